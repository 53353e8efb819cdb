import { ChevronRight, GraduationCap, type IconNode, PawPrint, Store } from 'lucide'
import { useId, useState } from 'react'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { listWords as words } from '../../src-shared/words/list-words.ts'
import { Icon } from '../ui/icon.tsx'
import { fetchedLater } from '../ui/loading.ts'
import { sayFailure } from '../ui/notices/messages.ts'
import { useSelectedEnvironment } from './settings-queries.ts'

function Choice({ icon, label, text, onPress }: { icon: IconNode; label: string; text: string; onPress: () => void }) {
  const id = useId()
  return (
    <div className="relative flex items-center gap-4 rounded-xl border border-line bg-panel p-4.5 shadow-sm hover:border-accent hover:bg-hover">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-well">
        <Icon icon={icon} size={20} className="stroke-[1.75]" />
      </span>
      <div className="min-w-0 flex-1">
        {/* The whole card is the button, but the button's name leaves out the explanation. */}
        <button
          type="button"
          aria-describedby={id}
          onClick={onPress}
          className="text-start font-semibold outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {label}
        </button>
        <p id={id} className="mt-0.5 text-balance text-soft">
          {text}
        </p>
      </div>
      <Icon icon={ChevronRight} size={18} className="shrink-0 text-soft rtl:-scale-x-100" />
    </div>
  )
}

const ConnectStore = fetchedLater(async () => (await import('./connect-store.tsx')).ConnectStore)

/** Fills the window until an environment is selected: the clerk connects to a store, or practises without one. */
export function FirstRun({ settings }: { settings: Settings }) {
  const [isConnecting, setConnecting] = useState(false)
  const selection = useSelectedEnvironment(null)
  const { firstRun } = words

  /** Ends the first run, even if the choice could not be saved. */
  function open(environment: EnvironmentId) {
    selection.mutateAsync(environment).catch(sayFailure(environment))
  }

  return (
    <main className="flex h-full overflow-y-auto bg-ground p-6">
      {/* Not centred: the card would jump whenever a notice or a button comes or goes. */}
      <div className="mx-auto flex w-120 max-w-full flex-col gap-6 pt-[8vh] pb-6">
        <header className="flex flex-col items-center text-center">
          <span className="flex size-16 items-center justify-center rounded-2xl bg-selected text-accent">
            <Icon icon={PawPrint} size={32} className="stroke-[1.75]" />
          </span>
          <h1 tabIndex={-1} data-focus-home className="mt-5 text-xl font-heavy outline-none">
            {isConnecting ? firstRun.connect : firstRun.title}
          </h1>
          <p className="mt-1 text-balance text-soft">{isConnecting ? firstRun.connectText : firstRun.text}</p>
        </header>
        {isConnecting ? (
          <ConnectStore settings={settings} onOpen={open} onBack={() => setConnecting(false)} />
        ) : (
          <div className="flex flex-col gap-3">
            <Choice
              icon={Store}
              label={firstRun.connect}
              text={firstRun.connectText}
              onPress={() => setConnecting(true)}
            />
            <Choice
              icon={GraduationCap}
              label={firstRun.practice}
              text={firstRun.practiceText}
              onPress={() => open('practice')}
            />
          </div>
        )}
      </div>
    </main>
  )
}
