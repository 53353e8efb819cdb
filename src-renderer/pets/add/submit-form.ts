import type { QueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { hasSameFields } from '../known/same-fields.ts'
import { additionsIn, dropAddition, enterAddition, moveAddition } from './addition-store.ts'
import { type DraftForm, fillForm } from './draft-form.ts'
import { draftSchema } from './draft-schema.ts'
import { draftIn, useDraftStore } from './draft-store.ts'
import { dropReturnedFromForm, submitAddition } from './send-addition.ts'

/**
 * Sends what the form holds, or asks about it first, or shows what is wrong with it. With `startsAnother` the form has its
 * name cleared before this returns: the next key is the first letter of the next name.
 */
export function submitForm({
  queryClient,
  environment,
  form,
  startsAnother,
}: {
  queryClient: QueryClient
  environment: EnvironmentId
  form: DraftForm
  startsAnother: boolean
}): void {
  const draft = { ...form.getValues() }
  const underWay = additionsIn(environment).filter(({ step }) => step === 'under-way')
  // One click, Enter and Ctrl+Enter together are one press, whether the form still holds the pet or was cleared by it.
  if (draft.name.trim() === '' && underWay.length > 0) return
  if (underWay.some((one) => one.isInForm && hasSameFields(one.draft, draft))) return
  // `form.handleSubmit` would give the values later: letters typed meanwhile would become part of this pet.
  const read = draftSchema.safeParse(draft)
  if (!read.success) {
    void form.handleSubmit(() => undefined)()
    return
  }
  const submission = { pet: read.data, draft, isInForm: !startsAnother }
  dropReturnedFromForm(environment)
  submitAddition(queryClient, enterAddition(environment, submission, 'asking'))
  if (startsAnother) fillForm(form, { ...draft, name: '' })
}

/**
 * Takes the clerk's no. The pet goes back into the form, or stays above it where the form holds another one. One that may have
 * been added before still has the line that asks about it.
 */
export function declineFirstAdd(environment: EnvironmentId): void {
  for (const { id, step, pet, isInForm, draft, failure } of additionsIn(environment)) {
    if (step !== 'asking') continue
    const hasLine = failure?.kind === 'addition-open' && hasSameFields(failure.addition.pet, pet)
    const isFormFree = draftIn(environment).name.trim() === ''
    if (isInForm || hasLine) {
      dropAddition(id)
    } else if (isFormFree) {
      dropAddition(id)
      useDraftStore.getState().keepDraft(environment, draft)
    } else {
      moveAddition(id, 'returned')
    }
  }
}
