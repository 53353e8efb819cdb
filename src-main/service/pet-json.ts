import { LosslessNumber, parse, stringify } from 'lossless-json'
import { isInt64 } from '../../src-shared/digits.ts'
import type { ServiceError } from '../../src-shared/failure.ts'
import type { NewPet, Pet } from '../../src-shared/pet.ts'

/**
 * Parses JSON text (RFC 8259) without losing a digit: an integer of up to 15 digits becomes a number, which is exact; any
 * other number becomes a `LosslessNumber`, which keeps its text. If a name is repeated, the last value counts, as in
 * `JSON.parse`. Undefined if the text is not JSON or is nested too deeply to be read.
 */
export function parseJson(text: string): unknown {
  try {
    return parse(text, null, { parseNumber: readNumber, onDuplicateKey: ({ newValue }) => newValue })
  } catch (error) {
    // A RangeError means that the stack is full: brackets nested a hundred thousand deep.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

// Plain numbers where they are exact: with an object for each number, a body of 8 MiB would take several hundred.
function readNumber(text: string): number | LosslessNumber {
  return /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : new LosslessNumber(text)
}

/** The readable rows of a list, the number of all rows, and the number of unreadable ones. */
export interface PetRows {
  /** In the order of the service, each ID once. */
  readonly pets: readonly Pet[]
  /** How many rows the service sent: readable, repeated and unreadable ones. `limit` counts these. */
  readonly rowCount: number
  /** How many rows are not an Animal of section 2. */
  readonly skippedRows: number
}

/**
 * Reads an Animal list (section 2) from parsed JSON; null if it is not an array. Of rows with the same ID, the first is kept.
 * A repeated row is not counted as skipped, because nothing about its pet is missing.
 */
export function readPetRows(json: unknown): PetRows | null {
  if (!Array.isArray(json)) return null
  const rows = json.map(readPet)
  const pets = new Map<string, Pet>()
  for (const pet of rows) if (pet !== null && !pets.has(pet.id)) pets.set(pet.id, pet)
  return {
    pets: [...pets.values()],
    rowCount: rows.length,
    skippedRows: rows.filter((pet) => pet === null).length,
  }
}

/**
 * Reads an Animal (section 2) from parsed JSON; null if it is not one. IDs must be JSON integers, not `"12"`, `1.5` or `1e3`.
 * A status of null or without a letter is no status; one that section 3 does not list is kept. Unknown fields are ignored.
 *
 * Without a schema, which would take half a minute for a body of 8 MiB with millions of rows that aren't pets.
 */
export function readPet(json: unknown): Pet | null {
  if (!isObject(json)) return null
  const { name, status } = json
  const [id, categoryId] = [int64Text(json['id']), int64Text(json['categoryId'])]
  if (id === null || categoryId === null || typeof name !== 'string') return null
  if (status === undefined || status === null) return { id, name, categoryId }
  if (typeof status !== 'string') return null
  // Some services write an empty text for what is not set.
  return status.trim() === '' ? { id, name, categoryId } : { id, name, categoryId, status }
}

/** Reads an Error object (section 2) from parsed JSON, in the service's own words; null if it is not one. */
export function readServiceError(json: unknown): ServiceError | null {
  if (!isObject(json)) return null
  const { code, message, status } = json
  if (typeof code !== 'string' || typeof message !== 'string' || typeof status !== 'number') return null
  return { code, message, status }
}

/** Writes a NewPet (section 2) as JSON text, `categoryId` as an unquoted integer with all its digits. */
export function writeNewPet({ name, categoryId, status }: NewPet): string {
  const text = stringify({
    name,
    categoryId: new LosslessNumber(categoryId),
    ...(status === undefined ? {} : { status }),
  })
  if (text === undefined) throw new TypeError('An object always has JSON text.')
  return text
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null
}

// parseJson makes plain numbers only of integers, so any other number fails the check for an int64.
function int64Text(json: unknown): string | null {
  const text = typeof json === 'number' || json instanceof LosslessNumber ? String(json) : ''
  return isInt64(text) ? text : null
}
