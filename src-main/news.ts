import type { DeliveryChange } from '../src-shared/delivery.ts'
import type { EnvironmentId } from '../src-shared/environment.ts'
import type { Settings } from '../src-shared/settings.ts'
import type { Pets } from './pets/pets.ts'
import { atMostEvery } from './process/at-most-every.ts'
import type { MainWindow } from './window/main-window.ts'

/** What the news are brought to. The functions are called later: some of the hearers also make news, and are made after it. */
export interface NewsParts {
  readonly window: Pick<MainWindow, 'show' | 'showProgress' | 'tell'>
  readonly pets: () => Pick<Pets, 'noteSettings' | 'noteWaking' | 'progress'>
  readonly settings: () => Settings
  /** What keeps something that a key has shown. */
  readonly keepers: () => readonly { dropFormer(): void }[]
}

/** Who hears of what happens in main: the window, the pets, the title bar, and what keeps something of the store, in this order. */
export interface News {
  /** A call has changed the settings; its answer tells the page. */
  settingsChanged(settings: Settings): void
  /** The settings have changed without a call, or there is something new to tell about a file. */
  settingsToTell(): void
  /** The additions to an environment have changed. */
  additionsChanged(environment: EnvironmentId): void
  /** A delivery has changed. */
  deliveryChanged(change: DeliveryChange): void
  /** The computer woke up, and there is a network. */
  woke(): void
}

/** Makes what brings the news. */
export function createNews({ window, pets, settings, keepers }: NewsParts): News {
  const showProgress = () => window.showProgress(pets().progress())
  return {
    settingsChanged(changed) {
      window.show(changed)
      // A delivery to another store pauses, which changes its progress.
      pets().noteSettings()
      showProgress()
      for (const keeper of keepers()) keeper.dropFormer()
    },
    settingsToTell: () => window.tell('onSettings', settings()),
    // Each time the page asks what has changed, and a delivery changes several times a row.
    additionsChanged: atMostEvery(100, (environment: EnvironmentId) => window.tell('onAdditionsChanged', environment)),
    deliveryChanged(change) {
      window.tell('onDeliveryChanged', change)
      showProgress()
    },
    woke() {
      window.tell('onWoke', true)
      pets().noteWaking()
    },
  }
}
