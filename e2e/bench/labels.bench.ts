import { asManyAsPossible } from '../../src-shared/list-choices.ts'
import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { openStore } from './open-window.ts'
import { report } from './report.ts'
import { giveCommand, reportInput, scrolling, watchForPaint } from './time-to-paint.ts'

test('300 labels', async ({ startService }) => {
  const service = await startService({ pets: makePets(300) })
  const { app, page, close } = await openStore(service, asManyAsPossible)
  const panel = page.getByRole('dialog', { name: 'Print labels' })
  for (const [paper, of] of [
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
      const painted = await watchForPaint(page, '[role=dialog] section [role=img]')
      const asked = await giveCommand(app, 'print-labels')
      opened.push((await painted()) - asked)
    }
    report({
      target: '300 labels, from the command to the preview, maximum',
      ...{ of, value: Math.max(...opened) },
      samples: { 'to the preview, ms': opened },
    })
    for (const [pixels, motion] of [
      [120, 'a notch'],
      [700, 'Page Down'],
    ] as const) {
      const scroll = await scrolling(page, '[role=dialog] section', pixels)
      const target = 'a notch of the wheel or Page Down in 300 labels, to paint, p95'
      await reportInput(page, { target, of: `${motion}, ${of}` }, scroll)
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
  }
  await close()
})
