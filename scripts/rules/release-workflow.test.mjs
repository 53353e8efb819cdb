import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProjectFile } from '../run/project-root.mjs'

const text = readProjectFile('.github/workflows/release.yml')
const secret = /\bsecrets\.\w|\bsecrets: inherit/
// Each job, by its name, with its lines.
const jobs = new Map(
  Array.from(
    (text.split('\njobs:\n')[1] ?? '').matchAll(/^ {2}([\w-]+):\n((?: {3}.*\n|\n| {2}#.*\n)*)/gm),
    ([, name, lines]) => [name, lines ?? ''],
  ),
)

it('only the job that signs gets a secret, and someone must approve it', () => {
  const jobsWith = (/** @type {RegExp} */ found) =>
    [...jobs].flatMap(([name, lines]) => (found.test(lines) ? name : []))
  expect(jobsWith(secret)).toEqual(['sign'])
  expect(jobsWith(/^ {4}environment: release$/m)).toEqual(['sign'])
  expect(text.split('\njobs:\n')[0]).not.toMatch(secret)
})

it('the job that signs runs electron-builder and no code of ours', () => {
  const lines = jobs.get('sign') ?? ''
  expect(lines.match(/\b(?:node|npm|npx|yarn|vite|tsc)\b .*/g)).toEqual([
    'npm ci --ignore-scripts',
    'npx --no-install electron-builder --config "out/packages/$PLATFORM.json" --publish never',
  ])
  // The secrets are in the step of the last command alone, after which no other runs.
  const [before = '', signing = ''] = lines.split('      - name: Sign\n')
  expect(before).not.toMatch(secret)
  expect(signing.match(/^ {6}- .*/gm)).toEqual([expect.stringMatching(/^ {6}- uses: actions\/upload-artifact@/)])
})

it('the notary’s key is gone when the step that signs ends, whatever happens in it', () => {
  const key = /trap 'rm -f "\$APPLE_API_KEY"' EXIT\n.*base64 --decode > "\$APPLE_API_KEY"/s
  expect(jobs.get('sign')).toMatch(key)
  expect(jobs.get('sign')).not.toContain('GITHUB_ENV')
})

describe.runIf(process.platform === 'linux')('a release', () => {
  const folder = path.join(tmpdir(), `pet-store-release-${process.pid}`)
  beforeAll(() => void mkdirSync(folder))
  afterAll(() => rmSync(folder, { recursive: true }))

  const write = (/** @type {string} */ name, /** @type {string} */ content, mode = 0o644) =>
    writeFileSync(path.join(folder, name), content, { mode })

  /** Runs a job's last script as GitHub does, beside the folder's files. */
  function run(/** @type {string} */ job, /** @type {NodeJS.ProcessEnv} */ variables) {
    const script = (jobs.get(job) ?? '').match(/(?<=run: \|\n)(?: {10}.*\n)+/g)?.at(-1) ?? ''
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, ...variables }
    return spawnSync('bash', ['-e', '-c', script], { cwd: folder, encoding: 'utf8', env })
  }

  const notes = '### Added\n\n- Prices.\n[A link](https://example.com) is a word of it.'
  const link = '[2.1.0-beta.1]: ../../compare/v2.0.0...v2.1.0-beta.1'
  const changes = `# Changelog\n\n## [2.1.0-beta.1] - 2026-12-01\n\n${notes}\n\n## [2.1.0] - 2026-12-01\n\n- Nothing.\n\n${link}\n`

  const version = '2.1.0-beta.1'
  it.each([
    ['the tag', `v${version}`, version, changes, 0],
    ['another tag', 'v2.1.0', version, changes, 1],
    ['another package-lock.json', `v${version}`, '2.0.0', changes, 1],
    ['no section of the change log', `v${version}`, version, changes.replace(`## [${version}]`, '## [2.1.0-beta]'), 1],
    ['no link of the change log', `v${version}`, version, changes.replace(`[${version}]: `, '[2.1.0]: '), 1],
  ])('is made only of what has one version everywhere: with %s', (_what, tag, locked, changed, status) => {
    write('package.json', `{ "version": "${version}" }`)
    write('package-lock.json', `{ "version": "${locked}" }`)
    write('CHANGELOG.md', changed)
    expect(run('check', { GITHUB_REF_NAME: tag }).status).toBe(status)
  })

  it('is drafted with its section of the change log, as a prerelease if its version has a hyphen', () => {
    write('CHANGELOG.md', changes)
    write('gh', '#!/bin/sh\necho "$*"\n', 0o755)
    const release = { TAG: `v${version}`, GITHUB_REPOSITORY: 'ada/pets', IS_PRERELEASE: 'true' }
    const stdout = expect.stringMatching(
      /^release create v2\.1\.0-beta\.1 --repo ada\/pets --draft .*--prerelease=true /,
    )
    expect(run('publish', release)).toMatchObject({ status: 0, stdout })
    expect(readFileSync(path.join(folder, 'notes.md'), 'utf8').trim()).toBe(notes)
    expect(jobs.get('publish')).toMatch(/^ +IS_PRERELEASE: .*contains\(github\.ref_name, '-'\)/m)
  })
})
