import { describe, test } from 'vitest'
import { play, testScripts } from '../testing/play-additions.ts'

testScripts(
  'a row',
  `
  that looks like an addition whose outcome is open is not sent, even after a restart, until that is settled
    service drops; add Kiwi/7; service adds  | unknown
    deliver _kiwi Mango                      | unknown, not-sent addition-open, added 1 by answer
    restart                                  | unknown, not-sent addition-open, added 1 by answer
    settle 1 as not-added; deliver Kiwi      | clerk, not-sent addition-open, added 1 by answer, added 2 by answer
  is sent if the clerk chose in the review to add it too
    service drops; add Kiwi/7; service adds  | unknown
    deliver Kiwi!, about 1                   | unknown, added 1 by answer | 2
  is not sent if another one was lost since the clerk agreed
    service drops; add Kiwi/7; add Kiwi/7, about 1; service adds
    deliver Kiwi!, about 1                   | unknown, unknown, not-sent addition-open | 2
  like an open row is not sent, even after that one’s delivery was dismissed; nor is a single pet
    service drops; deliver Kiwi Kiwi         | unknown, not-sent addition-open | 1
    add Kiwi/7                               | unknown, not-sent addition-open, not-sent addition-open | 1
    dismiss; restart; deliver Kiwi           |                             | 1
  that the store now has is left out, and one that the clerk wants once more is added
    store has kiwi_/7; deliver Kiwi Kiwi! Mango, about #1
                                             | not-sent already-listed, added 2 by answer, added 3 by answer | 2
  that the clerk wants once more is sent beside the other row although that one’s answer is lost
    store has kiwi_/7; service drops; deliver Kiwi! Kiwi!, about #1 | unknown, unknown | 2
  that the clerk wants once more is left out if a colleague has added another one since
    store has kiwi_/7; colleague adds kiwi_/7; deliver Kiwi! Kiwi!, about #1
                                             | not-sent already-listed, not-sent already-listed | 0
  that the clerk wants once more is added beside a pet that was under way at the review, and has its number now
    add kiwi_/7; deliver Kiwi! Kiwi!, about 1 | added 1 by answer, added 2 by answer, added 3 by answer | 3`,
)

testScripts(
  'the clerk',
  `
  is asked before a delivery begins after a switch, and before it is resumed after another one
    ask in staging; deliver Kiwi Mango       | no delivery                 | first-add
    wrong key for Mango; deliver Kiwi Mango, first | held-up rejected-api-key: added to-send
    service adds; ask in staging; resume     | held-up rejected-api-key: added to-send | first-add
    resume, first                            | done: added added           | 3
  stops a delivery for good and dismisses it, twice by a double click, and both survive a restart
    no key; deliver Kiwi; stop; restart      | stopped: to-send
    resume                                   | stopped: to-send            | 0
    dismiss; dismiss; restart                | no delivery
  dismisses a delivery, and a row that came back is then listed as not sent
    wrong key for Mango; deliver Kiwi Mango Pico | held-up rejected-api-key: added to-send to-send
    stop                                     | stopped: added to-send to-send
    dismiss                                  | no delivery
    restart                                  | added 1 by answer, refused rejected-api-key`,
)

testScripts(
  'a ledger that cannot be written',
  `
  holds a delivery up until the clerk agrees, once, and records everything once it can be written
    no key; deliver Kiwi Mango               | held-up missing-api-key: to-send to-send
    a key; withhold; resume                  | held-up not-recorded: to-send to-send
    wrong key for Mango; resume             | held-up not-recorded: to-send to-send | 0
    resume, unrecorded                       | held-up rejected-api-key: added to-send
    service adds; resume; give back          | done: added added
    restart                                  | done: added added
  shows no delivery that is not kept, but the one before it
    deliver Kiwi; withhold; deliver Mango    | done: added                 | not-recorded
    give back; restart                       | done: added                 | 1
  lets no delivery begin, so that it stays under review, until the clerk agrees
    withhold; deliver Kiwi Mango             | no delivery                 | not-recorded
    deliver Kiwi Mango, unrecorded           | done: added added
    give back; restart                       | done: added added           | 2`,
)

describe('a ledger that cannot be read', () => {
  const left = 'added added to-send to-send'
  const blind = `wrong key for Pico; deliver Kiwi Mango Pico Rio | held-up rejected-api-key: ${left}
       withhold; restart                        | no delivery`
  test.each([
    [
      'shows no delivery of an earlier run and sends nothing of it, until it can be read',
      `give back; add Rex                       | interrupted: ${left}        | 4
       resume                                   | done: added added added added | 6`,
    ],
    [
      'starts a delivery once the clerk agrees, and resumes it without asking again',
      `deliver Polly Coco                       | no delivery                 | not-recorded
       wrong key for Coco; deliver Polly Coco, unrecorded | held-up rejected-api-key: added to-send
       service adds; resume                     | done: added added
       give back; restart                       | done: added added           | 6`,
    ],
    // The line of Rex is the first that the disk takes again.
    ...['add Rex', 'deliver Rex'].map((next) => [
      `loses none of its unfinished deliveries when one that was started without it is dismissed after “${next}”`,
      `deliver Polly, unrecorded; give back; ${next} | done: added
       dismiss                                  | interrupted: ${left}
       restart                                  | interrupted: ${left}
       resume                                   | done: added added added added`,
    ]),
  ])('%s', (_title, script = '') => play(`${blind}\n${script}`))
})
