import { execFileSync } from 'node:child_process'
import { closeSync, openSync, renameSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withholdFile } from '../../files/testing/withhold-file.ts'
import { namesIn } from '../testing/bird-delivery.ts'
import { type Counter, carriedOut, counterAt, posts } from '../testing/counter.ts'

const kiwi = { name: 'Kiwi', categoryId: '7', status: 'available' } as const
const notRead = { kind: 'not-recorded', reason: 'not-read' }

/** Whether another program holds the record, or it is on a drive that answers nothing. */
type Obstacle = 'a link to itself' | 'a pipe that nobody writes to'

/** Replaces the record by something that cannot be read. Gives a function that puts the record back. */
function withhold({ ledgerFile }: Counter, obstacle: Obstacle = 'a link to itself'): () => void {
  if (obstacle === 'a link to itself') return withholdFile(ledgerFile)
  const held = `${ledgerFile}.held`
  renameSync(ledgerFile, held)
  execFileSync('mkfifo', [ledgerFile])
  return () => {
    // A process that still reads the pipe finds it empty.
    closeSync(openSync(ledgerFile, 'r+'))
    renameSync(held, ledgerFile)
  }
}

/** The app after a kill with a Kiwi whose answer was lost, while the record cannot be read. */
async function startedBlind(obstacle?: Obstacle) {
  const before = await counterAt([])
  before.answer = carriedOut
  const { id } = await before.add(kiwi)
  const giveBack = withhold(before, obstacle)
  const counter = await before.restart()
  return { counter, id, giveBack, sentBefore: posts(before) }
}

describe('a lost pet whose record cannot be read at the next start', () => {
  test('is not sent again by the same Add once the record can be read, and leads to a question when typed anew', async () => {
    const { counter, id, giveBack } = await startedBlind()
    giveBack()
    expect(await counter.add(kiwi, { id })).toMatchObject({ id, outcome: { kind: 'unknown' } })
    expect(await counter.add(kiwi)).toMatchObject({
      outcome: { kind: 'not-added', failure: { kind: 'addition-open', additionId: id } },
    })
    expect(posts(counter)).toBe(0)
    expect(await namesIn(counter)).toStrictEqual(['Kiwi'])
  })

  test('may be there, so each Add asks until the record can be read', async () => {
    const { counter, giveBack } = await startedBlind()
    const asked = await counter.add(kiwi)
    expect(asked).toMatchObject({ outcome: { kind: 'not-added', failure: notRead } })
    expect(await counter.add({ ...kiwi, name: 'Rex' })).toMatchObject({ outcome: { failure: notRead } })
    expect(posts(counter)).toBe(0)
    const consents = { retry: true, withoutRecord: true } as const
    expect(await counter.add(kiwi, { id: asked.id, consents })).toMatchObject({ outcome: { kind: 'added' } })
    giveBack()
    expect((await counter.restart()).listed().map(({ outcome }) => outcome.kind)).toStrictEqual([
      'unknown',
      'added',
      'not-added',
    ])
  })
})

test.skipIf(process.platform === 'win32')(
  'a record that hangs while it is read keeps no Add waiting for more than a few seconds',
  async () => {
    const { counter, giveBack } = await startedBlind('a pipe that nobody writes to')
    const pressedAt = performance.now()
    expect(await counter.add(kiwi)).toMatchObject({ outcome: { failure: notRead } })
    expect(performance.now() - pressedAt).toBeLessThan(10_000)
    expect(posts(counter)).toBe(0)
    giveBack()
  },
)
