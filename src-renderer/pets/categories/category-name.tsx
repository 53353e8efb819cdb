import { type KeyboardEvent, useRef, useState } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { CategoryId } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { CategoryNameField } from './category-name-field.tsx'
import { useCategories, useCategoryStore } from './category-store.ts'

/**
 * Lets the clerk name a category, on this computer only: the service gives categories no names (section 2). An empty name
 * removes theirs, and brings back the one that the administrator gave. `onClose` is called when the field closes, and the focus
 * has to go elsewhere.
 */
export function CategoryName({
  environment,
  categoryId,
  onClose,
}: {
  environment: EnvironmentId
  categoryId: CategoryId
  onClose: () => void
}) {
  const known = useCategories(environment).names[categoryId]
  const nameCategories = useCategoryStore((state) => state.nameCategories)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { add } = words

  function close() {
    setOpen(false)
    onClose()
  }

  function save() {
    nameCategories(environment, { [categoryId]: field.current?.value.trim() ?? '' })
    close()
  }

  // The field is inside the add form, but Enter and Escape are about the field alone.
  function answerKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // A key of an input method, which ends or cancels a word.
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else close()
  }

  if (!isOpen) {
    return (
      <Button look="link" className="ms-auto text-sm" onClick={() => setOpen(true)}>
        {known === undefined ? add.nameCategory : add.renameCategory}
      </Button>
    )
  }
  return (
    <div className="mt-1.5 flex w-full items-start gap-2 rounded-lg bg-ground p-3 text-ink">
      <div className="min-w-0 flex-1">
        <CategoryNameField
          environment={environment}
          categoryId={categoryId}
          ref={(input) => {
            field.current = input
            input?.focus()
          }}
          onKeyDown={answerKey}
        />
      </div>
      <div className="mt-6.5 flex gap-2">
        <Button onClick={save}>{add.saveName}</Button>
        <Button look="quiet" onClick={close}>
          {add.cancelName}
        </Button>
      </div>
    </div>
  )
}
