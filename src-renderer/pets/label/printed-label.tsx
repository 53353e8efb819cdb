import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { useCategories } from '../categories/category-store.ts'
import { PrintedPage } from '../parts/printed-page.tsx'
import { PetLabel } from './pet-label.tsx'

/** The label of one pet on paper, as small as the printer's paper. */
export function PrintedLabel({
  environment,
  pet,
  onPrinted,
}: {
  environment: EnvironmentId
  pet: Pet
  onPrinted: () => void
}) {
  const categories = useCategories(environment)
  return (
    <PrintedPage environment={environment} className="px-[3mm] [page:label]" onPrinted={onPrinted}>
      <PetLabel environment={environment} pet={pet} categories={categories} size="paper" />
    </PrintedPage>
  )
}
