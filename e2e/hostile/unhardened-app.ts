import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'

/**
 * Copies the built app without one of its defences, so that a test can show what the app would do without it. Gives the
 * folder, to start it from. `defence` is the name of a switch that main gives Chromium, or of an event on which it acts. It fails unless
 * main has it once.
 */
export async function copyWithout(defence: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-unhardened-'))
  await cp(path.join(projectRoot, 'out'), path.join(folder, 'out'), { recursive: true })
  await cp(path.join(projectRoot, 'package.json'), path.join(folder, 'package.json'))
  await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  const main = path.join(folder, 'out/main/main.js')
  const code = await readFile(main, 'utf8')
  expect(code.split(defence)).toHaveLength(2)
  await writeFile(main, code.replace(defence, 'no-such-name'))
  return folder
}
