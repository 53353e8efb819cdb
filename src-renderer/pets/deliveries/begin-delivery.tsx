import { FileSpreadsheet } from 'lucide'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { mostDeliveryText } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames } from '../../../src-shared/file-names.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { exportTable } from '../../ui/notices/messages.ts'
import { unreadSentence, useFileChoice } from './draft/choose-file.ts'
import { readDelivery } from './draft/delivery-draft.ts'
import { changeDraft, changePrepared } from './draft/delivery-store.ts'
import { matchedAsLastTime } from './draft/known-sheet.ts'

/** Where a delivery begins: rows are pasted or dropped, which reviews them at once, or typed, or a file is chosen. */
export function BeginDelivery({
  environment,
  text,
}: {
  environment: EnvironmentId
  /** The text in the field. */
  text: string
}) {
  const { begin } = words.delivery
  const [problem, setProblem] = useState<string | null>(null)
  const file = useFileChoice(environment, setProblem)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  function review(rows: string) {
    const draft = readDelivery(rows, null)
    if ('kind' in draft) {
      setProblem(unreadSentence(draft))
      field.current?.focus()
      // So that the next paste replaces it.
      if (draft.kind !== 'no-rows') field.current?.select()
    } else {
      changePrepared(environment, { review: draft })
      void matchedAsLastTime(environment, draft).then((matched) =>
        changeDraft(environment, (now) => (now === draft ? matched : now)),
      )
    }
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    changePrepared(environment, { text: target.value })
    setProblem(null)
    if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') review(target.value)
  }

  function refuseUnreadable(event: ClipboardEvent | DragEvent) {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    const { length } = data.getData('text/plain')
    // A picture, a file or a page without text. The field would take nothing, and say nothing.
    if (length === 0) setProblem(begin.noRows)
    // The field would take minutes to show it.
    if (length > mostDeliveryText) {
      event.preventDefault()
      setProblem(begin.tooMuchText)
    }
  }

  function chooseFile() {
    setProblem(null)
    file.ask()
  }

  function saveExample() {
    const { example, exampleSaved } = begin
    void exportTable(environment, { fileName: fileNames.deliveryExample, rows: example }, { title: exampleSaved })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    review(text)
  }

  return (
    <div className="above-toasts flex max-h-150 min-h-80 max-w-180 flex-1 flex-col gap-3 pb-5">
      <p className="text-soft">{begin.text}</p>
      <div className="flex min-h-32 flex-1 flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {begin.rows}
        </label>
        <textarea
          ref={field}
          id={id}
          spellCheck={false}
          data-focus-home
          value={text}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onPaste={refuseUnreadable}
          onDrop={refuseUnreadable}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem ${id}-hint`}
          className={`${inputLook} flex-1 resize-none py-2 whitespace-pre`}
        />
        <div id={`${id}-problem`} role="alert" className="text-error empty:hidden">
          {problem}
        </div>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {begin.rowsHint}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button aria-disabled={file.isPending} onClick={chooseFile}>
          <Icon icon={FileSpreadsheet} size={15} />
          {begin.chooseFile}
        </Button>
        <Button look="plain" onClick={saveExample}>
          {begin.saveExample}
        </Button>
        <Button look="primary" className="ms-auto" onClick={() => review(text)}>
          {begin.review}
        </Button>
      </div>
    </div>
  )
}
