import { useQueryClient } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { isShelfWhole, type ShelfSetAside } from '../../../src-shared/shelf-check.ts'
import { words } from '../../../src-shared/words/words.ts'
import { LineAboveList, lineSentenceLook } from '../../ui/notices/line-above-list.tsx'
import { useViewStore } from '../../view/view-store.ts'
import { useKnowledge } from '../queries/pet-queries.ts'
import { shelfLine } from './shelf-rows.ts'
import { recordShelf, useShelf } from './use-shelf.ts'

/** A line above the list about an unfinished check of the shelf, or about one that is set aside. Shows nothing if there is neither. */
export function ShelfAboveList({ environment }: { environment: EnvironmentId }) {
  const kept = useShelf(environment)
  const knowledge = useKnowledge(environment)
  if (!kept) return null
  const { unfinished, setAside } = kept
  if (unfinished === null) return setAside && <SetAsideLine environment={environment} setAside={setAside} />
  const line = shelfLine(unfinished, isShelfWhole(unfinished.scope, knowledge))
  return (
    <LineAboveList
      label={words.commands['check-shelf']}
      isCalm
      icon={ScanBarcode}
      action={words.delivery.sending.resume}
      onAction={() => useViewStore.getState().showScreen('shelf')}
    >
      <p className={lineSentenceLook}>{`${line} · ${words.formats.when(unfinished.beganAt)}`}</p>
    </LineAboveList>
  )
}

/** Says that an unfinished check is set aside, because it belongs to another base URL or key, until the clerk dismisses that. */
export function SetAsideLine({ environment, setAside }: { environment: EnvironmentId; setAside: ShelfSetAside }) {
  const queryClient = useQueryClient()
  const { check, beganAt } = setAside
  return (
    <LineAboveList
      label={words.commands['check-shelf']}
      isCalm={false}
      icon={ScanBarcode}
      action={words.dismiss}
      onAction={() => void recordShelf(queryClient, environment, { kind: 'dismissed', check, at: Date.now() })}
    >
      <p role="status" className={lineSentenceLook}>
        {words.shelf.setAside(beganAt)}
      </p>
    </LineAboveList>
  )
}
