import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureElectron } from './computer/electron.mjs'
import { makeUser } from './computer/ordinary-user.mjs'
import { ensureSystemPackages } from './computer/system-packages.mjs'
import { projectRoot } from './run/project-root.mjs'
import { runScript, SetUpError } from './run/set-up-error.mjs'

// Runs `npm test`, or the command in its arguments, as a new user in Chromium's sandbox, which root cannot use. The user works on a copy
// of the project. The user and the copy are removed at the end.
const leftOut = new Set(['.git', 'dist', 'test-results'])
const given = process.argv.slice(2)
const command = given.length > 0 ? given : ['npm', 'test']

/** @typedef {import('./computer/ordinary-user.mjs').OrdinaryUser} OrdinaryUser */

await runScript(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new SetUpError(
      'Only root on Linux needs this, and only root can make a user. Run the tests themselves: npm test',
    )
  }
  ensureSystemPackages(await ensureElectron(), ['desktop'])
  // The terminal also sends Ctrl+C to the command, which ends. This script goes on, to remove the user.
  process.on('SIGINT', () => {})
  const user = makeUser()
  try {
    process.exitCode = runAs(user, copyProject(user))
  } finally {
    user.remove()
  }
})

/** Copies the project into the user's home, and gives the folder of the copy. @type {(user: OrdinaryUser) => string} */
function copyProject({ name, home }) {
  const project = path.join(home, 'project')
  console.log(`Copying the project to ${project}, for the user ${name}.`)
  const entries = readdirSync(projectRoot).filter((entry) => !leftOut.has(entry))
  mkdirSync(project)
  // In the user's home, so that what a test leaves behind is removed with it.
  mkdirSync(path.join(home, 'tmp'))
  execFileSync('cp', ['--archive', '--reflink=auto', `--target-directory=${project}`, ...entries], { cwd: projectRoot })
  execFileSync('chown', ['--recursive', `${name}:`, home])
  // Where programs may not create user namespaces, Chromium's sandbox needs this helper, which must belong to root.
  const helper = path.join(project, 'node_modules/electron/dist/chrome-sandbox')
  if (existsSync(helper)) {
    execFileSync('chown', ['root:root', helper])
    execFileSync('chmod', ['4755', helper])
  }
  return project
}

/** Gives the command's exit code; 1 if a signal ended it. @type {(user: OrdinaryUser, project: string) => number} */
function runAs({ name, home }, project) {
  // npm puts the programs of root's copy into the path.
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(projectRoot))
  const { CI, LANG, TERM, PET_STORE_INVENTORY_OFFICIAL_ELECTRON } = process.env
  // Apps then start in the sandbox or not at all.
  const sandbox = { PET_STORE_INVENTORY_SANDBOX: '1' }
  const place = { PATH: folders.join(path.delimiter), HOME: home, USER: name, TMPDIR: path.join(home, 'tmp') }
  const { status } = spawnSync('runuser', ['--user', name, '--', ...command], {
    cwd: project,
    env: { CI, LANG, TERM, PET_STORE_INVENTORY_OFFICIAL_ELECTRON, ...place, ...sandbox },
    stdio: 'inherit',
  })
  return status ?? 1
}
