import { Check, History, Info } from 'lucide'
import { useState } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { inputLook } from '../../../ui/fields/input-look.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CategoryCombobox } from '../../add/category-combobox.tsx'
import { categoryIdIn } from '../../add/read-draft.ts'
import { useCategories } from '../../categories/category-store.ts'
import { createCategoryReader } from '../draft/check-rows.ts'
import type { DeliveryDraft } from '../draft/delivery-draft.ts'
import { changeDraft, useLastAnswers } from '../draft/delivery-store.ts'
import { answer, answeredLastTime, answerGiven } from '../oddities/measures.ts'
import type { Oddity } from '../oddities/oddity.ts'

/** An oddity's sentence, with what is odd in bold where it begins with that. */
function OdditySentence({ oddity: { name, sentence } }: { oddity: Oddity }) {
  const isFirst = sentence.startsWith(name)
  return (
    <span dir="auto" className="min-w-48 flex-1 wrap-anywhere">
      {isFirst && <b className="font-heavy">{name}</b>}
      {isFirst ? sentence.slice(name.length) : sentence}
    </span>
  )
}

function give(environment: EnvironmentId, oddity: Oddity, given: string): void {
  changeDraft(environment, (draft) => answer(draft, oddity, given))
}

interface CategoryAnswerProps {
  readonly environment: EnvironmentId
  readonly word: string
  readonly onGiven: (categoryId: string) => void
}

function CategoryAnswer({ environment, word, onGiven }: CategoryAnswerProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const categories = useCategories(environment)
  const { review, categoryProblem } = words.delivery

  function finish() {
    const categoryId = categoryIdIn(createCategoryReader(environment, categories)(typed))
    if (categoryId === undefined) setWrong(typed.trim() !== '')
    else onGiven(categoryId)
  }

  return (
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
  )
}

function ChosenAnswer({ oddity, onGiven }: { oddity: Oddity; onGiven: (given: string) => void }) {
  return (
    <select
      data-focus-home
      aria-label={oddity.ofRow?.(oddity.rows[0] ?? 0) ?? oddity.name}
      value="none"
      onChange={({ target }) => onGiven(target.value)}
      className={`${inputLook} h-8.5 w-44`}
    >
      <option value="none" disabled hidden>
        {oddity.name}
      </option>
      {oddity.answers.map(({ given, label }) => (
        <option key={given} value={given}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** An oddity's name with its answer. Without a colon, because some names are questions, and French writes a space before one. */
function GivenAnswer({ oddity: { name }, answer: { label } }: ReturnType<typeof answeredLastTime>[number]) {
  return (
    <span>
      <bdi>{name}</bdi> <b className="font-semibold">{label}</b>
    </span>
  )
}

interface LastAnswersProps {
  readonly environment: EnvironmentId
  readonly answered: ReturnType<typeof answeredLastTime>
  readonly className: string
}

/** The answers from when a sheet with the same column names was last added, with a button that gives them again. */
function LastAnswers({ environment, answered, className }: LastAnswersProps) {
  const { oddities } = words.delivery.review
  if (answered.length === 0) return null
  const onUse = () => {
    for (const { oddity, answer: one } of answered) give(environment, oddity, one.given)
  }
  return (
    <li className={`${className} bg-pending-ground`}>
      <Icon icon={History} size={15} className="shrink-0 text-pending" />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 wrap-anywhere">
        <b className="font-heavy">{oddities.lastTime}</b>
        {answered.map((each) => (
          <GivenAnswer key={each.oddity.key} {...each} />
        ))}
      </span>
      <Button look="secondary" onClick={onUse}>
        {oddities.answerAsLastTime}
      </Button>
    </li>
  )
}

const mostButtons = 3

const isChoice = ({ answers }: Oddity) => answers.length > mostButtons

const hasField = (oddity: Oddity) => isChoice(oddity) || oddity.withCategory !== undefined

interface OddityLinesProps {
  readonly environment: EnvironmentId
  readonly draft: DeliveryDraft
  readonly oddities: readonly Oddity[]
  readonly onShow: (oddity: Oddity) => void
}

/**
 * A delivery's oddities: each question has a line with answers for all its rows at once. Answered ones are one line, in which they can be undone, and
 * what only informs is said below. `onShow` shows an oddity's rows.
 */
export function OddityLines({ environment, draft, oddities, onShow }: OddityLinesProps) {
  const last = useLastAnswers(environment, draft)
  const { review } = words.delivery
  if (oddities.length === 0) return null
  const questions = oddities.filter(({ blocks }) => blocks)
  const answered = questions.flatMap((oddity) => {
    const given = answerGiven(oddity, draft.answers)
    return given ? [{ oddity, answer: given }] : []
  })
  const line =
    'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.25 not-first:border-t not-first:border-line'
  const show = (oddity: Oddity) => (
    <Button look="plain" className="text-soft" onClick={() => onShow(oddity)}>
      {words.showThem}
    </Button>
  )
  return (
    <div className="max-h-44 shrink-0 overflow-y-auto rounded-xl border border-pending/30 bg-panel">
      <ul aria-label={review.toCheck} className="contents">
        <LastAnswers
          environment={environment}
          answered={answeredLastTime(oddities, draft.answers, last)}
          className={line}
        />
        {questions
          .filter((oddity) => answerGiven(oddity, draft.answers) === undefined)
          .map((oddity) => (
            // An answer removes its buttons, and the focus goes to the next line's field or, without one, to the line rather than to a button in
            // it, which could be pressed unread. If the clerk changes the rows instead, the line does not take the focus.
            <li
              key={oddity.key}
              tabIndex={-1}
              data-focus-home={!(oddity.isInRows || hasField(oddity)) || undefined}
              className={`${line} bg-pending-ground focus-visible:-outline-offset-2`}
            >
              <Icon icon={Info} size={15} className="shrink-0 text-pending" />
              <OdditySentence oddity={oddity} />
              {isChoice(oddity) ? (
                <ChosenAnswer oddity={oddity} onGiven={(given) => give(environment, oddity, given)} />
              ) : (
                oddity.answers.map(({ given, label }, place) => (
                  <Button
                    key={given}
                    look={place === 0 ? 'secondary' : 'plain'}
                    onClick={() => give(environment, oddity, given)}
                  >
                    <bdi>{label}</bdi>
                  </Button>
                ))
              )}
              {oddity.withCategory && (
                <CategoryAnswer
                  environment={environment}
                  word={oddity.name}
                  onGiven={(given) => give(environment, oddity, given)}
                />
              )}
              {show(oddity)}
            </li>
          ))}
      </ul>
      {answered.length > 0 && (
        <details className="text-sm text-soft not-first:border-t not-first:border-line">
          <summary className="flex min-h-8.5 cursor-default items-center gap-x-3 px-3.5 focus-visible:-outline-offset-2">
            <Icon icon={Check} size={15} className="shrink-0" />
            <b className="shrink-0 font-semibold">{review.odd.answered(answered.length)}</b>
            <span className="min-w-0 flex-1 space-x-3 truncate">
              {answered.map((each) => (
                <GivenAnswer key={each.oddity.key} {...each} />
              ))}
            </span>
            <span className="font-semibold text-accent">{review.oddities.change}</span>
          </summary>
          <ul aria-label={review.odd.answered(answered.length)}>
            {answered.map(({ oddity, answer: { label } }) => (
              <li key={oddity.key} className={line}>
                <OdditySentence oddity={oddity} />
                <b className="font-semibold">{label}</b>
                <Button look="link" onClick={() => changeDraft(environment, (now) => answer(now, oddity, null))}>
                  {words.menu.undo}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {oddities
        .filter(({ blocks }) => !blocks)
        .map((oddity) => (
          <p
            key={oddity.key}
            className="flex min-h-8.5 items-center gap-x-3 px-3.5 text-sm text-soft not-first:border-t not-first:border-line"
          >
            <Icon icon={Info} size={15} className="shrink-0" />
            <OdditySentence oddity={oddity} />
            {show(oddity)}
          </p>
        ))}
    </div>
  )
}
