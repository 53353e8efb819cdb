/** The most characters of a service's own text that are kept. */
export const longestServiceText = 2000

const replacement = '[redacted]'
// From this length on, the encoded forms of a key are long enough not to be found in ordinary words.
const shortestEncodedKey = 6

/**
 * Gives the start of a text that a service wrote, at most {@link longestServiceText} characters, with every occurrence of
 * the API key replaced: as it is; percent-encoded or escaped as in JSON or HTML, throughout or in part, also several times
 * over; in hexadecimal; or within base64, of which a few bits of the key's first and last character may stay.
 */
export function redactKey(text: string, apiKey: string | null): string {
  // Looked for by hand: a key of 4 kB makes a regular expression that overflows the stack, with an error that quotes it.
  const forms = apiKey === null || apiKey === '' ? [] : [apiKey, ...encodedForms(apiKey)]
  let redacted = ''
  let position = 0
  while (position < text.length && redacted.length < longestServiceText) {
    const form = forms.find((each) => text.startsWith(each, position))
    const end = form === undefined ? endOfEscapedKey(text, position, apiKey ?? '') : position + form.length
    redacted += end > position ? replacement : text.charAt(position)
    position = Math.max(end, position + 1)
  }
  return redacted.slice(0, longestServiceText).toWellFormed()
}

// Where the key ends that starts at `position`, each of its characters in any of its forms; `position` when none does. A
// text can be read in more ways than one where the key itself holds what looks like an escape, so all of them are followed.
function endOfEscapedKey(text: string, position: number, apiKey: string): number {
  let ends: readonly number[] = [position]
  for (const character of apiKey) {
    const [end] = ends
    ends =
      ends.length === 1 && end !== undefined
        ? endsOfCharacter(text, end, character)
        : [...new Set(ends.flatMap((each) => endsOfCharacter(text, each, character)))]
    if (ends.length === 0) return position
  }
  return Math.max(...ends)
}

// Backslashes double each time that a text is escaped. They are left out on both sides: what differs from the key only in
// them is taken for the key.
function endsOfCharacter(text: string, position: number, character: string): readonly number[] {
  let start = position
  while (text.charAt(start) === '\\' && start - position < mostBackslashes) start += 1
  const bare = text.charAt(start)
  const ends = character === '\\' ? [position] : []
  if (bare === character) ends.push(start + 1)
  if (start === position && bare !== '%' && bare !== '&') return ends
  for (const form of escapedForms.get(character) ?? []) {
    if (text.slice(start, start + form.length).toLowerCase() === form) ends.push(start + form.length)
  }
  return ends
}

// A bound, so that a text of nothing but backslashes is not gone through over and over.
const mostBackslashes = 64
const namedCharacters: Readonly<Record<string, string>> = { '"': 'quot', '&': 'amp', '<': 'lt', '>': 'gt', "'": 'apos' }
const timesOver = [0, 1, 2, 3]

// The visible characters in their escaped forms, in lower case: as in JSON, without the backslash; in an address; and in
// HTML. The last two up to four times over.
const escapedForms: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from({ length: 0x7f - 0x21 }, (_, index) => {
    const code = 0x21 + index
    const character = String.fromCharCode(code)
    const hex = code.toString(16)
    const entities = [`#${code};`, `#0${code};`, `#x${hex};`, `${namedCharacters[character] ?? `#${code}`};`]
    const inAddress = timesOver.map((times) => `%${'25'.repeat(times)}${hex}`)
    const inHtml = timesOver.flatMap((times) => entities.map((entity) => `&${'amp;'.repeat(times)}${entity}`))
    return [character, [`u00${hex}`, ...inAddress, ...inHtml]]
  }),
)

function encodedForms(apiKey: string): string[] {
  if (apiKey.length < shortestEncodedKey) return []
  const hex = Buffer.from(apiKey, 'latin1').toString('hex')
  return [hex, hex.toUpperCase(), ...base64Cores(apiKey)]
}

// The part of the base64 form (RFC 4648, both alphabets) that depends on the key alone, for each number of bytes that may
// stand before it in a group of three: a key is found within the base64 of `Bearer …` or `user:…` too.
function base64Cores(apiKey: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.from('\0'.repeat(offset) + apiKey, 'latin1')
    const [first, end] = [Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6)]
    return [bytes.toString('base64').slice(first, end), bytes.toString('base64url').slice(first, end)]
  })
}
