import { expect, test } from 'vitest'
import { describeOnCups, printOnCups, type RunProgram } from './cups.ts'

/** Stands in for the programs of CUPS: `lpoptions` prints this for every printer, and `lp` takes every job. */
function cups(options: string) {
  const jobs: (readonly string[])[] = []
  const run: RunProgram = async (program, args, input) => {
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

test('without CUPS, or if CUPS does not know the printer, the printer’s papers are unknown', async () => {
  expect(await describeOnCups('Zebra', () => Promise.reject(new Error('ENOENT')))).toBeNull()
  expect(await describeOnCups('Zebra', cups('').run)).toBeNull()
})

test('a job names the printer’s paper, preferably the one that is in it now, and is never turned', async () => {
  const pdf = Buffer.from('%PDF')
  expect(await printOnCups('LW450', { width: 57_150, height: 31_750 }, pdf, dymo.run)).toBe(true)
  expect(await printOnCups('QL570', { width: 62_000, height: 29_000 }, pdf, brother.run)).toBe(true)
  // A size that the printer lacks is sent as it is: 2 × 1 in are 144 × 72 points, not 50 × 25 mm.
  expect(await printOnCups('QL570', { width: 50_800, height: 25_400 }, pdf, brother.run)).toBe(true)
  const upright = ['-o', 'nopdfAutorotate', '-o', 'print-scaling=none', '-o', 'sides=one-sided']
  const rest = [...upright, '-t', 'Pet Store Inventory', '-', '4 bytes']
  expect([...dymo.jobs, ...brother.jobs]).toStrictEqual([
    ['-d', 'LW450', '-o', 'PageSize=w162h90.1', ...rest],
    ['-d', 'QL570', '-o', 'PageSize=62x29mm', ...rest],
    ['-d', 'QL570', '-o', 'PageSize=Custom.144x72', ...rest],
  ])
})

test('a job that CUPS refuses is not printed', async () => {
  const refusing: RunProgram = (program) =>
    program === 'lp' ? Promise.reject(new Error('lp: The printer is not accepting jobs.')) : Promise.resolve('')
  expect(await printOnCups('LW450', { width: 57_150, height: 31_750 }, Buffer.from('%PDF'), refusing)).toBe(false)
})
