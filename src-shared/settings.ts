import * as z from 'zod/mini'

/** The stores that the app can use. `production` and `staging` are services (section 1); `practice` runs inside the app. */
export const environmentIds = ['production', 'staging', 'practice'] as const

/** Name of an environment. */
export type EnvironmentId = (typeof environmentIds)[number]

/** Accepts the name of an environment. */
export const environmentIdSchema = z.enum(environmentIds)

/** The environments that are reached over the network and so have a base URL and an API key. */
export const serviceEnvironmentIds = ['production', 'staging'] as const

/** Name of an environment that is reached over the network. */
export type ServiceEnvironmentId = (typeof serviceEnvironmentIds)[number]

/** Accepts the name of an environment that is reached over the network. */
export const serviceEnvironmentIdSchema = z.enum(serviceEnvironmentIds)

/** How long an API key is kept: until it is removed, or until the app quits. */
export const apiKeyKeepings = ['password-store', 'session'] as const

/** How long an API key is kept; see {@link apiKeyKeepings}. */
export type ApiKeyKeeping = (typeof apiKeyKeepings)[number]

/** Accepts one of {@link apiKeyKeepings}. */
export const apiKeyKeepingSchema = z.enum(apiKeyKeepings)

/** The longest API key, in bytes, that is sent in a header. */
export const longestApiKey = 4096

/**
 * An API key that an `Authorization` header can carry (section 5.2, RFC 6750 section 2.1): 1 to 4096 visible ASCII
 * characters. Checked before it reaches a header, because an error about a bad header value quotes the whole value.
 */
export const apiKeySchema = z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(longestApiKey))

/** Themes of the window; `system` follows the computer. */
export const themes = ['system', 'light', 'dark'] as const

/** Heights of the rows of the list: 40 or 32 pixels. */
export const densities = ['comfortable', 'compact'] as const

/** How the window looks. */
export const appearanceSchema = z.strictObject({ theme: z.enum(themes), density: z.enum(densities) })

/** How the window looks; see {@link appearanceSchema}. */
export type Appearance = Readonly<z.infer<typeof appearanceSchema>>

/** What the window learns of a service. It never learns a key. */
export interface ServiceEnvironment {
  /** Base address with its version segment (section 1), without a slash at the end; null until someone sets it. */
  readonly baseUrl: string | null
  /** Whether the base URL comes from the administrator's file. */
  readonly setByAdministrator: boolean
  /** Whether the clerk may change the base URL. */
  readonly mayChangeBaseUrl: boolean
  /** Whether a key is kept for this base URL. */
  readonly hasApiKey: boolean
  /** Where the key is kept; null when there is none. */
  readonly apiKeyKeeping: ApiKeyKeeping | null
}

/** Something about a file that the app keeps, `name`, that the user should know. */
export type KeptFileNotice =
  /** It could not be used. It was renamed to `keptAs`, in the same folder, and the app started without it. */
  | {
      readonly kind: 'file-set-aside'
      readonly name: string
      readonly keptAs: string
      readonly reason: 'damaged' | 'newer-version'
    }
  /** It is there but cannot be read now. It is left as it is until the app quits. */
  | { readonly kind: 'file-unreadable'; readonly name: string }

/** Something about the files on this computer that the user should know. */
export type SettingsNotice =
  | KeptFileNotice
  /** The app cannot write to its folder: nothing is kept after it quits. */
  | { readonly kind: 'profile-not-writable' }
  /** The administrator's file is ignored, because of `problem`. */
  | { readonly kind: 'managed-file-ignored'; readonly problem: string }

/** The settings as the window sees them. Main owns them. */
export interface Settings {
  /** The selected environment; null on a first run, before anything was chosen. */
  readonly environment: EnvironmentId | null
  readonly services: Readonly<Record<ServiceEnvironmentId, ServiceEnvironment>>
  readonly appearance: Appearance
  /** What this computer calls its password store, such as `GNOME Keyring`. */
  readonly passwordStoreName: string
  readonly notices: readonly SettingsNotice[]
}

/** The result of a connection test: how long one list request took, in milliseconds. */
export interface ConnectionReport {
  readonly milliseconds: number
}
