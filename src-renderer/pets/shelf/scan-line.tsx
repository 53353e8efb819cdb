import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleHelp, type IconNode, Repeat2 } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { longestShelfCode } from '../../../src-shared/seen-limits.ts'
import type { ShelfScan } from '../../../src-shared/shelf-check.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { focusHome } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePreferences } from '../../view/preferences.ts'
import { askedByKey, scannedNumber } from '../search/asked-number.ts'
import { SearchInput } from '../search/search-input.tsx'
import { useTypeAnywhere } from '../search/type-anywhere.ts'
import { isSettled, type ScanLook, type ShownShelf, scanSentence } from './shelf-rows.ts'
import { sound } from './shelf-sounds.ts'
import { lookAgain, petOfCodeNow, recordShelf, unfinishedIn } from './use-shelf.ts'

const looks: Readonly<Record<ScanLook, readonly [icon: IconNode, colour: string]>> = {
  there: [CircleCheck, 'text-available'],
  twice: [Repeat2, 'text-soft'],
  otherwise: [CircleAlert, 'text-pending'],
  unknown: [CircleHelp, 'text-error'],
}

/** What the line beside the field says: how a scan counts, or another sentence. */
export type Said = { readonly scan: string } | { readonly text: string }

/** The field for scans, and what became of the last one. Wherever the focus is, a scan goes to the field. */
export function ScanLine(props: {
  shown: ShownShelf
  said: Said | null
  onSay: (said: Said) => void
  onTakeBack: (scans: readonly ShelfScan[], name: string) => void
}) {
  const { shown, said, onSay, onTakeBack } = props
  const { environment, check: drawn, shelf } = shown
  const outcome = said && 'scan' in said ? scanSentence(shown, said.scan) : null
  const last = drawn.scans.filter(({ id }) => said !== null && 'scan' in said && said.scan === id)
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const hasSounds = usePreferences(({ shelfSounds }) => shelfSounds)
  const unknown = shelf.unknown.filter((row) => isSettled(shown, row)).length
  const formerUnknown = useRef(unknown)
  // The loudspeaker.
  useEffect(() => {
    if (hasSounds && unknown > formerUnknown.current) sound('unknown')
    formerUnknown.current = unknown
  }, [hasSounds, unknown])

  function count(code: string): void {
    // From the cache, because scans may come faster than the screen is drawn.
    const check = unfinishedIn(queryClient, environment)
    if (!check || code === '') return
    const petId = petOfCodeNow(queryClient, environment, code)
    if (petId === 'several') {
      onSay({ text: words.shelf.several(code) })
      return
    }
    const scan = crypto.randomUUID()
    const known = petId ?? null
    if (known === null) lookAgain(queryClient, environment, code)
    if (hasSounds && check.scans.some((each) => each.petId === known && (known !== null || each.code === code)))
      sound('twice')
    const recorded = recordShelf(queryClient, environment, {
      kind: 'scanned',
      check: check.id,
      at: Date.now(),
      scan,
      code: code.slice(0, longestShelfCode),
      petId: known,
    })
    void recorded.then(() => onSay({ scan }))
  }

  useTypeAnywhere(input, {
    onScan: (scan) => count(scannedNumber(scan) ?? scan.typed.trim()),
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
    count(code)
  }

  /** Several lines or cells, such as a column of a spreadsheet, are as many scans. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const codes = event.clipboardData.getData('text/plain').split(/[\r\n\t]/)
    if (codes.length < 2) return
    event.preventDefault()
    for (const code of codes) count(code.trim())
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
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-lg font-semibold wrap-anywhere">
        {outcome && <Icon icon={looks[outcome.look][0]} size={20} className={`shrink-0 ${looks[outcome.look][1]}`} />}
        {said && ('scan' in said ? outcome?.sentence : said.text)}
      </p>
      {last.map((scan) => (
        <Button key={scan.id} look="plain" onClick={() => onTakeBack([scan], scan.code)}>
          {words.shelf.takeBack}
        </Button>
      ))}
    </div>
  )
}
