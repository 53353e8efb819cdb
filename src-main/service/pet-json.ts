import { parse, stringify } from 'json-custom-numbers'
import { isInt64 } from '../../src-shared/digits.ts'
import type { ServiceError } from '../../src-shared/failure.ts'
import type { NewPet, Pet, PetId } from '../../src-shared/pet.ts'
import { type NewPetField, newPetFields, type PetField } from '../../src-shared/pet-fields.ts'
import { petStatuses } from '../../src-shared/pet-status.ts'

/** A number that a JavaScript number could not hold exactly, as its JSON text. */
class ExactNumber {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Its text; undefined for anything else, even an object whose `__proto__` is one. */
  static textOf(value: unknown): string | undefined {
    return typeof value === 'object' && value !== null && #text in value ? value.#text : undefined
  }
}

/** No meaningful answer is nested this deep. */
const mostDepth = 10_000

/**
 * Parses JSON text (RFC 8259) without losing a digit in a pet's fields: an integer of up to 15 digits becomes a number, which is exact; any
 * other number there becomes an {@link ExactNumber}. If a name is repeated, the last value counts, as in `JSON.parse`. Undefined if the text
 * is not JSON or is nested more than 10,000 deep.
 */
export function parseJson(text: string): unknown {
  try {
    return parse(text, undefined, readNumber, mostDepth)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

/** Writes JSON text from what {@link parseJson} or {@link petToJson} gives. */
export function writeJson(json: unknown): string {
  return stringify(json, null, undefined, (_key, value: unknown) => ExactNumber.textOf(value))
}

/**
 * The same for text with raw control characters in its strings, as some services write: a space stands for a tab or a line break, and U+FFFD for
 * any other. Never reads text that breaks off.
 */
export function parseDamagedJson(text: string): unknown {
  return parseJson(text) ?? parseJson(text.replace(/\p{Cc}/gu, (control) => (/\s/.test(control) ? ' ' : '\uFFFD')))
}

// Plain numbers where they are exact, or outside a pet's fields: an object for each would make a large body many times larger.
function readNumber(key: string | number | undefined, text: string): number | ExactNumber {
  const isPlain = /^(?:0|-?[1-9]\d{0,14})$/.test(text) || !fieldsInJson.some((field) => field === key)
  return isPlain ? Number(text) : new ExactNumber(text)
}

interface WireField<Value> {
  /** Undefined if an optional field is absent, null if no pet can have this value. */
  readonly read: (json: unknown) => Value | null
  readonly write: (value: string) => unknown
}

const int64Field = { read: int64Text, write: (digits: string) => new ExactNumber(digits) }

/** How to read and write each field of a pet in JSON (section 2). */
const wireFields: { readonly [Field in PetField]-?: WireField<Pet[Field]> } = {
  id: int64Field,
  name: { read: readName, write: (name) => name },
  categoryId: { ...int64Field, read: (json) => (json === undefined || json === null ? undefined : int64Text(json)) },
  status: { read: readStatus, write: (status) => status },
}

const fieldsInJson = Object.keys(wireFields) as readonly PetField[]

/** The readable rows of a list, the number of all rows, and the number of unreadable ones. */
export interface PetRows {
  /** In the service's order, each ID once. */
  readonly pets: readonly Pet[]
  /** How many rows the service sent: readable, repeated and unreadable ones. `limit` counts these. */
  readonly rowCount: number
  /** How many rows are not an Animal (section 2). */
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
 * Reads an Animal (section 2) from parsed JSON; null if it is not one. An ID may also be in quotes, or `12.0`, but not `1.5` or `1e3`. The pet
 * may lack its name or its category, but not both. If a name or a status is a number, its digits count. A status that section 3 lists may be
 * in capitals. A blank status or null is no status, and any other text is kept. Unknown fields are ignored.
 *
 * Uses no schema, which would take half a minute for a body of 8 MiB with millions of rows that aren't pets.
 */
export function readPet(json: unknown): Pet | null {
  if (!isObject(json) || !(Object.hasOwn(json, 'name') || Object.hasOwn(json, 'categoryId'))) return null
  const pet: Partial<Record<PetField, unknown>> = {}
  for (const field of fieldsInJson) {
    // Fields that a service writes into `__proto__` are inherited, and must not count.
    const value = wireFields[field].read(Object.hasOwn(json, field) ? json[field] : undefined)
    if (value === null) return null
    if (value !== undefined) pet[field] = value
  }
  return pet as Pet
}

/** Reads the ID of an Animal (section 2) from parsed JSON; null if it has none. */
export function readPetId(json: unknown): PetId | null {
  return isObject(json) && Object.hasOwn(json, 'id') ? int64Text(json['id']) : null
}

/** Reads a NewPet (section 2) from parsed JSON, on a service's side. Absent fields stay absent, and a field with an unusable value is `null`. */
export function readNewPet(json: unknown): object {
  if (!isObject(json)) return {}
  const given = newPetFields.filter((field) => json[field] !== undefined)
  const read = (field: NewPetField) => {
    // A client must send the API's own types: no digits for a name, and no text for a category.
    const isText = typeof json[field] === 'string'
    if (isText ? field === 'categoryId' : field === 'name') return null
    return wireFields[field].read(json[field]) ?? null
  }
  return Object.fromEntries(given.map((field) => [field, read(field)]))
}

/** Turns a pet (section 2), or one to add, into what {@link writeJson} takes. */
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

/** Writes a NewPet (section 2) as JSON text, with `categoryId` as an unquoted integer with all its digits. */
export function writeNewPet(pet: NewPet): string {
  return writeJson(petToJson(pet))
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null
}

function readStatus(json: unknown): string | undefined | null {
  if (json === undefined || json === null) return undefined
  if (typeof json !== 'string') return numberText(json)
  const status = json.trim()
  // Some services write an empty text for a status that is not set.
  if (status === '') return undefined
  // Others write the names of their constants.
  return petStatuses.find((one) => one === status.toLowerCase()) ?? json
}

function readName(json: unknown): string | null {
  if (json === undefined || json === null) return ''
  return typeof json === 'string' ? json : numberText(json)
}

/** An integer of at most 15 digits, which is exact as the fraction that some libraries write. */
const wholeFraction = /^(-?\d{1,15})\.0+$/

/** The digits of an `int64`, written as an integer, as one in quotes or as `12.0`; null if it is none. */
function int64Text(json: unknown): string | null {
  // https://protobuf.dev/programming-guides/json/ puts every int64 in quotes.
  const text = typeof json === 'string' ? json : numberText(json)?.replace(wholeFraction, '$1')
  return text !== undefined && isInt64(text) ? text : null
}

function numberText(json: unknown): string | null {
  // parseJson makes plain numbers only of integers, which have the same text.
  return typeof json === 'number' ? String(json) : (ExactNumber.textOf(json) ?? null)
}
