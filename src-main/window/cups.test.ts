import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { findQueue, type RunProgram, runProgram } from './cups.ts'

const pdf = Buffer.from('%PDF')

/** A printer for which the programs of CUPS answer this; null is no answer. `jobs` has what `lp` was given. */
async function printerWith(answers: Readonly<Record<string, string | null | Error>>) {
  const jobs: (readonly string[])[] = []
  const run: RunProgram = async (program, args, input) => {
    if (program === 'lp') jobs.push([...args, `${input?.length} bytes`])
    const answer = answers[program] ?? null
    if (answer instanceof Error) throw answer
    return answer
  }
  return { jobs, queue: await findQueue('LW450', run) }
}

// As `lpoptions -l` of CUPS 2.4 prints them, shortened.
const dymo = `PageSize/Media Size: w79h252 w162h90 *w162h90.1 30334_2-1_4_in_x_1-1_4_in Custom.WIDTHxHEIGHT
Resolution/Output Resolution: *203dpi 300x600dpi
`
const brother = 'PageSize/Page Size: Custom.WIDTHxHEIGHT 12mm 29x90mm *62mm 62x29mm\n'
const driverless = 'PageSize/Media Size: *4x6 2.25x1.25 148x210mm A4 4x6.Borderless\n'

test.each([
  ['in points', dymo, '57150x31750', '27869x88900 57150x31750 57150x31750', 203],
  // The name of a continuous roll has no size.
  ['in millimetres', brother, undefined, '29000x90000 62000x29000', 203],
  [
    'in inches, or that every printer has',
    driverless,
    '101600x152400',
    '101600x152400 57150x31750 148000x210000 210000x297000',
    203,
  ],
  ['nowhere', '', undefined, '', 203],
  ['nowhere, because CUPS is silent', null, undefined, '', 203],
  ['nowhere, because CUPS fails', new Error('lpoptions'), undefined, '', 203],
])('a printer’s papers have the sizes in their names: %s', async (_, lpoptions, own, sizes, dotsPerInch) => {
  const { papers } = (await printerWith({ lpoptions })).queue ?? {}
  const text = (size?: { width: number; height: number } | null) => size && `${size.width}x${size.height}`
  expect([text(papers?.own) ?? undefined, papers?.papers.map(text).join(' '), papers?.dotsPerInch]).toStrictEqual([
    own,
    sizes,
    dotsPerInch,
  ])
})

test('without CUPS, there is no queue', async () => {
  const missing = Object.assign(new Error('spawn lpoptions'), { code: 'ENOENT' })
  expect((await printerWith({ lpoptions: missing })).queue).toBeNull()
})

test.each([
  // The one that is in it now comes first.
  [dymo, 57_150, 31_750, 'PageSize=w162h90.1'],
  [brother, 62_000, 29_000, 'PageSize=62x29mm'],
  // A size that the printer does not list is sent as it is.
  [brother, 57_000, 29_000, 'media=Custom.57x29mm'],
  [brother, 62_000, 28_000, 'media=Custom.62x28mm'],
  ['', 50_800, 25_400, 'media=Custom.50.8x25.4mm'],
])('a job names the printer’s paper, and is never turned: %j, %i × %i', async (lpoptions, width, height, size) => {
  const { queue, jobs } = await printerWith({ lpoptions, lp: '' })
  expect(await queue?.print({ width, height }, pdf)).toStrictEqual(succeed(true))
  const upright = ['-o', 'nopdfAutorotate', '-o', 'print-scaling=none', '-o', 'sides=one-sided']
  expect(jobs).toStrictEqual([['-d', 'LW450', '-o', size, ...upright, '-t', 'Pet Store Inventory', '-', '4 bytes']])
})

// As `lp` and `lpstat -p` of CUPS 2.4 answer.
const taken = 'request id is LW450-12 (0 file(s))\n'
const idle = 'printer LW450 is idle.  enabled since Sat Nov 28 06:50:49 2026\n'
const stopped = 'printer LW450 disabled since Sat Nov 28 06:51:02 2026 -\n\t'
const refused = new Error('lp: Destination "LW450" is not accepting jobs.')
const waits = (reason: string) => fail({ kind: 'printer-stopped', reason })
test.each<[string, string | null | Error, string | null | Error, Result<true>]>([
  ['the queue takes it', taken, idle, succeed(true)],
  ['the queue takes it and does not tell its state', taken, null, succeed(true)],
  ['the queue takes it and cannot tell its state', taken, new Error('lpstat'), succeed(true)],
  ['it waits because the printer is stopped', taken, `${stopped}out of labels\n`, waits('out of labels')],
  ['it waits, and nobody said why', taken, `${stopped}reason unknown\n`, waits('')],
  [
    'the queue refuses it',
    refused,
    idle,
    fail({ kind: 'not-printed', reason: 'Destination "LW450" is not accepting jobs.' }),
  ],
  ['the queue does not answer', null, idle, fail({ kind: 'print-unknown' })],
])('a job’s outcome is told where %s', async (_, lp, lpstat, outcome) => {
  const { queue } = await printerWith({ lpoptions: dymo, lp, lpstat })
  expect(await queue?.print({ width: 57_150, height: 31_750 }, pdf)).toStrictEqual(outcome)
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
