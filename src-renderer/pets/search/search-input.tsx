import { X } from 'lucide'
import type { ComponentProps } from 'react'
import { listWords as words } from '../../../src-shared/words/list-words.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/fields/input-look.ts'

/** A search field with the accessible name `label`. It takes scans, and hides Chromium's own clear button. */
export function SearchInput({ label, className = '', ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      data-takes-scans
      className={`${inputLook} h-8.5 ${className} [&::-webkit-search-cancel-button]:hidden`}
      {...rest}
    />
  )
}

/** The clear button in a search field. */
export function ClearSearchButton(rest: Pick<ComponentProps<'button'>, 'className' | 'onClick'>) {
  return <Button look="mini" aria-label={words.list.clearSearch} {...rest} icon={X} />
}
