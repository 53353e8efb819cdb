import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Radio, radioCardLook } from '../../ui/fields/radio.tsx'

/** The status of a new pet: one of section 3, or none. */
export function StatusField({ registration }: { registration: UseFormRegisterReturn }) {
  const id = useId()
  const choices = [
    ...petStatuses.map((status) => ({ value: status, label: words.status[status] })),
    // An empty status is left out of the request (section 2: it is not required).
    { value: '', label: words.add.letTheStoreDecide },
  ]
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div id={id} className="text-sm font-semibold">
        {words.add.status}
      </div>
      <div className="mt-1.5 grid grid-cols-2 gap-2">
        {choices.map(({ value, label }) => (
          <Radio key={value} label={label} value={value} className={radioCardLook} {...registration} />
        ))}
      </div>
    </div>
  )
}
