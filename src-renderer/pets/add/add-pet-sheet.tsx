import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Draft } from '../../../src-shared/kept-view.ts'
import { failureSentence } from '../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { EnvironmentIcon } from '../../ui/environment-mark.tsx'
import { Sheet } from '../../ui/pop-ups/sheet.tsx'
import { closePanel } from '../../view/view-store.ts'
import { categoryLabel, useCategories } from '../categories/category-store.ts'
import { useAdditions } from '../queries/additions.ts'
import {
  additionIn,
  additionsNow,
  cameBackAmong,
  hasComeBack,
  noAdditions,
  underWayAmong,
} from '../queries/kinds-of-additions.ts'
import { AddPetForm, type FormFields, typedFields } from './add-pet-form.tsx'
import { namedCategoryIn } from './category-field.tsx'
import { type DraftText, draftIn, keepDraft, keepEdit, nextDraft, useDraft, useDraftStore } from './draft-store.ts'
import { petIn, problemsOf } from './read-draft.ts'
import { ReturnedPets } from './returned-pets.tsx'
import { confirmAsked, declineAsked, sendAddition } from './send-addition.ts'
import { UnsettledAdditions } from './unsettled-additions.tsx'

/**
 * The form that adds a pet (section 4.2) to the environment that was selected when it opened: if another one has been selected
 * since, main refuses to send the pet. Keeps the typed text until the pet is added.
 */
export function AddPetSheet({ environment }: { environment: EnvironmentId }) {
  // What the last press did not do.
  const [said, setSaid] = useState<string | null>(null)
  // The draft when something in it could not be sent.
  const [refused, setRefused] = useState<Draft | null>(null)
  const queryClient = useQueryClient()
  const draft = useDraft(environment)
  const categories = useCategories(environment)
  const askedId = useDraftStore((state) => (state.asked?.environment === environment ? state.asked.id : null))
  // There is nothing to ask once the pet is sent or its text changes.
  const asked = useAdditions(environment, cameBackAmong, noAdditions).find(({ id }) => id === askedId) ?? null
  const fields: FormFields = { name: useRef(null), categoryId: useRef(null) }
  const focusName = () => fields.name.current?.focus()
  const { add } = words

  // However the form closes, its question goes too.
  useEffect(() => () => declineAsked(queryClient), [queryClient])

  function edit(change: Partial<DraftText>) {
    keepEdit(environment, change, additionIn(queryClient, environment, draftIn(environment).id)?.outcome)
  }

  function submit(startsAnother: boolean) {
    // By key, the clerk submits without leaving the field, so its name was not taken yet.
    const named = namedCategoryIn(draftIn(environment).categoryId, environment, categories)
    if (named !== undefined) edit({ categoryId: named })
    const answer = pressAdd(queryClient, environment, startsAnother)
    const unsent = typeof answer === 'string' ? null : answer
    setSaid(typeof answer === 'string' ? answer : null)
    setRefused(unsent)
    const problems = problemsOf(unsent, draftIn(environment))
    const wrong = typedFields.find((field) => problems[field] !== undefined)
    if (wrong) fields[wrong].current?.focus()
    else if (startsAnother) focusName()
  }

  function answerYes() {
    setSaid(null)
    confirmAsked(queryClient)
  }

  function answerNo() {
    setSaid(words.failure.sentences['first-add'])
    declineAsked(queryClient)
    focusName()
  }

  function answerKey(event: KeyboardEvent<HTMLElement>) {
    // The key ends or cancels a word in an input method.
    if (event.nativeEvent.isComposing) return
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isNo = event.key === 'Escape' && asked !== null
    // React also passes on events from a dialog over the sheet, which did not happen in the sheet.
    const { target, currentTarget } = event
    if (!(isSubmit || isNo) || !(target instanceof Element) || !currentTarget.contains(target)) return
    // In a line about another pet, the clerk may mean that pet.
    if (isSubmit && target.closest('[data-other-pets]')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    if (isNo) return answerNo()
    if (!asked) return submit(event.shiftKey)
    // Text typed while the question stood is the next pet. Only the key for “Add and start another” sends that too.
    const { id, name } = draftIn(environment)
    answerYes()
    if (id !== asked.id && event.shiftKey && name.trim() !== '') submit(true)
  }

  // The second click of a double click is not meant for the button that the first one changed.
  const onFirstClick = (press: () => void) => (event: MouseEvent) => {
    if (event.detail <= 1) press()
  }

  const footer = (
    <footer className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5.5 py-3.5">
      {/* In the form and without the focus, so that a clerk who keeps typing loses no letter. */}
      {asked && (
        <div role="alert" className="w-full rounded-lg bg-pending-ground px-4 py-3 wrap-anywhere">
          <p className="font-semibold">{add.firstAdd(asked.pet.name, environment)}</p>
          <p>
            {words.sentences([
              add.categoryAndStatus(categoryLabel(categories, asked.pet.categoryId), asked.pet.status),
              add.isLive,
            ])}
          </p>
        </div>
      )}
      <span role="status" className="me-auto text-soft">
        {!asked && said}
      </span>
      <Button onClick={onFirstClick(asked ? answerNo : () => submit(true))}>
        {asked ? words.notYet : add.submitAndStartAnother}
      </Button>
      <Button look="primary" onClick={onFirstClick(asked ? answerYes : () => submit(false))}>
        <EnvironmentIcon environment={environment} size={16} isPlain />
        {add.submit(environment)}
      </Button>
    </footer>
  )
  return (
    <Sheet
      title={add.title(environment)}
      mark={<EnvironmentIcon environment={environment} size={20} />}
      onClose={closePanel}
      onKeyDownCapture={answerKey}
      initialFocus={() => {
        // A pet that may have been added is done with: the next name replaces its name.
        if (additionIn(queryClient, environment, draft.id)?.outcome.kind === 'unknown') fields.name.current?.select()
        return fields.name.current
      }}
      footer={footer}
    >
      <div className="flex flex-col gap-5">
        <div data-other-pets className="contents">
          <UnsettledAdditions environment={environment} isInForm onSettled={focusName} />
          <ReturnedPets environment={environment} onDone={focusName} />
        </div>
        <AddPetForm
          environment={environment}
          draft={draft}
          problems={problemsOf(refused, draft)}
          fields={fields}
          onEdit={edit}
        />
      </div>
    </Sheet>
  )
}

// Not in `send-addition.ts`, because the first screen loads that and must not load what reads a draft.

/**
 * Sends the form's pet. With `startsAnother`, clears the name before it returns, because the next key is the first letter of the
 * next name. Gives the draft if something in it can't be sent, a sentence if the pet may have been added already, else null.
 */
export function pressAdd(
  queryClient: QueryClient,
  environment: EnvironmentId,
  startsAnother: boolean,
): Draft | string | null {
  const draft = draftIn(environment)
  const { id, replaces } = draft
  const known = additionIn(queryClient, environment, id)
  if (known?.outcome.kind === 'unknown')
    return failureSentence({ kind: 'addition-open', additionId: known.id }, environment)
  // A click, Enter and Ctrl+Enter together are one press. Until the window hears that the pet is under way, each press asks main
  // to add the same ID, which main sends only once. A form that the first press has just cleared is not incomplete.
  if (known?.outcome.kind === 'sending') return null
  if (draft.name.trim() === '' && underWayAmong(additionsNow(queryClient, environment)).length > 0) return null
  const pet = petIn(draft)
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
