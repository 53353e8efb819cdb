import { describe, test } from 'vitest'
import { play } from '../testing/play-additions.ts'

describe('a row', () => {
  test.each([
    [
      'that looks like an addition whose outcome is open is not sent, even after a restart, until that is settled',
      `service drops; add Kiwi/7; service adds  | unknown
       deliver _kiwi Mango                      | unknown, not-sent addition-open, added 1 by answer
       restart                                  | unknown, not-sent addition-open, added 1 by answer
       settle 1 as not-added; deliver Kiwi      | clerk, not-sent addition-open, added 1 by answer, added 2 by answer`,
    ],
    [
      'is sent if the clerk chose in the review to add it too',
      `service drops; add Kiwi/7; service adds  | unknown
       deliver Kiwi!, about 1                   | unknown, added 1 by answer | 2`,
    ],
    [
      'is not sent if another one was lost since the clerk agreed',
      `service drops; add Kiwi/7; add Kiwi/7, about 1; service adds
       deliver Kiwi!, about 1                   | unknown, unknown, not-sent addition-open | 2`,
    ],
    [
      'like an open row is not sent, even after that one’s delivery was dismissed; nor is a single pet',
      `service drops; deliver Kiwi Kiwi         | unknown, not-sent addition-open | 1
       add Kiwi/7                               | unknown, not-sent addition-open, not-sent addition-open | 1
       dismiss; restart; deliver Kiwi           |                             | 1`,
    ],
    [
      'that the store now has is left out, and one that the clerk wants once more is added',
      `store has kiwi_/7; deliver Kiwi Kiwi! Mango, about #1
                                                | not-sent already-listed, added 2 by answer, added 3 by answer | 2`,
    ],
    [
      'that the clerk wants once more is sent beside the other row although that one’s answer is lost',
      'store has kiwi_/7; service drops; deliver Kiwi! Kiwi!, about #1 | unknown, unknown | 2',
    ],
    [
      'that the clerk wants once more is left out if a colleague has added another one since',
      `store has kiwi_/7; colleague adds kiwi_/7; deliver Kiwi! Kiwi!, about #1
                                                | not-sent already-listed, not-sent already-listed | 0`,
    ],
    [
      'that the clerk wants once more is added beside a pet that was under way at the review, and has its number now',
      'add kiwi_/7; deliver Kiwi! Kiwi!, about 1 | added 1 by answer, added 2 by answer, added 3 by answer | 3',
    ],
  ])('%s', (_title, script = '') => play(script))
})
