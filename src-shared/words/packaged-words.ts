/**
 * What the packages for Linux say about the app, in the menu of a desktop and in software centres, and what macOS says of it. The app
 * does not show it, so each language exports it beside its words, and no file of the app includes it.
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/ and https://www.freedesktop.org/software/appstream/docs/
 */
export interface PackagedWords {
  /** The kind of app: `Pet store inventory`. */
  readonly genericName: string
  /** What one does with it, without a full stop. */
  readonly comment: string
  /** What people look for it by. */
  readonly keywords: readonly string[]
  /** The same as the comment in a line of a list, without a full stop. */
  readonly summary: string
  /** Whom it is for, in a sentence. */
  readonly description: string
  /** Why it wants to reach the local network, in a sentence: macOS asks. */
  readonly localNetworkUse: string
}
