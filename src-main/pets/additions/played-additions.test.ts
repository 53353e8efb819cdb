import { testScripts } from '../testing/play-additions.ts'

// “Answers with the first” is as seen in https://github.com/Kinto/kinto/issues/140
testScripts(
  'a pet whose answer is lost',
  `
  could no longer be a pet that a newer complete list lacks
    store has Bella; service drops; add Bella      | unknown 1
    service shows nothing; list                    | unknown
  is found in the list, if all pets of its status were known before
    store has Bella; list; service loses; add Bella, about #1 | added 2 by list | 1
  is found among all pets, if the store decides on its status
    store has 9; list; service loses; add Zoë? | added 10 by list | 1
  is no pet that was listed before, though the answer has it
    store has Bella; list; service answers with the first; add Bella, about #1 | unknown
  is known after a restart, is found by a list that comes, and is not sent again
    store has 9; list; service drops; add Bella    | unknown
    restart                                        | unknown
    colleague adds Bella; list                     | added 10 by list       | 1
  is not taken for one in the list if another key has shown that before it was sent
    store has 9; list; key another; service loses; add Bella | unknown 10
  is not taken for one in the list if another base URL has shown that before it was sent
    store has 9; list; store other; service loses; add Bella | unknown 10
  is not taken for one that is first listed when there is another key, even after a restart
    store has 9; list; service drops; add Bella    | unknown
    key another; colleague adds Bella; list        | unknown 10
    restart; key sk-first; list                    | unknown 10
  is not taken for one that another key lists first after the base URL was changed and changed back
    store has 9; list; service drops; add Bella    | unknown
    store other; list; store first; key another    | unknown
    colleague adds Bella; list; restart; list      | unknown 10
  is not found in a list of another base URL, and is no addition there
    store has 9; list; service drops; add Bella    | unknown
    colleague adds Bella; store other; list        | none
    store first                                    | unknown
  could be any listed pet that is no other addition and was not listed before
    service loses; add Bella                       | unknown 1
    add Bella, about 1                             | unknown 1 2, unknown 2
    settle 2 as added 2                            | unknown 1, added 2 by clerk
  is looked for at once when the clerk asks
    store has 3; list; service drops; add Bella    | unknown
    service is down; look for 1                    | unknown                           | unavailable
    select production; look for 1                  | none                              | no-such-addition
    select staging                                 | unknown
    service adds; look for 1                       | unknown
    colleague adds Bella; look for 1               | added 4 by list
  ${['added 10', 'added -', 'not-added']
    .map(
      (verdict) => `is settled by the clerk as ${verdict}, once, and after a restart too
    service drops; add Bella; settle 1 as ${verdict}; settle 1 as added 11; restart | ${verdict === 'not-added' ? 'clerk' : `${verdict} by clerk`}`,
    )
    .join('\n  ')}`,
)

testScripts(
  'what the clerk settled is taken back',
  `
  ${['added -', 'not-added']
    .map(
      (verdict) => `once, as when it was ${verdict}, and stays so after a restart
    service drops; add Bella; settle 1 as undone   | unknown
    settle 1 as ${verdict}; settle 1 as undone     | unknown
    restart                                        | unknown`,
    )
    .join('\n  ')}
  when a refused pet was dismissed
    service refuses; add Bella; settle 1 as undone | refused rejected-input
    settle 1 as not-added; settle 1 as undone      | refused rejected-input
    restart                                        | refused rejected-input
  no more once a pet was added in the place of the one that was not
    service drops; add Bella; settle 1 as not-added | clerk
    service adds; replace 1 with Bella; settle 1 as undone | clerk, added 1 by answer`,
)

testScripts(
  'a second pet of the same name and category',
  `
  is not sent unasked while the outcome of the first is unknown, even after a restart
    service drops; add Bella                       | unknown                           | 1
    add Bella                                      | unknown, not-sent addition-open   | 1
    restart; add _BELLA                            | unknown, not-sent addition-open, not-sent addition-open | 1
    add Bella/4; add Bella, about 1                |                                   | 3
  is not sent after consent about the first, if a third is lost meanwhile, until the clerk agrees to that as well
    service drops; add Bella; add Bella, about 1   | unknown, unknown                  | 2
    service adds; add Bella, about 1               | unknown, unknown, not-sent addition-open | 2
    again 3, retry, about 2                        | unknown, unknown, added 1 by answer | 3
  ${[
    ['Zoë', 'Zoe'],
    ['Max_Bello', 'Bello__max'],
    ['O’Malley', "O'Malley"],
    ['ミケ', 'みけ'],
  ]
    .map(
      ([lost, typed]) => `is asked about after a lost ${lost} when ${typed} is typed, as in the form and the review
    service drops; add ${lost}; add ${typed}       | unknown, not-sent addition-open   | 1`,
    )
    .join('\n  ')}`,
)

testScripts(
  'a record that cannot be read or written',
  `
  stops a create until the clerk agrees, and then keeps it in memory
    withhold; add Bella                            | not-sent not-recorded             | 0
    add Bella, unrecorded                          | not-sent not-recorded, added 1 by answer
    give back; restart                             | not-sent not-recorded, added 1 by answer
  asks about a similar pet and about the record once each, and both answers hold
    service drops; add Bella; add Bella            | unknown, not-sent addition-open
    withhold; again 2, retry, about 1              | unknown, not-sent not-recorded
    service is away; again 2, retry, unrecorded    | unknown, not-sent unreachable
    service adds; again 2, retry                   | unknown, added 1 by answer
    give back                                      |
  does not stop the practice store, which needs none
    select practice; withhold; add Bella           | added 1 by answer
    give back |
  hides a lost pet, which is not sent again by the same Add once the record can be read, nor unasked when typed anew
    service loses; add Kiwi; withhold; restart     | none
    give back; again 1; add Kiwi                   | unknown 1, not-sent addition-open | 1
  is read as soon as it can be, and the app then looks by itself for the unknown pets in it
    store has 9; list; service drops; add Bella; withhold; restart | none
    colleague adds Bella; give back; add Kiwi      | added 10 by list, added 11 by answer
  may hold a pet, so each Add asks until the record can be read
    service loses; add Kiwi; withhold; restart     | none
    add Kiwi; add Rex                              | not-sent not-recorded, not-sent not-recorded | 1
    again 2, retry, unrecorded                     | not-sent not-recorded, added 2 by answer | 2
    give back; restart                             | unknown, not-sent not-recorded, added 2 by answer`,
)

testScripts(
  'a pet that was not added',
  `
  is known after a restart, with the reason, whether it was sent or not
    no key; add Bella; a key                       | not-sent missing-api-key          | 0
    service refuses; add Bella                     | not-sent missing-api-key, refused rejected-input | 1
    service is away; add Bella; restart            | not-sent missing-api-key, refused rejected-input, not-sent unreachable
  can be dismissed, even for the next start, and cannot be settled as added
    service refuses; add Bella; settle 1 as added - | refused rejected-input
    settle 1 as not-added                          | clerk rejected-input
    restart                                        | clerk rejected-input
  is sent again only if the clerk retries
    service refuses; add Bella; again 1            | refused rejected-input            | 1
    restart; again 1, retry                        | added 1 by answer                 | 2
  at a mistyped base URL is sent to the corrected one, at the first press of Add
    store other; service is away; add Kiwi         | not-sent unreachable
    service adds; store first; again 1             | added 1 by answer
    restart                                        | added 1 by answer
  for certain is not forgotten when it is added to the environment’s next store
    service drops; add Kiwi                        | unknown
    service adds; store other; again 1             | none                              | store-changed
    add Kiwi                                       | added 1 by answer                 | 2
    store first                                    | unknown`,
)

testScripts(
  'the same Add a second time',
  `
  sends nothing after the pet was added, even after a restart
    add Bella; again 1, retry                      | added 1 by answer                 | 1
    restart; again 1                               | added 1 by answer                 | 1
  sends nothing while the outcome is unknown, whatever the clerk agrees to
    service drops; add Bella; again 1, retry, unrecorded | unknown                     | 1`,
)

testScripts(
  'a pet that was added without a number',
  `
  gets it from the next list, and is sent once
    store has 2; list; service tells no number; add Kiwi/7 | added - by answer
    restart; list                                  | added 3 by answer                 | 1
  gets none beside a similar one, because nobody knows which is which
    list; service tells no number; add Kiwi; add Kiwi; list | added - by answer, added - by answer`,
)

testScripts(
  'the first pet after a switch to production',
  `
  waits in the record, through a restart, until the clerk agrees
    select production; ask in production; add Bella | not-sent first-add                | 0
    restart; ask in production                     | not-sent first-add
    again 1, retry                                 | not-sent first-add                | 0
    again 1, retry, first; add Rex                 | added 1 by answer, added 2 by answer
  is asked about again if the clerk agreed before another switch
    select production; ask in production; no key; add Bella, first | not-sent missing-api-key
    a key; ask in production; again 1, retry       | not-sent first-add                | 0
  leaves one that it replaces as it was, while the app asks
    select production; service drops; add Bella    | unknown
    ask in production; replace 1 with Bella, about 1 | unknown, not-sent first-add`,
)
