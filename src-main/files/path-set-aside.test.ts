import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathSetAside } from './path-set-aside.ts'

test.each([
  ['settings.json', 'settings.kept-2026-11-22T10-42-00.000Z.json'],
  ['additions.jsonl', 'additions.kept-2026-11-22T10-42-00.000Z.jsonl'],
])('%s is set aside in its folder, under a name that says when', (name, keptAs) => {
  expect(pathSetAside(join('profile', name), Date.UTC(2026, 10, 22, 10, 42))).toBe(join('profile', keptAs))
})
