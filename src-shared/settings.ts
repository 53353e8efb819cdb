import * as z from 'zod/mini'
import type { EnvironmentId, ServiceEnvironmentId } from './environment.ts'
import type { SettingsNotice } from './settings-notice.ts'
import { type LanguageId, languageIds } from './words/languages.ts'

/** How long to keep an API key: until it is removed, or until the app quits. */
export const apiKeyKeepingSchema = z.enum(['password-store', 'session'])

/** How long to keep an API key; see {@link apiKeyKeepingSchema}. */
export type ApiKeyKeeping = z.infer<typeof apiKeyKeepingSchema>

/**
 * An API key that an `Authorization` header can carry (section 5.2, RFC 6750 section 2.1): 1 to 4096 visible ASCII
 * characters. Checked before it reaches a header, because an error about a bad header value quotes the whole value.
 */
export const apiKeySchema = z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(4096))

/** The window's themes; `system` follows the computer. */
export const themes = ['system', 'light', 'dark'] as const

/** The heights of the list's rows: 40 or 32 pixels. */
export const densities = ['comfortable', 'compact'] as const

/** How the window looks, and whether it calls the clerk while another one is in front. */
export const appearanceSchema = z.strictObject({
  theme: z.enum(themes),
  density: z.enum(densities),
  calls: z._default(z.boolean(), true),
})

/** How the window looks and calls; see {@link appearanceSchema}. */
export type Appearance = Readonly<z.infer<typeof appearanceSchema>>

/** Names what one API key shows of a store. */
export interface ViewName {
  /** Random. */
  readonly id: string
  /** Whether the key is in the password store, so that the view may be kept on disk; false if it is kept until the app quits. */
  readonly isKept: boolean
}

/** What the window learns about a service. It never learns a key. */
export interface ServiceEnvironment {
  /** The base URL with its version segment (section 1), without a slash at the end; null until someone sets it. */
  readonly baseUrl: string | null
  /** Whether the base URL comes from the administrator's file. */
  readonly setByAdministrator: boolean
  /** Whether the clerk may change the base URL. */
  readonly mayChangeBaseUrl: boolean
  /** Whether the administrator has turned off adding pets. */
  readonly isLookOnly: boolean
  /** What its API key shows; null without a key. Another ID stands for another key. */
  readonly view: ViewName | null
}

/** The choice of a language: one of the app's, or `system` for the one that the computer's user prefers. */
export const languageChoiceSchema = z.enum(['system', ...languageIds])

/** The choice of a language; see {@link languageChoiceSchema}. */
export type LanguageChoice = z.infer<typeof languageChoiceSchema>

/** What the window learns about the language. */
export interface LanguageSetting {
  readonly choice: LanguageChoice
  /** The language in use. */
  readonly language: LanguageId
  /** The language that `system` stands for on this computer. */
  readonly systemLanguage: LanguageId
  /** Whether the administrator has set the language, so that the choice has no effect. */
  readonly setByAdministrator: boolean
}

/** The settings as the window sees them. Main owns them. */
export interface Settings {
  /** The selected environment; null on a first run, before the clerk has chosen one. */
  readonly environment: EnvironmentId | null
  readonly services: Readonly<Record<ServiceEnvironmentId, ServiceEnvironment>>
  readonly appearance: Appearance
  readonly language: LanguageSetting
  /** What this computer calls its password store, such as `GNOME Keyring`. */
  readonly passwordStoreName: string
  readonly notices: readonly SettingsNotice[]
}

/** What came of saving a service: how long its test took, in milliseconds; null if it was not tested, or the clerk left it. */
export interface SavedService {
  readonly settings: Settings
  readonly milliseconds: number | null
}
