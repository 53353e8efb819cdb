import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { sheetRow as line, xlsx } from '../../src-main/files/workbook/testing/made-workbook.ts'
import { test } from '../support/app/start-service.ts'
import { birdNames, deliveryIn } from '../support/clerk/delivery.ts'
import { typeByHand } from '../support/clerk/keyboard.ts'
import { sentPets } from '../support/service/received.ts'

const struck = 1

/** An invoice of 40 rows: title, two headings, totals, quantities, a struck row, one without a name and one with a misspelt category. */
function invoice(): Buffer {
  const rows = birdNames(40).map((name, at) => [name, at === 4 ? 'Brids' : '', 1 + (at % 3), 8.5] as const)
  const lines = rows.map(([name, ...cells], at) => line([at === 5 ? '' : name, ...cells], at === 12 ? struck : 0))
  const total = (word: string, from: number, to: number) =>
    line([word, '', rows.slice(from, to).reduce((sum, [, , count]) => sum + count, 0), ''])
  const sheet = [
    line(['Meadow Farm', '', '', '']),
    line(['Invoice 20871 of 28 November', '', '', '']),
    line(['Item', 'Category', 'Qty', 'Price']),
    line(['BIRDS', '', '', '']),
    ...lines.slice(0, 24),
    total('Subtotal', 0, 24),
    line(['FISH', '', '', '']),
    ...lines.slice(24),
    total('Subtotal', 24, 40),
    total('Total', 0, 40),
  ]
  const fonts = '<fonts><font/><font><strike/></font></fonts>'
  const formats = '<cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>'
  const fills = '<fills><fill><patternFill patternType="none"/></fill></fills>'
  const backOrder = line(['Item', 'Category']) + line(['Rio', 'Birds']) + line(['Tom', 'Birds'])
  const sheets = { Invoice: sheet.join(''), 'Back order': backOrder }
  return xlsx(sheets, { 'xl/styles.xml': `<styleSheet>${fonts}${fills}${formats}</styleSheet>` })
}

/** From now on, notes what a clerk does in the window: each press, by the button's text, and each field that they typed in. */
async function noteActions(window: Page): Promise<() => Promise<readonly string[]>> {
  await window.evaluate(() => {
    const note = (action: string) => {
      document.body.dataset['actions'] = `${document.body.dataset['actions'] ?? ''}${action}\n`
    }
    addEventListener('pointerdown', ({ target }) => {
      if (!(target instanceof HTMLInputElement) && target instanceof HTMLElement)
        note(target.closest('button')?.textContent ?? target.tagName)
    })
    addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement)
        note(`${target.ariaLabel ?? target.labels?.[0]?.textContent}: ${target.value}`)
    })
  })
  return () => window.evaluate(() => (document.body.dataset['actions'] ?? '').trim().split('\n'))
}

test('an invoice of 40 rows with headings, totals, quantities, a struck row and two faults is sent in eight actions', async ({
  launchStore,
}, testInfo) => {
  const managed = JSON.stringify({ categories: { 7: 'Birds', 9: 'Fish' } })
  const launched = await launchStore([], { managed })
  const { window, service, counted, ...delivery } = deliveryIn(launched)
  const file = testInfo.outputPath('meadow-20871.xlsx')
  await writeFile(file, invoice())
  await delivery.open()
  const actions = await noteActions(window)
  await delivery.choose(file)
  const questions = window.getByRole('list', { name: 'To check' })
  const answer = (name: string | RegExp) => questions.getByRole('button', { name, exact: true }).first().click()
  await answer('Use as categories')
  await answer('Leave them all out')
  // Before the rows become several pets.
  await delivery.correct(10, 'Rio')
  await delivery.button(/^Did you mean Birds/).click()
  await answer(/^Add \d+$/)
  await counted('78 ready · 6 left out')
  await delivery.says(/^39 rows, 78 pets · Not used: Price · But the sheet’s own total is 79$/)
  expect(sentPets(service)).toEqual([])
  await delivery.button('Add 78 pets to STAGING').click()
  await typeByHand(window, '78')
  await delivery.keys('Enter')
  await delivery.says('78 added.', '“Back order”: 2 rows')
  expect(await actions()).toEqual([
    'Choose a file…',
    'Use as categories',
    'Leave them all out',
    'Name of row 10: Rio',
    'Did you mean Birds (7)?',
    'Add 78',
    'Add 78 pets to STAGING',
    'Number of pets: 78',
  ])
})
