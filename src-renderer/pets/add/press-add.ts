import type { QueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Draft } from '../../../src-shared/kept-view.ts'
import { failureSentence, showToast } from '../../ui/notices/messages.ts'
import { additionIn, additionsNow, hasComeBack, underWayAmong } from '../queries/additions.ts'
import { draftSchema } from './draft-schema.ts'
import { draftIn, keepDraft, nextDraft } from './draft-store.ts'
import { sendAddition } from './send-addition.ts'

// Not in `send-addition.ts`, because the first screen loads that and must not load zod.

/**
 * Sends the form's pet. With `startsAnother`, clears the name before it returns, because the next key is the first letter of the
 * next name. Gives the draft if something in it can't be sent, else null.
 */
export function pressAdd(queryClient: QueryClient, environment: EnvironmentId, startsAnother: boolean): Draft | null {
  const draft = draftIn(environment)
  const { id, replaces } = draft
  const known = additionIn(queryClient, environment, id)
  if (known?.outcome.kind === 'unknown') {
    showToast({ title: failureSentence({ kind: 'addition-open', additionId: known.id }, environment), isNote: true })
    return null
  }
  // A click, Enter and Ctrl+Enter together are one press. Until the window hears that the pet is under way, each press asks main
  // to add the same ID, which main sends only once. A form that the first press has just cleared is not incomplete.
  if (known?.outcome.kind === 'sending') return null
  if (draft.name.trim() === '' && underWayAmong(additionsNow(queryClient, environment)).length > 0) return null
  const { data: pet } = draftSchema.safeParse(draft)
  if (!pet) return draft
  // An addition that the clerk has dismissed is never sent again.
  const cameBack = known && hasComeBack(known) ? known : undefined
  const isNew = id === null || (known?.outcome.kind === 'not-added' && !cameBack)
  const sent = { ...draft, id: isNew ? crypto.randomUUID() : id }
  // Kept before the request, so that a window that crashes while the pet is under way has it in the form again.
  keepDraft(environment, sent)
  if (startsAnother) keepDraft(environment, nextDraft(sent))
  void sendAddition({
    environment,
    id: sent.id,
    pet,
    ...(replaces !== null && { replaces }),
    ...(cameBack && { consents: { retry: true } }),
  })
  return null
}
