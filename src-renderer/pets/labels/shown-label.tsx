import { useId } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { PetLabel } from './pet-label.tsx'

/** The label of a pet as it will be printed: dark on white in either theme. It goes first where the window is low or narrow. */
export function ShownLabel(props: { environment: EnvironmentId; pet: Pet; categories: Categories }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 hidden @min-[20rem]:block [@media(height<42rem)]:hidden">
      <h3 id={id} className="mb-1.5 text-sm font-semibold text-soft">
        {words.label.title}
      </h3>
      <div className="flex scheme-light justify-center rounded-lg border border-line bg-panel pt-3 pb-2.5 text-ink forced-color-adjust-none">
        <PetLabel {...props} />
      </div>
    </section>
  )
}
