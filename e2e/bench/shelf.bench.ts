import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { openStore } from './open-window.ts'
import { report } from './report.ts'
import { summarize } from './targets.ts'
import { giveCommand, watchForPaint } from './time-to-paint.ts'

test('a scan in a check of the shelf', async ({ startService }) => {
  const pets = makePets(100).map((pet) => ({ ...pet, status: 'available' }))
  const { app, page, close } = await openStore(await startService({ pets }), 100)
  await giveCommand(app, 'check-shelf')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('tab', { name: /^There 0/ }).click()
  const enters = await page.evaluateHandle(() => {
    const times: number[] = []
    function onKeyDown({ key, timeStamp }: KeyboardEvent): void {
      if (key === 'Enter') times.push(performance.timeOrigin + timeStamp)
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return times
  })
  const paints: number[] = []
  for (const { id, name } of pets) {
    const painted = await watchForPaint(page, `[role=tabpanel] td[title="${name}"]`)
    await page.keyboard.type(id)
    await page.keyboard.press('Enter')
    paints.push(await painted())
  }
  const pressed = await enters.jsonValue()
  const times = paints.map((paint, at) => paint - (pressed[at] ?? Number.NaN))
  report({
    target: 'a scan in a check of a store of 100, from its Enter to its row, p95',
    value: summarize(times).p95,
    samples: { 'to the row, ms': times },
  })
  await close()
})
