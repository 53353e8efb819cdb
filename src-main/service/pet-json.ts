import { LosslessNumber, parse, stringify } from 'lossless-json'
import { isInt64 } from '../../src-shared/digits.ts'
import type { ServiceError } from '../../src-shared/failure.ts'
import type { NewPet, Pet } from '../../src-shared/pet.ts'
import { newPetFields, type PetField } from '../../src-shared/pet-fields.ts'

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

/** How a field of a pet stands in JSON. */
interface WireField<Value> {
  /** Undefined if an optional field is absent, null if no pet can have this value. */
  readonly read: (json: unknown) => Value | null
  readonly write: (value: string) => unknown
}

const int64Field = { read: int64Text, write: (digits: string) => new LosslessNumber(digits) }

/** How each field of a pet stands in JSON (section 2). */
const wireFields: { readonly [Field in PetField]-?: WireField<Pet[Field]> } = {
  id: int64Field,
  name: { read: (json) => (typeof json === 'string' ? json : null), write: (name) => name },
  categoryId: int64Field,
  status: { read: readStatus, write: (status) => status },
}

const fieldsInJson = Object.keys(wireFields) as readonly PetField[]

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
  const pet: Partial<Record<PetField, unknown>> = {}
  for (const field of fieldsInJson) {
    const value = wireFields[field].read(json[field])
    if (value === null) return null
    if (value !== undefined) pet[field] = value
  }
  return pet as Pet
}

/**
 * Reads a NewPet (section 2) from parsed JSON, for a service: without the fields that are absent, and with `null` for one that is
 * there and says nothing.
 */
export function readNewPet(json: unknown): object {
  if (!isObject(json)) return {}
  const given = newPetFields.filter((field) => json[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, wireFields[field].read(json[field]) ?? null]))
}

/** Writes a pet (section 2), or one to add, as what `stringify` of `lossless-json` takes, which loses no digit. */
export function petToJson(pet: Partial<Pet>): object {
  return Object.fromEntries(
    fieldsInJson.flatMap((field) => {
      const value = pet[field]
      return value === undefined ? [] : [[field, wireFields[field].write(value)]]
    }),
  )
}

/** Reads an Error object (section 2) from parsed JSON, in the service's own words; null if it is not one. */
export function readServiceError(json: unknown): ServiceError | null {
  if (!isObject(json)) return null
  const { code, message, status } = json
  if (typeof code !== 'string' || typeof message !== 'string' || typeof status !== 'number') return null
  return { code, message, status }
}

/** Writes a NewPet (section 2) as JSON text, `categoryId` as an unquoted integer with all its digits. */
export function writeNewPet(pet: NewPet): string {
  const text = stringify(petToJson(pet))
  if (text === undefined) throw new TypeError('An object always has JSON text.')
  return text
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null
}

function readStatus(json: unknown): string | undefined | null {
  if (json === undefined || json === null) return undefined
  if (typeof json !== 'string') return null
  // Some services write an empty text for what is not set.
  return json.trim() === '' ? undefined : json
}

// parseJson makes plain numbers only of integers, so any other number fails the check for an int64.
function int64Text(json: unknown): string | null {
  const text = typeof json === 'number' || json instanceof LosslessNumber ? String(json) : ''
  return isInt64(text) ? text : null
}
