import { expectGoodList, test, tryLists } from './misbehaving-app.ts'
import { brokenConnections, slowAnswers } from './misbehaviours/broken-connections.ts'
import { encodedBodies } from './misbehaviours/encoded-bodies.ts'
import { oddStatuses } from './misbehaviours/odd-statuses.ts'

test('a list is whole or a failure, and the next one works, whatever becomes of the connection, the body and the status', async ({
  connected,
}) => {
  // At once, because each takes as long as the app waits; not more, because Chromium opens no more than six connections.
  await tryLists(connected, slowAnswers.slice(0, 4))
  await tryLists(connected, slowAnswers.slice(4))
  for (const one of [...brokenConnections, ...encodedBodies, ...oddStatuses]) await tryLists(connected, [one])
  await expectGoodList(connected.window)
})
