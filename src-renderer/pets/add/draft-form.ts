import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Draft } from '../../../src-shared/kept-view.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import { hasSameFields } from '../known/same-fields.ts'
import { draftSchema } from './draft-schema.ts'
import { draftIn, emptyDraft, useDraftStore } from './draft-store.ts'

/** The add form: typed into as a {@link Draft}, sent as a {@link NewPet}. */
export type DraftForm = UseFormReturn<Draft, unknown, NewPet>

/**
 * Puts values into the form at once. `reset` would show them only at the next rendering, and a key pressed before that
 * would be lost.
 */
export function fillForm({ setValue, clearErrors }: DraftForm, { name, categoryId, status }: Draft): void {
  setValue('name', name)
  setValue('categoryId', categoryId)
  setValue('status', status)
  clearErrors()
}

/**
 * The add form of an environment. It always equals the draft that is kept for that environment: what is typed is kept at
 * once, and a draft that changes elsewhere ("Duplicate", a pet that was added) shows in the form.
 */
export function useDraftForm(environment: EnvironmentId): DraftForm {
  const form = useForm<Draft, unknown, NewPet>({
    defaultValues: draftIn(environment),
    resolver: standardSchemaResolver(draftSchema),
  })
  const { subscribe, getValues } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is a new object at each rendering; its methods stay.
  useEffect(() => {
    const { keepDraft } = useDraftStore.getState()
    const stopKeeping = subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(environment, values),
    })
    const stopFollowing = useDraftStore.subscribe(({ drafts }) => {
      const draft = drafts[environment] ?? emptyDraft
      if (!hasSameFields(draft, getValues())) fillForm(form, draft)
    })
    return () => {
      stopKeeping()
      stopFollowing()
    }
  }, [environment, subscribe, getValues])
  return form
}
