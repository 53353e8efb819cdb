import { expect } from '@playwright/test'
import { petNames } from '../support/clerk/clerk.ts'
import { claim, refresh, shownCount } from '../support/clerk/shown-list.ts'
import { expectGoodList, notice, test } from './misbehaving-app.ts'
import { list, rex, statusLine } from './misbehaviours/answers.ts'
import { answer, head, writeAndReset, writeAndWait } from './wire-answers.ts'

// One answer of each kind. pet-client.test.ts and pet-json.test.ts have the others.
const failures = {
  'is silent after half of its list': [
    writeAndWait(head({ 'Content-Length': 100 }), `[${rex},`),
    ['Can’t reach Staging.', 'It did not answer in time.'],
  ],
  'resets the connection': [writeAndReset(), ['Can’t reach Staging.', 'The connection was lost.']],
  // `net.fetch` would pass such a status to `new Response`, which throws where nothing catches it, and the app would end.
  'answers 999': [
    statusLine('999 Far too many'),
    ['The service answered in a form we don’t understand.', 'The answer had an HTTP status'],
  ],
  'answers with 4 million brackets': [
    answer('['.repeat(4_000_000)),
    ['The service answered in a form we don’t understand.', 'The answer was not JSON.'],
  ],
} as const

test('a failed list leaves the last one on screen, with the reason, until the next one arrives', async ({
  connected: { window, service },
}) => {
  for (const [what, [does, texts]] of Object.entries(failures)) {
    await test.step(`a service that ${what}`, async () => {
      service.misbehave('GET', does)
      await refresh(window)
      for (const text of texts) await expect(notice(window)).toContainText(text)
      expect((await petNames(window))[0]).toBe('Bella 1')
      expect(await shownCount(window)).toBe(20)
      service.misbehave('GET', null)
      await refresh(window)
      await expectGoodList(window)
    })
  }
})

const oddNames = [
  '\u202Eenots\u202C\u2066\u200F\u061C',
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  '\u0000\u0007\u001b[31m\ud83d',
  `R${'\u0301'.repeat(1000)}ex`,
  'x'.repeat(1024 * 1024),
  '',
]

test('whatever is in a list’s rows is shown as text, or the row is counted as unreadable', async ({
  connected: { window, service },
}) => {
  const rows = [
    ...oddNames.map((name, index) => JSON.stringify({ id: 30 + index, name, categoryId: 3, status: 'on loan' })),
    rex.replace('1', '9223372036854775807'),
    rex.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"toString":null,"id":8,'),
  ]
  const bad = ['null', '{}', rex.replace('1', '1e3'), rex.replace('"Rex"', '["Rex"]'), `{"__proto__":${rex}}`]
  service.misbehave('GET', answer(`[${[...rows, ...bad, '{}'.concat(',{}'.repeat(2_000_000))].join(',')}]`))
  await refresh(window)
  await expect(claim(window)).toContainText('2,000,006 rows could not be read')
  expect(await petNames(window)).toEqual([...oddNames, 'Rex', 'Rex'])

  const pets = Array.from({ length: 20_000 }, (_, index) => list.slice(1, -1).replace('1', String(index + 1)))
  service.misbehave('GET', answer(`[${pets.join(',')}]`))
  await refresh(window)
  await expect(claim(window)).toContainText('Showing 20,000. There may be more.')
  expect(await shownCount(window)).toBe(20_000)
  service.misbehave('GET', null)
  await refresh(window)
  await expectGoodList(window)
})
