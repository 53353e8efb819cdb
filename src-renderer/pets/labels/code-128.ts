import JsBarcode from 'jsbarcode'

/**
 * A text's barcode, without the white space that must surround it. `width`, and each bar's start and width, are in modules. A
 * module is the width of the narrowest bar.
 */
export type Barcode = ReturnType<typeof encodeCode128>

/** The white that a scanner needs on each side of the bars, in modules: ISO/IEC 15417, section 4.2. */
export const quietZone = 10

/**
 * Encodes text as a Code 128 barcode. Pairs of digits share a symbol, so an `int64` takes at most 167 modules. JsBarcode only
 * encodes here, because its drawing sets inline styles, which the content security policy forbids.
 * https://github.com/lindell/JsBarcode/wiki/Options
 */
export function encodeCode128(text: string) {
  const barcode: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(barcode, text, { format: 'CODE128' })
  const modules = (barcode.encodings ?? []).map(({ data }) => data).join('')
  const bars = Array.from(modules.matchAll(/1+/g), ({ 0: bar, index }) => ({ start: index, width: bar.length }))
  return { text, width: modules.length, bars }
}
