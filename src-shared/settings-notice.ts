/** The name of a file that the app keeps. For each there is a sentence about what is lost with it. */
export type KeptFileName =
  | 'settings.json'
  | 'view.json'
  | 'last-lists.json'
  | 'additions.jsonl'
  | 'delivery-drafts.json'
  | 'known-sheets.json'
  | 'shelf-checks.json'
  | 'window.json'

/** Something that the clerk should know about a kept file, `name`. */
export type KeptFileNotice =
  /** It could not be used. It was renamed to `keptAs`, in the same folder, and the app started without it. */
  | {
      readonly kind: 'file-set-aside'
      readonly name: KeptFileName
      readonly keptAs: string
      readonly reason: 'damaged' | 'newer-version'
    }
  /** It cannot be read now. The app leaves it alone until it quits. The record has a notice of its own. */
  | { readonly kind: 'file-unreadable'; readonly name: KeptFileName }
  /** The record of added pets cannot be read now. The app tries again before it sends a pet. */
  | { readonly kind: 'record-unreadable' }

/** Why the administrator's file `path` is ignored. */
export type ManagedFileProblem =
  | { readonly kind: 'unreadable'; readonly path: string }
  | { readonly kind: 'not-json'; readonly path: string }
  /** Neither UTF-8 nor UTF-16. */
  | { readonly kind: 'not-unicode'; readonly path: string }
  /** `places` are the paths of the wrong entries, such as `production.baseUrl`; none if the file is not an object. */
  | { readonly kind: 'wrong'; readonly path: string; readonly places: readonly string[] }

/** Where the administrator's file is wrong, such as ` (production.baseUrl, staging)`; empty if nowhere in particular. */
export function placesIn(problem: ManagedFileProblem): string {
  return problem.kind === 'wrong' && problem.places.length > 0 ? ` (${problem.places.join(', ')})` : ''
}

/** Something that the clerk should know about the files and settings on this computer. */
export type SettingsNotice =
  | KeptFileNotice
  /** The app cannot write to its folder: nothing is kept after it quits. */
  | { readonly kind: 'profile-not-writable' }
  /** Both services have the same base URL, so there is only one store. */
  | { readonly kind: 'same-base-url' }
  /** The administrator's file is ignored, because of `problem`. */
  | { readonly kind: 'managed-file-ignored'; readonly problem: ManagedFileProblem }
