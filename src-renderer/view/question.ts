import { type EnvironmentId, environmentIds } from '../../src-shared/environment.ts'
import type { KeptQuestion, KeptView } from '../../src-shared/kept-view.ts'
import type { CategoryId, PetFilter } from '../../src-shared/pet.ts'

/** What the clerk asked of one environment's list. Leaves out a limit that the clerk has not chosen there. */
interface AskedQuestion extends KeptQuestion {
  /** The one category to show; null for all. */
  readonly categoryId: CategoryId | null
  /** The search text; empty for none. */
  readonly text: string
  /** Whether to show only what changed since the clerk last looked, or what this computer first saw today, with or without a mark. */
  readonly only: 'changes' | 'today' | null
  /** Whether the list was opened from a number in the overview, so that Escape leads back there. */
  readonly isFromOverview: boolean
}

/** What the clerk asks of one environment's list, with the limit that applies. */
export interface Question extends AskedQuestion {
  readonly filter: PetFilter
}

/** The question before the clerk has asked for anything. */
export const firstQuestion: AskedQuestion = {
  filter: { status: 'all' },
  sorting: [],
  categoryId: null,
  text: '',
  only: null,
  isFromOverview: false,
}

/** A change of a question: any of its parts, with the filter's parts one by one. */
export type QuestionChange = Partial<Omit<AskedQuestion, 'filter'>> & Partial<PetFilter>

/**
 * The question after a change. Another tab drops the restriction to changes, unless the change itself asks for them. Another tab or category
 * drops the way back to the overview. Asking for changes shows every one, whatever was searched for.
 */
export function asking(before: AskedQuestion, { status, limit, ...change }: QuestionChange): AskedQuestion {
  const isSameTab = status === undefined || status === before.filter.status
  return {
    ...before,
    only: isSameTab ? before.only : null,
    isFromOverview: before.isFromOverview && isSameTab && change.categoryId === undefined,
    ...(change.only && { text: '', categoryId: null }),
    filter: { ...before.filter, ...(status && { status }), ...(limit !== undefined && { limit }) },
    ...change,
  }
}

/** Each environment's question; no entry if the clerk has not asked there yet. */
export type Questions = Readonly<Partial<Record<EnvironmentId, AskedQuestion>>>

/** The parts of the questions that outlive the window: the lists and their orders. */
export function keptViews(questions: Questions): KeptView['views'] {
  return Object.fromEntries(
    Object.entries(questions).map(([environment, { filter, sorting }]) => [environment, { filter, sorting }]),
  )
}

/** The questions with the kept lists and orders. */
export function withKeptViews(questions: Questions, views: KeptView['views']): Questions {
  const kept = environmentIds.flatMap((environment) => {
    const view = views[environment]
    return view ? [[environment, { ...firstQuestion, ...questions[environment], ...view }] as const] : []
  })
  return { ...questions, ...Object.fromEntries(kept) }
}
