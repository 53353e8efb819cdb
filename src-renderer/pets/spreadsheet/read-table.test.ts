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

/** The cells of rows such as `Kiwi|7 / Rio|3`. */
const sheetOf = (script: string) => script.split(' / ').map((row) => row.split('|'))

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

  test.each([
    ['Kiwi\t7\tSold\r\nMango, red\t\t\r\n\r\n', 'Kiwi|7|Sold / Mango, red||'],
    // The only cells that Excel quotes there.
    [
      '"Two\nlines"\t7\n"a\nsecond ""line"""\t3\n"Big" Coco\t007\n',
      'Two\nlines|7 / a\nsecond "line"|3 / "Big" Coco|007',
    ],
    // As this app quotes a name that begins with a quote.
    ['"""Kiwi"\t3\n"""Big"" Joe"\t7\n""""\t7\n"""Zoë"""\t7', '"Kiwi|3 / "Big" Joe|7 / "|7 / "Zoë"|7'],
    ['Kiwi, the small, green one\t7\n', 'Kiwi, the small, green one|7'],
    ['Kiwi; red; green\t7\nMango; blue; red\t7\n', 'Kiwi; red; green|7 / Mango; blue; red|7'],
  ])('copied cells: %j', (text, lines) => {
    expect(readGrid(text, 'clipboard')).toMatchObject({ separator: '\t', lines: sheetOf(lines) })
  })

  test.each(['file', 'clipboard'] as const)(
    'a name that begins with a quoted word does not swallow other rows: %s',
    (origin) => {
      const lines = sheetOf('Name|Group / "Big" Joe|7 / "Kiwi|3 / Coco|5')
      for (const separator of separators) {
        const text = lines.map((cells) => `${cells.join(separator)}\r\n`).join('')
        expect(readGrid(text, origin)).toMatchObject({ separator, lines })
      }
    },
  )

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

  test.each(['A\na;b\n007', 'A\na,b\n1,5\n1,5', 'A\n1,5\n1,5\n'])('one column with commas in it: %j', (text) => {
    expect(readGrid(text).lines.every(({ length }) => length === 1)).toBe(true)
  })

  test.each([
    ['one column with a cell that is only a separator', 'Name\n;\n\\\t\n', 'Name / ; / \\\t'],
    [
      'spaces before and after quotes: https://github.com/mholt/PapaParse/issues/941',
      'Name, "Group" ,Cage\n7,  "Rex, Jr.",A\nMia "the cat" , 8,   \n',
      'Name|Group|Cage / 7|Rex, Jr.|A / Mia "the cat" | 8|   ',
    ],
    [
      'quotes after a backslash, and one at a cell’s end: https://github.com/C2FO/fast-csv/issues/112, mafintosh/csv-parser/issues/44',
      'Name,Group,Place\n"Kiwi \\"the big, green one\\"",7,"C:\\"\n"Mango",3,"\\\\ \\"A"\n',
      'Name|Group|Place / Kiwi "the big, green one"|7|C:\\ / Mango|3|\\ "A',
    ],
    ['a quoted name with a comma', 'Name,Group\n"Kiwi, Jr."\n', 'Name|Group / Kiwi, Jr.'],
    ['several in one column', 'Name\n"Kiwi, Jr."\n"Rex, Jr."\n', 'Name / Kiwi, Jr. / Rex, Jr.'],
    [
      'the end of a DOS file and a zero-width space, no rows',
      'Name,Group\r\nKiwi,7\r\n\u200B,\r\n\x1A',
      'Name|Group / Kiwi|7',
    ],
    ['Excel’s separator, no row', '\uFEFFsep=,\r\nName,Group; shelf\r\n"a;b","c;d"', 'Name|Group; shelf / a;b|c;d'],
  ])('%s', (_, text, lines) => expect(readGrid(text).lines).toStrictEqual(sheetOf(lines)))

  // https://github.com/parsecsv/parsecsv-for-php/issues/70
  test.each(['"Name;Group"\n"Kiwi;7"\n"""Rex; Jr."";3"\n', '"Name;Group",\n"Kiwi;7",\n"""Rex; Jr."";3",\n'])(
    'rows that a program quoted whole: %j',
    (text) => {
      const lines = sheetOf('Name|Group / Kiwi|7 / Rex; Jr.|3')
      expect(readGrid(text)).toStrictEqual({ separator: ';', lines, numbers: [1, 2, 3], count: 3 })
    },
  )
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
test.each(['"', '",', '"\n', ',"', 'a"b\n', '"\r\n,', '"\\'])(
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
  // Each line: the row, and sheets whose rows stand between slashes.
  test.each(
    `none | Kiwi;7/Mango;7 | Kiwi/Mango | Kiwi;Available/Mango;Sold | Fish;12;Available/Fish;12;Available | Bird;7
    none | Kiwi;7;A/Mango;7;12 | Kiwi;7/Fish/Mango;7 |
    0 | Name;Category number/Kiwi;7 | Bird;Cage/Kiwi;7 | Vogel;Gruppe/Kiwi;7/Mango;7 | categoryId,called/7,Kiwi
    0 | Name;Group;2030/Kiwi;7;4 | Fish/Nemo/Dory
    1 | Lieferschein;Nr. 12/;/;Vogel;Warengruppe/;Kiwi;7/;Mango;7 | 納品書/名前;カテゴリ番号/ポチ;3 | إشعار تسليم/الاسم;رقم الفئة/بيلا;3
    1 | Bon de livraison/Nom;N° de catégorie;Statut/Kiwi;7; | Albarán/Nombre;Categoría/Kiwi;7 | Pakbon/Naam;Groep/Kiwi;7
    1 | Spring list/Called;Code/Kiwi;7/Mango;3 | Fish/Name;Category/Nemo;12
    2 | Tropical Birds Ltd//Delivery note;4711/Bird;Group;Cage/Kiwi;7;A`
      .split(/\n */)
      .flatMap((line) => {
        const [row = '', ...sheets] = line.split('|').map((part) => part.trim())
        return sheets.map((sheet) => [sheet, row] as const)
      }),
  )('%s: %s', (sheet, row) => {
    expect(`${findHeader(readGrid(sheet.replaceAll('/', '\n'))) ?? 'none'}`).toBe(row)
  })

  test('columns without a name are named by their position', () => {
    const columns = ['Column 1', 'Column 2', 'Column 3']
    const rows = sheetOf('Kiwi|7 / Mango|7|Sold')
    expect(toTable(readGrid('Kiwi;7\nMango;7;Sold'), null)).toStrictEqual({ columns, rows })
    expect(toTable(readGrid('Name;;Error\nKiwi;7;no'), 0).columns).toStrictEqual(['Name', 'Column 2', 'Error'])
  })
})

// https://github.com/woocommerce/woocommerce/issues/28279, https://github.com/pawelsalawa/letos/issues/2467
test.each([
  ['¦', 'Name¦Category\nKiwi, the "green"¦7\nRio¦7', 'Name Category\nKiwi, the "green" 7\nRio 7'],
  ['#', 'Name#Category\nKiwi#7', 'Name Category\nKiwi 7'],
  ['|', 'Name|Category\nKiwi|"7|8"', 'Name Category\nKiwi 7|8'],
  // The line below the names in Markdown.
  ['|', 'Name|Category\n---|:--:\nKiwi|7', 'Name Category\nKiwi 7'],
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
