/** The most characters of a service's own text that the app keeps. */
export const longestServiceText = 2000

const replacement = '[redacted]'
// The base64 of a shorter key is so short that ordinary words contain it.
const shortestEncodedKey = 6

/**
 * Replaces every occurrence of the API key in a service's text: as it is, escaped as in JSON, percent-encoded, or within base64. In base64, a
 * few bits of the key's first and last character may stay. The text must be whole: a cut text may end with the beginning of a key.
 */
export function redactKey(text: string, apiKey: string | null): string {
  if (apiKey === null || apiKey === '') return text
  // `replaceAll` with text, not a regular expression: a key of 4 kB makes one that overflows the stack and quotes the key.
  const spellings = spellingsOf(apiKey).toSorted((one, other) => other.length - one.length)
  return spellings.reduce((current, spelling) => current.replaceAll(spelling, replacement), text)
}

/** The start of a service's text, at most {@link longestServiceText} characters, without the API key. */
export function redactedStart(text: string, apiKey: string | null): string {
  return redactKey(text, apiKey).slice(0, longestServiceText).toWellFormed()
}

function spellingsOf(apiKey: string): readonly string[] {
  const inJson = JSON.stringify(apiKey).slice(1, -1)
  const spellings = [apiKey, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(apiKey)]
  return apiKey.length < shortestEncodedKey ? spellings : [...spellings, ...base64Cores(apiKey)]
}

// The part of the base64 form (RFC 4648, both alphabets) that depends only on the key. There are three, one for each number of bytes that
// may precede the key in a group of three. So a key in the base64 of `Bearer …` or `user:…` is found too.
function base64Cores(apiKey: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.from('\0'.repeat(offset) + apiKey, 'latin1')
    const [first, end] = [Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6)]
    return [bytes.toString('base64').slice(first, end), bytes.toString('base64url').slice(first, end)]
  })
}
