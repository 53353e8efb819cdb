import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Draft } from '../../../src-shared/kept-view.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { draftSchema } from './draft-schema.ts'
import { emptyDraft, useDraftStore } from './draft-store.ts'

/** The add form: typed into as a {@link Draft}, sent as a {@link NewPet}. */
export type DraftForm = UseFormReturn<Draft, unknown, NewPet>

function isSameDraft(one: Draft, other: Draft): boolean {
  return one.name === other.name && one.categoryId === other.categoryId && one.status === other.status
}

/**
 * The add form of an environment, always the same as the draft that is kept for it: what is typed is kept at once, and a
 * draft that changes elsewhere ("Duplicate", a pet that was added) shows in the form.
 */
export function useDraftForm(environment: EnvironmentId): DraftForm {
  const form = useForm<Draft, unknown, NewPet>({
    defaultValues: useDraftStore.getState().drafts[environment] ?? emptyDraft,
    resolver: standardSchemaResolver(draftSchema),
  })
  const { subscribe, getValues, reset } = form
  useEffect(() => {
    const { keepDraft } = useDraftStore.getState()
    const stopKeeping = subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(environment, values),
    })
    const stopFollowing = useDraftStore.subscribe(({ drafts }) => {
      const draft = drafts[environment]
      if (draft && !isSameDraft(draft, getValues())) reset(draft)
    })
    return () => {
      stopKeeping()
      stopFollowing()
    }
  }, [environment, subscribe, getValues, reset])
  return form
}
