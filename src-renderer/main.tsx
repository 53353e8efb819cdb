import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { words } from '../src-shared/words.ts'
import { App } from './app.tsx'
import { runCommand } from './command-actions.ts'
import { BrokenWindow, ErrorBoundary } from './error-boundary.tsx'
import { petQueries } from './pets/pet-queries.ts'
import { loadSorting } from './pets/pet-sorting.ts'
import { createQueryClient } from './query-client.ts'
import { settingsQuery } from './settings/settings-queries.ts'
import './styles.css'
import { formatTime } from './ui/format-time.ts'
import { unwrap } from './unwrap.ts'
import { useViewStore } from './view-store.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element #root')
const root = createRoot(element)

async function start(): Promise<void> {
  const queryClient = createQueryClient()
  const answers = Promise.all([
    unwrap(window.petStore.getLastLists({})),
    unwrap(window.petStore.getFirstList({})),
    useViewStore.persist.rehydrate(),
    queryClient.prefetchQuery(settingsQuery),
  ])
  // Formatters take some milliseconds to make, and now there is nothing else to do.
  words.completeness.all(0, formatTime(0))
  const [lastLists, firstList] = await answers

  if (Object.values(useViewStore.getState().views).some(({ sorting }) => sorting.length > 0)) await loadSorting()

  // A list of an earlier run is shown at once, with its old time, and asked for anew however young it is: whether its
  // service can be reached now, nobody knows.
  for (const { environment, filter, page } of lastLists) {
    queryClient.setQueryData(petQueries.list(environment, filter).queryKey, page, { updatedAt: 0 })
  }
  if (firstList) {
    const { environment, filter, page } = firstList
    queryClient.setQueryData(petQueries.list(environment, filter).queryKey, page)
  }

  window.petStore.onCommand(runCommand)

  root.render(
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </ErrorBoundary>,
  )
}

start().catch((error: unknown) => {
  root.render(<BrokenWindow />)
  throw error
})
