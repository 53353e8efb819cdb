import { useEffect, useState } from 'react'
import type { LanguageId } from '../src-shared/words/languages.ts'
import { showLanguage, shownLanguage } from './shown-language.ts'

/** Shows the page in the language of the settings, and gives the one that it is in: the other one until its words are read. */
export function useLanguage(wanted: LanguageId | undefined): LanguageId {
  const [shown, setShown] = useState(shownLanguage)
  useEffect(() => {
    if (wanted === undefined || wanted === shownLanguage()) return
    void showLanguage(wanted).then(() => setShown(shownLanguage()))
  }, [wanted])
  return shown
}
