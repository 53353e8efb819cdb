import * as z from 'zod/mini'
import type { CallOutput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import { environmentIdSchema } from '../../../src-shared/identifier-schemas.ts'
import { once } from '../../../src-shared/once.ts'
import { afterShelfEvent, type ShelfCheck } from '../../../src-shared/shelf-check.ts'
import { type ShelfEvent, shelfEventSchema } from '../../../src-shared/shelf-check-schema.ts'
import { type KeptFilePlace, openKeptFile } from '../../files/kept-file.ts'
import type { ViewId } from '../../service/view.ts'
import { isSameStore, type PetStores, type View } from './pet-stores.ts'

const checkSchema = z.object({
  environment: environmentIdSchema,
  baseUrl: z.string(),
  view: z.string(),
  events: z.readonly(z.array(shelfEventSchema)),
})
type KeptCheck = Readonly<z.infer<typeof checkSchema>>

const keptSchema = z.object({ checks: z._default(z.readonly(z.array(checkSchema)), []) })

function stateOf({ events }: KeptCheck): ShelfCheck | undefined {
  return events.reduce<readonly ShelfCheck[]>(afterShelfEvent, [])[0]
}

function isOf({ store, id }: View, check: KeptCheck): boolean {
  return isSameStore(store, check) && id === check.view
}

/** What the clerk scanned, without anything that the key showed. */
function withoutAnswers(event: ShelfEvent): ShelfEvent | null {
  if (event.kind === 'learned') return null
  if (event.kind === 'began') return { ...event, scope: { kind: 'store' }, pets: [] }
  return event.kind === 'scanned' ? { ...event, petId: null } : event
}

/** The checks to keep beside one that begins: of each view, the last unfinished one and the last that has ended, unless it was discarded. */
function withoutOld(checks: readonly KeptCheck[]): readonly KeptCheck[] {
  const last = new Map<string, KeptCheck>()
  for (const check of checks) {
    const state = stateOf(check)
    const { environment, baseUrl, view } = check
    if (!state?.isDiscarded) last.set(`${environment} ${baseUrl} ${view} ${state?.endedAt === null}`, check)
  }
  return checks.filter((check) => [...last.values()].includes(check))
}

/**
 * Opens the file of the checks of the shelf, each in its store and view, at the first call. An event is on the disk before a call about it is
 * answered. `savedViewOf` gives the view that a base URL's saved key shows; null if no key is saved.
 */
export function openKeptShelf({
  savedViewOf,
  viewOf,
  ...place
}: KeptFilePlace & Pick<PetStores, 'viewOf'> & { readonly savedViewOf: (baseUrl: string) => ViewId | null }) {
  const kept = openKeptFile({ ...place, name: 'shelf-checks.json', schema: keptSchema })
  /** Those of views that must not be kept. They live as long as the app. */
  let unkept: readonly KeptCheck[] = []
  const opened = once(() => {
    dropFormerAnswers()
    return kept
  })
  const all = () => [...opened().current().checks, ...unkept]

  /** Forgets what views showed that no key shows any more. Of an unfinished check, the clerk's own scans stay. */
  function dropFormerAnswers(): void {
    const { checks } = kept.current()
    const remaining = checks.flatMap((check): readonly KeptCheck[] => {
      const shown = viewOf(check.environment)
      if (savedViewOf(check.baseUrl) === check.view || (shown !== null && isOf(shown, check))) return [check]
      const events = check.events.flatMap((event) => withoutAnswers(event) ?? [])
      return stateOf(check)?.endedAt === null ? [{ ...check, events }] : []
    })
    if (remaining.some((check, at) => check !== checks[at]) || remaining.length < checks.length)
      void kept.keep({ checks: remaining })
  }

  return {
    /** Answers the call `readShelf`. */
    read(environment: EnvironmentId): CallOutput<'readShelf'> {
      const view = viewOf(environment)
      if (view === null) return { events: [], setAside: null }
      const setAsides = all().flatMap((check) => {
        const isHere = check.environment === environment && !isOf(view, check)
        const state = isHere ? stateOf(check) : undefined
        if (state?.endedAt !== null || check.events.some(({ kind }) => kind === 'dismissed')) return []
        return { check: state.id, beganAt: state.beganAt }
      })
      const events = all().flatMap((check) => (isOf(view, check) ? check.events : []))
      return { events, setAside: setAsides.at(-1) ?? null }
    },
    /**
     * Records an event, and answers the call `recordShelf`. If it cannot be written, it applies until the app quits, and this fails with
     * `settings-not-saved`.
     */
    async record(environment: EnvironmentId, event: ShelfEvent): Promise<Result<true>> {
      const view = viewOf(environment)
      const check = all().find(({ events }) => events[0]?.check === event.check)
      // A check that is set aside is only dismissed.
      const isElsewhere = check && view !== null && !isOf(view, check) && event.kind !== 'dismissed'
      if (view === null || isElsewhere || (!check && event.kind !== 'began')) return fail({ kind: 'store-changed' })
      const { store, id } = view
      const before = check ?? { environment, baseUrl: store.baseUrl, view: id, events: [] }
      const next = { ...before, events: [...before.events, event] }
      const withNext = (checks: readonly KeptCheck[]) =>
        check ? checks.map((each) => (each === check ? next : each)) : [...withoutOld(checks), next]
      if (unkept.includes(before) || (!check && !view.isKept)) {
        unkept = withNext(unkept)
        return succeed(true)
      }
      const problem = await kept.keep({ checks: withNext(kept.current().checks) })
      return problem === null ? succeed(true) : fail({ kind: 'settings-not-saved', reason: problem })
    },
    /** Removes from the disk what former keys have shown. */
    dropFormer: dropFormerAnswers,
    notice: kept.notice,
    settled: kept.settled,
  }
}
