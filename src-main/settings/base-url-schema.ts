import * as z from 'zod/mini'
import { checkBaseUrl } from './base-url.ts'

/** Accepts a base URL in a file, with the same check as a typed one, and gives it in its normal form. */
export const baseUrlSchema = z.pipe(
  z.string(),
  z.transform((text: string, context): string => {
    const check = checkBaseUrl(text)
    if (check.ok) return check.baseUrl
    context.issues.push({ code: 'custom', message: check.problem, input: text })
    return z.NEVER
  }),
)
