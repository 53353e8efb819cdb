import { type KeyboardEvent, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/confirmation.tsx'
import { EnvironmentIcon } from '../../ui/environment-mark.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { confirmFirstAdd, useFirstAddStore } from '../../view/first-add.ts'
import { useViewStore } from '../../view/view-store.ts'
import { AddFailure } from './add-failure.tsx'
import { AddPetForm } from './add-pet-form.tsx'
import { type Addition, useCreatePet } from './create-pet.ts'
import { useDraftForm } from './draft-form.ts'

/**
 * The form that adds a pet (section 4.2) to the environment that was selected when it opened, and to no other: should
 * another be selected meanwhile, main refuses to send it. What was typed is kept until the pet was added.
 */
export function AddPetSheet({ environment: selected }: { environment: EnvironmentId }) {
  const [environment] = useState(selected)
  const [asked, setAsked] = useState<Addition | null>(null)
  const showPanel = useViewStore((state) => state.showPanel)
  const form = useDraftForm(environment)
  const { create, isPending, failure, at } = useCreatePet(environment)
  const nameField = useRef<HTMLInputElement>(null)
  const isChecking = useRef(false)
  const { add } = words

  function send(addition: Addition) {
    create(addition, () => {
      if (addition.startsAnother) nameField.current?.focus()
      else showPanel(null)
    })
  }

  async function submit(startsAnother: boolean) {
    // One click, Enter and Ctrl+Enter together are one press.
    if (isChecking.current || isPending || asked) return
    isChecking.current = true
    await form.handleSubmit((pet) => {
      if (useFirstAddStore.getState().firstAddIn === environment) setAsked({ pet, startsAnother })
      else send({ pet, startsAnother })
    })()
    isChecking.current = false
  }

  function confirm(addition: Addition) {
    setAsked(null)
    confirmFirstAdd()
    send(addition)
  }

  function submitByKey(event: KeyboardEvent<HTMLElement>) {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    // What React passes up from a dialog over the sheet did not happen in the sheet.
    if (!isMeant || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) void submit(event.shiftKey)
  }

  const footer = (
    <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5.5 py-3.5">
      <Button aria-disabled={isPending} onClick={() => void submit(true)}>
        {add.submitAndStartAnother}
      </Button>
      <Button look="primary" aria-disabled={isPending} onClick={() => void submit(false)}>
        <EnvironmentIcon environment={environment} size={16} isPlain />
        {isPending ? add.adding : add.submit(environment)}
      </Button>
    </footer>
  )
  return (
    <Sheet
      title={add.title(environment)}
      mark={<EnvironmentIcon environment={environment} size={20} />}
      closeLabel={add.close}
      onClose={() => showPanel(null)}
      onKeyDownCapture={submitByKey}
      initialFocus={nameField}
      footer={footer}
    >
      <div className="flex flex-col gap-5">
        {failure && !isPending && <AddFailure failure={failure} at={at} environment={environment} />}
        <AddPetForm environment={environment} form={form} nameField={nameField} isFixed={isPending} />
      </div>
      {asked && (
        <Confirmation
          title={add.firstAdd.title(environment)}
          text={add.firstAdd.text(asked.pet.name, environment)}
          cancelLabel={add.firstAdd.cancel}
          confirmLabel={add.submit(environment)}
          onCancel={() => setAsked(null)}
          onConfirm={() => confirm(asked)}
        />
      )}
    </Sheet>
  )
}
