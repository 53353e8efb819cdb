import { describe, expect, it } from 'vitest'
import { signingProblems, tagProblems } from './release-problems.mjs'

const changes = '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n'

describe('a tag', () => {
  it('is released if package.json and the change log have its version', () => {
    expect(tagProblems({ tag: 'v1.2.0', version: '1.2.0', changes })).toEqual([])
  })

  it.each([
    ['v1.2.1', '1.2.0', ['The tag is v1.2.1, but package.json has version 1.2.0.']],
    ['1.2.0', '1.2.0', ['The tag is 1.2.0, but package.json has version 1.2.0.']],
    ['', '1.2.0', ['The tag is , but package.json has version 1.2.0.']],
    ['v1.2', '1.2', ['CHANGELOG.md has no section for 1.2.']],
  ])('%j is not released with version %s', (tag, version, problems) => {
    expect(tagProblems({ tag, version, changes })).toEqual(problems)
  })
})

describe('the packages of', () => {
  const azure = {
    AZURE_SIGNING_ENDPOINT: 'x',
    AZURE_SIGNING_ACCOUNT: 'x',
    AZURE_SIGNING_PROFILE: 'x',
    AZURE_SIGNING_PUBLISHER: 'x',
    AZURE_TENANT_ID: 'x',
    AZURE_CLIENT_ID: 'x',
    AZURE_CLIENT_SECRET: 'x',
  }
  const certificate = { CSC_LINK: 'x', CSC_KEY_PASSWORD: 'x' }
  const notarisation = { APPLE_API_KEY: 'x', APPLE_API_KEY_ID: 'x', APPLE_API_ISSUER: 'x' }

  it.each(
    /** @type {const} */ ([
      ['win32', azure],
      ['win32', certificate],
      ['darwin', { ...certificate, ...notarisation }],
      ['linux', {}],
    ]),
  )('%s are signed with %o', (platform, variables) => {
    expect(signingProblems(platform, variables)).toEqual([])
  })

  it.each(
    /** @type {const} */ ([
      ['win32', azure],
      ['win32', certificate],
      ['darwin', { ...certificate, ...notarisation }],
    ]),
  )('%s are not signed if one of %o is missing or empty', (platform, variables) => {
    for (const missing of Object.keys(variables)) {
      const problem = `${missing} is not set, so the packages cannot be signed.`
      expect(signingProblems(platform, { ...variables, [missing]: '' })).toEqual([problem])
      expect(signingProblems(platform, { ...variables, [missing]: undefined })).toEqual([problem])
    }
  })
})
