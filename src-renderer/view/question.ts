import { type EnvironmentId, environmentIds } from '../../src-shared/environment.ts'
import type { KeptView, View } from '../../src-shared/kept-view.ts'
import type { CategoryId, PetFilter, PetId } from '../../src-shared/pet.ts'

/** What the clerk asked of the list of one environment. A limit that the clerk has not chosen there is left out. */
export interface AskedQuestion extends View {
  /** The one category to show; null for all. */
  readonly categoryId: CategoryId | null
  /** What is searched for; empty for nothing. */
  readonly text: string
  /** The number that was asked for last, and of which nothing was known then; null once the clerk asks for something else. */
  readonly number: PetId | null
  /** Whether to show only what changed since the clerk last looked. */
  readonly isOnlyChanges: boolean
  /** Whether these are the pets of a number in the overview, to which a button leads back. */
  readonly isFromOverview: boolean
}

/** What the clerk asks of the list of one environment, with the limit that applies. */
export interface Question extends AskedQuestion {
  readonly filter: PetFilter
}

/** What is asked before the clerk asks for anything. */
export const firstQuestion: AskedQuestion = {
  filter: { status: 'all' },
  sorting: [],
  categoryId: null,
  text: '',
  number: null,
  isOnlyChanges: false,
  isFromOverview: false,
}

/** What a clerk can ask for in one step: any parts of a question, those of its filter one by one. */
export type QuestionChange = Partial<Omit<AskedQuestion, 'filter'>> & Partial<PetFilter>

/**
 * The question after the clerk asked for something else. A number is no longer asked for then, and another tab shows more than
 * what changed, unless just that is asked for. Another tab or category is no longer that of a number in the overview.
 */
export function asking(former: AskedQuestion, { status, limit, ...change }: QuestionChange): AskedQuestion {
  const isSameTab = status === undefined || status === former.filter.status
  const isSameList = isSameTab && limit === undefined
  return {
    ...former,
    number: null,
    isOnlyChanges: former.isOnlyChanges && isSameTab,
    isFromOverview: former.isFromOverview && isSameTab && change.categoryId === undefined,
    // The same object, which need not be kept again.
    filter: isSameList
      ? former.filter
      : { ...former.filter, ...(status && { status }), ...(limit !== undefined && { limit }) },
    ...change,
  }
}

/** What is asked in each environment; no entry where nothing was asked yet. */
export type Questions = Readonly<Partial<Record<EnvironmentId, AskedQuestion>>>

function mapQuestions<To>(
  questions: Questions,
  change: (question: AskedQuestion) => To,
): Readonly<Partial<Record<EnvironmentId, To>>> {
  return Object.fromEntries(Object.entries(questions).map(([environment, question]) => [environment, change(question)]))
}

/** The questions without the numbers that were asked for. */
export function withoutNumbers(questions: Questions): Questions {
  return mapQuestions(questions, (question) => (question.number === null ? question : { ...question, number: null }))
}

/** What outlives the window of the questions: which lists were asked for, and their orders. */
export function keptViews(questions: Questions): KeptView['views'] {
  return mapQuestions(questions, ({ filter, sorting }) => ({ filter, sorting }))
}

/** The questions with the lists and the orders that were kept. */
export function withKeptViews(questions: Questions, views: KeptView['views']): Questions {
  const kept = environmentIds.flatMap((environment) => {
    const view = views[environment]
    return view ? [[environment, { ...firstQuestion, ...questions[environment], ...view }] as const] : []
  })
  return { ...questions, ...Object.fromEntries(kept) }
}

/** Whether an environment is asked for another list, or another order, than before. */
export function asksAnotherList(now: Questions, before: Questions): boolean {
  return environmentIds.some(
    (environment) =>
      now[environment]?.filter !== before[environment]?.filter ||
      now[environment]?.sorting !== before[environment]?.sorting,
  )
}
