interface ProcessorTime {
  readonly user: number
  readonly system: number
}

/** Node.js, in which the tests run: https://nodejs.org/api/process.html#processcpuusagepreviousvalue */
declare const process: { cpuUsage(since?: ProcessorTime): ProcessorTime }

/** How much more work a text is that is eight times as long, if each of its characters is read a fixed number of times. */
const inProportion = 8
/** In the square of the length, it would be 64 times as much. */
const mostGrowth = 24
/** The least processor time to compare with, in microseconds: less is not measured exactly everywhere. */
const leastTime = 20_000

/**
 * Does `work` with a size of 8 Ki and one of 64 Ki, and gives the latter's result. Throws if the work grows much faster than the size.
 * Compares processor time, which other programs do not lengthen, and tries once more before it throws.
 */
export function expectInProportion<Result>(work: (size: number) => Result): Result {
  const measure = (size: number) => {
    const before = process.cpuUsage()
    const result = work(size)
    const { user, system } = process.cpuUsage(before)
    return { result, time: user + system }
  }
  const small = 8 * 1024
  const growths: string[] = []
  while (growths.length < 2) {
    const { time } = measure(small)
    const large = measure(small * inProportion)
    const growth = large.time / Math.max(leastTime, time)
    if (growth <= mostGrowth) return large.result
    growths.push(growth.toFixed())
  }
  throw new Error(`Eight times the text was ${growths.join(', ')} times the work.`)
}
