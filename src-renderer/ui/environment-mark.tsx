import { FlaskConical, GraduationCap, Store } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { EnvironmentId } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words.ts'

const looks = {
  production: { Icon: Store, className: 'border-transparent bg-production-ground text-production' },
  staging: { Icon: FlaskConical, className: 'border-staging bg-staging-ground text-staging' },
  practice: { Icon: GraduationCap, className: 'border-dashed border-practice bg-practice-ground text-practice' },
}

const inks = { production: 'text-ink', staging: 'text-staging', practice: 'text-practice' }

/** The icon of an environment alone, where its name stands beside it: in its own colour, or in that of the text around it. */
export function EnvironmentIcon({
  environment,
  size,
  isPlain = false,
}: {
  environment: EnvironmentId
  size: number
  isPlain?: boolean
}) {
  const { Icon } = looks[environment]
  return <Icon size={size} aria-hidden className={`shrink-0 ${isPlain ? '' : inks[environment]}`} />
}

/** The sign of an environment: icon, name and what it means, as well as colour. */
export function EnvironmentMark({ environment }: { environment: EnvironmentId }) {
  const { Icon, className } = looks[environment]
  const { label, note } = words.environments[environment]
  return (
    <span
      className={`inline-flex h-7.5 items-center gap-2 rounded-full border px-3.5 text-sm whitespace-nowrap ${className}`}
    >
      <Icon size={15} aria-hidden />
      <span>
        <span className="font-heavy tracking-wide">{label}</span> · {note}
      </span>
    </span>
  )
}

const frames = {
  production: '',
  staging: 'border-3 border-staging',
  practice: 'border-3 border-dashed border-practice',
}

/** The frame around the whole window, above every veil and sheet. Production has none: it is the solid one. */
export function EnvironmentFrame({ environment }: { environment: EnvironmentId }) {
  // Beside the root, where the veils and sheets are too: it stays above them.
  return createPortal(
    <div aria-hidden className={`pointer-events-none fixed inset-0 z-50 print:hidden ${frames[environment]}`} />,
    document.body,
  )
}
