import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setAside } from './set-aside.ts'

const now = Date.UTC(2026, 10, 22, 10, 42)

test.each([
  ['settings.json', 'settings.kept-2026-11-22T10-42-00.000Z.json'],
  ['additions.jsonl', 'additions.kept-2026-11-22T10-42-00.000Z.jsonl'],
])('%s is set aside in its folder, under a name that says when', (name, keptAs) => {
  const moves: string[][] = []
  expect(setAside(join('profile', name), now, (...paths) => moves.push(paths))).toBe(keptAs)
  expect(moves).toEqual([[join('profile', name), join('profile', keptAs)]])
})
