import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { describeOnCups, printOnCups, type RunProgram, runProgram } from './cups.ts'

const label = { width: 57_150, height: 31_750 }
const pdf = Buffer.from('%PDF')

/** Stands in for the programs of CUPS: `lpoptions` prints this for every printer, and `lp` takes every job. */
function cups(options: string) {
  const jobs: (readonly string[])[] = []
  const run: RunProgram = async (program, args, input) => {
    if (program === 'lpstat') return ''
    if (program === 'lp') jobs.push([...args, `${input?.length} bytes`])
    return program === 'lp' ? '' : options
  }
  return { run, jobs }
}

// As `lpoptions -l` of CUPS 2.4 prints them, shortened.
const dymo = cups(`PageSize/Media Size: w79h252 *w162h90.1 w162h90 30334_2-1_4_in_x_1-1_4_in Custom.WIDTHxHEIGHT
Resolution/Output Resolution: *300dpi 300x600dpi
`)
const brother = cups('PageSize/Page Size: Custom.WIDTHxHEIGHT 12mm 29x90mm *62mm 62x29mm\n')
const driverless = cups('PageSize/Media Size: *4x6 2.25x1.25 148x210mm A4 4x6.Borderless\n')

test('a printer’s papers have the sizes in their names, and one of them is in it now', async () => {
  expect(await describeOnCups('LW450', dymo.run)).toStrictEqual({
    own: { width: 57_150, height: 31_750 },
    papers: [
      { width: 27_869, height: 88_900 },
      { width: 57_150, height: 31_750 },
      { width: 57_150, height: 31_750 },
    ],
    dotsPerInch: 300,
  })
  // The name of a continuous roll has no size.
  expect(await describeOnCups('QL570', brother.run)).toStrictEqual({
    own: null,
    papers: [
      { width: 29_000, height: 90_000 },
      { width: 62_000, height: 29_000 },
    ],
    dotsPerInch: 300,
  })
  expect(await describeOnCups('Office', driverless.run)).toStrictEqual({
    own: { width: 101_600, height: 152_400 },
    papers: [
      { width: 101_600, height: 152_400 },
      { width: 57_150, height: 31_750 },
      { width: 148_000, height: 210_000 },
      { width: 210_000, height: 297_000 },
    ],
    dotsPerInch: 300,
  })
})

test('without CUPS, nothing is known of a printer; if CUPS lists no papers, only the usual number of dots', async () => {
  const missing: RunProgram = () => Promise.reject(Object.assign(new Error('spawn lpoptions'), { code: 'ENOENT' }))
  expect(await describeOnCups('Zebra', missing)).toBeNull()
  expect(await printOnCups('Zebra', label, pdf, missing)).toBeNull()
  const silent: readonly RunProgram[] = [cups('').run, async () => null, () => Promise.reject(new Error('lpoptions'))]
  for (const run of silent) {
    expect(await describeOnCups('Zebra', run)).toStrictEqual({ own: null, papers: [], dotsPerInch: 300 })
  }
})

test('a job names the printer’s paper, preferably the one that is in it now, and is never turned', async () => {
  const raw = cups('')
  for (const [printer, width, height, { run }] of [
    ['LW450', 57_150, 31_750, dymo],
    ['QL570', 62_000, 29_000, brother],
    // A size that the printer does not list is sent as it is: 2 × 1 in are not 50 × 25 mm.
    ['QL570', 50_800, 25_400, brother],
    ['Zebra', 50_800, 25_400, raw],
  ] as const) {
    expect(await printOnCups(printer, { width, height }, pdf, run)).toStrictEqual(succeed(true))
  }
  const upright = ['-o', 'nopdfAutorotate', '-o', 'print-scaling=none', '-o', 'sides=one-sided']
  const rest = [...upright, '-t', 'Pet Store Inventory', '-', '4 bytes']
  expect([...dymo.jobs, ...brother.jobs, ...raw.jobs]).toStrictEqual([
    ['-d', 'LW450', '-o', 'PageSize=w162h90.1', ...rest],
    ['-d', 'QL570', '-o', 'PageSize=62x29mm', ...rest],
    ['-d', 'QL570', '-o', 'media=Custom.50.8x25.4mm', ...rest],
    ['-d', 'Zebra', '-o', 'media=Custom.50.8x25.4mm', ...rest],
  ])
})

// As `lp` and `lpstat -p` of CUPS 2.4 answer. Null is no answer.
const taken = 'request id is LW450-12 (0 file(s))\n'
const idle = 'printer LW450 is idle.  enabled since Sat Nov 28 06:50:49 2026\n'
const stopped = 'printer LW450 disabled since Sat Nov 28 06:51:02 2026 -\n\t'
const refused = new Error('lp: Destination "LW450" is not accepting jobs.')
const outcomes: readonly [string, string | null | Error, string | null | Error, Result<true>][] = [
  ['the queue takes it', taken, idle, succeed(true)],
  ['the queue takes it and does not tell its state', taken, null, succeed(true)],
  ['the queue takes it and cannot tell its state', taken, new Error('lpstat'), succeed(true)],
  [
    'it waits because the printer is stopped',
    taken,
    `${stopped}out of labels\n`,
    fail({ kind: 'printer-stopped', reason: 'out of labels' }),
  ],
  ['it waits, and nobody said why', taken, `${stopped}reason unknown\n`, fail({ kind: 'printer-stopped', reason: '' })],
  ['the queue refuses it', refused, idle, fail({ kind: 'not-printed' })],
  ['the queue does not answer', null, idle, fail({ kind: 'print-unknown' })],
]

test.each(outcomes)('a job’s outcome is told where %s', async (_, lp, lpstat, outcome) => {
  const answers: Readonly<Record<string, string | null | Error>> = { lp, lpstat }
  const run: RunProgram = async (program) => {
    const answer = answers[program] ?? null
    if (answer instanceof Error) throw answer
    return answer
  }
  expect(await printOnCups('LW450', label, pdf, run)).toStrictEqual(outcome)
})

test.skipIf(process.platform === 'win32')(
  'a queue may take a job as slowly as a printer elsewhere does, but not for ever',
  async () => {
    const folder = temporaryFolder()
    const [started, go] = [join(folder, 'started'), join(folder, 'go')]
    const script = `cat; touch "${started}"; until [ -e "${go}" ]; do sleep 0.02; done`
    writeFileSync(join(folder, 'lp'), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, 'lp'), 0o755)
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers().unstubAllEnvs())

    const never = runProgram('lp', [], pdf)
    await vi.waitFor(() => expect(existsSync(started)).toBe(true))
    vi.advanceTimersByTime(60_000)
    expect(await never).toBeNull()

    const slow = runProgram('lp', [], pdf)
    vi.advanceTimersByTime(20_000)
    writeFileSync(go, '')
    expect(await slow).toBe('%PDF')
  },
)
