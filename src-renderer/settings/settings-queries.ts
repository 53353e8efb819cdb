import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Settings } from '../../src-shared/settings.ts'
import { unwrap } from '../bridge/unwrap.ts'
import { shownLanguage } from '../ui/page-language.ts'
import { loadPageAgain } from '../view/view-store.ts'

/** The settings. Main owns them: every call that changes them answers with the new ones. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => unwrap(window.petStore.getSettings({})),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Reloads the page when the settings' language changes: a document keeps the language that it was loaded with. Waits while the
 * page `hasUnsaved` text, which a reload would lose.
 */
export function useLanguageOfSettings(
  language: Settings['language']['language'] | undefined,
  hasUnsaved: boolean,
): void {
  // The document.
  useEffect(() => {
    if (!hasUnsaved && language !== undefined && language !== shownLanguage()) loadPageAgain()
  }, [hasUnsaved, language])
}
