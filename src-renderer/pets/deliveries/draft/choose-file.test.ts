import { expect, test, vi } from 'vitest'
import { succeed } from '../../../../src-shared/failure.ts'
import { readDropped } from './choose-file.ts'

test('a dropped file that its drive never gives is refused after 12 s', async () => {
  vi.useFakeTimers()
  const lost = Object.assign(new File([], 'lost.csv'), { arrayBuffer: () => new Promise<ArrayBuffer>(() => undefined) })
  const reading = readDropped('staging', lost)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await reading).toBe(
    'The file could not be opened. Check that it is still there and that you have permission to read it.',
  )
  vi.useRealTimers()
})

test('of a workbook’s sheets, the one with pets is shown, though a price list and a table that counts pets come before it', async () => {
  const sheets = {
    Prices: ['Food 1\tBag', 'Food 2\tBag'],
    Pivot: ['Row Labels\tCount of Name', 'Dogs\t2', 'Grand Total\t3'],
    Data: ['Name\tKind\tCategory', 'Rex\tDogs\t3'],
  }
  const read = (sheet: keyof typeof sheets) =>
    succeed({
      ...{ id: 'order', fileName: 'order.xlsx', text: sheets[sheet].join('\n'), encoding: 'UTF-8', encodings: [] },
      ...{ sheets: Object.keys(sheets), sheet, hidden: { rows: [], sheets: 0 }, struck: [] },
    })
  vi.stubGlobal('window', {
    petStore: {
      readDroppedFile: async () => read('Prices'),
      readDeliveryFileAs: async ({ as }: { as: { sheet: keyof typeof sheets } }) => read(as.sheet),
      recallSheet: async () => succeed(null),
    },
  })
  expect(await readDropped('staging', new File([], 'order.xlsx'))).toMatchObject({ source: { sheet: 'Data' } })
  vi.unstubAllGlobals()
})
