import type { Addition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { isAnsweredByCall, useAdditions } from './addition-store.ts'
import { ManyOpenAdditions } from './many-open-additions.tsx'
import { OpenAddition } from './open-addition.tsx'

/** More lines would leave no room for the list, or for the form. */
const mostLines = 2

/** The pets that may have been added to an environment. */
export interface OpenAdditionsProps {
  readonly environment: EnvironmentId
  readonly open: readonly Addition[]
  readonly onSettled: () => void
}

/**
 * The pets that may have been added: a line with what settles it for each of one or two, and one line for three or more,
 * which leads to "Added here". Left out are those on their way, and those that this window still waits for, which have a line in
 * the form. `onSettled` is called when a line goes because of what was pressed in it.
 */
export function OpenAdditions({ environment, open, onSettled }: OpenAdditionsProps) {
  // Rendered again when one of them is answered.
  useAdditions(environment)
  const shown = open.filter((addition) => addition.outcome.kind === 'unknown' && !isAnsweredByCall(addition))
  if (shown.length === 0) return null
  if (shown.length > mostLines) return <ManyOpenAdditions environment={environment} count={shown.length} />
  return (
    <div className="flex max-h-64 shrink-0 flex-col gap-2 overflow-y-auto print:hidden">
      {shown.map((addition) => (
        <OpenAddition key={addition.id} addition={addition} onSettled={onSettled} />
      ))}
    </div>
  )
}
