import type { Page } from '@playwright/test'
import type { Failure } from '../../src-shared/failure.ts'

/** A failure's cause or reason, or its kind if it has neither. */
function told(failure: Failure): string {
  if (failure.kind === 'unreachable') return failure.cause
  return failure.kind === 'unexpected-response' ? failure.reason : failure.kind
}

/** Asks main for a list, as the window does. Gives the number of pets and the first one's name, or the failure. */
export async function askForList(window: Page, limit = 20): Promise<string> {
  const listed = await window.evaluate(
    (most) => globalThis.window.petStore.listPets({ environment: 'staging', filter: { status: 'all', limit: most } }),
    limit,
  )
  return listed.ok ? `${listed.value.pets.length}: ${listed.value.pets[0]?.name}` : told(listed.failure)
}

/** Makes main add a pet with this name, as the window does. Gives the outcome and its ID, cause or reason, or the failure. */
export async function sendPet(window: Page, name: string): Promise<string> {
  const pet = { name, categoryId: '3' }
  const created = await window.evaluate(
    (typed) => globalThis.window.petStore.createPet({ environment: 'staging', id: crypto.randomUUID(), pet: typed }),
    pet,
  )
  if (!created.ok) return told(created.failure)
  const { outcome } = created.value
  if (outcome.kind === 'added') return `added ${outcome.petId}`
  if (outcome.kind === 'unknown') return `unknown ${outcome.cause}`
  return outcome.kind === 'not-added' ? outcome.reason : outcome.kind
}
