import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { missOf, summarize, type Target, targets } from './targets.ts'

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

it('docs/performance.md has the limit of every figure, and no other', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/performance.md'), 'utf8')
  const rows = Array.from(
    page.matchAll(/^\| (.+) \| ([\d.]+) (×|ms|KiB) \| ([\d.]+) \| .+ \|$/gm),
    ([, ...cells]) => cells,
  )
  const limits = Object.entries(targets).map(([name, { most, unit, noise }]) => [name, `${most}`, unit, `${noise}`])
  expect(rows).toEqual(limits)
})
