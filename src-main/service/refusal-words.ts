import { longestServiceText } from './key-redaction.ts'

// The fields that hold words, in lower case, the most telling first: "name: too long" is more use than "invalid request". They cover
// RFC 9457 (title, detail), RFC 6749 (error_description), JSON:API (errors), FastAPI (detail, msg), Spring (message, defaultMessage), AWS
// (Message), Apigee (fault, faultstring) and Snipe-IT (messages).
const wordFields = [
  'errors',
  'messages',
  'faultstring',
  'fault',
  'detail',
  'error_description',
  'message',
  'errormessage',
  'msg',
  'defaultmessage',
  'title',
  'error',
] as const

/** Fields whose value may be a map from the request's fields to their errors. */
const mapFields: readonly string[] = ['errors', 'messages', 'detail', 'error']
/** Frameworks' names for errors that concern no single field. */
const noField = /^(?:|base|general|non_?field_?errors|__all__|_error|\d+)$/i
/** Fields beside the words, for programs. */
const forPrograms = /^(?:code|status|type|id|meta|links|source|instance|path|timestamp|trace_?id|request_?id)$/i

const mostDepth = 6
// At each level. More would not fit into the longest text anyway.
const mostParts = 8
const longestMarkup = 16_384
const longestField = 100

/**
 * Finds a service's or a gateway's own words in a refusal's body: `text`, and `json`, undefined if the text isn't JSON. Gives one line of plain
 * text of at most {@link longestServiceText} characters, or null if there are no words. Each part goes through `redact` whole, before its
 * markup is removed and before it is cut: the API key may look like markup, and `redact` would not find a part of it. Never throws.
 */
export function readRefusalWords(text: string, json: unknown, redact: Redact): string | null {
  const parts =
    json === undefined ? wordsOfText(redact(text)) : wordsOfJson(json, { depth: mostDepth, isMap: false, redact })
  const plain = parts.map(toPlainText).filter((part) => part !== '')
  const joined = plain.reduce(
    (all, part) => (all === '' ? part : `${all}${/[.!?。؟]$/.test(all) ? ' ' : '; '}${part}`),
    '',
  )
  const bounded = joined.slice(0, longestServiceText).trim()
  return bounded === '' ? null : bounded
}

/** Takes the API key out of a text. */
type Redact = (text: string) => string

interface Reading {
  /** How many more levels to look for words. */
  readonly depth: number
  /** Whether an object without words is a map from fields to their errors, whatever its values are. */
  readonly isMap: boolean
  readonly redact: Redact
}

/** Turns a text into one line of plain text, of at most {@link longestServiceText} characters. */
function toPlainText(text: string): string {
  return (
    text
      .slice(0, longestMarkup)
      .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: keyof typeof entities) => entities[name])
      .replace(/<!--.*?-->|<\/?[a-z][^<>]*>/gis, (markup) =>
        /^<\/?(?:b|i|em|strong|code|a|span)\b/i.test(markup) ? '' : ' ',
      )
      // Control characters, and marks that change the direction of text.
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:!?](?: |$))/g, '')
      // Markup within markup leaves a `<` that must not begin a tag.
      .replace(/<(?=[a-z!/])/gi, '< ')
      .slice(0, longestServiceText)
      .toWellFormed()
      .trim()
  )
}

const entities = { lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ', amp: '&' } as const

/** The words of plain text, or the title or message of markup. */
function wordsOfText(text: string): string[] {
  const start = text.slice(0, longestMarkup).trimStart()
  if (!start.startsWith('<')) return /^[{["]|\0|\uFFFD/.test(start) ? [] : [start]
  const found = /<(?:title|message|faultstring|detail)>([^<]*)</i.exec(start)
  return found?.[1] === undefined ? [] : [found[1]]
}

function wordsOfJson(json: unknown, reading: Reading): string[] {
  const { depth, isMap, redact } = reading
  if (typeof json === 'string') return [redact(json)]
  if (depth === 0 || typeof json !== 'object' || json === null) return []
  const below = { ...reading, depth: depth - 1 }
  if (Array.isArray(json)) return some(json, (item) => wordsOfJson(item, below))
  const entries = Object.entries(json)
  for (const field of wordFields) {
    const value: unknown = entries.find(([name]) => name.toLowerCase() === field)?.[1]
    const words = wordsOfJson(value, { ...below, isMap: mapFields.includes(field) })
    if (words.some((word) => toPlainText(word) !== ''))
      return words.map((word) => named(redact(fieldOf(entries)), word))
  }
  // Otherwise only a map whose values are all lists of texts, such as Django's, counts as words.
  if (!isMap && !entries.every(([, value]) => Array.isArray(value) && typeof value[0] === 'string')) return []
  const faults = entries.filter(([name]) => !forPrograms.test(name))
  return some(faults, ([name, value]) => wordsOfJson(value, below).map((word) => named(redact(name), word)))
}

/** The request's field that an error is about, as FastAPI, Spring and JSON:API name it; empty if there is none. */
function fieldOf(entries: readonly (readonly [string, unknown])[]): string {
  const { loc, field, source } = Object.fromEntries(entries)
  if (typeof field === 'string') return field
  if (Array.isArray(loc)) return String(loc.findLast((part) => typeof part === 'string' && part !== 'body') ?? '')
  const pointer: unknown = typeof source === 'object' && source !== null && 'pointer' in source ? source.pointer : ''
  return typeof pointer === 'string' ? pointer.slice(pointer.lastIndexOf('/') + 1) : ''
}

function named(field: string, word: string): string {
  const isNamed = noField.test(field) || word.toLowerCase().includes(field.toLowerCase())
  return isNamed ? word : `${field.slice(0, longestField)}: ${word}`
}

/** The first words that the items give. */
function some<Item>(items: readonly Item[], wordsOf: (item: Item) => string[]): string[] {
  return items.slice(0, mostParts).flatMap(wordsOf).slice(0, mostParts)
}
