import JsBarcode from 'jsbarcode'

/** A bar of a barcode: where it starts and how wide it is, in modules. A module is the width of the narrowest bar. */
export interface Bar {
  readonly start: number
  readonly width: number
}

/** The barcode of a text, without the white space that belongs beside it. `width` is in modules. */
export interface Barcode {
  readonly text: string
  readonly width: number
  readonly bars: readonly Bar[]
}

/** How much white a reader needs on either side of the bars, in modules: ISO/IEC 15417, section 4.2. */
export const quietZone = 10

/**
 * Text as a Code 128 barcode. Pairs of digits share a symbol, so an `int64` takes at most 167 modules. JsBarcode only
 * encodes: its own drawing sets inline styles, which the content security policy forbids.
 * https://github.com/lindell/JsBarcode/wiki/Options
 */
export function encodeCode128(text: string): Barcode {
  const barcode: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(barcode, text, { format: 'CODE128' })
  const modules = (barcode.encodings ?? []).map(({ data }) => data).join('')
  const bars = Array.from(modules.matchAll(/1+/g), ({ 0: bar, index }) => ({ start: index, width: bar.length }))
  return { text, width: modules.length, bars }
}
