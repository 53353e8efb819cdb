/** What mails and documents put around a base URL or a key. */
const pairs: readonly string[] = ['""', "''", '``', '<>', '“”', '„“', '‘’', '‚‘', '«»', '»«']

/** Removes one layer of what was copied along with a text: spaces, a pair of quotes or brackets, or a comma, semicolon or full stop at the end. */
function unwrapOnce(text: string): string {
  const inner = text.trim().replace(/[,;.]$/, '')
  return inner.length > 1 && pairs.includes(`${inner.at(0)}${inner.at(-1)}`) ? inner.slice(1, -1) : inner
}

/** Repeats a step until it changes nothing. */
function settle(text: string, step: (text: string) => string): string {
  for (let before = text; ; ) {
    const after = step(before)
    if (after === before) return after
    before = after
  }
}

/** A base URL or an API key without spaces around it and without invisible characters, which chats copy along and neither has. */
export function pastedText(text: string): string {
  return text.replace(/[\p{Format}\p{Default_Ignorable_Code_Point}]/gu, '').trim()
}

/** A server's name, with a port or a path, but without the scheme that browsers hide. */
const nameOnly = /^[\w-]+(?:\.[\w-]+)+(?=$|[:/])(?!:\/)/

/**
 * The base URL that the clerk meant: without quotes or brackets around it, without `/pets` and its query at the end (section 4.1), and with the
 * `https://` that browsers hide.
 */
export function meantBaseUrl(typed: string): string {
  const text = settle(pastedText(typed), unwrapOnce).replace(/\/pets\/?(?:\?[^#/]*)?$/, '')
  return nameOnly.test(text) ? `https://${text}` : text
}

const label = /^(?:-H\s+|authorization\s*:\s*|bearer\s+|api[ _-]?key\s*(?:=\s*|:\s+))/i

/** The API key that the clerk meant: without quotes or brackets around it, its label, and the rest of the header that carries it (section 5). */
export function meantApiKey(typed: string): string {
  return settle(pastedText(typed), (text) => unwrapOnce(text).replace(label, ''))
}
