import { Info } from 'lucide'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'

/** Says calmly that the lookup by ID goes away on `removalDate` (`YYYY-MM-DD`), and that the clerk need do nothing. */
export function DeprecationBanner({ removalDate }: { removalDate: string }) {
  return (
    <aside className="flex gap-3 rounded-lg bg-pending-ground px-3.5 py-3">
      <Icon icon={Info} size={17} className="mt-0.5 shrink-0 text-pending" />
      <div className="text-sm">
        <span className="inline-block rounded-md border border-pending px-1.5 font-heavy text-pending">
          {words.detail.deprecated}
        </span>
        <p className="mt-1">{words.detail.deprecation(removalDate)}</p>
      </div>
    </aside>
  )
}
