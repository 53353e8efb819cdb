// This file runs in the page: the tests bundle it, because sending every input there takes ten times as long.
import fc from 'fast-check'
import { refusedInputs } from '../../src-shared/testing/refused-inputs.ts'

/** Calls to make with random inputs. */
export interface RandomCalls {
  /** Name of the call. */
  readonly name: string
  /** An input that the call accepts. */
  readonly accepted: object
  readonly count: number
  readonly seed: number
}

/** How many inputs had which outcome. */
export interface Answers {
  readonly refused: number
  /** Inputs that never came to main, because they cannot be copied. */
  readonly stopped: number
  /** The first few inputs that had any other outcome, with that outcome. */
  readonly others: readonly string[]
}

/** Makes a call with random inputs, all at once, and counts what comes back. */
export async function callAtRandom({ name, accepted, count, seed }: RandomCalls): Promise<Answers> {
  const inputs = fc.sample(refusedInputs(accepted), { numRuns: count, seed })
  const answers = { refused: 0, stopped: 0, others: [] as string[] }
  const method: unknown = Reflect.get(window.petStore, name)
  if (typeof method !== 'function') return answers

  async function makeCall(input: unknown): Promise<void> {
    const outcome = await outcomeOf(() => Reflect.apply(Object(method), null, [input]))
    if (outcome.startsWith('{"ok":false,"failure":{"kind":"invalid-input","problems":[{')) answers.refused += 1
    else if (outcome.includes('could not be cloned')) answers.stopped += 1
    else if (answers.others.length < 5) answers.others.push(`${fc.stringify(input)} met with ${outcome}`)
  }
  await Promise.all(inputs.map(makeCall))
  return answers
}

async function outcomeOf(makeCall: () => unknown): Promise<string> {
  try {
    return JSON.stringify(await makeCall()).slice(0, 200)
  } catch (error) {
    return String(error)
  }
}

Object.assign(globalThis, { callAtRandom })
