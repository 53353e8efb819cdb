import type { EnvironmentId } from '../src-shared/environment.ts'
import type { Settings } from '../src-shared/settings.ts'
import type { Pets } from './pets/pets.ts'
import { atMostEvery } from './process/at-most-every.ts'
import type { SettingsService } from './settings/settings-service.ts'
import type { MainWindow } from './window/main-window.ts'

/** Who hears of what happens in main. */
interface Hearers {
  readonly window: Pick<MainWindow, 'call' | 'show' | 'showProgress' | 'tell'>
  readonly pets: Pick<Pets, 'callsIn' | 'noteSettings' | 'noteWaking' | 'progress' | 'takeChange'>
  readonly settings: Pick<SettingsService, 'get'>
}

/** Tells the window, the pets and the title bar what happens in main. Nobody hears of it yet. */
export function createMainEvents() {
  let hearers: Hearers | null = null
  const showProgress = () => hearers?.window.showProgress(hearers.pets.progress())
  return {
    /**
     * Names the hearers. Until then, events reach nobody, and lose nothing: each hearer asks for everything when it begins. So parts in which
     * something happens can be made before those that hear of it.
     */
    tellTo(named: Hearers): void {
      hearers = named
    },
    /** A call has changed the settings; its answer tells the page. */
    settingsChanged(changed: Settings): void {
      hearers?.window.show(changed)
      // A delivery to another store pauses, which changes its progress.
      hearers?.pets.noteSettings()
      showProgress()
    },
    /** The settings have changed without a call, or there is something new to tell about a file. */
    settingsToTell(): void {
      hearers?.window.tell('onSettings', hearers.settings.get())
      // The password store may have another key than the saved one.
      hearers?.pets.noteSettings()
    },
    /** The additions to an environment have changed, or its delivery has. */
    // A fast service answers more often than an eye can follow, and the window would draw each row twice.
    storeChanged: atMostEvery(100, (environment: EnvironmentId) =>
      // If the app asks about a pet, its addition begins and fails in the same moment. Both changes go out together.
      queueMicrotask(() => {
        if (hearers === null) return
        const { window, pets, settings } = hearers
        const change = pets.takeChange(environment)
        window.tell('onStoreChanged', change)
        showProgress()
        const calls = pets.callsIn(change)
        if (settings.get().appearance.calls) for (const sentence of calls) window.call(sentence)
      }),
    ),
    /** The computer woke up, and there is a network. */
    woke(): void {
      hearers?.window.tell('onWoke', true)
      hearers?.pets.noteWaking()
    },
  }
}
