import { PawPrint } from 'lucide'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What stands in the place of the rows where there are none: `text` says why, and the button `action` leads on. */
export function EmptyList({
  text,
  action,
  ...button
}: { text: string; action: string } & Pick<ComponentProps<typeof Button>, 'look' | 'onClick'>) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 rounded-xl border border-line bg-panel p-8 text-center">
      <Icon icon={PawPrint} size={40} className="stroke-[1.5] text-control" />
      <p className="text-lg font-semibold wrap-anywhere">{text}</p>
      <Button {...button}>{action}</Button>
    </div>
  )
}
