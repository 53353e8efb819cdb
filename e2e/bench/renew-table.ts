import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Figure, figuresFolder } from './report.ts'
import { fewestRounds, rounds, tableOf, withTable } from './targets.ts'

const document = path.resolve(import.meta.dirname, '../../docs/performance.md')

/** The worst value of each figure with a limit, from a run's files. */
function measured(): ReadonlyMap<string, number> {
  const worst = new Map<string, number>()
  for (const name of existsSync(figuresFolder) ? readdirSync(figuresFolder) : []) {
    const { target, value }: Figure = JSON.parse(readFileSync(path.join(figuresFolder, name), 'utf8'))
    if (target !== undefined) worst.set(target, Math.max(value, worst.get(target) ?? value))
  }
  return worst
}

/**
 * Forgets the last run's figures. The returned function is for the end of the run: if every figure was measured often enough, it writes them
 * into the table in docs/performance.md.
 */
export function renewTable(): () => void {
  rmSync(figuresFolder, { recursive: true, force: true })
  return () => {
    const table = rounds < fewestRounds ? null : tableOf(measured())
    if (table !== null) writeFileSync(document, withTable(readFileSync(document, 'utf8'), table))
  }
}
