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
import { words } from '../../../src-shared/words/words.ts'
import { runCommand } from '../../bridge/command-actions.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/fields/input-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { emptyDraftIn } from '../add/draft-store.ts'
import { useSheetWords } from '../spreadsheet/sheet-words.ts'
import { unreadSentence, useFileChoice } from './draft/choose-file.ts'
import { changeDraft, changePrepared, matchedAsLastTime, withCategoryNames } from './draft/delivery-store.ts'
import { readDelivery } from './draft/read-delivery.ts'

/**
 * The beginning of a delivery. The clerk drops or chooses a file, or pastes or types rows beside it. Pasted rows go to the review
 * at once.
 */
export function BeginDelivery({ environment, text }: { environment: EnvironmentId; text: string }) {
  const { begin } = words.delivery
  const sheetWords = useSheetWords()
  const [problem, setProblem] = useState<string | null>(null)
  const file = useFileChoice(environment, setProblem)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  function review(rows: string) {
    const named = withCategoryNames(sheetWords, environment)
    const draft = readDelivery(rows, null, named, emptyDraftIn(environment).status)
    if ('kind' in draft) {
      setProblem(unreadSentence(draft))
      field.current?.focus()
      // Selected, so that the next paste replaces it.
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
    // A picture, a file or a page without text. The field would ignore it silently.
    if (length === 0) setProblem(begin.noRows)
    // The field would take minutes to show the text.
    if (length > mostDeliveryText) {
      event.preventDefault()
      setProblem(begin.tooMuchText)
    }
  }

  function chooseFile() {
    setProblem(null)
    file.ask()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    review(text)
  }

  return (
    <div className="above-toasts flex max-w-240 flex-1 flex-col gap-3 pb-5">
      <p className="text-soft">{begin.text}</p>
      <div className="flex max-h-100 min-h-80 flex-1 flex-wrap gap-4">
        {/* Only shows that a file can be dropped: the whole window takes it. */}
        <div className="flex min-h-44 min-w-64 flex-1 basis-64 flex-col items-center justify-center gap-2.5 rounded-xl border-2 border-dashed border-control bg-panel p-4.5 text-center">
          <Icon icon={FileSpreadsheet} size={28} className="text-soft" />
          <strong className="font-heavy">{begin.drop}</strong>
          <span className="text-sm text-soft">{begin.fileKinds}</span>
          <Button aria-disabled={file.isPending} onClick={chooseFile}>
            {begin.chooseFile}
          </Button>
          <Button look="link" className="text-sm" onClick={() => runCommand('save-empty-sheet')}>
            {words.commands['save-empty-sheet']}
          </Button>
        </div>
        <div className="flex min-h-52 min-w-72 flex-2 basis-96 flex-col gap-1.5">
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
          <p id={`${id}-hint`} className="text-sm text-soft">
            {begin.rowsHint}
          </p>
          <Button look="primary" className="self-end" onClick={() => review(text)}>
            {begin.review}
          </Button>
        </div>
      </div>
      <div id={`${id}-problem`} role="alert" className="text-error empty:hidden">
        {problem}
      </div>
      <div role="status" className="text-soft empty:hidden">
        {file.isPending && begin.reading}
      </div>
    </div>
  )
}
