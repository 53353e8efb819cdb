import { Check, History, Info } from 'lucide'
import { useState } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { Button } from '../../../ui/button.tsx'
import { inputLook } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CategoryCombobox } from '../../add/category-combobox.tsx'
import { categoryIdIn } from '../../add/draft-schema.ts'
import { meantCategory } from '../../add/suggested-categories.ts'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import { type DeliveryDraft, moveField } from '../draft/delivery-draft.ts'
import { changeDraft } from '../draft/delivery-store.ts'
import { useLastAnswers } from '../draft/known-sheet.ts'
import { createCategoryReader, petStatusOf } from '../draft/read-columns.ts'
import { answer, answeredLastTime, answersTo, type Oddity, type OddityAnswer } from '../oddities/oddities.ts'

/** Says what is odd, and in how many rows. */
function oddityText(oddity: Oddity) {
  const { odd, oddities } = words.delivery.review
  const count = oddity.rows.length
  switch (oddity.kind) {
    case 'quantity':
      return odd.quantity(oddity.column, count, oddity.pets)
    case 'second-name':
      return odd.secondName(oddity.name, oddity.used)
    case 'category':
      return odd.category(oddity.word, count)
    case 'status':
      return odd.status(oddity.word, count)
    case 'formula':
      return odd.formula(count, oddity.example)
    case 'hidden':
      return odd.hidden(count)
    case 'summary':
      return odd.summary(oddity.sheet)
    case 'heading':
    case 'encoding':
    case 'refused':
    case 'counts':
      return kindAndRows(oddities.kinds[oddity.kind], odd.rows(count, oddity.example, null))
    default:
      return kindAndRows(oddities.kinds[oddity.kind], odd.rows(count, oddity.example, oddity.repaired))
  }
}

function kindAndRows(kind: string, rows: string) {
  return (
    <>
      <b className="font-heavy">{kind}</b>
      <span className="text-soft"> · </span>
      {rows}
    </>
  )
}

/** The text in the Check column about a row's oddity. */
export function oddityOfRow(oddity: Oddity, row: number): string {
  const { odd, oddities } = words.delivery.review
  switch (oddity.kind) {
    case 'category':
      return odd.whichCategory(oddity.word)
    case 'status':
      return odd.whichStatus(oddity.word)
    case 'quantity':
      return `${oddities.kinds.quantity} ${words.formats.number(oddity.times.get(row) ?? 1)}`
    case 'refused': {
      const { refused, refusedSilently } = words.outcomes
      const message = oddity.messages.get(row)
      return message == null ? refusedSilently : refused(message)
    }
    default:
      return oddities.kinds[oddity.kind]
  }
}

function answerLabel(oddity: Oddity, given: OddityAnswer): string {
  const { odd, oddities, leaveAllOut, addAllToo } = words.delivery.review
  switch (given) {
    case 'fix':
      return oddities.fix
    case 'leave-out':
      return leaveAllOut
    case 'as-category':
      return oddities.asCategory
    case 'add-all':
      return oddity.kind === 'quantity' ? odd.addAll(oddity.pets, oddity.isMore) : ''
    case 'use-column':
      return odd.takeColumn(oddity.kind === 'second-name' ? oddity.name : '')
    case 'use-sheet':
      return odd.takeColumn(oddity.kind === 'summary' ? oddity.sheet : '')
    case 'keep':
      if (oddity.kind === 'hidden') return addAllToo
      if (oddity.kind === 'quantity') return oddities.oneEach
      if (oddity.kind === 'refused') return oddities.sendAgain
      return oddity.kind === 'second-name' ? odd.keepColumn(oddity.used) : oddities.keep
  }
}

/** Gives an oddity an answer, for all its rows. */
function give(environment: EnvironmentId, oddity: Oddity, given: string): void {
  changeDraft(environment, (draft) => {
    const isOtherColumn = oddity.kind === 'second-name' && given === 'use-column'
    // The column in use so far becomes the second name, and that is answered too.
    const former = draft.matching.name
    const other = isOtherColumn && former !== null ? { key: `name ${former}` } : oddity
    const moved = isOtherColumn ? moveField(draft, 'name', oddity.column) : draft
    return answer(moved, other, isOtherColumn ? 'keep' : given)
  })
}

/**
 * A field for the category that a word means: its number, or the clerk's name for it. Suggests a category with almost the same
 * name.
 */
function CategoryAnswer({
  environment,
  word,
  onGiven,
}: {
  environment: EnvironmentId
  word: string
  onGiven: (categoryId: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const categories = useCategories(environment)
  const { review, categoryProblem } = words.delivery
  const meant = meantCategory(word, categories)

  function finish() {
    const categoryId = categoryIdIn(createCategoryReader(environment, categories)(typed))
    if (categoryId === undefined) setWrong(typed.trim() !== '')
    else onGiven(categoryId)
  }

  return (
    <>
      {meant !== undefined && (
        <Button onClick={() => onGiven(meant)}>
          <bdi>{categoryLabel(categories, meant)}</bdi>
        </Button>
      )}
      <CategoryCombobox
        environment={environment}
        typed={typed}
        onType={(text, isChosen) => {
          setTyped(text)
          setWrong(false)
          if (isChosen) onGiven(text)
        }}
        onBlur={finish}
        onEnter={finish}
        render={(input) => (
          <input
            {...input}
            data-focus-home
            aria-label={review.odd.whichCategory(word)}
            aria-invalid={isWrong}
            title={isWrong ? categoryProblem : undefined}
            placeholder={words.fields.categoryNumber}
            autoComplete="off"
            spellCheck={false}
            className={`${inputLook} h-8.5 w-44`}
          />
        )}
      />
    </>
  )
}

/** The choice of the status that a word means. */
function StatusAnswer({ word, onGiven }: { word: string; onGiven: (status: string) => void }) {
  return (
    <select
      data-focus-home
      aria-label={words.delivery.review.odd.whichStatus(word)}
      value="none"
      onChange={({ target }) => onGiven(target.value)}
      className={`${inputLook} h-8.5 w-44`}
    >
      <option value="none" disabled hidden>
        {words.fields.status}
      </option>
      <option value="">{words.add.letTheStoreDecide}</option>
      {petStatuses.map((status) => (
        <option key={status} value={status}>
          {statusLabel(status)}
        </option>
      ))}
    </select>
  )
}

function givenText(oddity: Oddity, given: string, categories: ReturnType<typeof useCategories>): string {
  if (oddity.kind === 'category') return categoryLabel(categories, given)
  if (oddity.kind === 'status') return given === '' ? words.add.letTheStoreDecide : statusLabel(petStatusOf(given))
  const known = answersTo(oddity).find((one) => one === given)
  return known ? answerLabel(oddity, known) : ''
}

/** Whether an oddity is a word that stands for a category or a status, which the clerk names in a field. */
function asksForWord(oddity: Oddity): oddity is Oddity & { readonly word: string } {
  return oddity.kind === 'category' || oddity.kind === 'status'
}

function oddityName(oddity: Oddity): string {
  return asksForWord(oddity) ? oddity.word : words.delivery.review.oddities.kinds[oddity.kind]
}

/** The answers from when a sheet with the same column names was last added, with a button that gives them again. */
function LastAnswers({
  environment,
  answered,
  className,
}: {
  environment: EnvironmentId
  answered: ReturnType<typeof answeredLastTime>
  className: string
}) {
  const categories = useCategories(environment)
  const { oddities } = words.delivery.review
  if (answered.length === 0) return null
  const onUse = () => {
    for (const { oddity, given } of answered) give(environment, oddity, given)
  }
  return (
    <li className={`${className} bg-pending-ground`}>
      <Icon icon={History} size={15} className="shrink-0 text-pending" />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 wrap-anywhere">
        <b className="font-heavy">{oddities.lastTime}</b>
        {answered.map(({ oddity, given }) => (
          <span key={oddity.key}>
            <bdi>{oddityName(oddity)}</bdi> <b className="font-semibold">{givenText(oddity, given, categories)}</b>
          </span>
        ))}
      </span>
      <Button look="secondary" onClick={onUse}>
        {oddities.answerAsLastTime}
      </Button>
    </li>
  )
}

/**
 * A delivery's oddities: each has a line with answers for all its rows at once. Answered ones are one line, in which they can be undone. `onShow`
 * shows an oddity's rows, and `onReadSheet` takes another sheet's rows.
 */
export function OddityLines({
  environment,
  draft,
  oddities,
  onShow,
  onReadSheet,
}: {
  environment: EnvironmentId
  draft: DeliveryDraft
  oddities: readonly Oddity[]
  onShow: (oddity: Oddity) => void
  onReadSheet: (sheet: string) => void
}) {
  const categories = useCategories(environment)
  const last = useLastAnswers(environment, draft)
  const { review } = words.delivery
  if (oddities.length === 0) return null
  const isOpen = ({ key }: Oddity) => draft.answers[key] === undefined
  const givenTo = (oddity: Oddity) => givenText(oddity, draft.answers[oddity.key] ?? '', categories)
  function onAnswer(oddity: Oddity, given: OddityAnswer) {
    if (given === 'use-sheet' && oddity.kind === 'summary') onReadSheet(oddity.sheet)
    else give(environment, oddity, given)
  }

  const line =
    'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.25 not-first:border-t not-first:border-line'
  const answered = oddities.filter((oddity) => !isOpen(oddity))
  return (
    <div className="max-h-44 shrink-0 overflow-y-auto rounded-xl border border-pending/30 bg-panel">
      <ul aria-label={review.toCheck} className="contents">
        <LastAnswers
          environment={environment}
          answered={answeredLastTime(oddities, draft.answers, last)}
          className={line}
        />
        {oddities.filter(isOpen).map((oddity) => (
          // An answer removes its buttons, and the focus goes to the next line's field or, without one, to the line rather than to a button in
          // it, which could be pressed unread. Refused pets are changed in their rows, so their line does not take the focus.
          <li
            key={oddity.key}
            tabIndex={-1}
            data-focus-home={(oddity.kind !== 'refused' && !asksForWord(oddity)) || undefined}
            className={`${line} bg-pending-ground focus-visible:-outline-offset-2`}
          >
            <Icon icon={Info} size={15} className="shrink-0 text-pending" />
            <span dir="auto" className="min-w-48 flex-1 wrap-anywhere">
              {oddityText(oddity)}
            </span>
            {oddity.kind === 'category' && (
              <CategoryAnswer
                environment={environment}
                word={oddity.word}
                onGiven={(given) => give(environment, oddity, given)}
              />
            )}
            {oddity.kind === 'status' && (
              <StatusAnswer word={oddity.word} onGiven={(given) => give(environment, oddity, given)} />
            )}
            {answersTo(oddity).map((one, place) => (
              <Button key={one} look={place === 0 ? 'secondary' : 'plain'} onClick={() => onAnswer(oddity, one)}>
                {answerLabel(oddity, one)}
              </Button>
            ))}
            <Button look="plain" className="text-soft" onClick={() => onShow(oddity)}>
              {review.oddities.show}
            </Button>
          </li>
        ))}
      </ul>
      {answered.length > 0 && (
        <details className="text-sm text-soft not-first:border-t not-first:border-line">
          <summary className="flex min-h-8.5 cursor-default items-center gap-x-3 px-3.5 focus-visible:-outline-offset-2">
            <Icon icon={Check} size={15} className="shrink-0" />
            <b className="shrink-0 font-semibold">{review.odd.answered(answered.length)}</b>
            <span className="min-w-0 flex-1 truncate">
              {answered.map((oddity) => `${oddityName(oddity)}: ${givenTo(oddity)}`).join(' · ')}
            </span>
            <span className="font-semibold text-accent">{review.oddities.change}</span>
          </summary>
          <ul aria-label={review.odd.answered(answered.length)}>
            {answered.map((oddity) => (
              <li key={oddity.key} className={line}>
                <span dir="auto" className="min-w-48 flex-1 wrap-anywhere">
                  {oddityText(oddity)}
                </span>
                <b className="font-semibold">{givenTo(oddity)}</b>
                <Button look="link" onClick={() => changeDraft(environment, (now) => answer(now, oddity, null))}>
                  {words.menu.undo}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
