// Written by LibreOffice 7.4 from one sheet: what it puts on the clipboard, and files, each with another separator; the first
// with every text in quotes.
import fc from 'fast-check'
import { unparse } from 'papaparse'
import { describe, expect, test } from 'vitest'
import { separators } from '../../../src-shared/delivery.ts'
import { expectInProportion } from '../../../src-shared/testing/growth.ts'
import {
  findHeader as findHeaderWith,
  type Grid,
  readGrid as readGridWith,
  type TextOrigin,
  toTable,
} from './read-table.ts'
import copied from './testing/clipboard.txt?raw'
import commas from './testing/commas.csv?raw'
import semicolons from './testing/semicolons.csv?raw'
import { sheetWords } from './testing/sheet-words.ts'
import tabs from './testing/tabs.csv?raw'

const readGrid = (text: string, origin?: TextOrigin, limits?: { readonly mostLines: number }) =>
  readGridWith(sheetWords, text, origin, limits)
const findHeader = (grid: Grid) => findHeaderWith(sheetWords, grid)

const birds = [
  ['Bird', 'Group', 'Cage; shelf, row', 'Status'],
  ['Kiwi', '7', 'A', 'Available'],
  ['Zoë, the "small" one; blue', '9007199254740993', '', 'pending'],
  ['Two\nlines', '-7', '"B"', ''],
  ['007', '', '', 'Sold'],
  ['ÄÖÜ ß – €', 'Parrots', "'quoted'", 'reserved'],
]

describe('a spreadsheet’s text is read exactly', () => {
  test.each([
    ['commas', ',', commas],
    ['semicolons', ';', semicolons],
    ['tabs', '\t', tabs],
  ])('LibreOffice, with %s', (_, separator, text) => {
    expect(readGrid(text)).toStrictEqual({ separator, lines: birds, numbers: [1, 2, 3, 4, 5, 7], count: 6 })
    expect(findHeader(readGrid(text))).toBe(0)
  })

  test('LibreOffice, through the clipboard, on which it writes quotes as they are and line breaks as spaces', () => {
    const lines = birds.map((cells) => cells.map((cell) => cell.replace('\n', ' ')))
    expect(readGrid(copied, 'clipboard')).toMatchObject({ separator: '\t', lines })
  })

  const anyCell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.stringMatching(/^[ab ,;\t"'\n\r=\\]{0,8}$/),
    fc.constantFrom('', ' ', '007', '9007199254740993', '1,5', 'a;b', 'sep=;', '"', '""', '\uFEFF'),
  )
  const anyHeader = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,9}$/)

  test('with any separator, line break, byte order mark and quotes, whatever is in the cells', () => {
    const anySheet = fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.record({
        header: fc.array(anyHeader, { minLength: width, maxLength: width }),
        rows: fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), { maxLength: 20 }),
        delimiter: fc.constantFrom(...separators),
        newline: fc.constantFrom('\n', '\r\n', '\r'),
        mark: fc.constantFrom('', '\uFEFF'),
        end: fc.boolean(),
        quotes: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(anySheet, ({ header, rows, delimiter, newline, mark, end, quotes }) => {
        // One column with separators in its cells may also be a table below a title. Even a person could not tell.
        fc.pre(header.length > 1 || !rows.flat().some((cell) => /[,;\t]/.test(cell)))
        const text = mark + unparse([header, ...rows], { delimiter, newline, quotes }) + (end ? newline : '')
        const filled = [header, ...rows].filter((cells) => cells.some((cell) => cell.trim() !== ''))
        expect(readGrid(text).lines).toStrictEqual(filled)
      }),
      { numRuns: 200 },
    )
  })

  test('cells from the clipboard: tabs, and a line break at the end that is not a row', () => {
    const lines = [
      ['Kiwi', '7', 'Available'],
      ['Mango, the green', '', ''],
    ]
    expect(readGrid('Kiwi\t7\tAvailable\r\nMango, the green\t\t\r\n\r\n')).toMatchObject({ separator: '\t', lines })
  })

  test('a cell from the clipboard that has line breaks, the only kind that Excel quotes there', () => {
    const { lines } = readGrid('"Two\nlines"\t7\n"first\nsecond ""line"""\t3\n"Big" Coco\t007\n', 'clipboard')
    expect(lines).toStrictEqual([
      ['Two\nlines', '7'],
      ['first\nsecond "line"', '3'],
      ['"Big" Coco', '007'],
    ])
  })

  test.each(['file', 'clipboard'] as const)(
    'a name that begins with a quoted word does not swallow other rows: %s',
    (origin) => {
      const lines = [
        ['Name', 'Group'],
        ['"Big" Joe', '7'],
        ['"Kiwi', '3'],
        ['Coco', '5'],
      ]
      for (const separator of separators) {
        const text = lines.map((cells) => `${cells.join(separator)}\r\n`).join('')
        expect(readGrid(text, origin)).toMatchObject({ separator, lines })
      }
    },
  )

  test('rows that this app copied, in which it quotes a name that begins with a quote', () => {
    expect(readGrid('"""Kiwi"\t3\n"""Big"" Joe"\t7\n""""\t7\n"""Zoë"""\t7', 'clipboard').lines).toStrictEqual([
      ['"Kiwi', '3'],
      ['"Big" Joe', '7'],
      ['"', '7'],
      ['"Zoë"', '7'],
    ])
  })

  test('any one-line cells copied from a sheet', () => {
    // A quote that opens in one cell and closes in another looks like a cell with a line break.
    const anyLine = fc.array(fc.stringMatching(/^(?:[ab][ab ,;"'=]{0,7}|"[ab ,;]{0,5}"[ab ]{0,3})?$/), {
      minLength: 2,
      maxLength: 4,
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (rows) => {
        const sheet = [['Name', 'Group'], ...rows]
        const text = sheet.map((cells) => `${cells.join('\t')}\n`).join('')
        const filled = sheet.filter((cells) => cells.some((cell) => cell.trim() !== ''))
        expect(readGrid(text, 'clipboard').lines).toStrictEqual(filled)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['Kiwi, the small, green one\t7\n', [['Kiwi, the small, green one', '7']]],
    [
      'Kiwi; red; green\t7\nMango; blue; red\t7\n',
      [
        ['Kiwi; red; green', '7'],
        ['Mango; blue; red', '7'],
      ],
    ],
  ])('tab-separated names that all have the same number of commas or semicolons: %j', (text, lines) => {
    expect(readGrid(text, 'clipboard')).toMatchObject({ separator: '\t', lines })
    expect(readGrid(text)).toMatchObject({ separator: '\t', lines })
  })

  test.each(['A\na;b\n007', 'A\na,b\n1,5\n1,5', 'A\n1,5\n1,5\n'])('one column with commas in it: %j', (text) => {
    expect(readGrid(text).lines.every(({ length }) => length === 1)).toBe(true)
  })

  test('one column with a cell that is only a separator', () => {
    expect(readGrid('Name\n;\n\\\t\n').lines).toStrictEqual([['Name'], [';'], ['\\\t']])
  })

  // https://github.com/mholt/PapaParse/issues/941
  test('spaces before and after quotes', () => {
    expect(readGrid('Name, "Group" ,Cage\n7,  "Rex, Jr.",A\nMia "the cat" , 8,   \n').lines).toStrictEqual([
      ['Name', 'Group', 'Cage'],
      ['7', 'Rex, Jr.', 'A'],
      ['Mia "the cat" ', ' 8', '   '],
    ])
  })

  // https://github.com/C2FO/fast-csv/issues/112, https://github.com/mafintosh/csv-parser/issues/44
  test('quotes after a backslash, as databases write them, and a backslash at the end of a cell', () => {
    const text = 'Name,Group,Place\n"Kiwi \\"the big, green one\\"",7,"C:\\"\n"Mango",3,"\\\\ \\"A"\n'
    expect(readGrid(text).lines).toStrictEqual([
      ['Name', 'Group', 'Place'],
      ['Kiwi "the big, green one"', '7', 'C:\\'],
      ['Mango', '3', '\\ "A'],
    ])
  })

  // https://github.com/parsecsv/parsecsv-for-php/issues/70
  test.each(['"Name;Group"\n"Kiwi;7"\n"""Rex; Jr."";3"\n', '"Name;Group",\n"Kiwi;7",\n"""Rex; Jr."";3",\n'])(
    'rows that a program quoted whole: %j',
    (text) => {
      expect(readGrid(text)).toStrictEqual({
        separator: ';',
        lines: [
          ['Name', 'Group'],
          ['Kiwi', '7'],
          ['Rex; Jr.', '3'],
        ],
        numbers: [1, 2, 3],
        count: 3,
      })
    },
  )

  test('quoted names with commas, which stay whole', () => {
    expect(readGrid('Name,Group\n"Kiwi, Jr."\n').lines).toStrictEqual([['Name', 'Group'], ['Kiwi, Jr.']])
    expect(readGrid('Name\n"Kiwi, Jr."\n"Rex, Jr."\n').lines).toStrictEqual([['Name'], ['Kiwi, Jr.'], ['Rex, Jr.']])
  })

  test('invisible characters, which are not a row: the end of a DOS file, a zero-width space', () => {
    expect(readGrid('Name,Group\r\nKiwi,7\r\n\u200B,\r\n\x1A').lines).toHaveLength(2)
  })

  test('the line with which Excel names the separator, which is not a row', () => {
    expect(readGrid('\uFEFFsep=,\r\nName,Group; shelf\r\n"a;b","c;d"').lines).toStrictEqual([
      ['Name', 'Group; shelf'],
      ['a;b', 'c;d'],
    ])
  })
})

test('damaged texts never throw', () => {
  const anyPiece = fc.oneof(
    fc.constantFrom('"', '""', ',', ';', '\t', '\r', '\n', '\r\n', '\uFEFF', '\u0000', 'sep=', 'Name', '7', ' '),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 60 }), (pieces) => {
      const grid = readGrid(pieces.join(''))
      const table = toTable(grid, findHeader(grid))
      return table.rows.length <= grid.lines.length && table.columns.every((name) => name !== '')
    }),
    { numRuns: 200 },
  )
})

// A reader that scans the rest of the text at each quote takes minutes.
test.each(['"', '",', '"\n', ',"', 'a"b\n', '"\r\n,'])(
  'the quotes in %j are read in proportion to their number',
  (piece) => {
    expectInProportion((size) => readGrid(piece.repeat(size / piece.length)))
  },
)

test('a quoted cell of 5 MiB does not overflow the stack', () => {
  const long = 'x'.repeat(5 * 1024 * 1024)
  expect(readGrid(`Name;Group\n"${long}";7`).lines).toHaveLength(2)
})

test.each(['\n', 'a\n'])('of ten thousand rows such as %j, no more are kept than are asked for', (row) => {
  const { push } = Array.prototype
  let longest = 0
  Array.prototype.push = function add(...added) {
    longest = Math.max(longest, push.apply(this, added))
    return this.length
  }
  try {
    readGrid(row.repeat(10_000), 'file', { mostLines: 1000 })
  } finally {
    Array.prototype.push = push
  }
  expect(longest).toBeLessThanOrEqual(1000)
})

describe('the reader finds the row that names the columns', () => {
  test.each([
    ['Name;Category number\nKiwi;7', 0],
    ['Bird;Cage\nKiwi;7', 0],
    ['Vogel;Gruppe\nKiwi;7\nMango;7', 0],
    ['categoryId,called\n7,Kiwi', 0],
    ['Kiwi;7\nMango;7', null],
    ['Kiwi\nMango', null],
    ['Kiwi;Available\nMango;Sold', null],
    // Pets without individual names.
    ['Fish;12;Available\nFish;12;Available', null],
    ['Bird;7', null],
    ['Kiwi;7;A\nMango;7;12', null],
    ['Name;Group;2030\nKiwi;7;4', 0],
    ['', null],
    // Below titles, an address, a date and empty rows.
    ['Tropical Birds Ltd\n\nDelivery note;4711\nBird;Group;Cage\nKiwi;7;A', 2],
    ['Lieferschein;Nr. 12\n;\n;Vogel;Warengruppe\n;Kiwi;7\n;Mango;7', 1],
    ['納品書\n名前;カテゴリ番号\nポチ;3', 1],
    ['إشعار تسليم\nالاسم;رقم الفئة\nبيلا;3', 1],
    ['Bon de livraison\nNom;N° de catégorie;Statut\nKiwi;7;', 1],
    ['Albarán\nNombre;Categoría\nKiwi;7', 1],
    ['Pakbon\nNaam;Groep\nKiwi;7', 1],
    // The words are unknown, but the first row that is as wide as the table has text above numbers.
    ['Spring list\nCalled;Code\nKiwi;7\nMango;3', 1],
    ['Fish\nName;Category\nNemo;12', 1],
    ['Fish\nNemo\nDory', 0],
    ['Kiwi;7\nFish\nMango;7', null],
  ])('%j: %s', (text, expected) => {
    expect(findHeader(readGrid(text))).toBe(expected)
  })

  test('columns without a name are named by their position', () => {
    expect(toTable(readGrid('Kiwi;7\nMango;7;Sold'), null)).toStrictEqual({
      columns: ['Column 1', 'Column 2', 'Column 3'],
      rows: [
        ['Kiwi', '7'],
        ['Mango', '7', 'Sold'],
      ],
    })
    expect(toTable(readGrid('Name;;Error\nKiwi;7;no'), 0).columns).toStrictEqual(['Name', 'Column 2', 'Error'])
  })
})

// https://github.com/woocommerce/woocommerce/issues/28279, https://github.com/pawelsalawa/letos/issues/2467
test.each([
  ['¦', 'Name¦Category\nKiwi, the "green"¦7\nRio¦7', 'Name Category\nKiwi, the "green" 7\nRio 7'],
  ['#', 'Name#Category\nKiwi#7', 'Name Category\nKiwi 7'],
  ['|', 'Name|Category\nKiwi|"7|8"', 'Name Category\nKiwi 7|8'],
  ['^', 'Name^Category\r\n"Kiwi"^7', 'Name Category\nKiwi 7'],
  // Not separators: parts of names, or of some cells.
  ['\t', 'Name\nKiwi #1\nRio', 'Name\nKiwi #1\nRio'],
  [';', 'Name;Ring\nKiwi;A|1\nRio;B|2', 'Name Ring\nKiwi A|1\nRio B|2'],
])('cells separated by %s', (separator, text, lines) => {
  const read = readGrid(text)
  expect(read.separator).toBe(separator)
  expect(read.lines.map((cells) => cells.join(' ')).join('\n')).toBe(lines)
  expect(new Set(read.lines.map(({ length }) => length)).size).toBe(1)
})
