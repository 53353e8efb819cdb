import { expectGoodList, test, tryLists } from './misbehaving-app.ts'
import { brokenConnections, slowAnswers } from './misbehaviours/broken-connections.ts'
import { encodedBodies } from './misbehaviours/encoded-bodies.ts'
import { oddStatuses } from './misbehaviours/odd-statuses.ts'

test('a list is whole or fails, and the next one works, whatever happens to the connection, the body and the status', async ({
  connected,
}) => {
  // Four at the same time, because each takes as long as the app waits. Not more, because Chromium opens at most six connections.
  await tryLists(connected, slowAnswers.slice(0, 4))
  await tryLists(connected, slowAnswers.slice(4))
  for (const one of [...brokenConnections, ...encodedBodies, ...oddStatuses]) await tryLists(connected, [one])
  await expectGoodList(connected.window)
})
