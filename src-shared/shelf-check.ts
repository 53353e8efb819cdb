import { isKnownWhole, type Knowledge } from './knowledge.ts'
import type { Pet, PetId, StatusFilter } from './pet.ts'
import { hasSameFields } from './pet-fields.ts'
import type { PetStatus } from './pet-status.ts'
import { mostSeenPets } from './seen-limits.ts'
import type { ShelfEvent, ShelfScope } from './shelf-check-schema.ts'

/** A code that the clerk scanned or typed at `at`, in milliseconds since 1970. `petId` is the pet that it stands for; null while none is known. */
export interface ShelfScan {
  readonly id: string
  readonly code: string
  readonly at: number
  readonly petId: PetId | null
}

/** How a pet changed while the check was under way, and when, in milliseconds since 1970. Without `was`, the pet is new. */
export interface ShelfChange {
  readonly was?: Pet
  readonly at: number
}

/** A pet in the copy that the check has seen last. */
interface CheckedPet {
  readonly pet: Pet
  /** Whether a complete list lacks it. */
  readonly isGone: boolean
  readonly change: ShelfChange | null
}

/** A check of the shelf. Times are in milliseconds since 1970. */
export interface ShelfCheck {
  readonly id: string
  readonly scope: ShelfScope
  readonly beganAt: number
  /** Null while it is unfinished. */
  readonly endedAt: number | null
  /** Whether the clerk ended it by discarding it. */
  readonly isDiscarded: boolean
  /** Whether every pet that it is about was known: when it began and, once it has ended, at its end. */
  readonly isWhole: boolean
  /** In the order in which they came, without those that were taken back. */
  readonly scans: readonly ShelfScan[]
  readonly pets: ReadonlyMap<PetId, CheckedPet>
}

/** An unfinished check that waits, because the environment has another base URL, or that has ended there, because it has another key. */
export interface ShelfSetAside {
  readonly check: string
  /** In milliseconds since 1970. */
  readonly beganAt: number
}

/**
 * The answers about pets and codes: `there`, `not-scanned` yet, `otherwise` (there, but the store says that it is sold or pending) and `unknown` (a
 * code that no known pet has).
 */
export const shelfAnswers = ['there', 'not-scanned', 'otherwise', 'unknown'] as const

/** One of {@link shelfAnswers}. */
export type ShelfAnswer = (typeof shelfAnswers)[number]

/** A row below one answer. */
export interface ShelfRow {
  /** The pet's ID, or the code that stands for none. */
  readonly key: string
  /** The pet in the copy seen last; null for a code that no known pet has. */
  readonly pet: Pet | null
  /** Oldest first; none if it was not scanned. */
  readonly scans: readonly ShelfScan[]
  readonly change: ShelfChange | null
  readonly isGone: boolean
  /** Whether the row counts: not a pet that is there but that the check is not about, nor one that left the store unscanned since the check began. */
  readonly counts: boolean
}

/** The rows below each answer. */
export type Shelf = Readonly<Record<ShelfAnswer, readonly ShelfRow[]>>

/** Whether a pet is among those that a check is about, sold ones included. */
function isAbout(scope: ShelfScope, pet: Pet): boolean {
  if (scope.kind === 'category') return pet.categoryId === scope.categoryId
  return scope.kind !== 'pets' || scope.ids.includes(pet.id)
}

/** The status that a pet on the shelf has. */
export function shelfStatus(scope: ShelfScope): PetStatus {
  return scope.kind === 'status' ? scope.status : 'available'
}

/** Whether the store says that a pet with this status is on the shelf. It may be, too, if it has none. */
function isStocked(scope: ShelfScope, { status }: Pet): boolean {
  return status === shelfStatus(scope) || (status === undefined && scope.kind !== 'status')
}

/** Whether the check looks for a pet. Chosen pets are looked for whatever their status. */
function isSought(scope: ShelfScope, pet: Pet): boolean {
  return isAbout(scope, pet) && (scope.kind === 'pets' || isStocked(scope, pet))
}

/** The tab whose pets must all be known before any pet that a check is about can be called missing; null if they are chosen ones. */
function tabOf(scope: ShelfScope): StatusFilter | null {
  if (scope.kind === 'pets') return null
  return scope.kind === 'status' ? scope.status : 'all'
}

/** Whether every pet that a check is about is known now. */
export function isShelfWhole(scope: ShelfScope, knowledge: Knowledge): boolean {
  const tab = tabOf(scope)
  return tab === null || isKnownWhole(knowledge, tab)
}

/** The event with which a check begins. */
export function beginShelf(id: string, scope: ShelfScope, knowledge: Knowledge, at: number): ShelfEvent {
  const all = [...knowledge.pets.values()].map(({ pet }) => pet).filter((pet) => isAbout(scope, pet))
  const pets = all.slice(0, mostSeenPets)
  const isWhole = pets.length === all.length && isShelfWhole(scope, knowledge)
  return { kind: 'began', check: id, at, scope, isWhole, pets }
}

/** A check after one more event. */
function afterEvent(check: ShelfCheck, event: Exclude<ShelfEvent, { kind: 'began' }>): ShelfCheck {
  switch (event.kind) {
    case 'scanned': {
      const { scan: id, code, at, petId } = event
      return { ...check, scans: [...check.scans, { id, code, at, petId }] }
    }
    case 'taken-back':
      return { ...check, scans: check.scans.filter(({ id }) => !event.scans.includes(id)) }
    case 'ended':
      return { ...check, endedAt: event.at, isWhole: event.isWhole }
    case 'discarded':
      return { ...check, endedAt: event.at, isDiscarded: true }
    case 'resumed':
      return { ...check, endedAt: null, isDiscarded: false }
    case 'dismissed':
      return check
    case 'learned':
      return afterLearning(check, event)
  }
}

function afterLearning(check: ShelfCheck, event: Extract<ShelfEvent, { kind: 'learned' }>): ShelfCheck {
  const { at } = event
  const pets = new Map(check.pets)
  const foundBy = new Map(event.found.map(({ scan, petId }) => [scan, petId]))
  for (const pet of event.pets) {
    const before = pets.get(pet.id)
    const isMoved = before !== undefined && (before.isGone || before.pet.status !== pet.status)
    // A pet that was not known before is new only where every pet was.
    const isNew = before === undefined && check.isWhole && isAbout(check.scope, pet)
    const moved = isMoved ? { was: before.pet, at } : isNew ? { at } : (before?.change ?? null)
    pets.set(pet.id, { pet, isGone: false, change: moved })
  }
  for (const id of event.gone) {
    const before = pets.get(id)
    if (before) pets.set(id, { ...before, isGone: true, change: { was: before.pet, at } })
  }
  const scans = check.scans.map((scan) => ({ ...scan, petId: foundBy.get(scan.id) ?? scan.petId }))
  return { ...check, pets, scans }
}

/** The checks after one more event, in the order in which they began. An event about a check that is not among them changes nothing. */
export function afterShelfEvent(checks: readonly ShelfCheck[], event: ShelfEvent): readonly ShelfCheck[] {
  if (event.kind !== 'began')
    return checks.map((check) => (check.id === event.check ? afterEvent(check, event) : check))
  const { check: id, at: beganAt, scope, isWhole } = event
  const pets = new Map(event.pets.map((pet) => [pet.id, { pet, isGone: false, change: null }]))
  return [...checks, { id, scope, beganAt, endedAt: null, isDiscarded: false, isWhole, scans: [], pets }]
}

/**
 * What a check does not know yet of what is known of the store: the next event to record; null if there is nothing. `petOf` gives the pet that a code
 * stands for.
 */
export function shelfNews(
  check: ShelfCheck,
  knowledge: Knowledge,
  petOf: (code: string) => PetId | undefined,
): ShelfEvent | null {
  if (check.endedAt !== null) return null
  const { scope } = check
  const found = check.scans.flatMap(({ id, code, petId }) => {
    const meant = petId === null ? petOf(code) : undefined
    return meant === undefined ? [] : [{ scan: id, petId: meant }]
  })
  const scanned = new Set([...check.scans.map(({ petId }) => petId), ...found.map(({ petId }) => petId)])
  const pets: Pet[] = []
  for (const [id, { pet }] of knowledge.pets) {
    const checked = check.pets.get(id)
    const isWanted = checked !== undefined || scanned.has(id) || isAbout(scope, pet)
    if (isWanted && (checked === undefined || checked.isGone || !hasSameFields(checked.pet, pet))) pets.push(pet)
  }
  const isWhole = isKnownWhole(knowledge, 'all')
  const tab = tabOf(scope)
  const gone = [...check.pets].flatMap(([id, { pet, isGone }]) => {
    if (isGone || knowledge.pets.has(id)) return []
    const isProven = isWhole || (pet.status === tab && tab !== null && isKnownWhole(knowledge, tab))
    return isProven ? [id] : []
  })
  if (pets.length + gone.length + found.length === 0) return null
  const few = <Each>(all: readonly Each[]) => all.slice(0, mostSeenPets)
  return { kind: 'learned', check: check.id, at: knowledge.latest, pets: few(pets), gone: few(gone), found: few(found) }
}

/**
 * The rows below each answer, in the order of the scans, else of the store. Each pet stands below at most one: every pet that was scanned or is
 * looked for, and those that were when the check began.
 */
export function shelfOf({ scope, scans, pets }: ShelfCheck): Shelf {
  const scansOf = new Map<string, ShelfScan[]>()
  for (const scan of scans) {
    const key = scan.petId ?? (pets.has(scan.code) ? scan.code : ` ${scan.code}`)
    scansOf.set(key, [...(scansOf.get(key) ?? []), scan])
  }
  const shelf: Record<ShelfAnswer, ShelfRow[]> = { there: [], 'not-scanned': [], otherwise: [], unknown: [] }
  const left: ShelfRow[] = []
  for (const [key, itsScans] of scansOf) {
    const checked = pets.get(key)
    if (checked === undefined) {
      const [{ code, petId } = { code: key, petId: null }] = itsScans
      shelf.unknown.push({ key: petId ?? code, pet: null, scans: itsScans, change: null, isGone: false, counts: true })
      continue
    }
    const { pet, isGone, change } = checked
    const counts = isGone || isAbout(scope, pet)
    const found = counts && !isStocked(scope, pet) ? 'otherwise' : 'there'
    shelf[isGone ? 'unknown' : found].push({ key, pet, scans: itsScans, change, isGone, counts })
  }
  for (const [key, { pet, isGone, change }] of pets) {
    if (scansOf.has(key)) continue
    const counts = !isGone && isSought(scope, pet)
    const row = { key, pet, scans: [], change, isGone, counts }
    if (counts) shelf['not-scanned'].push(row)
    else if (change?.was && isSought(scope, change.was)) left.push(row)
  }
  return { ...shelf, 'not-scanned': [...shelf['not-scanned'], ...left] }
}

/** How many rows below one answer count. */
export function countOf(rows: readonly ShelfRow[]): number {
  return rows.filter(({ counts }) => counts).length
}

/** How many of the pets that a check looks for were found, of how many. */
export function shelfCount(shelf: Shelf): { readonly found: number; readonly of: number } {
  const found = countOf(shelf.there)
  return { found, of: found + countOf(shelf['not-scanned']) }
}
