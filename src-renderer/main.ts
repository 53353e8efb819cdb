import './styles.css'
import './pets/search/search-highlight.css'
import { showLanguage, shownLanguage } from './ui/page-language.ts'

// The first screen's code is evaluated only after main has answered, and then draws at once. Chromium caches a script's
// compiled code as it is when evaluation ends, so the cache also gets the code of the first rendering.
async function start(): Promise<void> {
  const answer = window.petStore.getStart({})
  await Promise.all([showLanguage(shownLanguage()), Promise.allSettled([answer])])
  const { drawFirstScreen } = await import('./first-screen.tsx')
  await drawFirstScreen(answer)
}

void start()
