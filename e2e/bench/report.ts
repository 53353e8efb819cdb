import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { type Summary, summarize } from './samples.ts'
import { againstFormer, missOf, type Target, type TargetName, targets } from './targets.ts'

/** One figure of the bench. `value` comes from `samples`, and the target of that name limits it. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Absent if the figure has no limit. */
  readonly target?: TargetName | undefined
  readonly samples: Readonly<Record<string, Summary>>
}

const figuresFolder = path.resolve(import.meta.dirname, '../../out/bench')
const round = (number: number) => Math.round(number * 100) / 100

/**
 * Prints a figure with its samples, and writes it to `out/bench` as JSON. The bench fails at its end if the figure exceeds its target
 * by more than its noise.
 */
export function report(figure: Figure, limit: Target | undefined = figure.target && targets[figure.target]): void {
  const { name, value, unit, samples } = figure
  console.log(
    `\n${name}: ${round(value)} ${unit}${limit === undefined ? '' : ` (at most ${limit.most}, noise ${limit.noise})`}`,
  )
  const rows = Object.entries(samples).map(([subject, { median, minimum, maximum, p95, p99, count }]) => {
    // Too few samples have no percentile, so its place in the table stays empty.
    const known = Object.entries({ median, minimum, maximum, p95, p99, count }).filter(([, one]) => !Number.isNaN(one))
    return [subject, Object.fromEntries(known.map(([key, one]) => [key, round(one)]))]
  })
  console.table(Object.fromEntries(rows))
  mkdirSync(figuresFolder, { recursive: true })
  writeFileSync(
    path.join(figuresFolder, `${name.replaceAll(/\W+/g, '-')}.json`),
    `${JSON.stringify(figure, null, 2)}\n`,
  )
  if (limit !== undefined) expect.soft(missOf(value, limit), name).toBeNull()
}

/** Reports the times from inputs to their paint, in milliseconds. All but one in twenty must meet the target. */
export function reportPaints(name: string, target: TargetName, times: readonly number[]): void {
  const samples = summarize(times)
  report({
    name,
    value: samples.p95,
    unit: 'ms',
    target,
    samples: { 'to paint, ms': samples },
  })
}

/**
 * Reports a first paint against another build's in the same round, in milliseconds, one figure of each for every round. Two builds that run right
 * after each other suffer the same disturbances.
 */
export function reportAgainstFormer(name: string, times: readonly number[], formerTimes: readonly number[]): void {
  const ratios = times.map((time, at) => time / (formerTimes[at] ?? Number.NaN))
  const figure = {
    name: `${name}, against the former build`,
    value: summarize(ratios).median,
    unit: "× the former build's in the same round",
    samples: { 'app, ms': summarize(times), 'former build, ms': summarize(formerTimes) },
  }
  report(figure, againstFormer)
}

/** Reports a first paint, or rows on screen, against the bare window's first paint, in milliseconds, one figure of each for every round. */
export function reportAgainstBare(
  name: string,
  times: readonly number[],
  bareTimes: readonly number[],
  target?: TargetName,
): void {
  const [app, bare] = [summarize(times), summarize(bareTimes)]
  report({
    name,
    value: app.median / bare.median,
    unit: "× the bare window's first paint",
    target,
    samples: { 'app, ms': app, 'bare window, ms': bare },
  })
}
