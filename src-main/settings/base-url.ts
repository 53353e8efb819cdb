import * as z from 'zod/mini'
import { pastedText } from '../../src-shared/pasted-text.ts'

/** Why a base URL is not accepted; `words.baseUrlProblems` has a sentence for each. */
export type BaseUrlProblem = 'malformed' | 'insecure' | 'credentials' | 'query'

/** A base URL in its normal form, or the reason why it is not accepted. */
type BaseUrlCheck =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly problem: BaseUrlProblem }

// The WHATWG URL parser has already turned every spelling of an IPv4 address (0x7f.1, 2130706433) into this form.
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Checks and normalises a service's base URL (section 1): `https`, or `http` to this computer only, without user, query or fragment. The result
 * is in the WHATWG URL standard's form, without a slash at the end, and passes the check unchanged. Allows only these schemes, because
 * Electron's network would also accept `file:` and the app's own.
 */
export function checkBaseUrl(typed: string): BaseUrlCheck {
  const text = pastedText(typed)
  if (!URL.canParse(text)) return { ok: false, problem: 'malformed' }
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, problem: 'malformed' }
  if (url.protocol === 'http:' && !loopbackHost.test(url.hostname)) return { ok: false, problem: 'insecure' }
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'credentials' }
  // Not url.search: it is empty for a bare question mark, to which a path would then be appended as a query.
  if (/[?#]/.test(url.href)) return { ok: false, problem: 'query' }
  return { ok: true, baseUrl: url.href.replace(/(?<!\/)\/+$/, '') }
}

/** Checks a base URL in a file like a typed one, and gives its normal form. */
export const baseUrlSchema = z.pipe(
  z.string(),
  z.transform((text: string, context): string => {
    const check = checkBaseUrl(text)
    if (check.ok) return check.baseUrl
    context.issues.push({ code: 'custom', message: check.problem, input: text })
    return z.NEVER
  }),
)
