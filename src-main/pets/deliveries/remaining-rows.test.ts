import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { Delivery, RowOutcome } from '../../../src-shared/delivery.ts'
import { rowOutcomes } from '../../../src-shared/testing/row-outcomes.ts'
import { toCsv } from '../../files/csv.ts'
import { remainingRows } from './remaining-rows.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

type Rows = readonly (readonly [cells: readonly string[], outcome: RowOutcome])[]

function deliveryOf(columns: readonly string[], rows: Rows, name = 'birds.csv'): Delivery {
  return {
    id,
    environment: 'staging',
    state: { kind: 'stopped' },
    name,
    columns,
    rows: rows.map(([cells]) => ({ cells, pet: { name: 'Kiwi', categoryId: '7' }, again: false })),
    isDoubtful: false,
  }
}

/** The file of the rows left in a delivery of these rows. */
function leftOf(columns: readonly string[], rows: Rows, name?: string): CallInput<'exportTable'> {
  return remainingRows(
    deliveryOf(columns, rows, name),
    rows.map(([, outcome]) => outcome),
  )
}

function refusedWith(message: string | null): RowOutcome {
  const serviceError = message === null ? null : { code: '', message, status: 400 }
  return { ...rowOutcomes.refused, failure: { kind: 'rejected-input', httpStatus: 400, serviceError } }
}

describe('the rows that are left', () => {
  test('are those that were certainly not added, each with its reason', () => {
    const outcomes = [...Object.values(rowOutcomes), refusedWith(null)]
    const rows = outcomes.map((outcome, row) => [[`Bird ${row}`, '7'], outcome] as const)
    expect(leftOf(['Bird', 'Group'], rows)).toStrictEqual({
      fileName: 'birds-left.csv',
      rows: [
        ['Bird', 'Group', 'Error'],
        ['Bird 0', '7', 'Not sent.'],
        ['Bird 4', '7', 'No room.'],
        ['Bird 5', '7', 'Already listed as #418.'],
        ['Bird 6', '7', 'May have been added already.'],
        ['Bird 8', '7', 'Not added.'],
        ['Bird 9', '7', 'Refused without a reason.'],
      ],
    })
  })

  test('leave out those that were taken back to be fixed', () => {
    const delivery = deliveryOf(
      ['Bird'],
      [
        [['Kiwi'], rowOutcomes.refused],
        [['Pico'], rowOutcomes.refused],
      ],
    )
    const { rows } = remainingRows(delivery, [rowOutcomes.refused, rowOutcomes.refused], [], new Set([0]))
    expect(rows).toStrictEqual([
      ['Bird', 'Error'],
      ['Pico', 'No room.'],
    ])
  })

  test('include those still to fix, in the file’s order', () => {
    const delivery = deliveryOf(
      ['Bird', 'Group'],
      [
        [['Kiwi', '7'], rowOutcomes.refused],
        [['Mango', '7'], rowOutcomes.added],
        [['Pico', '7'], rowOutcomes['to-send']],
      ],
    )
    const numbered = { ...delivery, rows: delivery.rows.map((row, at) => ({ ...row, number: 5 + 2 * at })) }
    const toFix = [
      { number: 4, cells: ['Rio', 'Parrots'] },
      { number: 6, cells: ['', '7', 'a third cell'] },
    ]
    const outcomes = [rowOutcomes.refused, rowOutcomes.added, rowOutcomes['to-send']]
    expect(remainingRows(numbered, outcomes, toFix).rows).toStrictEqual([
      ['Bird', 'Group', '', 'Error'],
      ['Rio', 'Parrots', '', 'To fix.'],
      ['Kiwi', '7', '', 'No room.'],
      ['', '7', 'a third cell', 'To fix.'],
      ['Pico', '7', '', 'Not sent.'],
    ])
  })

  test('have one column of reasons, even if the delivery came from such a file', () => {
    const { rows } = leftOf(['Bird', 'error'], [[['Kiwi', 'too long'], rowOutcomes['to-send']]])
    expect(rows).toStrictEqual([
      ['Bird', 'Error'],
      ['Kiwi', 'Not sent.'],
    ])
  })

  test('have the reason in its column if a row is short', () => {
    const { rows } = leftOf(['Bird', 'Group', 'Cage'], [[['Kiwi'], rowOutcomes['to-send']]])
    expect(rows[1]).toStrictEqual(['Kiwi', '', '', 'Not sent.'])
  })

  test('keep all cells of a row that has more than there are columns', () => {
    const { rows } = leftOf(['Bird'], [[['Kiwi', '7'], rowOutcomes['to-send']]])
    expect(rows).toStrictEqual([
      ['Bird', '', 'Error'],
      ['Kiwi', '7', 'Not sent.'],
    ])
  })

  test('never run the service’s words', () => {
    const { rows } = leftOf(['Bird'], [[['=1+1'], refusedWith('=cmd|calc')]])
    expect(rows[1]).toStrictEqual(['=1+1', "'=cmd|calc"])
  })

  test.each([
    ['birds-22-november.csv', 'birds-22-november-left.csv'],
    ['../a:b?.txt', '..-a-b--left.csv'],
    ['', 'delivery-left.csv'],
    ['Pasted rows', 'Pasted rows-left.csv'],
  ])('of %j get the file name %j', (name, fileName) => {
    expect(leftOf(['Bird'], [], name).fileName).toBe(fileName)
  })

  test.each([
    ['99 letters and a parrot', `${'a'.repeat(99)}🦜`, `${'a'.repeat(99)}🦜-left.csv`],
    ['85 characters of Japanese', '鳥'.repeat(85), `${'鳥'.repeat(66)}-left.csv`],
    ['parrots', '🦜'.repeat(60), `${'🦜'.repeat(50)}-left.csv`],
    ['letters and a family', `${'a'.repeat(190)}👨‍👩‍👧`, `${'a'.repeat(190)}-left.csv`],
  ])('get a file name of whole characters that every disk allows, for a name of %s', (_what, name, fileName) => {
    expect(leftOf(['Bird'], [], `${name}.csv`).fileName).toBe(fileName)
  })

  test('read back as they came in, whatever is in their cells', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', '\r\n', '\n', ',', ';', '=1+1', ' Kiwi ', '', '-7'))
    const cells = fc.array(cell, { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (table) => {
        const { rows } = leftOf(
          ['Bird', 'Group', 'Cage'],
          table.map((row) => [row, rowOutcomes['to-send']]),
        )
        const text = toCsv(rows, 'exact')
        expect(text.startsWith('\uFEFFBird,Group,Cage,Error\r\n')).toBe(true)
        const [, ...read] = parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' }).data
        expect(read.map((row) => row.slice(0, 3))).toStrictEqual(table)
      }),
    )
  })
})
