import { Info } from 'lucide'
import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { nameKeyOf } from '../../../src-shared/likeness.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { type NewPetField, newPetFields } from '../../../src-shared/pet-fields.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Radio, radioCardLook } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { answeredPets, useKnowledge } from '../queries/pet-queries.ts'
import { useWholeComing } from '../queries/refresh-lists.ts'
import { CategoryField } from './category-field.tsx'
import { takesOneCell } from './copied-cells.ts'
import type { DraftText } from './draft-store.ts'
import type { DraftProblems } from './read-draft.ts'

/** The fields that the clerk types rather than chooses, so that they can be wrong. */
export const typedFields = newPetFields.filter((field) => field !== 'status')

/** The form's inputs, to focus them. */
export type FormFields = Readonly<Record<(typeof typedFields)[number], RefObject<HTMLInputElement | null>>>

// Enter moves to the next field, unless a scanner sends it (`guard-keys.ts`). In the last field, it does nothing. An Enter that
// ends a word in an input method, as in Japanese, stays in its field.
function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  // React also passes on events from the dialog that names a category, which is outside the form.
  if (!currentTarget.contains(target)) return
  event.preventDefault()
  // Base UI adds hidden inputs for a form that the browser submits.
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not([aria-hidden])')]
  const following = fields.slice(fields.indexOf(target) + 1).filter(({ name }) => name !== target.name)
  following.find(({ type, checked }) => type !== 'radio' || checked)?.focus()
}

function StatusField({ status, onChange }: { status: string; onChange: (status: string) => void }) {
  const id = useId()
  const choices = [
    ...petStatuses.map((value) => ({ value: value as string, label: words.status[value] })),
    // An empty status is left out of the request (section 2: it is not required).
    { value: '', label: words.add.letTheStoreDecide },
  ]
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div id={id} className="text-sm font-semibold">
        {words.fields.status}
      </div>
      <div className="mt-1.5 grid grid-cols-2 gap-2">
        {choices.map(({ value, label }) => (
          <Radio
            key={value}
            name="status"
            label={label}
            value={value}
            className={radioCardLook}
            checked={value === status}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
    </div>
  )
}

/** The fields for a new pet. `problems` says what is wrong with them; `onEdit` gets each change that the clerk types. */
export function AddPetForm(props: {
  environment: EnvironmentId
  draft: DraftText
  problems: DraftProblems
  fields: FormFields
  onEdit: (change: Partial<DraftText>) => void
}) {
  const { environment, draft, problems, fields, onEdit } = props
  const { add } = words
  // The field that the clerk pasted several cells into, and the text that it kept.
  const [pasted, setPasted] = useState<{ field: NewPetField; text: string } | null>(null)
  const cellsFor = (field: NewPetField) => takesOneCell(() => setPasted({ field, text: draft[field] }))
  const problemOf = (field: NewPetField) =>
    pasted?.field === field && pasted.text === draft[field] ? add.severalCells : problems[field]
  const inputs: Readonly<Record<NewPetField, ReactNode>> = {
    name: (
      <TextField
        label={words.fields.name}
        name="name"
        data-focus-home
        ref={fields.name}
        value={draft.name}
        onChange={({ target }) => onEdit({ name: target.value })}
        problem={problemOf('name')}
        {...cellsFor('name')}
        hint={<NamesakeHint environment={environment} name={draft.name} />}
      />
    ),
    categoryId: (
      <CategoryField
        environment={environment}
        field={fields.categoryId}
        typed={draft.categoryId}
        problem={problemOf('categoryId')}
        handlers={cellsFor('categoryId')}
        onChange={(categoryId) => onEdit({ categoryId })}
      />
    ),
    status: <StatusField status={draft.status} onChange={(status) => onEdit({ status })} />,
  }
  return (
    <form
      noValidate
      data-takes-typing
      className="flex flex-col gap-5"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={moveOn}
    >
      {newPetFields.map((field) => (
        <Fragment key={field}>{inputs[field]}</Fragment>
      ))}
      <p className="flex items-center gap-2 text-soft">
        <Icon icon={Info} size={15} className="shrink-0" />
        {add.checkCarefully}
      </p>
    </form>
  )
}

/** The first pet with this name, compared as the ledger compares names; undefined if there is none. */
export function findNamesake(name: string, pets: Iterable<Pet>): Pet | undefined {
  const wanted = nameKeyOf(name)
  if (wanted === '') return undefined
  for (const pet of pets) if (nameKeyOf(pet.name) === wanted) return pet
  return undefined
}

/**
 * Says that a pet with this name is already listed, or was added from here. Looks through the whole store.
 */
export function NamesakeHint({ environment, name }: { environment: EnvironmentId; name: string }) {
  const knowledge = useKnowledge(environment)
  useWholeComing(environment, name.trim() !== '')
  const namesake = findNamesake(
    name,
    [...knowledge.pets.values()].map(({ pet }) => pet),
  )
  if (!namesake) return null
  return (
    <span className="flex gap-1.5 text-pending">
      <Icon icon={Info} size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {answeredPets(knowledge).has(namesake.id)
          ? words.add.alreadyListed(namesake.name, namesake.id, namesake.status)
          : words.add.alreadyAdded(namesake.name, namesake.id)}
      </span>
    </span>
  )
}
