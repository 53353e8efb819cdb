import type { Failure } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { useViewStore } from '../view/view-store.ts'

const labels: Partial<Record<Failure['kind'], string>> = {
  'rejected-api-key': words.failure.replaceKey,
  'missing-api-key': words.failure.enterKey,
  'api-key-gone': words.failure.enterKey,
  'not-set-up': words.failure.openSettings,
}

/** The way to the settings, where the settings are what a failure is about; nothing otherwise. */
export function OpenSettingsButton({ failure }: { failure: Failure }) {
  const showPanel = useViewStore((state) => state.showPanel)
  const label = labels[failure.kind]
  return label === undefined ? null : <Button onClick={() => showPanel('settings')}>{label}</Button>
}
