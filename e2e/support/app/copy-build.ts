import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '../../../scripts/run/project-root.mjs'

/**
 * Copies the built app, by default as it is. Gives the copy's folder. `defences` are left out, so that a test can show what the app would do
 * without them: names of switches that main gives Chromium, or of events that it handles. Fails unless main's code contains each name once.
 */
export async function copyBuild(...defences: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-build-'))
  await cp(path.join(projectRoot, 'out'), path.join(folder, 'out'), {
    recursive: true,
    filter: (source) => !/out.(?:pictures|types|reports|bench)/.test(path.relative(projectRoot, source)),
  })
  await cp(path.join(projectRoot, 'package.json'), path.join(folder, 'package.json'))
  await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  const main = path.join(folder, 'out/main/main.js')
  let code = await readFile(main, 'utf8')
  for (const defence of defences) {
    expect(code.split(defence)).toHaveLength(2)
    code = code.replace(defence, 'no-such-name')
  }
  await writeFile(main, code)
  return folder
}
