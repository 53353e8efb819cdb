import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Summary, summarize } from './samples.ts'

/** One figure of the bench. `value` is what the target is about; `samples` what it was made of. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** At most this; absent where there is nothing to hold to. */
  readonly target?: number
  readonly samples: Readonly<Record<string, Summary>>
}

const folder = path.resolve(import.meta.dirname, '../../out/bench')
const round = (number: number) => Math.round(number * 100) / 100

/** Prints a figure with what it was made of, and keeps it as JSON in `out/bench`. */
export function report(figure: Figure): void {
  const { name, value, unit, target, samples } = figure
  console.log(`\n${name}: ${round(value)} ${unit}${target === undefined ? '' : ` (target: at most ${target})`}`)
  const rows = Object.entries(samples).map(([subject, { median, minimum, maximum, p95, p99, count }]) => [
    subject,
    Object.fromEntries(Object.entries({ median, minimum, maximum, p95, p99, count }).map(([k, v]) => [k, round(v)])),
  ])
  console.table(Object.fromEntries(rows))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name.replaceAll(/\W+/g, '-')}.json`), `${JSON.stringify(figure, null, 2)}\n`)
}

/** Reports a first paint, or rows on screen, against the bare window's first paint. Both are in milliseconds, a figure a round. */
export function reportAgainstBare(
  name: string,
  times: readonly number[],
  bareTimes: readonly number[],
  target?: number,
): void {
  const [app, bare] = [summarize(times), summarize(bareTimes)]
  report({
    name,
    value: app.median / bare.median,
    unit: "× the bare window's first paint",
    ...(target === undefined ? {} : { target }),
    samples: { 'app, ms': app, 'bare window, ms': bare },
  })
}
