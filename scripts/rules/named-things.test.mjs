import { describe, expect, it } from 'vitest'
import { findMissing, findMissingSections } from './named-things.mjs'

const tree = {
  files: [
    'README.md',
    'docs/values.md',
    'src-main/app.ts',
    'src-main/pets/pet.ts',
    'e2e/list/list.e2e.ts',
    'e2e/add.e2e.ts',
  ],
  tests: new Map([
    [
      'e2e/list/list.e2e.ts',
      `test.describe('a list is shown', () => {
        test(
          "the clerk's list", async () => {})
        for (const [what] of cases) test(\`\${what} costs little memory\`, async () => {})
      })`,
    ],
    ['e2e/add.e2e.ts', "it.each([[1]])('adds %d pets', () => {})"],
  ]),
  scripts: ['check', 'test:package'],
}

/** @param {string} text */
function problemsOf(text) {
  return findMissing('docs/page.md', text, tree)
}

describe('a document', () => {
  it('may name files by path or by name, folders, tests and what is not a path', () => {
    const text = `\`src-main/app.ts\`, \`pets/pet.ts\`, \`pet.ts\`, \`pets/\`, \`src-main\`, \`settings.json\`, \`out/bench\`,
      \`/etc/managed.json\`, \`npm run check x.ts\`, \`npm run test:package\`, [values](values.md#rooms), [away](https://example.com/x.ts), [page](../../../releases)
      \`list.e2e.ts\` “the clerk's list”, “an endless body costs little memory” and “a list …”; “adds 3 pets”
\`\`\`
src-main/   app.ts and pets/
\`\`\`
\`\`\`ts
import '../not-there.ts'
\`\`\``
    expect(problemsOf(text)).toEqual([])
  })

  it.each([
    ['`src-main/gone.ts`', 'docs/page.md names src-main/gone.ts, which does not exist.'],
    ['`gone.ts`', 'docs/page.md names gone.ts, which does not exist.'],
    ['`npm run gone`', 'docs/page.md names npm run gone, which package.json lacks.'],
    ['`ui/`', 'docs/page.md names ui/, which does not exist.'],
    ['`src-main/ui`', 'docs/page.md names src-main/ui, which does not exist.'],
    ['[x](gone.md)', 'docs/page.md links to gone.md, which does not exist.'],
    ['```\nsrc-main/  gone.ts\n```', 'docs/page.md names gone.ts, which does not exist.'],
    ['“a test that is gone”', 'docs/page.md names the test “a test that is gone”, which no test file contains.'],
    ["“the clerk's”", "docs/page.md names the test “the clerk's”, which no test file contains."],
    [
      '`add.e2e.ts` “a list is shown”',
      'docs/page.md names the test “a list is shown”, which add.e2e.ts does not contain.',
    ],
  ])('that says %s gets a sentence about what is missing', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })
})

describe('code that cites the service', () => {
  const page = '# The service\n\n## 4. Operations\n\n### 4.1 `listPets`\n\n## 9. Versions\n\n1. One.\n2. Two.\n'

  it('may name a section of its page, a part, an item of its list, and sections of other documents', () => {
    const source = '(section 4.1) (Section 4) section 9.2 (RFC 9110, section 15.5.20) (RFC 6750 section 2.1)'
    expect(findMissingSections('a.ts', source, page)).toEqual([])
  })

  it.each(['3', '4.2', '9.3', '10'])('gets a sentence if the page lacks section %s', (section) => {
    const problem = `a.ts cites section ${section}, which docs/service.md lacks.`
    expect(findMissingSections('a.ts', `A list (section ${section}).`, page)).toEqual([problem])
  })
})
