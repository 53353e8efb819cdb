import { useState } from 'react'
import type { Failure } from '../../../src-shared/failure.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCommand } from '../../commands/command-actions.ts'
import { copyText } from '../../ui/copy-text.ts'
import { failureSentence } from '../../ui/failure-notice.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useCategories } from '../categories/category-store.ts'
import { tableOf, toText } from './shown-rows.ts'

/**
 * Offers to copy, export and print the pets that are shown, with `completeness`, the sentence of the footer. While
 * `isPrinting`, the page for the printer has to be in the document; `onPrinted` ends that.
 */
export function useRowCommands(environment: EnvironmentId, pets: readonly Pet[], completeness: () => string) {
  const categories = useCategories(environment)
  const [isPrinting, setPrinting] = useState(false)

  async function copyRows() {
    await copyText(toText(tableOf(pets, categories, completeness())), words.copied(pets.length))
  }

  async function exportRows() {
    const fileName = words.exportFileName(environment, new Date().toISOString().slice(0, 10))
    const exported = await window.petStore.exportTable({ fileName, rows: tableOf(pets, categories, completeness()) })
    if (!exported.ok) showToast({ title: failureSentence(exported.failure, ''), isFailure: true })
    else if (exported.value) showToast({ title: words.exported(pets.length) })
  }

  useCommand('copy-rows', () => void copyRows())
  useCommand('export', () => void exportRows())
  useCommand('print', () => setPrinting(true))

  async function onPrinted(failure: Failure | null) {
    setPrinting(false)
    if (failure) showToast({ title: failureSentence(failure, ''), isFailure: true })
  }

  return { isPrinting, onPrinted }
}
