import type { EnvironmentId } from '../src-shared/environment.ts'
import type { Settings } from '../src-shared/settings.ts'
import type { Pets } from './pets/pets.ts'
import { atMostEvery } from './process/at-most-every.ts'
import type { SettingsService } from './settings/settings-service.ts'
import type { MainWindow } from './window/main-window.ts'

/** Who hears the news. */
export interface NewsHearers {
  readonly window: Pick<MainWindow, 'show' | 'showProgress' | 'tell'>
  readonly pets: Pick<Pets, 'noteSettings' | 'noteWaking' | 'progress' | 'takeChange'>
  readonly settings: Pick<SettingsService, 'get'>
}

/** Tells the window, the pets and the title bar what happens in main. */
export interface News {
  /**
   * Names the hearers. Until then, news reaches nobody, and loses nothing: each hearer asks for everything when it begins. So parts that
   * make news can be made before those that hear it.
   */
  bringTo(hearers: NewsHearers): void
  /** A call has changed the settings; its answer tells the page. */
  settingsChanged(settings: Settings): void
  /** The settings have changed without a call, or there is something new to tell about a file. */
  settingsToTell(): void
  /** The additions to an environment have changed, or its delivery has. */
  storeChanged(environment: EnvironmentId): void
  /** The computer woke up, and there is a network. */
  woke(): void
}

/** Makes {@link News} that nobody hears yet. */
export function createNews(): News {
  let hearers: NewsHearers | null = null
  const showProgress = () => hearers?.window.showProgress(hearers.pets.progress())
  return {
    bringTo(named) {
      hearers = named
    },
    settingsChanged(changed) {
      hearers?.window.show(changed)
      // A delivery to another store pauses, which changes its progress.
      hearers?.pets.noteSettings()
      showProgress()
    },
    settingsToTell() {
      hearers?.window.tell('onSettings', hearers.settings.get())
      // The password store may have another key than the saved one.
      hearers?.pets.noteSettings()
    },
    // A fast service answers more often than an eye can follow, and the window would draw each row twice.
    storeChanged: atMostEvery(100, (environment: EnvironmentId) =>
      // If the app asks about a pet, its addition begins and fails in the same moment. Both changes go out together.
      queueMicrotask(() => {
        hearers?.window.tell('onStoreChanged', hearers.pets.takeChange(environment))
        showProgress()
      }),
    ),
    woke() {
      hearers?.window.tell('onWoke', true)
      hearers?.pets.noteWaking()
    },
  }
}
