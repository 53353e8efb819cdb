import { ChevronRight, GraduationCap, type IconNode, Store } from 'lucide'
import { useId } from 'react'
import { words } from '../../src-shared/words/words.ts'
import { Icon } from '../ui/icon.tsx'

function Choice({ icon, label, text, onPress }: { icon: IconNode; label: string; text: string; onPress: () => void }) {
  const id = useId()
  return (
    <div className="relative flex items-center gap-4 rounded-xl border border-line bg-panel p-4.5 shadow-sm hover:border-accent hover:bg-hover">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-well">
        <Icon icon={icon} size={20} className="stroke-[1.75]" />
      </span>
      <div className="min-w-0 flex-1">
        {/* The button is as large as the card, and its name is what it says, without the explanation. */}
        <button
          type="button"
          aria-describedby={id}
          onClick={onPress}
          className="text-start font-semibold outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {label}
        </button>
        <p id={id} className="mt-0.5 text-balance text-soft">
          {text}
        </p>
      </div>
      <Icon icon={ChevronRight} size={18} className="shrink-0 text-soft rtl:-scale-x-100" />
    </div>
  )
}

/** The two ways to begin. */
export function WaysToBegin({ onConnect, onPractise }: { onConnect: () => void; onPractise: () => void }) {
  const { firstRun } = words
  return (
    <div className="flex flex-col gap-3">
      <Choice icon={Store} label={firstRun.connect} text={firstRun.connectText} onPress={onConnect} />
      <Choice icon={GraduationCap} label={firstRun.practice} text={firstRun.practiceText} onPress={onPractise} />
    </div>
  )
}
