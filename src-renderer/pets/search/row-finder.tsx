import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { wordsIn } from '../../../src-shared/words/fold-text.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../bridge/command-actions.ts'
import { ClearSearchButton, SearchInput } from './search-input.tsx'

/** Finds a table's rows by their texts. */
export type RowFinder = ReturnType<typeof useRowFinder>

/**
 * Offers the command Find for a table's rows. It shows a field, and the caller shows only the rows that `holds` accepts. Escape or the
 * field's button removes the field; `onClose` must then move the focus.
 */
export function useRowFinder(onClose: () => void) {
  const [text, setText] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useCommand('find', () => {
    flushSync(() => setText((before) => before ?? ''))
    input.current?.focus()
    input.current?.select()
  })
  const wanted = wordsIn(words.foldText(text ?? ''))

  function close() {
    flushSync(() => setText(null))
    onClose()
  }

  return {
    /** The searched text; empty if there is none. */
    text: (text ?? '').trim(),
    /** Whether a row's texts contain every searched word. */
    holds(texts: readonly string[]): boolean {
      if (wanted.length === 0) return true
      const folded = texts.map((one) => words.foldText(one))
      return wanted.every((word) => folded.some((one) => one.includes(word)))
    },
    /** The search field; false until the clerk presses Ctrl+F or Cmd+F. */
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
            // The same press of Escape must not also close the panel.
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
