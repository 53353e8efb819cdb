import { useEffect, useRef } from 'react'
import type { Failure } from '../../../src-shared/failure.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCategories } from '../categories/category-store.ts'
import { cellsOf, tableOf } from './shown-rows.ts'

/**
 * The list as it goes on paper: every row, black on white, with the environment and how complete it is. Being there, it is
 * printed, once.
 */
export function PrintedList({
  environment,
  pets,
  completeness,
  onPrinted,
}: {
  environment: EnvironmentId
  pets: readonly Pet[]
  completeness: string
  onPrinted: (failure: Failure | null) => Promise<void>
}) {
  const categories = useCategories(environment)
  const { label, note } = words.environments[environment]
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    async function print() {
      const printed = await window.petStore.print({})
      await onPrinted(printed.ok ? null : printed.failure)
    }
    void print()
  }, [onPrinted])

  const [head = []] = tableOf([], categories, completeness)
  return (
    <div className="hidden bg-panel p-8 print:block">
      <h1 className="text-lg font-heavy">
        {words.appName} · {label} · {note}
      </h1>
      <p className="mt-1 mb-4">{completeness}</p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} className="border-b border-ink py-1 pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pets.map((pet) => (
            <tr key={pet.id} className="break-inside-avoid">
              {cellsOf(pet, categories).map((cell, column) => (
                <td key={head[column]} className="border-b border-line py-1 pr-4 wrap-anywhere">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
