import { describe, expect, it } from 'vitest'
import { tagProblems } from './release-problems.mjs'

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
