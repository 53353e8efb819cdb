import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { sheetRow, xlsx } from '../../src-main/files/workbook/testing/made-workbook.ts'
import { test } from '../support/app/start-service.ts'
import { birdNames, birdRows, deliveryIn } from '../support/clerk/delivery.ts'
import { answerOpenDialog } from '../support/computer/file-dialogs.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { openStore } from './open-window.ts'
import { report } from './report.ts'
import { summarize } from './targets.ts'
import { reportInput, scrolling, typing, watchForPaint } from './time-to-paint.ts'

/** Rows of 1,000 pets. One in ten has its own word in place of a category. */
const plainRows = [
  ['Name', 'Category', 'Status'],
  ...birdNames(1000).map((name, at) => [name, at % 10 === 3 ? `Parrots ${at}` : '7', '']),
]

/** Odd names, and words that are no category or status. */
const odd = {
  names: ['ZoÃ«', '9.85112E+14', 'NULL', '2026-01-02', 'M?ller', '=A9'],
  categories: ['Hunde', 'Katzen', 'Vögel'],
  statuses: ['ill', 'gone', 'lent'],
}

/** The same, with each of these in 20 rows or more. */
const oddRows = plainRows.map(([name = '', category = '', status = ''], at) => {
  const place = at % 4 === 0 && at > 0 ? (at / 4) % 12 : 12
  return [odd.names[place] ?? name, odd.categories[place - 6] ?? category, odd.statuses[place - 9] ?? status]
})

for (const [rows, of] of [
  [plainRows, 'plain rows'],
  [oddRows, 'rows with 12 oddities'],
] as const) {
  test(`a delivery of 1,000 ${of} under review`, async ({ startService }) => {
    const service = await startService({ pets: makePets(100) })
    const { app, page, close } = await openStore(service, 20)
    await deliveryIn({ app, window: page }).review(rows.map((cells) => cells.join(';')).join('\n'))
    await page.getByText(/^Compared with/).waitFor()
    const scroll = (pixels: number) => scrolling(page, 'main tbody', pixels)
    const notch = 'a notch of the wheel in 1,000 rows under review, to paint, p95'
    await reportInput(page, { target: notch, of }, await scroll(120))
    // Draws 17 new rows.
    await reportInput(page, { target: 'Page Down in 1,000 rows under review, to paint, p95', of }, await scroll(700))
    const texts = ['x', 'x7', '7', '71', '712', '71', '7x', '']
    const letter = await typing(page, 'main tbody input[aria-invalid="true"]', texts)
    await reportInput(page, { target: 'a letter in a cell of 1,000 rows under review, to paint, p95', of }, letter)
    await close()
  })
}

/** A workbook of 1,000 rows, the first of them a pet with this name. */
function workbookOf(name: string): Buffer {
  const rows = birdNames(1000).map((bird, at) => [at === 0 ? name : bird, 7, 'available', 46_000 + at])
  const birds = [['Name', 'Category', 'Status', 'Hatched'], ...rows].map((cells) => sheetRow(cells))
  return xlsx({ Birds: birds.join('') })
}

test('a workbook of 1,000 rows', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const { app, page, profile, close } = await openStore(service, 20)
  await deliveryIn({ app, window: page }).open()
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const file = path.join(profile, `${round}.xlsx`)
    writeFileSync(file, workbookOf(`First ${round}`))
    await answerOpenDialog(app, file)
    const painted = await watchForPaint(page, `main tbody input[value="First ${round}"]`)
    const button = page.getByRole('button', { name: /^Choose (a file|another)…$/ })
    const pressed = await button.evaluate((element: HTMLElement) => {
      element.click()
      return performance.timeOrigin + performance.now()
    })
    times.push((await painted()) - pressed)
  }
  report({
    target: 'a workbook of 1,000 rows, from the choice to the review, maximum',
    value: Math.max(...times),
    samples: { 'to the review, ms': times },
  })
  await close()
})

/** Sends as many creates as a delivery would, one after another, each on a new connection, and does nothing else. */
function sendBare(app: ElectronApplication, { baseUrl, apiKey }: PetService, count: number): Promise<void> {
  return app.evaluate(
    async ({ net, session }, { url, key, times }) => {
      const bare = session.fromPartition('bare', { cache: false })
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
      for (let at = 0; at < times; at += 1) {
        await bare.closeAllConnections()
        await new Promise<void>((resolve, reject) => {
          const request = net.request({ method: 'POST', url, headers, session: bare, cache: 'no-store' })
          request.on('error', reject)
          request.on('response', (response) => response.on('data', () => undefined).on('end', resolve))
          request.end(JSON.stringify({ name: `Bare ${at}`, categoryId: 7, status: 'available' }))
        })
      }
    },
    { url: `${baseUrl}/pets`, key: apiKey, times: count },
  )
}

test('sending the rows of a delivery', async ({ startService }) => {
  const service = await startService({ pets: [] })
  const between: Record<'app' | 'bare', number[]> = { app: [], bare: [] }
  let sender: keyof typeof between = 'bare'
  let answeredAt: number | null = null
  interceptCreates(service, async (_request, next) => {
    if (answeredAt !== null) between[sender].push(performance.now() - answeredAt)
    const answer = await next()
    answeredAt = performance.now()
    return answer
  })
  const { app, page, close } = await openStore(service, 20, 'text=No pets yet.')
  // Measures bare requests before and after, because the computer may become more or less busy.
  await sendBare(app, service, 200)
  const delivery = deliveryIn({ app, window: page })
  await delivery.review(birdRows(400))
  ;[sender, answeredAt] = ['app', null]
  await delivery.add(400)
  await page.getByText('400 added.').first().waitFor({ timeout: 120_000 })
  await delivery.table.waitFor()
  ;[sender, answeredAt] = ['bare', null]
  await sendBare(app, service, 200)
  report({
    target: 'added to each row of a delivery, against a bare `net.request`, median',
    value: summarize(between.app).median - summarize(between.bare).median,
    samples: { 'delivery, ms': between.app, 'bare net.request, ms': between.bare },
  })
  await close()
})
