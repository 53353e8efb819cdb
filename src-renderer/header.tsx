import { useIsFetching } from '@tanstack/react-query'
import { Plus, RefreshCw, Settings } from 'lucide'
import type { EnvironmentId } from '../src-shared/environment.ts'
import { listWords as words } from '../src-shared/words/list-words.ts'
import { runCommand } from './bridge/command-actions.ts'
import { petQueries } from './pets/queries/pet-queries.ts'
import { Button } from './ui/button.tsx'
import { EnvironmentMark } from './ui/environment-mark.tsx'
import { Icon } from './ui/icon.tsx'
import { fetchedLater } from './ui/loading.ts'
import { useMayAdd, useViewStore } from './view/view-store.ts'

const AddMenu = fetchedLater(async () => (await import('./add-menu.tsx')).AddMenu)

/** The top of the window: the environment, and the buttons for refreshing, settings and adding a pet. */
export function Header({ environment }: { environment: EnvironmentId }) {
  const { showAddForm, showSettings } = useViewStore.getState()
  // A delivery has its own primary button, and nothing to refresh.
  const isDeliveryOpen = useViewStore(({ screen }) => screen.screen === 'delivery')
  const mayAdd = useMayAdd(environment)
  const isRefreshing = useIsFetching({ queryKey: petQueries.lists(environment) }) > 0
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3.5 gap-y-1.5 border-b py-1.5 border-line bg-panel px-5.5 print:hidden">
      {/* In a small or zoomed window the environment needs this space. The title has the app's name too. */}
      <h1 className="text-base font-heavy whitespace-nowrap max-md:sr-only">{words.appName}</h1>
      <button
        type="button"
        aria-label={words.header.changeEnvironment(environment)}
        onClick={showSettings}
        className="rounded-full"
      >
        <EnvironmentMark environment={environment} />
      </button>
      <div className="ms-auto flex items-center gap-2.5">
        {!isDeliveryOpen && (
          <Button
            look="quiet"
            aria-label={words.commands.refresh}
            aria-busy={isRefreshing}
            onClick={() => runCommand('refresh')}
          >
            <Icon icon={RefreshCw} size={17} className={isRefreshing ? 'motion-safe:animate-spin' : ''} />
          </Button>
        )}
        <Button look="quiet" aria-label={words.commands['open-settings']} onClick={showSettings} icon={Settings} />
        {!mayAdd && <p className="text-sm text-soft">{words.failure.sentences['look-only']}</p>}
        {mayAdd && !isDeliveryOpen && (
          <div className="flex h-8.5">
            <Button look="primary" className="rounded-e-none" onClick={() => showAddForm(environment)} icon={Plus}>
              {words.commands['add-pet']}
            </Button>
            {/* As wide as the button, which is fetched later, so nothing moves. */}
            <div className="ms-px w-8 overflow-hidden rounded-e-lg bg-accent">
              <AddMenu />
            </div>
          </div>
        )}
      </div>
    </header>
  )
}
