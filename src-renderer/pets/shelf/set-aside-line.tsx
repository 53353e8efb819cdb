import { useQueryClient } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { ShelfSetAside } from '../../../src-shared/shelf-check.ts'
import { words } from '../../../src-shared/words/words.ts'
import { LineAboveList, lineSentenceLook } from '../../ui/notices/line-above-list.tsx'
import { recordShelf } from './use-shelf.ts'

/** Says that an unfinished check is set aside, because it belongs to another base URL or key, until the clerk dismisses that. */
export function SetAsideLine({ environment, setAside }: { environment: EnvironmentId; setAside: ShelfSetAside }) {
  const queryClient = useQueryClient()
  const { check, because, beganAt } = setAside
  const dismiss = () => void recordShelf(queryClient, environment, { kind: 'dismissed', check, at: Date.now() })
  return (
    <LineAboveList
      label={words.commands['check-shelf']}
      isCalm={false}
      icon={ScanBarcode}
      action={words.dismiss}
      onAction={dismiss}
    >
      <p role="status" className={lineSentenceLook}>
        {words.shelf.setAside[because](beganAt)}
      </p>
    </LineAboveList>
  )
}
