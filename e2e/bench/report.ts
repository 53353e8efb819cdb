import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { missOf, summarize, type TargetName, targets } from './targets.ts'

/** One figure of the bench. */
export interface Figure {
  readonly target: TargetName
  /** Tells figures with the same target apart. */
  readonly of?: string
  readonly value: number
  /** What the value comes from, by a name with the unit. */
  readonly samples: Readonly<Record<string, readonly number[]>>
}

/**
 * Prints a figure with its samples, and writes it to `out/bench` as JSON. The bench fails at its end if the figure exceeds its target by more
 * than its noise.
 */
export function report({ target, of, value, samples: measured }: Figure): void {
  const { most, noise, unit } = targets[target]
  const name = of === undefined ? target : `${target}: ${of}`
  const samples = Object.fromEntries(Object.entries(measured).map(([what, all]) => [what, summarize(all)]))
  console.log(`\n${name}: ${value.toFixed(2)} ${unit} (at most ${most}, noise ${noise})`)
  const rounded = (_: string, one: unknown) => (typeof one === 'number' ? Number(one.toFixed(2)) : one)
  console.table(JSON.parse(JSON.stringify(samples, rounded)))
  const folder = path.join(projectRoot, 'out/bench')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ name, value, unit, samples }, null, 2)}\n`)
  expect.soft(missOf(value, targets[target]), name).toBeNull()
}
