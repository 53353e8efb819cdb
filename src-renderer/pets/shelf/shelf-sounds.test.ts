import { expect, test } from 'vitest'
import { afterShelfEvent, beginShelf, type ShelfCheck, shelfOf } from '../../../src-shared/shelf-check.ts'
import { learned } from '../../../src-shared/testing/learned.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { usePreferences } from '../../view/preferences.ts'
import { petsOfCode } from './pets-of-code.ts'
import { reasonsIn, toneAfter } from './shelf-sounds.ts'
import type { UnknownBecause } from './use-shelf.ts'

const pets = ['available', 'available', 'sold', 'pending'].map((status, at) => ({
  id: `${at + 1}`,
  name: `Rex ${at + 1}`,
  categoryId: '3',
  status,
}))
const knowledge = learned({ lists: [{ filter: everyPet, page: { pets, skippedRows: 0, mayMiss: [], receivedAt: 1 } }] })

/** The tone after each step: a scan of a code, or `999=none`, which is the store's answer about a number. */
function tonesAfter(steps: string): string {
  let checks: readonly ShelfCheck[] = afterShelfEvent([], beginShelf('check', { kind: 'store' }, knowledge, 1))
  const lookups = new Map<string, UnknownBecause>()
  const reasons = () =>
    checks.map((check) => reasonsIn({ environment: 'staging', check, shelf: shelfOf(check), isWhole: true, lookups }))
  const tones = steps.split(' ').map((step, at) => {
    const [former] = reasons()
    const [code = '', answer] = step.split('=')
    const [petId = null] = petsOfCode(knowledge, code)
    if (answer) lookups.set(code, answer as UnknownBecause)
    else checks = afterShelfEvent(checks, { kind: 'scanned', check: 'check', at, scan: `${at}`, code, petId })
    const [now] = reasons()
    return (former && now && toneAfter(former, now)) ?? '-'
  })
  return tones.join(' ')
}

test.each([
  ['a double', '1 2 1', '- - twice'],
  ['a pet that the store says is sold or pending, and its double', '3 4 3', 'otherwise otherwise twice'],
  ['a name that no pet has', 'Nobody', 'unknown'],
  ['a number, once the store has answered that it has no such pet', '999 999=none 999', '- unknown twice'],
  ['a number that may exist', '999 999=may-exist', '- unknown'],
  ['a number that the store was not asked about', '999 999=later', '- -'],
])('%s has its tone: %s', (_, steps, tones) => {
  expect(tonesAfter(steps)).toBe(tones)
})

test('sounds are off until the clerk wants them', () => {
  expect(usePreferences.getState().shelfSounds).toBe(false)
})
