import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/**
 * Any code point that can stand alone, for the `unit` of `fc.string`. The same as its `binary`, for which fast-check makes a table
 * of a million entries in each worker.
 */
export const anyCodePoint: fc.Arbitrary<string> = fc.nat({ max: 0x10ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
  // With a way back, fast-check also draws the strings that it holds to be dangerous, such as `__proto__`.
  (text) => {
    const [codePoint, ...more] = typeof text === 'string' ? Array.from(text, (sign) => sign.codePointAt(0)) : []
    if (codePoint === undefined || more.length > 0 || !String(text).isWellFormed())
      throw new TypeError('This is not one code point.')
    return codePoint < surrogates.first ? codePoint : codePoint - surrogates.count
  },
)

const letters = 'abcdefghijklmnopqrstuvwxyz'
const plainSigns = `${letters}${letters.toUpperCase()}0123456789-._~!$&'()*+,;=:@`
const escapedSign = anyCodePoint.map((sign) => {
  const escaped = encodeURIComponent(sign)
  return escaped === sign ? `%${sign.charCodeAt(0).toString(16)}` : escaped
})

function signsAnd(more: string): fc.Arbitrary<string> {
  const plain = fc.constantFrom(...plainSigns, ...more)
  return fc.string({ unit: fc.oneof({ weight: 10, arbitrary: plain }, { weight: 1, arbitrary: escapedSign }) })
}

const pathOf = fc.array(signsAnd('')).map((segments) => segments.map((segment) => `/${segment}`).join(''))
const queryOrFragment = fc.option(signsAnd('/?'))

/** Any address on the web, with a query and a fragment or without. As `fc.webUrl`, which uses the table of `binary`. */
export const webAddresses: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), pathOf, queryOrFragment, queryOrFragment)
  .map(([scheme, authority, path, query, fragment]) => {
    const end = `${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
    return `${scheme}://${authority}${path}${end}`
  })
