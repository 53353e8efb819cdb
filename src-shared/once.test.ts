import { expect, test } from 'vitest'
import { once } from './once.ts'

test('makes a value on first use, and gives the same one after that', () => {
  let made = 0
  const get = once(() => ({ number: ++made }))
  expect(made).toBe(0)
  expect(get()).toBe(get())
  expect(made).toBe(1)
})

test('tries again after a rejected promise or a thrown error', async () => {
  let tries = 0
  const get = once(async () => {
    tries += 1
    if (tries === 1) throw new Error('The disk is asleep.')
    return 'the ledger'
  })
  const [first, second] = [get(), get()]
  expect(second).toBe(first)
  await expect(first).rejects.toThrow('The disk is asleep.')
  expect(await get()).toBe('the ledger')
  expect(get()).toBe(get())

  let calls = 0
  const throwing = once(() => {
    calls += 1
    if (calls === 1) throw new Error('Not yet.')
    return {}
  })
  expect(throwing).toThrow('Not yet.')
  expect(throwing()).toBe(throwing())
})
