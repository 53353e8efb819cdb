import { expect, test } from 'vitest'
import { outcomeInTheEnd, rowEndOf } from '../../../src-shared/delivery.ts'
import { linesOf } from '../../../src-shared/testing/cells.ts'
import { deliveryIds, eventsIn } from '../testing/ledger-events.ts'
import { afterEvents, emptyLedger } from './ledger.ts'

const row = `${deliveryIds[0]}:1`

/** What happened to a row of a delivery, and to the addition that replaced it, and how it ends. */
const ends = `
  waits                                           | {"kind":"sending"}
  sends                                           | {"kind":"sending"}
  sends loses                                     | {"kind":"unknown"}
  sends loses finds                               | {"kind":"found"}
  sends adds                                      | {"kind":"added"}
  sends loses sends2> adds2                       | {"kind":"added"}
  sends loses sends2> loses2 dismisses            | {"kind":"unknown"}
  sends loses sends2> loses2 dismisses dismisses2 | {"kind":"not-added"}
  sends loses sends2> loses2 dismisses finds2     | {"kind":"found"}
  sends refuses sends2> finds2                    | {"kind":"found"}
  sends refuses                                   | {"kind":"refused","message":"No."}
  sends refuses-key                               | {"kind":"to-send"}
  sends is-busy                                   | {"kind":"to-send"}
  sends unsends                                   | {"kind":"to-send"}
  waits unsends                                   | {"kind":"to-send"}
  waits interrupts                                | {"kind":"to-send"}
  waits was-listed                                | {"kind":"already-there","petId":"812"}
  waits is-listed                                 | {"kind":"already-there","petId":"812"}
  waits may-be-there                              | {"kind":"may-be-there","additionId":"01890a5d-ac96-474b-8cce-b302099a8052"}
  sends loses dismisses                           | {"kind":"not-added"}
  sends refuses dismisses                         | {"kind":"refused","message":"No."}
  sends refuses-key dismisses                     | {"kind":"not-added"}`

test.each(linesOf(ends))('a row to which “%s” happened is %s', (script = '', end = '') => {
  const { additions } = afterEvents(emptyLedger, eventsIn(script, row))
  expect(rowEndOf(outcomeInTheEnd(row, (id) => additions.get(id)?.state))).toStrictEqual(JSON.parse(end))
})
