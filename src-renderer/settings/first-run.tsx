import { PawPrint } from 'lucide'
import { useRef, useState } from 'react'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Icon } from '../ui/icon.tsx'
import { fetchedLater } from '../ui/loading/fetched-later.ts'
import { failureOf } from '../ui/notices/failure-sentence.ts'
import { showFailure } from '../ui/notices/show-failure.ts'
import { useSettingsChange } from './settings-queries.ts'
import { WaysToBegin } from './ways-to-begin.tsx'

const ConnectStore = fetchedLater(async () => (await import('./connect-store.tsx')).ConnectStore)

/** What the window shows until an environment is selected: connect to a store, or practise without one. */
export function FirstRun({ settings }: { settings: Settings }) {
  const [isConnecting, setConnecting] = useState(false)
  const selection = useSettingsChange((environment: EnvironmentId) =>
    window.petStore.selectEnvironment({ environment }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const { firstRun } = words

  function turnTo(connecting: boolean) {
    setConnecting(connecting)
    // The button that was pressed is gone. The new page is read from its heading.
    heading.current?.focus()
  }

  /** Ends the first run, even if the choice could not be saved. */
  function open(environment: EnvironmentId) {
    selection.mutateAsync(environment).catch((error: Error) => showFailure(failureOf(error), environment))
  }

  return (
    <main className="flex h-full overflow-y-auto bg-ground p-6">
      {/* Not centred: the card would jump whenever a notice or a button comes or goes. */}
      <div className="mx-auto flex w-120 max-w-full flex-col gap-6 pt-[8vh] pb-6">
        <header className="flex flex-col items-center text-center">
          <span className="flex size-16 items-center justify-center rounded-2xl bg-selected text-accent">
            <Icon icon={PawPrint} size={32} className="stroke-[1.75]" />
          </span>
          <h1 ref={heading} tabIndex={-1} className="mt-5 text-xl font-heavy outline-none">
            {isConnecting ? firstRun.connect : firstRun.title}
          </h1>
          <p className="mt-1 text-balance text-soft">{isConnecting ? firstRun.connectText : firstRun.text}</p>
        </header>
        {isConnecting ? (
          <ConnectStore settings={settings} onOpen={open} onBack={() => turnTo(false)} />
        ) : (
          <WaysToBegin onConnect={() => turnTo(true)} onPractise={() => open('practice')} />
        )}
      </div>
    </main>
  )
}
