import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { EnvironmentId, Settings } from '../src-shared/settings.ts'
import { words } from '../src-shared/words/words.ts'
import { useStoreCommands } from './commands/store-commands.ts'
import { Header } from './header.tsx'
import { useHelpCommands } from './help/help-actions.ts'
import { PetsScreen } from './pets/pets-screen.tsx'
import { SettingsNotices } from './settings/settings-notices.tsx'
import { settingsQuery } from './settings/settings-queries.ts'
import { afterFirstPaint } from './ui/after-first-paint.ts'
import { EnvironmentFrame } from './ui/environment-mark.tsx'
import { fetchedLater } from './ui/fetched-later.ts'
import { useViewStore } from './view/view-store.ts'

// What the first screen does not show is fetched when there is nothing else to do, so that the list is there sooner.
const addPetSheet = fetchedLater(async () => (await import('./pets/add/add-pet-sheet.tsx')).AddPetSheet)
const settingsSheet = fetchedLater(async () => (await import('./settings/settings-sheet.tsx')).SettingsSheet)
const palette = fetchedLater(async () => (await import('./commands/palette.tsx')).Palette)
const keysSheet = fetchedLater(async () => (await import('./commands/keys-sheet.tsx')).KeysSheet)
const AboutSheet = lazy(async () => ({ default: (await import('./help/about-sheet.tsx')).AboutSheet }))
const Toasts = lazy(async () => ({ default: (await import('./ui/toasts.tsx')).Toasts }))
const FirstRun = lazy(async () => ({ default: (await import('./settings/first-run.tsx')).FirstRun }))

// Whoever opens one of these types on at once.
function useFetchedPanels(): void {
  useEffect(() => {
    const panels = [addPetSheet, palette, settingsSheet, keysSheet]
    return afterFirstPaint(() => void Promise.all(panels.map((panel) => panel.fetch())))
  }, [])
}

const closePanel = () => useViewStore.getState().showPanel(null)

function Store({
  environment,
  settings,
  notices,
}: {
  environment: EnvironmentId
  settings: Settings
  notices: ReactNode
}) {
  const panel = useViewStore((state) => state.panel)
  useStoreCommands(environment)
  useFetchedPanels()
  return (
    <div className="flex h-full flex-col print:block">
      <Header environment={environment} />
      {notices}
      {/* The key makes a new screen for each environment: nothing that one of them showed can stay on in another. */}
      <PetsScreen key={environment} environment={environment} density={settings.appearance.density} />
      <EnvironmentFrame environment={environment} />
      <Suspense>
        {panel === 'add' && <addPetSheet.Component environment={environment} />}
        {panel === 'settings' && <settingsSheet.Component />}
        {panel === 'palette' && <palette.Component environment={environment} onClose={closePanel} />}
        {panel === 'keys' && <keysSheet.Component onClose={closePanel} />}
      </Suspense>
    </div>
  )
}

/** What is there on a first run too: toasts, and help. */
function Everywhere({ environment }: { environment: EnvironmentId | null }) {
  const isAboutOpen = useViewStore((state) => state.panel === 'about')
  const [hasSettled, setSettled] = useState(false)
  useHelpCommands()
  // A toast that comes before waits for them.
  useEffect(() => afterFirstPaint(() => setSettled(true)), [])
  return (
    <>
      <Suspense>{isAboutOpen && <AboutSheet onClose={closePanel} />}</Suspense>
      <Suspense>{hasSettled && <Toasts environment={environment} />}</Suspense>
    </>
  )
}

/** The window: the selected environment's store, or the first run while none was ever selected. */
export function App() {
  const { data: settings, error } = useQuery(settingsQuery)
  const [isTold, setTold] = useState(false)
  if (error) throw error
  if (!settings) return null
  // On a first run too: settings that could not be read make one of every start.
  const notices = !isTold && <SettingsNotices notices={settings.notices} onDismiss={() => setTold(true)} />
  const { environment } = settings
  return (
    <>
      {/* Becomes the window's title, and so changes together with the frame and the buttons. */}
      <title>{words.windowTitle(environment)}</title>
      {environment === null ? (
        <div className="flex h-full flex-col">
          {notices}
          <Suspense>
            <FirstRun />
          </Suspense>
        </div>
      ) : (
        <Store environment={environment} settings={settings} notices={notices} />
      )}
      {/* The same one before and after the first environment is chosen: a toast that comes in between is not lost. */}
      <Everywhere environment={environment} />
    </>
  )
}
