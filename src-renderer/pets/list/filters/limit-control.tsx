import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { plainDigits } from '../../../../src-shared/digits.ts'
import { asManyAsPossible, isLimit, type PetLimit } from '../../../../src-shared/list-choices.ts'
import { operations } from '../../../../src-shared/operations.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import { inputLook } from '../../../ui/fields/input-look.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fetchedLater } from '../../../ui/loading.ts'

// A menu's code is as large as the rest of the list. Base UI's Autocomplete is too, and the field would need it at once.
const LimitMenu = fetchedLater(async () => (await import('./limit-menu.tsx')).LimitMenu)

const menuButtonLook =
  'absolute inset-y-1 end-1 flex w-7 items-center justify-center rounded-md text-soft hover:bg-hover'

function textOf(limit: PetLimit): string {
  return limit === asManyAsPossible ? words.list.asManyAsPossible : String(limit)
}

/** Reads a limit: a whole number from 1 to 100 (section 8), or the words for as many as possible. Undefined for any other text. */
export function parseLimit(text: string): PetLimit | undefined {
  const trimmed = text.trim()
  if (trimmed.toLowerCase() === words.list.asManyAsPossible.toLowerCase()) return asManyAsPossible
  const digits = plainDigits(trimmed)
  if (!/^\d+$/.test(digits)) return undefined
  const count = Number(digits)
  return isLimit(count) ? count : undefined
}

/**
 * Asks how many pets to show. A typed limit counts after Enter or when the field loses the focus; the menu offers the usual ones. A
 * line below the row of controls tells of a problem.
 */
export function LimitControl({ limit, onChange }: { limit: PetLimit; onChange: (limit: PetLimit) => void }) {
  // The text typed while `limit` was set. It no longer counts once another limit is chosen, here or elsewhere.
  const [typed, setTyped] = useState<{ text: string; limit: PetLimit; isRefused: boolean } | null>(null)
  const [isMenuWanted, setMenuWanted] = useState(false)
  const id = useId()
  const pending = typed?.limit === limit ? typed : null
  const hasProblem = pending?.isRefused === true

  // Choosing the current limit again clears an invalid text.
  function choose(chosen: PetLimit) {
    setTyped(null)
    onChange(chosen)
  }

  function takeOver() {
    if (!pending) return
    const parsed = parseLimit(pending.text)
    setTyped(parsed === undefined ? { ...pending, isRefused: true } : null)
    if (parsed !== undefined && parsed !== limit) onChange(parsed)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') takeOver()
    if (event.key !== 'Escape') return
    // The same press of Escape must not also do something else.
    event.preventDefault()
    setTyped(null)
  }

  return (
    <>
      <div className="ms-auto flex items-center gap-2.5">
        <label htmlFor={id} className="text-soft max-[36rem]:sr-only">
          {words.list.show}
        </label>
        <div className="relative">
          <input
            id={id}
            value={pending?.text ?? textOf(limit)}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={hasProblem}
            aria-describedby={`${id}-problem`}
            onChange={({ target: { value: text } }) =>
              setTyped(text === textOf(limit) ? null : { text, limit, isRefused: hasProblem })
            }
            onFocus={(event) => event.target.select()}
            onBlur={takeOver}
            onKeyDown={onKeyDown}
            className={`${inputLook} h-8.5 w-46 pe-9`}
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
