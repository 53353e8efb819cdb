import { longestServiceText } from './key-redaction.ts'

/** The fields that hold words, the most telling first: RFC 9457 has `detail` and `title`. */
const wordFields = ['message', 'detail', 'title'] as const

/** Main does nothing else while it looks for words in this many characters. */
const longestText = 16_384

/**
 * Finds a service's or a gateway's own words in a refusal's body: `text`, and `json`, undefined if the text isn't JSON. They are in a field called
 * `message`, `detail` or `title`, in such a field of an `error`, or the body is plain text. Gives one line of plain text of at most
 * {@link longestServiceText} characters, or null if there are no words. `redact` takes the API key out of the whole words, before their markup is
 * removed and before they are cut: the key may look like markup, and `redact` would not find a part of it.
 */
export function readRefusalWords(text: string, json: unknown, redact: (text: string) => string): string | null {
  const words = json === undefined ? wordsOfText(text) : wordsOfJson(json)
  const plain = words === null ? '' : toPlainText(redact(words))
  return plain === '' ? null : plain
}

/** Plain text; of a page its title. Null for anything else. */
function wordsOfText(text: string): string | null {
  const start = text.trimStart()
  if (!start.startsWith('<')) return /^[{["]|^[^\n]{0,200}[\0\uFFFD]/.test(start) ? null : start
  return /<title>([^<]{0,500})</i.exec(start.slice(0, longestText))?.[1] ?? null
}

function wordsOfJson(json: unknown): string | null {
  if (typeof json === 'string') return json
  if (typeof json !== 'object' || json === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...json }
  const words = wordFields
    .map((field) => fields[field])
    .find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof words === 'string') return words
  const { error } = fields
  return error === json ? null : wordsOfJson(error)
}

/** Turns a text into one line of plain text, of at most {@link longestServiceText} characters. */
function toPlainText(text: string): string {
  return (
    text
      .slice(0, longestText)
      .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: keyof typeof entities) => entities[name])
      .replace(/<!--[^>]{0,500}>|<\/?[a-z][^<>]{0,500}>/gi, (markup) =>
        /^<\/?(?:b|i|em|strong|code|a|span)\b/i.test(markup) ? '' : ' ',
      )
      // Control characters, and marks that change the direction of text.
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .replace(/\s{1,500}/g, ' ')
      .replace(/ (?=[.,;:!?](?: |$))/g, '')
      // Markup within markup leaves a `<` that must not begin a tag.
      .replace(/<(?=[a-z!/])/gi, '< ')
      .slice(0, longestServiceText)
      .toWellFormed()
      .trim()
  )
}

const entities = { lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ', amp: '&' } as const
