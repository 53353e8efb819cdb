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
import { useDroppedText } from '../search/dropped-text.ts'
import { SearchInput } from '../search/search-input.tsx'
import { numberToOpen } from '../search/search-pets.ts'
import { isScreenInFront, useTypeAnywhere } from '../search/type-anywhere.ts'
import { pastedCodes } from './pasted-codes.ts'
import { petsMeant, petsOfCode } from './pets-of-code.ts'
import { type ScanLook, type ShownShelf, scanSentence, scansSentence } from './shelf-rows.ts'
import { useShelfSounds } from './shelf-sounds.ts'
import { lookAgain, recordShelf } from './use-shelf.ts'

const looks: Readonly<Record<ScanLook, readonly [icon: IconNode, colour: string]>> = {
  there: [CircleCheck, 'text-available'],
  twice: [Repeat2, 'text-soft'],
  otherwise: [CircleAlert, 'text-pending'],
  unknown: [CircleHelp, 'text-error'],
}

/** What the line beside the field says until the next scan: how these scans count, and another sentence. `at` is in milliseconds since 1970. */
export interface Said {
  readonly at: number
  readonly scans?: readonly string[]
  readonly text?: string
}

/** The scroll position: an answer may come while the clerk looks at another part of the screen. */
const showAnswer = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: 'nearest' })

/** The field for scans, and what became of the last one, unless something else was `said` since. Wherever the focus is, a scan goes to the field. */
export function ScanLine(props: {
  shown: ShownShelf
  said: Said | null
  onSay: (said: Said) => void
  /** Takes back scans, of one pet by its `name`. */
  onTakeBack: (scans: readonly ShelfScan[], name?: string) => void
}) {
  const { shown, said: news, onSay, onTakeBack } = props
  const { environment, check } = shown
  const newest = check.scans.at(-1)
  const isNews = news !== null && news.at >= (newest?.at ?? 0)
  const { scans = [], text = '' } = isNews ? news : { scans: newest ? [newest.id] : [] }
  const said = new Set(scans)
  const last = check.scans.filter(({ id }) => said.has(id))
  const [only] = last
  const isOne = scans.length === 1 && text === ''
  const outcome = isOne ? only && scanSentence(shown, only.id) : scans.length > 0 ? scansSentence(shown, said) : null
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  useShelfSounds(shown)

  /** Why a code counts as nothing yet; null if it counts. From the cache, because answers may come faster than the screen is drawn. */
  function refusalOf(code: string, isTyped: boolean): string | null {
    const knowledge = knowledgeIn(queryClient, environment)
    const petIds = petsOfCode(knowledge, code)
    if (petIds.length > 1) return words.shelf.several(code, words.formats.list(petIds.map((id) => `#${id}`)))
    if (!isTyped || petIds.length > 0 || numberToOpen(code) !== undefined) return null
    const meant = petsMeant(knowledge, code)
    // A name that may come with the store's list waits for it.
    return meant !== '' || shown.isWhole ? words.shelf.noneCalled(code, meant) : null
  }

  function count(codes: readonly string[], isTyped = false): void {
    const counted: string[] = []
    const refused = new Map<string, string>()
    for (const code of codes.filter((each) => each !== '')) {
      const refusal = refusalOf(code, isTyped)
      if (refusal !== null) {
        refused.set(code, refusal)
        continue
      }
      const [petId = null] = petsOfCode(knowledgeIn(queryClient, environment), code)
      if (petId === null) lookAgain(queryClient, environment, code)
      const scan = crypto.randomUUID()
      counted.push(scan)
      void recordShelf(queryClient, environment, {
        kind: 'scanned',
        check: check.id,
        at: Date.now(),
        scan,
        code: code.slice(0, longestShelfCode),
        petId,
      })
    }
    const [kept] = refused.keys()
    // Back into the field, because it counts as nothing yet.
    if (kept !== undefined && input.current) {
      input.current.value = kept
      input.current.select()
    }
    if (codes.length > 1 || kept !== undefined)
      onSay({ at: Date.now(), scans: counted, text: words.sentences([...refused.values()]) })
  }

  useTypeAnywhere(input, {
    onScan(scan) {
      count([scannedNumber(scan) ?? scan.typed.trim()])
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
    count([code], !asked.isScanned)
  }

  /** Each row of a pasted table is a scan. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const codes = pastedCodes(knowledgeIn(queryClient, environment), event.clipboardData.getData('text/plain'))
    if (codes === 'as-typed') return
    event.preventDefault()
    if (codes === null) onSay({ at: Date.now(), text: words.shelf.notPasted })
    else count(codes)
  }

  useDroppedText((text, newPets) => {
    if (!isScreenInFront()) return false
    const knowledge = knowledgeIn(queryClient, environment)
    const codes = pastedCodes(knowledge, text, newPets)
    if (codes === 'as-typed') count([text.trim()], true)
    else count(codes ?? [])
    return codes !== null && codes.length > 0
  })

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
      <p role="status" className="min-w-0 grow basis-60">
        <span
          key={isNews ? news.at : newest?.id}
          ref={showAnswer}
          className="flex scroll-mt-14 scroll-mb-2 items-center gap-2 text-xl font-semibold wrap-anywhere"
        >
          {outcome && <Icon icon={looks[outcome.look][0]} size={20} className={`shrink-0 ${looks[outcome.look][1]}`} />}
          {[outcome?.sentence, text].filter(Boolean).join(' · ')}
        </span>
      </p>
      {only && (
        <Button look="plain" onClick={() => onTakeBack(last, isOne ? only.code : undefined)}>
          {words.shelf.takeBack}
        </Button>
      )}
    </div>
  )
}
