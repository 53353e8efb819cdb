import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

const text = readFileSync(path.join(projectRoot, '.github/workflows/release.yml'), 'utf8')
const secret = /\bsecrets\.\w|\bsecrets: inherit/
// Each job, by its name, with its lines.
const jobs = new Map(
  Array.from(
    (text.split('\njobs:\n')[1] ?? '').matchAll(/^ {2}([\w-]+):\n((?: {3}.*\n|\n| {2}#.*\n)*)/gm),
    ([, name, lines]) => [name, lines ?? ''],
  ),
)

it('only the job that signs meets a secret, and someone must approve it', () => {
  const withSecrets = [...jobs].filter(([, lines]) => secret.test(lines)).map(([name]) => name)
  expect(withSecrets).toEqual(['sign'])
  const approved = [...jobs].filter(([, lines]) => /^ {4}environment: release$/m.test(lines)).map(([name]) => name)
  expect(approved).toEqual(['sign'])
  expect(text.split('\njobs:\n')[0]).not.toMatch(secret)
})

it('the job that signs runs electron-builder and no code of ours', () => {
  const lines = jobs.get('sign') ?? ''
  const commands = lines.match(/\b(?:node|npm|npx|yarn|vite|tsc)\b .*/g)
  expect(commands).toEqual([
    'npm ci --ignore-scripts',
    'npx --no-install electron-builder --config "out/packages/$PLATFORM.json" --publish never',
  ])
  // The secrets are in the step of the last command alone, after which no other runs.
  const [before = '', signing = ''] = lines.split('      - name: Sign\n')
  expect(before).not.toMatch(secret)
  expect(signing.match(/^ {6}- .*/gm)).toEqual([expect.stringMatching(/^ {6}- uses: actions\/upload-artifact@/)])
})

it('the key of the notary is gone when the step that signs ends, whatever happens in it', () => {
  const lines = jobs.get('sign') ?? ''
  const made = lines.indexOf('base64 --decode > "$APPLE_API_KEY"')
  const removed = lines.indexOf('trap \'rm -f "$APPLE_API_KEY"\' EXIT')
  expect(removed).toBeGreaterThan(0)
  expect(made).toBeGreaterThan(removed)
  expect(lines).not.toContain('GITHUB_ENV')
})

it.runIf(process.platform === 'linux')(
  'only a tag with the version of package.json and the change log is released',
  () => {
    const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
    const [, script = ''] = /run: \|\n((?: {10}.*\n)+)/.exec(jobs.get('check') ?? '') ?? []
    const statusOf = (/** @type {string} */ tag) =>
      spawnSync('bash', ['-e', '-c', script], { cwd: projectRoot, env: { ...process.env, GITHUB_REF_NAME: tag } })
        .status
    expect([`v${version}`, version, `v${version}.1`, ''].map(statusOf)).toEqual([0, 1, 1, 1])
  },
)
