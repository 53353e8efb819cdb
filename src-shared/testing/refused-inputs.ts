import fc from 'fast-check'

const anything = fc.oneof(
  { weight: 20, arbitrary: fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }) },
)

type Path = readonly string[]

/** The paths of all values inside a value. */
function pathsIn(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])])
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value)
}

/** A copy of a value with the value at a path changed, or removed if `change` gives `missing`. */
function copyWith(value: unknown, [key, ...rest]: Path, change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [...value] : { ...Object(value) }
  const inner = copyWith(Reflect.get(copy, key), rest, change)
  if (inner === missing) Reflect.deleteProperty(copy, key)
  else Reflect.set(copy, key, inner)
  return copy
}

const missing = Symbol('missing')

/** The fields that also take null: a pet's number that the clerk does not know, and what a draft may lack. */
const mayBeNull: readonly string[] = `verdict.petId event.petId draft.review draft.review.source draft.review.source.id
  draft.review.source.sheet draft.review.header draft.review.headerRow draft.review.matching.name sheet.matching.name
  sheet.matching.categoryId sheet.matching.status draft.review.rows.0.choice view.drafts.staging.id
  view.drafts.staging.replaces view.labelPrinter`.split(/\s+/)

/** The fields that an input may lack: a print job then takes the printer's own paper, or asks for the printer. */
const mayBeMissing: readonly string[] = ['paper', 'printer']

/** The records whose fields have any name: answers are named by a sheet's own words. */
const takeAnyName: readonly string[] = ['draft.review.answers', 'sheet.answers']

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isRecord(value: unknown): boolean {
  return kindOf(value) === 'object'
}

/** Values of all sorts, except objects without fields, which main receives as `{}`. */
const strangers = anything.filter(
  (value) => !isRecord(value) || Object.keys(Object(value)).some((key) => key !== '__proto__'),
)

/** Inputs with one fault: a field too many, a field too few, or a value of another kind. */
function spoilt(input: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(input)
  const records = [[], ...paths].filter(
    (path) => isRecord(valueAt(input, path)) && !takeAnyName.includes(path.join('.')),
  )
  const surplus = fc
    .tuple(fc.constantFrom(...records), fc.string(), anything)
    .map(([path, name, value]) => copyWith(input, [...path, `x${name}`], () => value))
  if (paths.length === 0) return surplus
  // Nested fields may be missing.
  const required = paths.filter((path) => path.length === 1 && !mayBeMissing.includes(path.join('.')))
  const incomplete = required.map((path) => fc.constant(copyWith(input, path, () => missing)))
  const misfit = fc
    .tuple(fc.constantFrom(...paths), anything)
    .filter(
      ([path, value]) =>
        kindOf(value) !== kindOf(valueAt(input, path)) &&
        !isStandIn(valueAt(input, path), value) &&
        !(value === null && mayBeNull.includes(path.join('.'))),
    )
    .map(([path, value]) => copyWith(input, path, () => value))
  return fc.oneof({ weight: 3, arbitrary: surplus }, ...incomplete.map((arbitrary) => ({ weight: 1, arbitrary })), {
    weight: 6,
    arbitrary: misfit,
  })
}

// An optional field may be undefined. Main receives a value without fields as an object without fields.
function isStandIn(value: unknown, other: unknown): boolean {
  return (
    other === undefined || (isRecord(value) && typeof other === 'object' && other !== null && !Array.isArray(other))
  )
}

/**
 * Inputs that a call must refuse: anything at all, or its example with one fault. `accepted` is an input that the call accepts, with every field
 * filled in; it never comes as it is.
 */
export function refusedInputs(accepted: object): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 1, arbitrary: strangers }, { weight: 3, arbitrary: spoilt(accepted) })
}
