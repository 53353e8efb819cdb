import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import type * as z from 'zod/mini'
import { type CallInput, type CallName, type CallOutput, callNames, channelOf } from '../../src-shared/contract.ts'
import { type FailureOf, fail, type Result, succeed } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import type { ReportBug } from '../process/log.ts'
import { isWithin, usualLargestInput } from './inputs.ts'

/** How main answers one call: a strict schema and a largest size for the input, and a function that answers it. */
interface CallHandler<Input, Output> {
  readonly schema: z.ZodMiniType<Input>
  /** The most characters that its input may have in all, by default {@link usualLargestInput}. */
  readonly largest?: number
  readonly handle: (input: Input) => Result<Output> | Promise<Result<Output>>
}

/** The answer of a call that only has an effect, which has begun. */
export const done = (_effect: unknown): Result<true> => succeed(true)

/** One handler for each call of the contract. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<CallInput<Name>, CallOutput<Name>> }

/** The part of an Electron IPC event that the sender's check needs. */
export type CallEvent = {
  readonly senderFrame: Pick<NonNullable<IpcMainInvokeEvent['senderFrame']>, 'parent' | 'url' | 'isDestroyed'> | null
}

// The window learns only that there was a bug: an error's message could quote the input.
const bugMessage = 'Something went wrong inside Pet Store Inventory.'

/**
 * Whether a call comes from the top frame of our own page. False for a frame that is gone, a frame inside the page,
 * `about:blank` and an empty URL: https://www.electronjs.org/docs/latest/tutorial/security#17-validate-the-sender-of-all-ipc-messages
 */
export function isFromOurPage(event: CallEvent, isOurPage: (address: string) => boolean): boolean {
  const frame = event.senderFrame
  return frame !== null && !frame.isDestroyed() && frame.parent === null && isOurPage(frame.url)
}

/** Names each field that was refused. Never repeats the value, which may be an API key. Only a bug, never a clerk, can send such a value. */
function describeProblems(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
): FailureOf<'invalid-input'>['problems'] {
  const fields = new Set(issues.map(({ path }) => String(path.at(-1) ?? 'input')))
  return [...fields].map((field) => ({ field, message: words.inputProblems.other }))
}

/**
 * Opens the trust boundary: answers every call in the contract and nothing else. Rejects a call from another sender. Input that is too large,
 * or that the schema refuses, is an `invalid-input` failure and reaches no handler. A handler that throws is a bug: this reports it, and
 * rejects the call with a message that gives nothing away.
 */
export function registerCalls(parts: {
  readonly ipcMain: Pick<IpcMain, 'handle'>
  /** Calls that come before the handlers exist wait for them. */
  readonly handlers: CallHandlers | Promise<CallHandlers>
  /** Whether a URL is the page that main loaded. */
  readonly isOurPage: (address: string) => boolean
  readonly reportBug: ReportBug
}): void {
  const { ipcMain, handlers, isOurPage, reportBug } = parts
  function register<Name extends CallName>(name: Name): void {
    ipcMain.handle(channelOf(name), async (event: CallEvent, input: unknown) => {
      if (!isFromOurPage(event, isOurPage)) {
        reportBug(`${name} was called by a stranger`)
        throw new Error(bugMessage)
      }
      const { schema, largest = usualLargestInput, handle } = (await handlers)[name]
      // Larger input goes nowhere: not even the schema reads it.
      if (!isWithin(largest, input)) return fail({ kind: 'invalid-input', problems: describeProblems([{ path: [] }]) })
      const parsed = schema.safeParse(input)
      if (!parsed.success) return fail({ kind: 'invalid-input', problems: describeProblems(parsed.error.issues) })
      try {
        return await handle(parsed.data)
      } catch (error) {
        reportBug(`${name} failed`, error)
        throw new Error(bugMessage)
      }
    })
  }
  for (const name of callNames) register(name)
}
