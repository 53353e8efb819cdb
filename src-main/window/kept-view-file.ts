import * as z from 'zod/mini'
import type { AdditionId } from '../../src-shared/addition.ts'
import { type KeptView, keptViewSchema } from '../../src-shared/kept-view.ts'
import { asManyAsPossible } from '../../src-shared/list-choices.ts'
import { operations } from '../../src-shared/operations.ts'
import { type KeptFile, type KeptFilePlace, openKeptFile } from '../files/kept-file.ts'

// What 2.0.0 accepts.
const papers = ['as-printer', 'roll-62x29', 'roll-57x32', 'roll-40x30', 'roll-2x1-in', 'a4-3x8', 'letter-3x10'] as const
const mostUsed = 99

const { labelPaper, usedLabels } = keptViewSchema.shape

/**
 * The view in its file. `labelPaper` and `usedLabels` have only what 2.0.0 accepts, because it sets the whole file aside, with all drafts
 * and names, for one value that it doesn't know. `labels` has what the clerk chose; null in a file that 2.0.0 wrote.
 */
const fileSchema = z.extend(keptViewSchema, {
  labels: z._default(z.nullable(z.object({ labelPaper, usedLabels })), null),
  /** False in a file of 2.1.0 or before, which writes 20 as `firstLimit` whether or not the clerk chose it. */
  isLimitChosen: z._default(z.boolean(), false),
})

type ViewInFile = z.infer<typeof fileSchema>

function inFile(view: KeptView): ViewInFile {
  return {
    ...view,
    labelPaper: papers.find((paper) => paper === view.labelPaper) ?? 'as-printer',
    usedLabels: Math.min(view.usedLabels, mostUsed),
    labels: { labelPaper: view.labelPaper, usedLabels: view.usedLabels },
    isLimitChosen: true,
  }
}

function fromFile({ labels, isLimitChosen, ...inView }: ViewInFile): KeptView {
  const isUsual = !isLimitChosen && inView.firstLimit === operations.listPets.limit.default
  const view = { ...inView, firstLimit: isUsual ? asManyAsPossible : inView.firstLimit }
  const chosen = { ...view, ...labels }
  const written = inFile(chosen)
  // 2.0.0 leaves `labels` as it is when another paper is chosen there.
  const isCurrent = written.labelPaper === view.labelPaper && written.usedLabels === view.usedLabels
  return isCurrent ? chosen : view
}

/** Opens the file that keeps the clerk's view. */
export function openKeptView(place: KeptFilePlace): KeptFile<KeptView> {
  const { current, keep, notice, settled } = openKeptFile({ ...place, name: 'view.json', schema: fileSchema })
  return { current: () => fromFile(current()), keep: (view) => keep(inFile(view)), notice, settled }
}

/** Whether a draft of the add form holds an addition. */
export function isInDraft({ drafts }: KeptView, id: AdditionId): boolean {
  return Object.values(drafts).some((draft) => draft?.id === id)
}
