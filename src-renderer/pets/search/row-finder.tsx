import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { ClearSearchButton, SearchInput } from './search-input.tsx'

/** Finds rows of a table by what stands in them. */
export interface RowFinder {
  /** What is looked for; empty for nothing. */
  readonly text: string
  /** Whether the texts of a row hold all that is looked for. */
  readonly holds: (texts: readonly string[]) => boolean
  /** The field for it; null until Ctrl+F or Cmd+F asks for one. */
  readonly field: ReactNode
}

/**
 * Offers the command Find for the rows of a table: it shows a field, and only the rows that hold what is typed there are shown. Escape,
 * or its button, takes the field away; `onClose` then takes the focus.
 */
export function useRowFinder(onClose: () => void): RowFinder {
  const [text, setText] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useCommand('find', () => {
    flushSync(() => setText((former) => former ?? ''))
    input.current?.focus()
    input.current?.select()
  })
  const wanted = wordsIn(words.foldText(text ?? ''))

  function close() {
    flushSync(() => setText(null))
    onClose()
  }

  return {
    text: (text ?? '').trim(),
    holds(texts) {
      if (wanted.length === 0) return true
      const folded = texts.map((one) => words.foldText(one))
      return wanted.every((word) => folded.some((one) => one.includes(word)))
    },
    field: text !== null && (
      <div className="relative w-62.5 max-w-full">
        <SearchInput
          ref={input}
          label={words.commands.find}
          value={text}
          className="w-full pe-9"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            // One press does one thing: a panel stays open.
            event.preventDefault()
            event.stopPropagation()
            close()
          }}
        />
        <ClearSearchButton className="absolute end-1 top-1" onClick={close} />
      </div>
    ),
  }
}
