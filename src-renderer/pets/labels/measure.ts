import { plainDigits } from '../../../src-shared/digits.ts'

/** Any one-character fraction, such as ⅝. */
const vulgarFraction = /[\u00BC-\u00BE\u2150-\u215E]/g

/**
 * Reads a typed length, with a decimal point, a comma or a fraction, as label makers write inches: `2.625`, `2,625`, `2 5/8`, `2-5/8`, `2⅝`.
 * NaN for anything else.
 */
export function measureIn(text: string): number {
  const plain = plainDigits(text.replace(vulgarFraction, (fraction) => ` ${fraction.normalize('NFKC')}`))
    .replace('\u2044', '/')
    .replace(/[,\u066B]/, '.')
    .trim()
  if (/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return Number(plain)
  const [, whole = '0', above, below] = /^(?:(\d+)[\s-]+)?(\d+)\s*\/\s*(\d+)$/.exec(plain) ?? []
  return Number(whole) + Number(above) / Number(below)
}
