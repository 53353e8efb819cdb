import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CodePage } from '../../src-shared/delivery.ts'
import { type DecodedText, decodeText as decodeAny, decodeTextAs } from './text-encoding.ts'

/** Decodes text, by default for a clerk who speaks English. */
function decodeText(bytes: Buffer, languages: readonly string[] = ['en-US']): DecodedText {
  const decoded = decodeAny(bytes, languages)
  if (typeof decoded === 'string') throw new Error(decoded)
  return decoded
}

/** Encodes text in a code page: each character as the one or two bytes that are read as it. Fails for a character that the page lacks. */
function encodeText(text: string, page: CodePage): Buffer {
  const bytesOf = new Map<string, readonly number[]>()
  const note = (...bytes: readonly number[]) => {
    const character = decodeTextAs(Buffer.from(bytes), page)
    if ([...character].length === 1 && !bytesOf.has(character)) bytesOf.set(character, bytes)
  }
  for (let byte = 0; byte < 0x100; byte += 1) note(byte)
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) note(lead, trail)
  return Buffer.from(
    [...text].flatMap((character) => bytesOf.get(character) ?? expect.fail(`${page} has no ${character}.`)),
  )
}

const line = 'Käthe;7;"Zoë, „die Erste“"\r\n'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const utf16be = (text: string) => utf16(text).swap16()
const damaged = 'Zoë;7\nMüsli;7\nK\ufffdthe;3\nŁapka;3\n'
const wrong = Buffer.from(damaged.replace('\ufffd', '\0'))
wrong[wrong.indexOf(0)] = 0xe4
const halved = Buffer.concat([utf16('\ufeffZoë;7\r\nKiwi;3\r\n'), Buffer.from('A')])

const unmarked = [
  line,
  'Имя;Группа\r\nМурка;Птицы\r\n',
  'الاسم;رقم الفئة\r\nبيلا;سمك\r\n',
  'くまさん\r\nくま\r\n',
  '名前;番号\r\nポチ;3\r\n一;一\r\n',
  '🦜🦜;7\r\nKiwi;7\r\n',
]

describe('the text of a file', () => {
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(line), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${line}`), 'UTF-8'],
    ['UTF-16, the small end first, with a mark', utf16(`\uFEFF${line}`), 'UTF-16'],
    ['UTF-16, the big end first, with a mark', utf16be(`\uFEFF${line}`), 'UTF-16'],
    // As Excel writes on a German Windows.
    ['Windows-1252', Buffer.from('K\xe4the;7;"Zo\xeb, \x84die Erste\x93"\r\n', 'latin1'), 'Windows-1252'],
  ])('in %s is read', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toMatchObject({ text: line, encoding })
  })

  test.each<[string, Buffer, string, string]>([
    ['UTF-8 with a wrong byte, of which one character is lost', wrong, damaged, 'UTF-8'],
    ['UTF-16 with half a character', halved, 'Zoë;7\r\nKiwi;3\r\n\ufffd', 'UTF-16'],
    ['nothing', Buffer.alloc(0), '', 'UTF-8'],
    ...unmarked.map((text): [string, Buffer, string, string] => ['UTF-16 without a mark', utf16(text), text, 'UTF-16']),
    ...unmarked.map((text): [string, Buffer, string, string] => [
      'UTF-16BE without one',
      utf16be(text),
      text,
      'UTF-16',
    ]),
  ])('in %s is read as far as it is there: %j as %j', (_, bytes, text, encoding) => {
    expect(decodeText(bytes)).toMatchObject({ text, encoding })
  })

  test.each(['IBM437', 'IBM850', 'IBM852'] as const)('in %s, a DOS code page, has 256 characters', (page) => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    expect(new Set(decodeTextAs(bytes, page))).toHaveProperty('size', 256)
  })

  test('in Windows-1252 may have any of its characters', () => {
    const bytes = Buffer.from(Array.from({ length: 255 }, (_, index) => index + 1))
    const text = decodeTextAs(bytes, 'Windows-1252')
    expect(text).toHaveLength(255)
    expect(text.slice(0x7f, 0x9f)).toBe('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ')
  })

  // Pets' names as suppliers write them, one language for each code page.
  const lists: readonly (readonly [CodePage, language: string, text: string])[] = [
    ['Windows-1252', 'fr', 'Nom;Catégorie\r\nZoé;7\r\nChloë;7\r\nCœur;3\r\nNoël à Évian;3\r\n'],
    ['Windows-1252', 'de', 'Name;Gruppe\r\nKäthe;7\r\nMüsli;7\r\nGroßer Bär;3\r\n'],
    ['Windows-1250', 'pl', 'Imię;Grupa\r\nŻółw;7\r\nŁapka;7\r\nŚnieżka;3\r\nMruczuś;3\r\n'],
    ['Windows-1251', 'ru', 'Имя;Группа\r\nМурка;7\r\nБарсик;7\r\nРыжий кот;3\r\n'],
    ['Windows-1253', 'el', 'Όνομα;Ομάδα\r\nΜπέλλα;7\r\nΡεξ;3\r\n'],
    ['Windows-1255', 'he', 'שם;קבוצה\r\nרקסי;7\r\nמיצי;3\r\n'],
    ['Windows-1256', 'ar', 'الاسم;رقم الفئة\r\nبيلا;7\r\nكوكو;3\r\nسمكة ذهبية;3\r\n'],
    ['Shift_JIS', 'ja', '名前;カテゴリ番号\r\nポチ;7\r\nミケ;7\r\n点検連番;3\r\n'],
    ['GB18030', 'zh-CN', '名称;分组\r\n鹦鹉;7\r\n小白;3\r\n金鱼;3\r\n'],
    ['EUC-KR', 'ko', '이름;분류\r\n나비;7\r\n초코;3\r\n'],
    ['IBM850', 'de', 'Name;Gruppe\r\nKäthe;7\r\nMüsli;7\r\nGroßer Bär;3\r\n'],
    // https://github.com/kohii/smoothcsv3/issues/228 and 239: with and without bytes that Windows-1252 lacks.
    ['Shift_JIS', 'ja', '処理区分,件数\r\n1,2\r\n'],
    ['Shift_JIS', 'ja', '点検連番,型式\r\n1,2\r\n'],
  ]
  // As shop systems still write them. All bytes have a meaning in the language's first page too, so the clerk must choose.
  const doubtful: typeof lists = [
    ['ISO-8859-15', 'fr', 'Nom;Catégorie\r\nBœuf;7\r\nŒillet;7\r\nŠkoda;3\r\n'],
    ['IBM437', 'es', 'Nombre;Categoría\r\nNiña;7\r\nPeña;7\r\nÇüéâñÑß°;3\r\n'],
    ['IBM850', 'es', 'Nombre;Categoría\r\nNiña;7\r\nPeña;7\r\nÇüéãÃßÐı;3\r\n'],
    ['IBM852', 'cs', 'Jméno;Skupina\r\nŘehoř;7\r\nŽofie;7\r\nÇüéůćŻżŽ;3\r\n'],
    ['IBM866', 'ru', 'Имя;Группа\r\nМурка;7\r\nБарсик;7\r\nРыжий кот;3\r\n'],
  ]

  test.each(lists)('in %s reads right for a clerk who speaks %s', (page, language, text) => {
    expect(decodeText(encodeText(text, page), [language, 'en-US'])).toMatchObject({ text, encoding: page })
  })

  test('in Shift_JIS reads right for everyone if it has kana, and other text is not taken for it', () => {
    const text = '名前;カテゴリ番号\r\nポチ;7\r\n花子;7\r\n'
    expect(decodeText(encodeText(text, 'Shift_JIS'))).toMatchObject({ text, encoding: 'Shift_JIS' })
    const french = ['IBM850', 'fr', "Nom;Race\r\nChâteau;7\r\nÉté de l'âtre;7\r\n"] as const
    const pages = [...lists, ...doubtful, french]
      .filter(([page]) => page !== 'Shift_JIS')
      .map(([page, , written]) => decodeText(encodeText(written, page)).encoding)
    expect(pages).not.toContain('Shift_JIS')
  })

  test.each([...lists, ...doubtful])('in %s can be chosen by everyone, the language’s page first', (page, _, text) => {
    const bytes = encodeText(text, page)
    const { encoding, encodings } = decodeText(bytes, ['en-US'])
    expect(encodings[0]).toBe('Windows-1252')
    expect(encodings).toEqual(expect.arrayContaining([page, encoding]))
    expect(decodeTextAs(bytes, page)).toBe(text)
  })

  test('of any length without a space or a line break is decoded in time that grows with its length', () => {
    // A picture out of an SQL export, with one letter that is not UTF-8: it took minutes.
    const bytes = Buffer.from(`Name;Picture\nK\xe4the;${'0123456789abcdef'.repeat(32 * 1024)}`, 'latin1')
    expect(decodeText(bytes)).toMatchObject({ encoding: 'Windows-1252' })
  })

  test.each([
    '<html><body><table><tr><td>Kiwi</td></tr></table></body></html>',
    '\ufeff\r\n<!DOCTYPE html>\n<html>',
    '<!-- by a report --><table>',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    'MIME-Version: 1.0\r\nContent-Type: multipart/related',
  ])('is not found in a page, whatever the file is called: %j', (written) => {
    expect(decodeAny(Buffer.from(written), ['en'])).toBe('no-table')
  })

  test.each([
    ['text with zeros in it', Buffer.from('Name;Group\r\nKi\0wi;7\r\nMango;7\r\n')],
    ['text with zeros at its end', Buffer.from('Name;Group\r\nKäthe;7\r\nMango;7\r\n\0\0\0')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
    ['a picture with many zeros', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.alloc(300)])],
    ['a table of a database', Buffer.from(`\x03${'\0'.repeat(31)}NAME${'\0'.repeat(28)}\rKiwi  Mango  \x1a\0`)],
    ['a shortcut of Windows', Buffer.from(`L\0\0\0\x01\x14\x02${'\0'.repeat(5)}${'\x07'.repeat(60)}`)],
    ['a document', Buffer.from('{\\rtf1\\ansi {\\trowd Rex\\cell}}\n')],
    ['a PDF file', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
  ])('is not found in %s', (_, bytes) => {
    expect(decodeAny(bytes, ['en'])).toBe('no-table')
  })

  test('is not found in an archive of one file, however long', () => {
    const row = (at: number) => `Pet ${Math.sin(at)},${at % 9}\n`
    const archives = Array.from({ length: 300 }, (_, rows) =>
      gzipSync(Array.from({ length: rows + 5 }, (__, at) => row(at)).join('')),
    )
    expect(archives.filter((archive) => decodeAny(archive, ['en']) !== 'no-table')).toStrictEqual([])
  })

  test('with a separator reads back as it was written, in every encoding that has its characters', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }).map((cells) => cells.join(';'))
    fc.assert(
      fc.property(texts, (written) => {
        // Text has no zero character, and does not begin like a web page.
        fc.pre(!/^\s*</.test(written) && !written.includes('\0') && !written.startsWith('\uFEFF'))
        const marked = `\uFEFF${written}`
        for (const bytes of [Buffer.from(marked), utf16(marked), utf16be(marked), Buffer.from(written)])
          expect(decodeText(bytes).text).toBe(written)
      }),
    )
  })

  test('never fails, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const decoded = decodeAny(Buffer.from(bytes), ['en'])
        expect(typeof decoded === 'string' || typeof decoded.text === 'string').toBe(true)
      }),
      { numRuns: 600 },
    )
  })
})
