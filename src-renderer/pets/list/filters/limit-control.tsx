import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { operations } from '../../../../src-shared/operations.ts'
import { asManyAsPossible, isLimit, type PetLimit } from '../../../../src-shared/pet-limit.ts'
import { plainDigits } from '../../../../src-shared/plain-digits.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { inputLook } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fetchedLater } from '../../../ui/loading.ts'

// A menu weighs as much as the rest of the list.
const LimitMenu = fetchedLater(async () => (await import('./limit-menu.tsx')).LimitMenu)

const menuButtonLook =
  'absolute inset-y-1 end-1 flex w-7 items-center justify-center rounded-md text-soft hover:bg-hover'

function textOf(limit: PetLimit): string {
  return limit === asManyAsPossible ? words.list.asManyAsPossible : String(limit)
}

/** The limit that a clerk's text stands for: a whole number from 1 to 100 (section 8), or the words for as many as possible. */
export function parseLimit(text: string): PetLimit | undefined {
  const trimmed = text.trim()
  if (trimmed.toLowerCase() === words.list.asManyAsPossible.toLowerCase()) return asManyAsPossible
  const digits = plainDigits(trimmed)
  if (!/^\d+$/.test(digits)) return undefined
  const count = Number(digits)
  return isLimit(count) ? count : undefined
}

/**
 * How many pets to show: typed and taken over with Enter or on leaving, or chosen from the menu beside it. What is wrong with a
 * text is said in a line of its own, below the row of controls that it is part of.
 */
export function LimitControl({ limit, onChange }: { limit: PetLimit; onChange: (limit: PetLimit) => void }) {
  const [text, setText] = useState(textOf(limit))
  const [hasProblem, setProblem] = useState(false)
  const [isMenuWanted, setMenuWanted] = useState(false)
  const id = useId()

  function showLimit(shown: PetLimit) {
    setText(textOf(shown))
    setProblem(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a limit that is chosen elsewhere replaces the typed text.
  useEffect(() => showLimit(limit), [limit])

  // Choosing the current limit again clears an invalid text.
  function choose(chosen: PetLimit) {
    showLimit(chosen)
    onChange(chosen)
  }

  function takeOver() {
    const parsed = parseLimit(text)
    setProblem(parsed === undefined)
    if (parsed !== undefined && parsed !== limit) onChange(parsed)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') takeOver()
    if (event.key === 'Escape') showLimit(limit)
  }

  return (
    <>
      <div className="ms-auto flex items-center gap-2.5">
        <label htmlFor={id} className="text-soft">
          {words.list.show}
        </label>
        <div className="relative">
          <input
            id={id}
            value={text}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={hasProblem}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={takeOver}
            onKeyDown={onKeyDown}
            data-refuses-scans
            className={`${inputLook} h-8.5 pe-9 ${limit === asManyAsPossible ? 'w-52' : 'w-23'}`}
          />
          {isMenuWanted ? (
            <LimitMenu limit={limit} labelOf={textOf} onChange={choose} buttonLook={menuButtonLook} />
          ) : (
            <button
              type="button"
              aria-label={words.list.showChoices}
              aria-haspopup="menu"
              onClick={() => setMenuWanted(true)}
              className={menuButtonLook}
            >
              <Icon icon={ChevronDown} size={14} />
            </button>
          )}
        </div>
      </div>
      <div id={`${id}-problem`} role="alert" className="-mt-2 basis-full text-end text-sm text-error empty:hidden">
        {hasProblem && words.list.limitProblem(operations.listPets.limit)}
      </div>
    </>
  )
}
