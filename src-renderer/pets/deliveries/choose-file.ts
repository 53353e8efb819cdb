import { useState } from 'react'
import { mostDeliveryRows } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { failureSentence } from '../../ui/failure-notice.tsx'
import { mostDeliveryColumns, readDelivery, type UnreadDelivery } from './delivery-draft.ts'
import { changePrepared } from './delivery-store.ts'

/** Chooses a file with a delivery. */
export interface ChosenFile {
  /** Asks for a file and puts its rows under review, in place of those before. */
  choose(): Promise<void>
  /** Why the last file was not taken; null if it was. */
  readonly problem: string | null
}

/** Says what is wrong with text that cannot be reviewed, and what to do. */
export function unreadSentence(unread: UnreadDelivery): string {
  const { noRows, tooManyRows, tooManyColumns } = words.delivery.begin
  switch (unread.kind) {
    case 'no-rows':
      return noRows
    case 'too-many-rows':
      return tooManyRows(unread.count, mostDeliveryRows)
    case 'too-many-columns':
      return tooManyColumns(unread.count, mostDeliveryColumns)
  }
}

/** Lets the clerk choose a file with a delivery to an environment. */
export function useChosenFile(environment: EnvironmentId): ChosenFile {
  const [problem, setProblem] = useState<string | null>(null)
  return {
    problem,
    async choose() {
      setProblem(null)
      const chosen = await window.petStore.chooseDeliveryFile({})
      if (!chosen.ok) return setProblem(failureSentence(chosen.failure, environment))
      if (chosen.value === null) return
      const { text, fileName, encoding } = chosen.value
      const draft = readDelivery(text, { fileName, encoding })
      if ('kind' in draft) setProblem(unreadSentence(draft))
      else changePrepared(environment, { draft })
    },
  }
}
