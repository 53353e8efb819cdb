import { Minus, Plus } from 'lucide'
import { useId, useState } from 'react'
import { plainDigits } from '../../../src-shared/plain-digits.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Asks for a whole number of copies from 1 to `most`. What is typed counts at once; what is no such number goes when it is left. */
export function CopiesField({
  copies,
  most,
  onChange,
}: {
  copies: number
  most: number
  onChange: (copies: number) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  function change(to: number) {
    if (to >= 1 && to <= most) onChange(to)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {words.labels.copies}
      </label>
      <div className="flex h-8.5 w-30 items-center rounded-lg border border-control bg-panel px-1 focus-within:outline-2 focus-within:outline-accent">
        <Button
          look="mini"
          aria-label={words.labels.fewer}
          aria-disabled={copies <= 1}
          onClick={() => change(copies - 1)}
        >
          <Icon icon={Minus} size={14} />
        </Button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(copies)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            const digits = plainDigits(target.value).trim()
            if (/^\d{1,3}$/.test(digits)) change(Number(digits))
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={({ key }) => {
            if (key !== 'ArrowUp' && key !== 'ArrowDown') return
            setTyped(null)
            change(copies + (key === 'ArrowUp' ? 1 : -1))
          }}
          className="min-w-0 flex-1 bg-transparent text-center outline-none"
        />
        <Button
          look="mini"
          aria-label={words.labels.more}
          aria-disabled={copies >= most}
          onClick={() => change(copies + 1)}
        >
          <Icon icon={Plus} size={14} />
        </Button>
      </div>
    </div>
  )
}
