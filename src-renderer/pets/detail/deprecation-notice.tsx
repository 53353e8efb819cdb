import { words } from '../../../src-shared/words/words.ts'

/** Says calmly that the lookup by ID goes away on `removalDate` (`YYYY-MM-DD`). */
export function DeprecationNotice({ removalDate }: { removalDate: string }) {
  return (
    <aside className="text-sm text-soft">
      <span className="mb-1 inline-block rounded-md bg-pending-ground px-1.75 font-semibold text-pending">
        {words.detail.deprecated}
      </span>
      <p>{words.detail.deprecation(removalDate)}</p>
    </aside>
  )
}
