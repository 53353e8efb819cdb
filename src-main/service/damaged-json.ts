import { parseJson, readPet } from './pet-json.ts'

/**
 * Parses JSON that may have faults which leave the rest readable. Undefined for anything else. In particular, it never reads text that
 * breaks off or has a fault in its brackets, because more may be missing there.
 */
export function parseDamagedJson(text: string): unknown {
  const json = parseJson(text)
  if (json !== undefined) return json
  const whole = /^\s*[[{]/.test(text) ? mended(text) : null
  return (whole === null ? undefined : parseJson(whole)) ?? parseWithin(text)
}

/** More than any meaningful list has. Main does nothing else meanwhile. */
const mostParts = 500_000

// The start or end of a string; a number with a decimal comma; an escape; a control character; any other value.
const parts = /"|: *-?\d+,\d+(?=\s*[,}])|\\(?:u[\da-fA-F]{4}|.)?|\p{Cc}|[^\s"\\{}[\]:,\p{Cc}]+/gu
const rightEscape = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})$/
const rightValue = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/

/**
 * Mends faults within strings and values. In a string, a control character becomes U+FFFD, the mark for unreadable text, and a backslash that
 * escapes nothing stands for itself. A value that isn't JSON, such as `NaN` or `4,97`, becomes `false`, which no field of a pet can be. Null
 * if there are too many parts to look at.
 */
function mended(text: string): string | null {
  const pieces: string[] = []
  let isInText = false
  let end = 0
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (pieces.length >= 2 * mostParts) return null
    if (part === '"') isInText = !isInText
    pieces.push(text.slice(end, index), isInText ? mendedText(part) : mendedValue(part))
    end = index + part.length
  }
  return [...pieces, text.slice(end)].join('')
}

function mendedText(part: string): string {
  if (part < ' ') return '\uFFFD'
  return part.startsWith('\\') && !rightEscape.test(part) ? `\\${part}` : part
}

function mendedValue(part: string): string {
  if (part.startsWith(':')) return ':false'
  return part < ' ' || part === '"' || part.startsWith('\\') || rightValue.test(part) ? part : 'false'
}

/**
 * Parses JSON with other text around it: frameworks print warnings before it, and caches add comments behind it. Gives only pets, because
 * any page may have brackets.
 */
function parseWithin(text: string): unknown {
  const start = text.search(/(?<=^|>|\n)[\t ]*(?:\[\s*)?\{\s*"/)
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1
  if (start === -1) return undefined
  const json = parseJson(text.slice(start, end))
  return [json].flat().some((row) => readPet(row) !== null) ? json : undefined
}
