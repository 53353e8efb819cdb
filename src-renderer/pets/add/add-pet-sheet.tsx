import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { FailureKind } from '../../../src-shared/failure.ts'
import { words } from '../../../src-shared/words/words.ts'
import { startedAfreshKey } from '../../bridge/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { EnvironmentIcon } from '../../ui/environment-mark.tsx'
import { Sheet } from '../../ui/pop-ups/sheet.tsx'
import { confirmFirstAdd } from '../../view/first-add.ts'
import { closePanel } from '../../view/view-store.ts'
import { useOpenAdditions } from '../known/open-additions-query.ts'
import { AddPetForm } from './add-pet-form.tsx'
import { type Addition, useAdditionStore, useAdditions } from './addition-store.ts'
import { AdditionsUnderWay } from './additions-under-way.tsx'
import { useDraftForm } from './draft-form.ts'
import { FirstAddQuestion } from './first-add-question.tsx'
import { useListedAt } from './listed-at.ts'
import { OpenAdditions } from './open-additions.tsx'
import { ReturnedAddition } from './returned-addition.tsx'
import { takeReturned } from './returned-additions.ts'
import { sendAddition } from './send-addition.ts'
import { declineFirstAdd, submitForm } from './submit-form.ts'

const keyFailures: readonly (FailureKind | undefined)[] = ['rejected-api-key', 'missing-api-key', 'api-key-gone']
const passingFailures: readonly (FailureKind | undefined)[] = [
  'unreachable',
  'unavailable',
  'keychain-withheld',
  'environment-not-selected',
]

/**
 * Whether the reason for which a pet came back holds no more, because the service has answered since (`listedAt`). One about
 * the key also needs another key (`startedAfreshAt`), because a key may be good for lists alone; after a restart it is
 * unknown which key it was about. One about the service must be of an earlier run.
 */
function isOver({ failure, at }: Addition, listedAt: number, startedAfreshAt: number): boolean {
  const isOfEarlierRun = at < performance.timeOrigin
  if (!keyFailures.includes(failure?.kind)) {
    return isOfEarlierRun && listedAt > at && passingFailures.includes(failure?.kind)
  }
  return isOfEarlierRun ? listedAt > at : startedAfreshAt > at && listedAt > startedAfreshAt
}

/**
 * The form that adds a pet (section 4.2) to the environment that was selected when it opened, and to no other: if another
 * one is selected meanwhile, main refuses to send it. What was typed is kept until the pet was added.
 */
export function AddPetSheet({ environment: selected }: { environment: EnvironmentId }) {
  const [environment] = useState(selected)
  const [isDeclined, setDeclined] = useState(false)
  const queryClient = useQueryClient()
  const form = useDraftForm(environment)
  const additions = useAdditions(environment)
  const open = useOpenAdditions(environment)
  const listedAt = useListedAt(environment)
  const startedAfreshAt = queryClient.getQueryData<number>(startedAfreshKey(environment)) ?? 0
  const nameField = useRef<HTMLInputElement>(null)
  const asked = additions.find(({ step }) => step === 'asking')
  const focusName = () => nameField.current?.focus()
  const { add } = words

  useEffect(() => {
    useAdditionStore.setState({ formIn: environment })
    return () => {
      useAdditionStore.setState({ formIn: null })
      declineFirstAdd(environment)
    }
  }, [environment])

  useEffect(() => {
    void takeReturned(environment)
    // One that was still on its way when the window was loaded may come back later.
    return window.petStore.onAdditionsChanged((changed) => {
      if (changed === environment) void takeReturned(environment)
    })
  }, [environment])

  function submit(startsAnother: boolean) {
    setDeclined(false)
    submitForm({ queryClient, environment, form, startsAnother })
    if (startsAnother && form.getValues('name') === '') focusName()
  }

  function answerYes() {
    if (!asked) return
    setDeclined(false)
    confirmFirstAdd()
    void sendAddition(queryClient, asked, asked.failure)
  }

  function answerNo() {
    setDeclined(true)
    declineFirstAdd(environment)
    focusName()
  }

  function answerKey(event: KeyboardEvent<HTMLElement>) {
    // A key of an input method, which ends or cancels a word.
    if (event.nativeEvent.isComposing) return
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isNo = event.key === 'Escape' && asked !== undefined
    // React passes up events of a dialog over the sheet too. They did not happen in the sheet.
    if (!(isSubmit || isNo) || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    if (isNo) return answerNo()
    answerYes()
    // What was typed while the question stood is the next pet. Only the key that starts another one sends it too.
    if (!asked || (!asked.isInForm && event.shiftKey && form.getValues('name').trim() !== '')) submit(event.shiftKey)
  }

  // The second click of a double click was not meant for the button that the first one has changed.
  const onFirstClick = (press: () => void) => (event: MouseEvent) => {
    if (event.detail <= 1) press()
  }

  const footer = (
    <footer className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5.5 py-3.5">
      {asked && <FirstAddQuestion addition={asked} />}
      <span role="status" className="me-auto text-soft">
        {isDeclined && !asked && add.firstAdd.nothingSent}
      </span>
      <Button onClick={onFirstClick(asked ? answerNo : () => submit(true))}>
        {asked ? add.firstAdd.cancel : add.submitAndStartAnother}
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
      initialFocus={() => nameField.current}
      footer={footer}
    >
      <div className="flex flex-col gap-5">
        <OpenAdditions environment={environment} open={open} onSettled={focusName} />
        <AdditionsUnderWay environment={environment} additions={additions.filter(({ step }) => step === 'under-way')} />
        {additions
          .filter(({ step }) => step === 'returned')
          .map((addition) => (
            <ReturnedAddition
              key={addition.id}
              addition={addition}
              isOver={isOver(addition, listedAt, startedAfreshAt)}
              onDone={focusName}
            />
          ))}
        <AddPetForm environment={environment} form={form} nameField={nameField} />
      </div>
    </Sheet>
  )
}
