import { mostDeliveryRows } from '../../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { failureSentence } from '../../../ui/notices/failure-notice.tsx'
import { mostDeliveryColumns, readDelivery, type UnreadDelivery } from './delivery-draft.ts'
import { changePrepared } from './delivery-store.ts'

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

/**
 * Asks for a file with a delivery and puts its rows under review, in place of those before. Gives a sentence that says why the
 * file was not taken; null if it was, or if none was chosen.
 */
export async function chooseDelivery(environment: EnvironmentId): Promise<string | null> {
  const chosen = await window.petStore.chooseDeliveryFile({})
  if (!chosen.ok) return failureSentence(chosen.failure, environment)
  if (chosen.value === null) return null
  const { text, fileName, encoding } = chosen.value
  const draft = readDelivery(text, { fileName, encoding })
  if ('kind' in draft) return unreadSentence(draft)
  changePrepared(environment, { review: draft })
  return null
}
