import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { EnvironmentId } from '../src-shared/environment.ts'
import type { Settings } from '../src-shared/settings.ts'
import { listWords as words } from '../src-shared/words/list-words.ts'
import { useStoreCommands } from './commands/store-commands.ts'
import { Header } from './header.tsx'
import type { ListPlace } from './pets/list/table/rows-in-use.ts'
import { PetsScreen } from './pets/pets-screen.tsx'
import { useLoadedAdditions } from './pets/queries/additions.ts'
import { reloadShown } from './pets/queries/refresh-lists.ts'
import { FirstRun } from './settings/first-run.tsx'
import { settingsQuery, useLanguageOfSettings, useSelectedEnvironment } from './settings/settings-queries.ts'
import { EnvironmentFrame } from './ui/environment-mark.tsx'
import { afterFirstPaint, codeFetchedLater, fetchedLater, fetchTheRest } from './ui/loading.ts'
import { directionOfPage } from './ui/page-language.ts'
import { useViewStore } from './view/view-store.ts'

// Everything that the first screen does not need is fetched after it is on screen, so the list appears sooner.
const AddPetSheet = fetchedLater(async () => (await import('./pets/add/add-pet-sheet.tsx')).AddPetSheet)
const AddedHereSheet = fetchedLater(async () => (await import('./pets/added-here/added-here-sheet.tsx')).AddedHereSheet)
const LabelsSheet = fetchedLater(async () => (await import('./pets/labels/labels-sheet.tsx')).LabelsSheet)
const DeliveryScreen = fetchedLater(async () => (await import('./pets/deliveries/delivery-screen.tsx')).DeliveryScreen)
const DeliveryTitle = fetchedLater(async () => (await import('./pets/deliveries/delivery-title.tsx')).DeliveryTitle)
const DroppedFiles = fetchedLater(async () => (await import('./pets/deliveries/dropped-files.tsx')).DroppedFiles)
const OverviewScreen = fetchedLater(async () => (await import('./pets/overview/overview-screen.tsx')).OverviewScreen)
const ShelfScreen = fetchedLater(async () => (await import('./pets/shelf/shelf-screen.tsx')).ShelfScreen)
const SettingsNotices = fetchedLater(async () => (await import('./settings/settings-notices.tsx')).SettingsNotices)
const SettingsSheet = fetchedLater(async () => (await import('./settings/settings-sheet.tsx')).SettingsSheet)
const Palette = fetchedLater(async () => (await import('./commands/palette.tsx')).Palette)
const CarryingQuestion = fetchedLater(async () => (await import('./carrying-question.tsx')).CarryingQuestion)
const KeysSheet = fetchedLater(async () => (await import('./commands/keys-sheet.tsx')).KeysSheet)
const AboutSheet = fetchedLater(async () => (await import('./help/help.tsx')).AboutSheet)
const HelpCommands = fetchedLater(async () => (await import('./help/help.tsx')).HelpCommands)
const Toasts = fetchedLater(async () => (await import('./ui/notices/toasts.tsx')).Toasts)

const useLateWork = codeFetchedLater(async () => {
  const { tellOutcomes } = await import('./pets/add/tell-outcomes.ts')
  const { keepPrepared } = await import('./pets/deliveries/draft/delivery-store.ts')
  const { followDeliveries } = await import('./pets/queries/deliveries.ts')
  const { followAskedNumbers } = await import('./pets/search/follow-asked-numbers.ts')
  const { tellOfLostScans } = await import('./pets/search/lost-scans.ts')
  return { tellOutcomes, followDeliveries, keepPrepared, followAskedNumbers, tellOfLostScans }
})

const closeDelivery = () => useViewStore.getState().closeDelivery()

function Store(props: { environment: EnvironmentId; settings: Settings; notices: ReactNode }) {
  const { environment, settings, notices } = props
  const panel = useViewStore((state) => state.panel)
  const screen = useViewStore((state) => state.screen)
  const carried = useViewStore((state) => state.carried)
  const view = useViewStore(({ views }) => `${environment} ${views[environment]?.id}`)
  const place = useMemo((): ListPlace => ({ view, selected: new Set(), currentId: null, top: 0 }), [view])
  useStoreCommands(environment)
  const back = useSelectedEnvironment(environment)
  const queryClient = useQueryClient()
  const work = useLateWork()
  // What main tells of additions and of waking, what it keeps of deliveries, and the keys of the document.
  useEffect(() => work?.tellOutcomes(queryClient), [work, queryClient])
  useEffect(() => work?.followDeliveries(queryClient), [work, queryClient])
  useEffect(() => work?.keepPrepared(), [work])
  // Main tries for about a minute after waking before it tells of a failure.
  useEffect(() => window.petStore.onWoke(() => document.hidden || reloadShown(queryClient)), [queryClient])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view may have the pet.
  useEffect(() => work?.followAskedNumbers(queryClient, environment), [work, queryClient, environment, view])
  useEffect(() => work?.tellOfLostScans(), [work])
  useLoadedAdditions(environment, work !== null)
  return (
    <div className="flex h-full flex-col print:block">
      <DeliveryTitle environment={environment} />
      <Header environment={environment} />
      {notices}
      <DroppedFiles key={`files of ${view}`} environment={environment} />
      {/* The key makes a new screen for each view: nothing that one of them showed can stay on in another. */}
      {screen.screen === 'delivery' ? (
        <DeliveryScreen
          key={view}
          environment={environment}
          fixing={screen.fixing}
          onClose={closeDelivery}
          onReturn={back.mutate}
        />
      ) : screen.screen === 'overview' ? (
        <OverviewScreen key={view} environment={environment} />
      ) : screen.screen === 'shelf' ? (
        <ShelfScreen key={view} environment={environment} selected={place.selected} />
      ) : (
        <PetsScreen key={view} environment={environment} density={settings.appearance.density} place={place} />
      )}
      <EnvironmentFrame environment={environment} />
      {panel?.panel === 'add' && <AddPetSheet key={`form of ${panel.environment}`} environment={panel.environment} />}
      {panel?.panel === 'added-here' && <AddedHereSheet environment={environment} shown={panel} />}
      {panel?.panel === 'labels' && <LabelsSheet environment={environment} labelled={panel} />}
      {carried?.from === environment && <CarryingQuestion {...carried} />}
      {panel?.panel === 'palette' && <Palette environment={environment} />}
      {panel?.panel === 'keys' && <KeysSheet />}
      {panel?.panel === 'settings' && (
        <SettingsSheet environment={environment} settings={settings} wanted={panel.wanted} />
      )}
    </div>
  )
}

/** Toasts and help, which the first run has too. */
function Everywhere({ environment }: { environment: EnvironmentId | null }) {
  const isAboutOpen = useViewStore(({ panel }) => panel?.panel === 'about')
  const [isComplete, setComplete] = useState(false)
  // What the browser has painted.
  useEffect(() => afterFirstPaint(() => void fetchTheRest().then(() => setComplete(true))), [])
  return (
    <>
      <HelpCommands />
      {isAboutOpen && <AboutSheet />}
      {isComplete && <Toasts environment={environment} />}
    </>
  )
}

/** The window: the store of the selected environment, or the first run until one is selected. */
export function App() {
  const { data: settings, error } = useQuery(settingsQuery)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  // Open settings know what is typed in them, and see to it.
  const areSettingsOpen = useViewStore(({ panel }) => panel?.panel === 'settings')
  useLanguageOfSettings(settings?.language.language, areSettingsOpen)
  if (error) throw error
  if (!settings) return null
  const { notices } = settings
  // A file that is read later may bring one more.
  const shown = notices.filter((notice) => !dismissed.includes(JSON.stringify(notice)))
  // On a first run too: when the settings cannot be read, every start is one.
  const noticeBar = shown.length > 0 && (
    <SettingsNotices notices={shown} onDismiss={() => setDismissed(notices.map((notice) => JSON.stringify(notice)))} />
  )
  const { environment } = settings
  return (
    <DirectionProvider direction={directionOfPage()}>
      {/* Becomes the window's title, and so changes together with the frame and the buttons. */}
      <title>{words.windowTitle(environment)}</title>
      {environment === null ? (
        <div className="flex h-full flex-col">
          {noticeBar}
          <FirstRun settings={settings} />
        </div>
      ) : (
        <Store environment={environment} settings={settings} notices={noticeBar} />
      )}
      {/* Stays when the first environment is chosen: a toast that comes in between is not lost. */}
      <Everywhere environment={environment} />
    </DirectionProvider>
  )
}
