import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleHelp, type IconNode, Repeat2 } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { longestShelfCode } from '../../../src-shared/seen-limits.ts'
import type { ShelfScan } from '../../../src-shared/shelf-check.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { focusHome } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { knowledgeIn } from '../queries/pet-queries.ts'
import { askedByKey, scannedNumber } from '../search/asked-number.ts'
import { SearchInput } from '../search/search-input.tsx'
import { numberToOpen } from '../search/search-pets.ts'
import { useTypeAnywhere } from '../search/type-anywhere.ts'
import { pastedCodes, petsMeant, petsOfCode } from './codes.ts'
import { type ScanLook, type ShownShelf, scanSentence } from './shelf-rows.ts'
import { useShelfSounds } from './shelf-sounds.ts'
import { lookAgain, recordShelf } from './use-shelf.ts'

const looks: Readonly<Record<ScanLook, readonly [icon: IconNode, colour: string]>> = {
  there: [CircleCheck, 'text-available'],
  twice: [Repeat2, 'text-soft'],
  otherwise: [CircleAlert, 'text-pending'],
  unknown: [CircleHelp, 'text-error'],
}

/** What the line beside the field says until the next scan: how a scan counts, or another sentence. `at` is in milliseconds since 1970. */
export type Said = { readonly at: number } & ({ readonly scan: string } | { readonly text: string })

/** The field for scans, and what became of the last one, unless something else was `said` since. Wherever the focus is, a scan goes to the field. */
export function ScanLine(props: {
  shown: ShownShelf
  said: Said | null
  onSay: (said: Said) => void
  onTakeBack: (scans: readonly ShelfScan[], name: string) => void
}) {
  const { shown, onSay, onTakeBack } = props
  const { environment, check } = shown
  const newest = check.scans.at(-1)
  const said = props.said && props.said.at >= (newest?.at ?? 0) ? props.said : newest && { scan: newest.id }
  const last = said && 'scan' in said ? check.scans.find(({ id }) => id === said.scan) : undefined
  const outcome = last && scanSentence(shown, last.id)
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  useShelfSounds(shown)

  /** Sets the text back into the field, because it counts as nothing yet. */
  function keep(code: string, text: string): void {
    onSay({ at: Date.now(), text })
    if (input.current) input.current.value = code
    input.current?.select()
  }

  function count(code: string, isTyped = false): void {
    if (code === '') return
    // From the cache, because answers may come faster than the screen is drawn.
    const knowledge = knowledgeIn(queryClient, environment)
    const [petId = null, ...others] = petsOfCode(knowledge, code)
    if (others.length > 0 && petId !== null) {
      const numbers = words.formats.list([petId, ...others].map((id) => `#${id}`))
      keep(code, words.shelf.several(code, numbers))
      return
    }
    if (isTyped && petId === null && numberToOpen(code) === undefined) {
      const meant = petsMeant(knowledge, code)
      // A name that may come with the store's list waits for it.
      if (meant !== '' || shown.isWhole) {
        keep(code, words.shelf.noneCalled(code, meant))
        return
      }
    }
    if (petId === null) lookAgain(queryClient, environment, code)
    void recordShelf(queryClient, environment, {
      kind: 'scanned',
      check: check.id,
      at: Date.now(),
      scan: crypto.randomUUID(),
      code: code.slice(0, longestShelfCode),
      petId,
    })
  }

  useTypeAnywhere(input, {
    onScan(scan) {
      count(scannedNumber(scan) ?? scan.typed.trim())
      return true
    },
    onEnterList: () => focusHome(input.current?.parentElement),
  })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, nativeEvent, currentTarget: field } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape' && field.value !== '') {
      event.preventDefault()
      field.value = ''
    }
    if (key !== 'Enter' && key !== 'Tab') return
    const asked = askedByKey(field.value, nativeEvent)
    if (asked === null) return
    event.preventDefault()
    const code = asked.petId ?? field.value.trim()
    // At once, so that the next scan's first key finds it empty.
    field.value = ''
    count(code, !asked.isScanned)
  }

  /** Each row of a pasted table is a scan. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const codes = pastedCodes(knowledgeIn(queryClient, environment), event.clipboardData.getData('text/plain'))
    if (codes === 'as-typed') return
    event.preventDefault()
    if (codes === null) onSay({ at: Date.now(), text: words.shelf.notPasted })
    else for (const code of codes) count(code)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchInput
        ref={input}
        label={words.shelf.field}
        maxLength={longestShelfCode}
        className="w-90 max-w-full px-3"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        data-focus-home
      />
      <p role="status" className="flex min-w-0 grow basis-60 items-center gap-2 text-lg font-semibold wrap-anywhere">
        {outcome && <Icon icon={looks[outcome.look][0]} size={20} className={`shrink-0 ${looks[outcome.look][1]}`} />}
        {outcome?.sentence ?? (said && 'text' in said && said.text)}
      </p>
      {last && (
        <Button look="plain" onClick={() => onTakeBack([last], last.code)}>
          {words.shelf.takeBack}
        </Button>
      )}
    </div>
  )
}
