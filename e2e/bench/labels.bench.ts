import { asManyAsPossible } from '../../src-shared/list-choices.ts'
import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { openStore } from './open-window.ts'
import { report } from './report.ts'
import { summarize } from './samples.ts'
import { giveCommand, reportInput, scrolling, watchForPaint } from './time-to-paint.ts'

test('300 labels', async ({ startService }) => {
  const service = await startService({ pets: makePets(300) })
  const { app, page, close } = await openStore(service, asManyAsPossible)
  const panel = page.getByRole('dialog', { name: 'Print labels' })
  for (const [paper, name] of [
    ['a4-3x8', 'sheets'],
    ['roll-62x29', 'a roll'],
  ] as const) {
    await giveCommand(app, 'print-labels')
    await panel.getByRole('combobox', { name: 'Paper' }).selectOption(paper)
    await panel
      .getByText(/^300 labels/)
      .first()
      .waitFor()
    const opened: number[] = []
    for (let round = 0; round < 20; round += 1) {
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      const painted = await watchForPaint(page, '[role=dialog] section [role=img]', 'the preview')
      const asked = await giveCommand(app, 'print-labels')
      opened.push((await painted()) - asked)
    }
    const samples = summarize(opened)
    report({
      name: `300 labels on ${name}, from the command to the preview, maximum`,
      value: samples.maximum,
      unit: 'ms',
      target: '300 labels, from the command to the preview, maximum',
      samples: { 'to the preview, ms': samples },
    })
    for (const [pixels, motion] of [
      [120, 'a notch of the wheel'],
      [700, 'Page Down'],
    ] as const) {
      const scroll = await scrolling(page, '[role=dialog] section', pixels)
      const target = 'one notch of the wheel or Page Down in 300 labels, to paint, p95'
      await reportInput(page, { name: `${motion} in 300 labels on ${name} to paint, p95`, target }, scroll, 120)
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
  }
  await close()
})
