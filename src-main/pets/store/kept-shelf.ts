import * as z from 'zod/mini'
import type { CallOutput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import { environmentIdSchema } from '../../../src-shared/identifier-schemas.ts'
import { once } from '../../../src-shared/once.ts'
import { afterShelfEvent, type ShelfCheck } from '../../../src-shared/shelf-check.ts'
import { type ShelfEvent, shelfEventSchema } from '../../../src-shared/shelf-check-schema.ts'
import { createAppendedRecord } from '../../files/appended-record.ts'
import type { KeptFilePlace } from '../../files/kept-file.ts'
import { lineOf } from '../../files/line-file.ts'
import { writeProblemOf } from '../../files/write-problem.ts'
import type { ViewId } from '../../service/view.ts'
import { isSameStore, type View } from './pet-stores.ts'

/** The checks of the shelf, each in its store and view. A line is on the disk before a call about it is answered. */
export type KeptShelf = ReturnType<typeof openKeptShelf>

const name = 'shelf-checks.jsonl'

const lineSchema = z.object({
  environment: environmentIdSchema,
  baseUrl: z.string(),
  view: z.string(),
  event: shelfEventSchema,
})
type Line = z.infer<typeof lineSchema>

/** The lines that are about one check. */
interface CheckLines {
  readonly place: Omit<Line, 'event'>
  readonly isKept: boolean
  readonly events: ShelfEvent[]
}

function stateOf({ events }: CheckLines): ShelfCheck | undefined {
  return events.reduce<readonly ShelfCheck[]>(afterShelfEvent, [])[0]
}

function isOf({ store, id }: View, { place }: CheckLines): boolean {
  return isSameStore(store, place) && id === place.view
}

/** What the clerk scanned, without anything that the key showed. */
function withoutAnswers(event: ShelfEvent): ShelfEvent | null {
  if (event.kind === 'learned') return null
  if (event.kind === 'began') return { ...event, scope: { kind: 'store' }, pets: [] }
  return event.kind === 'scanned' ? { ...event, petId: null } : event
}

interface KeptShelfParts extends KeptFilePlace {
  /** The view that a base URL's saved key shows; null if no key is saved. */
  readonly savedViewOf: (baseUrl: string) => ViewId | null
  /** The view that an environment shows now; null if it shows none. */
  readonly viewOf: (environment: EnvironmentId) => View | null
}

/** Makes {@link KeptShelf}. The file is read at the first call. If it cannot be read then, it is left alone until the app quits. */
export function openKeptShelf({ savedViewOf, viewOf, ...place }: KeptShelfParts) {
  const record = createAppendedRecord({ ...place, name, schema: lineSchema })
  let checks = new Map<string, CheckLines>()

  function take({ event, ...place }: Line): void {
    const known = checks.get(event.check)
    if (known) known.events.push(event)
    else if (event.kind === 'began') checks.set(event.check, { place, isKept: true, events: [event] })
  }

  /** The lines of every check to keep: a view's unfinished one, and the last one that has ended. */
  function dropOld(): void {
    const last = new Map<string, string>()
    for (const [id, check] of checks) {
      const { environment, baseUrl, view } = check.place
      const state = stateOf(check)
      if (!state?.isDiscarded) last.set(`${environment} ${baseUrl} ${view} ${state?.endedAt === null}`, id)
    }
    const kept = new Set(last.values())
    checks = new Map([...checks].filter(([id]) => kept.has(id)))
  }

  const keptLines = () =>
    [...checks.values()].flatMap(({ place, isKept, events }) =>
      isKept ? events.map((event) => lineOf({ ...place, event })) : [],
    )

  const open = once(async () => {
    const text = await record.read()
    if (text === null) record.tell({ kind: 'file-unreadable', name })
    for (const line of text?.values ?? []) take(line)
    dropOld()
    dropFormerLines()
    if (text !== null && keptLines().length !== text.lines.length) record.rewriteSoon(keptLines)
  })

  /** Forgets what views showed that no key shows any more. Of an unfinished check, the clerk's own scans stay. Gives whether there were any. */
  function dropFormerLines(): boolean {
    let hasDropped = false
    for (const [id, check] of checks) {
      const { environment, baseUrl, view } = check.place
      const shown = viewOf(environment)
      if (savedViewOf(baseUrl) === view || (shown !== null && isOf(shown, check))) continue
      const events = check.events.flatMap((event) => withoutAnswers(event) ?? [])
      if (stateOf(check)?.endedAt === null) checks.set(id, { ...check, events })
      else checks.delete(id)
      hasDropped = true
    }
    return hasDropped
  }

  return {
    async read(environment: EnvironmentId): Promise<CallOutput<'readShelf'>> {
      await open()
      const view = viewOf(environment)
      if (view === null) return { events: [], setAside: null }
      const here = [...checks.values()].filter((check) => isOf(view, check))
      const setAsides = [...checks.values()].flatMap((check) => {
        const { place, events } = check
        const isHere = place.environment === environment && !isOf(view, check)
        const state = isHere ? stateOf(check) : undefined
        if (state?.endedAt !== null || events.some(({ kind }) => kind === 'dismissed')) return []
        const { id, beganAt, scans } = state
        const because = place.baseUrl === view.store.baseUrl ? ('key' as const) : ('base-url' as const)
        return { check: id, because, beganAt, scans: scans.length }
      })
      return { events: here.flatMap(({ events }) => events), setAside: setAsides.at(-1) ?? null }
    },
    /**
     * Records an event, and answers the call `recordShelf`. If it cannot be written, it applies until the app quits, and this fails with
     * `settings-not-saved`.
     */
    async record(environment: EnvironmentId, event: ShelfEvent): Promise<Result<true>> {
      await open()
      const view = viewOf(environment)
      const known = checks.get(event.check)
      // A check that is set aside is only dismissed.
      const isElsewhere = known && view !== null && !isOf(view, known) && event.kind !== 'dismissed'
      if (view === null || isElsewhere || (!known && event.kind !== 'began')) return fail({ kind: 'store-changed' })
      const place = known?.place ?? { environment, baseUrl: view.store.baseUrl, view: view.id }
      const check = known ?? { place, isKept: view.isKept, events: [] }
      checks.set(event.check, check)
      check.events.push(event)
      if (!check.isKept) return succeed(true)
      try {
        record.wait(lineOf({ ...place, event }))
        // Writes all that wait at once, because scans may come faster than a disk takes them one by one.
        await record.flush()
        return succeed(true)
      } catch (error) {
        return fail({ kind: 'settings-not-saved', reason: writeProblemOf(error) })
      }
    },
    /** Removes from the disk what former keys have shown. */
    async dropFormer(): Promise<void> {
      await open()
      if (dropFormerLines()) record.rewriteSoon(keptLines)
    },
    notice: record.notice,
    settled: record.settled,
  }
}
