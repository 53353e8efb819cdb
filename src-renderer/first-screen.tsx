import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Result } from '../src-shared/failure.ts'
import { firstOfEveryPet, type WindowStart } from '../src-shared/window-start.ts'
import { listWords as words } from '../src-shared/words/list-words.ts'
import { App } from './app.tsx'
import { announceCommands, runCommand } from './bridge/command-actions.ts'
import { createQueryClient, listenForFocus } from './bridge/query-client.ts'
import { unwrap } from './bridge/unwrap.ts'
import { followStores, startKeeping } from './keep-view.ts'
import { giveCategoryNames } from './pets/categories/category-store.ts'
import { addedInLedger } from './pets/queries/additions.ts'
import { followAnswers, ofEarlierRun, petQueries } from './pets/queries/pet-queries.ts'
import { keepFresh } from './pets/queries/refresh-lists.ts'
import { settingsQuery } from './settings/settings-queries.ts'
import { Button } from './ui/button.tsx'
import { keepFocus } from './ui/focus.ts'
import { guardClicks } from './ui/guard-clicks.ts'
import { guardKeys, runUnlessTyped } from './ui/guard-keys.ts'
import { leaveToastsBehind } from './ui/notices/messages.ts'
import { showLanguage, shownLanguage } from './ui/page-language.ts'
import { useViewStore } from './view/view-store.ts'

/** Shown instead of the window after an error in its code. Main keeps what the clerk typed. */
function BrokenWindow() {
  return (
    <main role="alert" className="flex h-full flex-col items-center justify-center gap-4 p-8 text-center">
      <p className="max-w-110 text-lg">{words.brokenWindow.text}</p>
      <Button look="primary" autoFocus onClick={() => location.reload()}>
        {words.brokenWindow.reload}
      </Button>
    </main>
  )
}

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element #root')
const root = createRoot(element, {
  onUncaughtError(error) {
    console.error(error)
    root.render(<BrokenWindow />)
  },
})

async function draw(answer: Promise<Result<WindowStart>>): Promise<void> {
  const { settings, keptView, categoryNames, lastLists, firstList } = await unwrap(answer)
  // The language was chosen while the page loaded, or the page is from the development server, whose pages are English.
  const { language } = settings.language
  if (language !== shownLanguage()) await showLanguage(language)
  const queryClient = createQueryClient()
  guardKeys()
  guardClicks()
  keepFocus()
  listenForFocus()
  queryClient.setQueryData(settingsQuery.queryKey, settings)
  giveCategoryNames(categoryNames)
  startKeeping(keptView)
  followStores(queryClient, settings)
  followAnswers(queryClient, addedInLedger)

  // A list from an earlier run is shown at once, with its old time, and loaded again: the service may not be reachable now.
  for (const { environment, filter, page } of lastLists) {
    queryClient.setQueryData(petQueries.list(environment, filter).queryKey, page, ofEarlierRun)
  }
  if (firstList) {
    const { environment, filter, page } = firstList
    queryClient.setQueryData(petQueries.list(environment, filter).queryKey, page)
  } else if (settings.environment !== null) {
    // Of the view that is shown now, whatever key it has once the list arrives.
    const { queryKey } = petQueries.list(settings.environment, firstOfEveryPet)
    void unwrap(window.petStore.awaitFirstList({})).then(
      (late) => late && queryClient.setQueryData(queryKey, late.page),
    )
  }

  keepFresh(queryClient)
  announceCommands()
  // What was done on a screen is said on that screen.
  useViewStore.subscribe((now, before) => {
    if (now.screen.screen !== before.screen.screen) leaveToastsBehind()
  })
  window.petStore.onCommand((command) => runUnlessTyped(() => runCommand(command)))
  window.petStore.onSettings((changed) => queryClient.setQueryData(settingsQuery.queryKey, changed))

  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>,
    ),
  )
}

/** Draws the window from main's answer. If that fails, shows {@link BrokenWindow} and rejects, which reaches the log. */
export async function drawFirstScreen(answer: Promise<Result<WindowStart>>): Promise<void> {
  await draw(answer).catch((error: unknown) => {
    root.render(<BrokenWindow />)
    throw error
  })
}
