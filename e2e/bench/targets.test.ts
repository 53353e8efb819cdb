import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { summarize } from './samples.ts'
import { measuredIn, missOf, type Target, tableOf, targets, withTable } from './targets.ts'

const first: Target = { most: 1.3, noise: 0.05, unit: '×' }
const exact: Target = { most: 1.3, noise: 0, unit: '×' }

describe('a figure of the bench', () => {
  it.each([1.2, 1.3, 1.34, 0])('meets a target of 1.3 with a noise of 0.05 at %d', (value) => {
    expect(missOf(value, first, 15)).toBeNull()
  })

  it.each([1.36, 2, Number.POSITIVE_INFINITY, Number.NaN])('misses it at %d', (value) => {
    expect(missOf(value, first, 15)).toContain('is more than 1.3')
  })

  it('of one round is compared only if it has no noise', () => {
    expect(missOf(2, first, 1)).toBeNull()
    expect(missOf(2, exact, 1)).not.toBeNull()
  })
})

describe('the table in docs/performance.md', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/performance.md'), 'utf8')

  it('is as the last run wrote it, with every figure and its limit', () => {
    const table = tableOf(measuredIn(text))
    expect(table).not.toBeNull()
    expect(withTable(text, table ?? '')).toBe(text)
  })

  it.each(Object.entries(targets))('has no figure over its limit: %s', (name, target) => {
    expect(missOf(measuredIn(text).get(name) ?? Number.NaN, target, 15)).toBeNull()
  })

  it('is not written without one of the figures', () => {
    expect(tableOf(new Map([...measuredIn(text)].slice(1)))).toBeNull()
  })
})

describe('a percentile', () => {
  const samples = (count: number) => Array.from({ length: count }, (_, at) => count - at)

  it('leaves out the largest samples', () => {
    expect(summarize(samples(200))).toMatchObject({ median: 101, p95: 191, p99: 199, maximum: 200, minimum: 1 })
  })

  it('is not given where it would be the largest sample', () => {
    expect(summarize(samples(19)).p95).toBeNaN()
    expect(summarize(samples(20)).p95).toBe(20)
    expect(summarize(samples(99)).p99).toBeNaN()
  })
})
