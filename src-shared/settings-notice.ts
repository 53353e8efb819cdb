/** The name of a file that the app keeps. For each there is a sentence that says what is lost with it. */
export type KeptFileName =
  | 'settings.json'
  | 'view.json'
  | 'last-lists.json'
  | 'seen-pets.json'
  | 'additions.jsonl'
  | 'delivery-drafts.json'
  | 'known-sheets.json'
  | 'window.json'

/** Something about a file that the app keeps, `name`, that the user should know. */
export type KeptFileNotice =
  /** It could not be used. It was renamed to `keptAs`, in the same folder, and the app started without it. */
  | {
      readonly kind: 'file-set-aside'
      readonly name: KeptFileName
      readonly keptAs: string
      readonly reason: 'damaged' | 'newer-version'
    }
  /** It is there but cannot be read now. It is left as it is until the app quits. */
  | { readonly kind: 'file-unreadable'; readonly name: KeptFileName }

/** Why the administrator's file `path` is ignored. */
export type ManagedFileProblem =
  | { readonly kind: 'unreadable'; readonly path: string }
  | { readonly kind: 'not-json'; readonly path: string }
  /** Neither UTF-8 nor UTF-16. */
  | { readonly kind: 'not-unicode'; readonly path: string }
  /** `places` are the names of the entries that are wrong, with dots between them; none if the file is no object at all. */
  | { readonly kind: 'wrong'; readonly path: string; readonly places: readonly string[] }
  /** Any user may write it. `wanted` is where an administrator can move it. */
  | { readonly kind: 'any-user-may-write'; readonly path: string; readonly wanted: string }

/** Something about the files and settings on this computer that the user should know. */
export type SettingsNotice =
  | KeptFileNotice
  /** The app cannot write to its folder: nothing is kept after it quits. */
  | { readonly kind: 'profile-not-writable' }
  /** Both services have the same base URL, so there is only one store. */
  | { readonly kind: 'same-base-url' }
  /** The administrator's file is ignored, because of `problem`. */
  | { readonly kind: 'managed-file-ignored'; readonly problem: ManagedFileProblem }
