import { CircleHelp } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useViewStore } from '../../view/view-store.ts'
import { openLook } from './open-addition.tsx'

/** Says how many pets may have been added, and leads to what was added here, where each can be settled. */
export function ManyOpenAdditions({ environment, count }: { environment: EnvironmentId; count: number }) {
  const { openAddition } = words
  const sentence = openAddition.more(count, environment)
  return (
    <fieldset aria-label={sentence} className={`${openLook} min-h-15 shrink-0 print:hidden`}>
      <Icon icon={CircleHelp} size={20} className="shrink-0 text-pending" />
      <p role="alert" className="min-w-0 flex-1 font-semibold">
        {sentence}
      </p>
      <Button className="border-control" onClick={() => useViewStore.getState().showAddedHere()}>
        {openAddition.showThem}
      </Button>
    </fieldset>
  )
}
