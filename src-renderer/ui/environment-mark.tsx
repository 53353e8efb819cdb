import { FlaskConical, GraduationCap, Store } from 'lucide'
import { createPortal } from 'react-dom'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import { listWords as words } from '../../src-shared/words/list-words.ts'
import { Icon } from './icon.tsx'

const looks = {
  production: { icon: Store, ink: 'text-ink', mark: 'border-transparent bg-production-ground text-production' },
  staging: { icon: FlaskConical, ink: 'text-staging', mark: 'border-staging bg-staging-ground text-staging' },
  practice: {
    icon: GraduationCap,
    ink: 'text-practice',
    mark: 'border-dashed border-practice bg-practice-ground text-practice',
  },
}

/** An environment's icon alone, in its colour or, if it `isPlain`, the text's. */
export function EnvironmentIcon(props: { environment: EnvironmentId; size: number; isPlain?: boolean }) {
  const { environment, size, isPlain = false } = props
  const { icon, ink } = looks[environment]
  return <Icon icon={icon} size={size} className={`shrink-0 ${isPlain ? '' : ink}`} />
}

/** An environment's mark: icon, name, meaning and colour. */
export function EnvironmentMark({ environment }: { environment: EnvironmentId }) {
  const { icon, mark } = looks[environment]
  const { label, note } = words.environments[environment]
  return (
    <span
      className={`inline-flex h-7.5 items-center gap-2 rounded-full border px-3.5 text-sm whitespace-nowrap ${mark}`}
    >
      <Icon icon={icon} size={15} />
      <span>
        <span className="font-heavy tracking-wide rtl:tracking-normal">{label}</span> · {note}
      </span>
    </span>
  )
}

const edges = [
  'inset-x-0 top-0 border-t-3',
  'inset-x-0 bottom-0 border-b-3',
  'inset-y-0 start-0 border-s-3',
  'inset-y-0 end-0 border-e-3',
]

/** The frame around the whole window, above every backdrop and sheet. Production has none; its mark is solid instead. */
export function EnvironmentFrame({ environment }: { environment: EnvironmentId }) {
  if (environment === 'production') return null
  const look = environment === 'staging' ? 'border-staging' : 'border-dashed border-practice'
  // Beside the root, like the backdrops and sheets, so it stays above them. Four edges, because one box around everything would
  // be a further layer as large as the window, painted and kept for nothing.
  return createPortal(
    edges.map((edge) => (
      <div key={edge} aria-hidden className={`pointer-events-none fixed z-50 print:hidden ${edge} ${look}`} />
    )),
    document.body,
  )
}
