import { useState } from 'react'
import type { Pet, StatusFilter } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../commands/command-actions.ts'
import { copyText } from '../../ui/copy-text.ts'
import { failureSentence } from '../../ui/failure-notice.tsx'
import { localDate } from '../../ui/format-time.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { useCategories } from '../categories/category-store.ts'
import { tableOf, toText } from './pet-cells.ts'

/** What is on screen: the pets that are shown, of which status, and the sentence of the footer about them. */
export interface ShownPets {
  readonly pets: readonly Pet[]
  readonly status: StatusFilter
  readonly sentence: () => string
}

/**
 * Offers to copy, export and print the pets that are shown, if there are any. While `isPrinting`, the printed page must be in
 * the document; call `onPrinted` when it is printed.
 */
export function useListCommands(environment: EnvironmentId, { pets, status, sentence }: ShownPets) {
  const categories = useCategories(environment)
  const [isPrinting, setPrinting] = useState(false)

  async function copyRows() {
    await copyText(toText([...tableOf(pets, categories), [sentence()]]), words.copied(pets.length))
  }

  async function exportRows() {
    const fileName = words.exportFileName(environment, status, localDate(Date.now()))
    const exported = await window.petStore.exportTable({ fileName, rows: tableOf(pets, categories) })
    if (!exported.ok) showToast({ title: failureSentence(exported.failure, ''), isFailure: true })
    else if (exported.value) showToast({ title: words.exported(pets.length), text: sentence() })
  }

  const hasPets = pets.length > 0
  useCommand('copy-rows', () => void copyRows(), hasPets)
  useCommand('export', () => void exportRows(), hasPets)
  useCommand('print', () => setPrinting(true), hasPets)

  return { isPrinting, onPrinted: () => setPrinting(false) }
}
