import { test } from './misbehaving-app.ts'
import { brokenConnections } from './misbehaviours/broken-connections.ts'
import { busyAnswers } from './misbehaviours/busy-answers.ts'
import { contentEncodings } from './misbehaviours/content-encodings.ts'
import { oddBodies } from './misbehaviours/odd-bodies.ts'
import { oddRows } from './misbehaviours/odd-rows.ts'
import { oddStatuses } from './misbehaviours/odd-statuses.ts'
import { oversizedAnswers } from './misbehaviours/oversized-answers.ts'
import { tryList } from './try-list.ts'

test.describe.configure({ mode: 'parallel' })

const cases = [
  ...brokenConnections,
  ...oversizedAnswers,
  ...contentEncodings,
  ...oddStatuses,
  ...busyAnswers,
  ...oddBodies,
  ...oddRows,
]

test.describe('a list is whole or a failure, and the next one works, from a service that', () => {
  for (const one of cases) test(one.service, ({ connected }) => tryList(connected, one))
})
