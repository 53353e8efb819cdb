import { Info } from 'lucide'
import type { SettingsNotice } from '../../src-shared/settings-notice.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

function sentenceOf(notice: SettingsNotice): string {
  switch (notice.kind) {
    case 'file-set-aside': {
      const { damaged, newer, keptAs } = words.notices
      const { name } = notice
      return words.sentences([notice.reason === 'damaged' ? damaged[name] : newer(name), keptAs(notice.keptAs)])
    }
    case 'file-unreadable':
      return words.notices[notice.kind](notice)
    case 'managed-file-ignored':
      return words.notices[notice.kind](notice)
    default:
      return words.notices[notice.kind]
  }
}

/** What the clerk should know about the app's files and settings, until it is dismissed. */
export function SettingsNotices({ notices, onDismiss }: { notices: readonly SettingsNotice[]; onDismiss: () => void }) {
  return (
    <div role="alert" className="mx-5.5 mt-3 flex items-center gap-3 rounded-lg bg-pending-ground px-4 py-2.5">
      <Icon icon={Info} size={17} className="shrink-0 text-pending" />
      <div className="flex-1">
        {notices.map((notice) => (
          <p key={JSON.stringify(notice)}>{sentenceOf(notice)}</p>
        ))}
      </div>
      <Button onClick={onDismiss}>{words.dismiss}</Button>
    </div>
  )
}
