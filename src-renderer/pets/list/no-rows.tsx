import { PawPrint } from 'lucide'
import type { ComponentProps } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { failureSentence } from '../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../src-shared/words/words.ts'
import { runCommand } from '../../bridge/command-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { failureOf } from '../../ui/notices/messages.ts'
import { useMayAdd, useViewStore } from '../../view/view-store.ts'
import { LoadFailure } from '../queries/load-failure.tsx'
import type { AnswerProps, MissingPet as Missing, Place } from './answer/answer.ts'
import { elsewhereSentence, sentenceOf, tabElsewhere } from './answer/answer-words.ts'
import { clearSearch } from './filters/search-box.tsx'

/** Replaces the rows if there are none. `text` tells why, and the button labelled `action` offers a next step. */
function EmptyList(props: { text: string; action: string } & Pick<ComponentProps<typeof Button>, 'look' | 'onClick'>) {
  const { text, action, ...button } = props
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 rounded-xl border border-line bg-panel p-8 text-center">
      <Icon icon={PawPrint} size={40} className="stroke-[1.5] text-control" />
      <p className="text-lg font-semibold wrap-anywhere">{text}</p>
      <Button {...button}>{action}</Button>
    </div>
  )
}

/** Tells that no pet has this number, and how sure that is: by a complete list, by the lookup's answer, or only by the loaded pets. */
function notFoundSentence(
  environment: EnvironmentId,
  petId: PetId,
  failure: Failure & { readonly kind: 'not-found' },
): string {
  if (failure.complete) return words.search.noSuchPet(petId)
  if (failure.httpStatus === 404) return words.search.storeFoundNone(petId)
  return `#${petId} · ${failureSentence(failure, environment)}`
}

/** Tells in place of the rows why a number opens no pet. */
function MissingPet({ environment, missing: { petId, error, at } }: { environment: EnvironmentId; missing: Missing }) {
  const failure = failureOf(error)
  if (failure.kind !== 'not-found') {
    const tryAgain = () => useViewStore.getState().askNumber(petId)
    return <LoadFailure environment={environment} error={error} at={at} tryAgain={tryAgain} />
  }
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col">
      <EmptyList
        key={at}
        text={notFoundSentence(environment, petId, failure)}
        action={words.list.clear}
        onClick={() => clearSearch(environment)}
      />
    </div>
  )
}

/** Tells in place of the rows why an answer has none. The app loads it after the first screen, which rarely needs it. */
export function NoRows(
  props: AnswerProps & {
    place: Exclude<Place, 'rows' | 'waiting' | 'failed'>
    refresh: () => void
  },
) {
  const { environment, answer, place, refresh } = props
  const { ask, showAddForm } = useViewStore.getState()
  const mayAdd = useMayAdd(environment)
  const { list: labels } = words
  switch (place) {
    case 'missing':
      return answer.missing && <MissingPet environment={environment} missing={answer.missing} />
    case 'none-changed': {
      const showAll = () => ask(environment, { only: null })
      return <EmptyList text={words.palette.nothing} action={labels.showAll} onClick={showAll} />
    }
    case 'none-of-category': {
      const showEvery = () => ask(environment, { categoryId: null })
      return <EmptyList text={sentenceOf(answer)} action={words.category.every} onClick={showEvery} />
    }
    case 'none-found': {
      const clear = () => clearSearch(environment)
      const found = elsewhereSentence(answer)
      const status = tabElsewhere(answer)
      if (status === null) {
        // Only a list that has every pet proves that there is none.
        const isCertain = answer.tab.widest?.mayMiss.length === 0
        const none = isCertain ? words.search.nothing(answer.text) : sentenceOf(answer)
        return <EmptyList text={found || none} action={labels.clear} onClick={clear} />
      }
      const show = () => {
        ask(environment, { status })
        runCommand('find')
      }
      return <EmptyList text={found} action={words.search.showElsewhere} onClick={show} />
    }
    case 'none-readable':
      return <EmptyList text={sentenceOf(answer)} action={words.failure.tryAgain} onClick={refresh} />
    case 'empty-store': {
      if (!mayAdd) return <EmptyList text={labels.empty} action={words.commands.refresh} onClick={refresh} />
      const add = () => showAddForm(environment)
      return <EmptyList text={labels.empty} action={words.commands['add-pet']} look="link" onClick={add} />
    }
    case 'empty-tab': {
      const showAll = () => ask(environment, { status: 'all' })
      // The service sent rows, but none with this status.
      const { status } = answer.question.filter
      const mayMiss = status === 'all' || answer.tab.page?.mayMiss.length !== 0
      const text = mayMiss ? sentenceOf(answer) : labels.emptyStatus(status)
      return <EmptyList text={text} action={labels.showAll} onClick={showAll} />
    }
  }
}
