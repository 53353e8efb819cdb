import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { petSchema } from '../../src-shared/pet.ts'
import { petFields } from '../../src-shared/pet-fields.ts'
import { cellsOf } from '../../src-shared/testing/cells.ts'
import { createReach } from '../../src-shared/testing/reach.ts'
import { wholeNewPet, wholePet } from '../../src-shared/testing/whole-pet.ts'
import { parseJson, petToJson, readPet, readPetRows, readServiceError, writeJson, writeNewPet } from './pet-json.ts'

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })

function rowsOf(text: string) {
  return readPetRows(parseJson(text))
}

describe('an Animal on the wire', () => {
  const a = { id: '1', name: 'a', categoryId: '2' }

  test('has every field of a pet, there and back', () => {
    expect(Object.keys(wholePet).toSorted()).toEqual(petFields.toSorted())
    expect(readPet(parseJson(writeJson(petToJson(wholePet))))).toStrictEqual(wholePet)
    const sent = { ...Object(parseJson(writeNewPet(wholeNewPet))), id: 1 }
    expect(readPet(sent)).toStrictEqual({ ...wholeNewPet, id: '1' })
  })

  test('keeps every digit of any int64', () => {
    fc.assert(
      fc.property(int64, int64, (id, categoryId) => {
        const pet = readPet(parseJson(`{"id":${id},"name":"Dot","categoryId":${categoryId}}`))
        expect(pet).toStrictEqual({ id: String(id), name: 'Dot', categoryId: String(categoryId) })
      }),
    )
  })

  // As the JSON of Protocol Buffers has every int64, and as https://github.com/mautic/mautic/issues/9008 met it; and as pandas writes
  // the integers of a column with gaps.
  test.each([
    ['"12"', '12'],
    ['"9223372036854775807"', '9223372036854775807'],
    ['12.0', '12'],
    ['-7.00', '-7'],
  ])('has an ID however its service writes the integer: %s', (written, id) => {
    expect(readPet(parseJson(`{"id":${written},"name":"a","categoryId":${written}}`))).toStrictEqual({
      ...{ id, name: 'a', categoryId: id },
    })
  })

  test.each(
    cellsOf(`
      "" | " 12" | "1.0" | "012" | "9223372036854775808" | 1.5 | -0.0 | 9007199254740993.0 | 1e3 | 1E400 | -0 | true
      [1] | {"value":"12"} | {"lossless":true} | 9223372036854775808 | -9223372036854775809
    `),
  )('is not readable when its ID is %s', (id) => {
    expect(readPet(parseJson(`{"id":${id},"name":"Dot","categoryId":9}`))).toBeNull()
    expect(readPet(parseJson(`{"id":9,"name":"Dot","categoryId":${id}}`))).toBeNull()
  })

  test.each(
    cellsOf(`
      {"id":1} | {"id":1,"title":"a"} | {"id":null,"name":"a","categoryId":2} | {"name":"a","categoryId":2}
      {"id":1,"name":["a"],"categoryId":2} | {"id":1,"name":{},"categoryId":2} | {"id":1,"name":true,"categoryId":2}
      {"id":1,"name":"a","categoryId":2,"status":["sold"]} | {"__proto__":{"name":"a","categoryId":2},"id":1} | [] | "a" | 7 | null | 9223372036854775807
    `),
  )('is not readable as %s', (text) => {
    expect(readPet(parseJson(text))).toBeNull()
  })

  test.each([
    // How it is written, and as what it is read.
    ...[['null'], ['""'], ['" "'], ['"On loan"', 'On loan'], ['"SOLD"', 'sold'], ['" sold "', 'sold']],
    // As seen in https://github.com/grocy/grocy/issues/1564
    ...[
      ['7', '7'],
      ['-0.50', '-0.50'],
      ['9007199254740993', '9007199254740993'],
      ['1e3', '1e3'],
    ],
  ])('has its status, in any case, or none, and its name, with all digits: %s', (written = '', read) => {
    const pet = readPet(parseJson(`{"id":1,"name":"a","categoryId":2,"status":${written}}`))
    expect(pet).toStrictEqual(read === undefined ? a : { ...a, status: read })
    if (!written.startsWith('"')) {
      expect(readPet(parseJson(`{"id":1,"name":${written},"categoryId":2}`))?.name).toBe(read ?? '')
    }
  })

  const deep = `${'['.repeat(500)}${']'.repeat(500)}`
  const unknown = `"toString":3,"hasOwnProperty":1,"toJSON":"x","constructor":{"prototype":{}},"tags":[1e999],"deep":${deep}`
  test.each([
    ['without a name', '{"id":1,"name":null,"categoryId":2}', { ...a, name: '' }],
    ['without a name', '{"id":1,"categoryId":2}', { ...a, name: '' }],
    ['without a category', '{"id":1,"name":"a","categoryId":null}', { id: '1', name: 'a' }],
    ['without a category', '{"id":1,"name":"a"}', { id: '1', name: 'a' }],
    ['without either', '{"id":1,"name":null,"categoryId":null,"status":null}', { id: '1', name: '' }],
    ['without its unknown fields', `{"id":1,"name":"a","categoryId":2,${unknown}}`, a],
    ['without fields through __proto__', '{"__proto__":{"status":"sold"},"id":1,"name":"a","categoryId":2}', a],
    ['with the last value of a repeated field', '{"id":2,"id":1,"name":"a","categoryId":2}', a],
  ])('is read %s, and leaves every other object as it was: %s', (_, text, pet) => {
    expect(readPet(parseJson(text))).toStrictEqual(pet)
    expect(petSchema.parse(pet)).toStrictEqual(pet)
    expect(Object.keys(Object.prototype)).toStrictEqual([])
  })
})

describe('an Animal list on the wire', () => {
  test('gives the readable rows and counts the rest', () => {
    const text = '[{"id":1,"name":"a","categoryId":2},{"id":"b"},null,3,{"id":4,"name":"d","categoryId":2}]'
    expect(rowsOf(text)).toMatchObject({ pets: [{ id: '1' }, { id: '4' }], rowCount: 5, skippedRows: 3 })
  })

  test('with the same ID twice keeps the first, and counts both as rows and neither as skipped', () => {
    expect(rowsOf('[{"id":1,"name":"a","categoryId":2},{"id":1,"name":"b","categoryId":2}]')).toStrictEqual({
      pets: [{ id: '1', name: 'a', categoryId: '2' }],
      rowCount: 2,
      skippedRows: 0,
    })
  })

  test('of millions of rows that are no pets is read in a moment', () => {
    const startedAt = performance.now()
    const read = readPetRows(parseJson(`[${'{},'.repeat(2_000_000)}{}]`))
    expect(read).toStrictEqual({ pets: [], rowCount: 2_000_001, skippedRows: 2_000_001 })
    expect(performance.now() - startedAt).toBeLessThan(60_000)
  }, 120_000)

  test('gives only pets that the rest of the app accepts', () => {
    const part = fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom('sold', null))
    const good = fc.record(
      { id: fc.integer(), name: fc.string(), categoryId: fc.integer(), status: part },
      { requiredKeys: ['id', 'name', 'categoryId'] },
    )
    const row = fc.oneof(
      good,
      fc.record({ id: part, name: part, categoryId: part, status: part }, { requiredKeys: [] }),
    )
    const reach = createReach('readable', 'skipped')
    fc.assert(
      fc.property(fc.array(row), (json) => {
        const read = readPetRows(parseJson(JSON.stringify(json)))
        expect(read?.rowCount).toBe(json.length)
        reach.note('readable', read !== null && read.pets.length > 0)
        reach.note('skipped', read !== null && read.skippedRows > 0)
        for (const pet of read?.pets ?? []) expect(petSchema.parse(pet)).toStrictEqual(pet)
      }),
    )
    reach.expectAtLeast(1)
  })

  test.each(cellsOf('{} | null | "[]" | 0 | {"pets":[]} | {"0":{},"length":1,"__proto__":[]}'))(
    'is none as %s',
    (text) => {
      expect(rowsOf(text)).toBeNull()
    },
  )
})

describe('parsing', () => {
  test.each([
    '',
    ' ',
    '\uFEFF[]',
    '"\u0000"',
    ...cellsOf('<html></html> | [ | [1,] | [] [] | nul | 01 | - | .5 | {"a"} | NaN'),
  ])('reports that %j is not JSON', (text) => {
    expect(parseJson(text)).toBeUndefined()
  })

  test('survives brackets nested a million deep', () => {
    const open = '['.repeat(1_000_000)
    for (const text of [open, `${open}${']'.repeat(1_000_000)}`, '{"a":'.repeat(300_000)]) {
      expect(parseJson(text)).toBeUndefined()
    }
  })

  test('agrees with JSON.parse on what is JSON, and reading never throws', { timeout: 60_000 }, () => {
    const value = fc.jsonValue({ maxDepth: 1 })
    const jsonish = fc.oneof(
      fc.string({
        unit: fc.constantFrom(...'[]{},:"\\0123456789.eE+-truefalsn \né\u0000', '"id":', '"name":', '__proto__'),
        maxLength: 40,
      }),
      fc.json(),
      fc.json().chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
      fc
        .array(fc.record({ id: value, name: value, categoryId: value, status: value }, { requiredKeys: [] }))
        .map((rows) => JSON.stringify(rows)),
    )
    const reach = createReach('JSON', 'no JSON', 'rows')
    fc.assert(
      fc.property(jsonish, (text) => {
        const json = parseJson(text)
        readPet(json)
        readServiceError(json)
        const rows = readPetRows(json)
        reach.note(json === undefined ? 'no JSON' : 'JSON')
        reach.note('rows', rows !== null)
        const isCounted = rows === null || rows.pets.length + rows.skippedRows <= rows.rowCount
        return (json !== undefined) === isJson(text) && isCounted
      }),
      { numRuns: 3000 },
    )
    reach.expectAtLeast(1)
  })
})

test('an Error object is read with the service’s own words', () => {
  const error = { code: 'x', message: 'y', status: 400 }
  expect(readServiceError(parseJson(JSON.stringify({ ...error, more: 1 })))).toStrictEqual(error)
})

test.each(
  cellsOf(`
    {} | null | [] | {"code":1,"message":"y","status":400} | {"code":"x","status":400}
    {"code":"x","message":"y","status":"400"} | {"code":"x","message":"y","status":4.5}
  `),
)('an Error object is not %s', (text) => {
  expect(readServiceError(parseJson(text))).toBeNull()
})

describe('a new pet on the wire', () => {
  test('has an unquoted category with all its digits, and a status only if one was chosen', () => {
    expect(writeNewPet({ name: 'Dot', categoryId: '9007199254740993' })).toBe(
      '{"name":"Dot","categoryId":9007199254740993}',
    )
    expect(writeNewPet({ name: 'D"ot', categoryId: '-1', status: 'sold' })).toBe(
      '{"name":"D\\"ot","categoryId":-1,"status":"sold"}',
    )
  })

  test('is valid JSON, whatever its name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(JSON.parse(writeNewPet({ name, categoryId: '3' }))).toStrictEqual({ name, categoryId: 3 })
      }),
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
