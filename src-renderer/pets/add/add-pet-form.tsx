import { Info } from 'lucide'
import type { KeyboardEvent, RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CategoryField } from './category-field.tsx'
import type { DraftForm } from './draft-form.ts'
import { NamesakeHint } from './namesake-hint.tsx'
import { StatusField } from './status-field.tsx'

// Enter, which a barcode scanner sends after each code, moves to the next field. On the last field it does nothing. The Enter
// that ends a word in an input method, as in Japanese, stays in its field.
function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll('input')]
  const following = fields.slice(fields.indexOf(target) + 1).filter(({ name }) => name !== target.name)
  following.find(({ type, checked }) => type !== 'radio' || checked)?.focus()
}

/** The fields of a new pet. */
export function AddPetForm({
  environment,
  form,
  nameField,
}: {
  environment: EnvironmentId
  form: DraftForm
  nameField: RefObject<HTMLInputElement | null>
}) {
  const { add } = words
  const name = useWatch({ control: form.control, name: 'name' })
  const nameRegistration = form.register('name')
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()} onKeyDown={moveOn}>
      <TextField
        label={add.name}
        problem={form.formState.errors.name?.message}
        hint={<NamesakeHint environment={environment} name={name} />}
        {...nameRegistration}
        ref={(input) => {
          nameField.current = input
          nameRegistration.ref(input)
        }}
      />
      <CategoryField environment={environment} form={form} registration={form.register('categoryId')} />
      <StatusField registration={form.register('status')} />
      <p className="flex items-center gap-2 text-soft">
        <Icon icon={Info} size={15} className="shrink-0" />
        {add.checkCarefully}
      </p>
    </form>
  )
}
