import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventLists, ids } from '../testing/addition-events.ts'
import { foldAdditions } from './recorded-addition.ts'

describe('the additions that events tell of', () => {
  test('are those that have begun, each as it was sent first', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        const additions = foldAdditions(events)
        for (const id of ids) {
          const own = events.filter((event) => event.id === id)
          const begins = own.findIndex(({ kind }) => kind === 'waiting' || kind === 'sending')
          const addition = additions.get(id)
          expect(addition !== undefined).toBe(begins !== -1)
          const sent = own.find(({ kind }) => kind === 'sending')
          expect(addition?.known != null).toBe(sent !== undefined)
        }
      }),
    )
  })

  test('are settled by the first event that says so after the first that began them, and stay so until the clerk closes them', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        for (const [id, { settled }] of foldAdditions(events)) {
          const own = events.filter((event) => event.id === id)
          const begun = own.slice(own.findIndex(({ kind }) => kind === 'waiting' || kind === 'sending'))
          const settling = begun.filter((event) => event.kind === 'added' || event.kind === 'not-added')
          const [first, ...later] = settling
          const isClosable = first?.kind === 'not-added' && first.reason !== 'clerk'
          const closing = later.find((event) => event.kind === 'not-added' && event.reason === 'clerk')
          const counted = (isClosable && closing) || first
          if (counted === undefined) expect(settled).toBeNull()
          else expect(counted).toMatchObject(settled ?? { kind: 'settled' })
        }
      }),
    )
  })

  test('do not depend on the events of others', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        const together = foldAdditions(events)
        for (const id of ids) {
          const alone = foldAdditions(events.filter((event) => event.id === id))
          expect(alone.get(id)).toStrictEqual(together.get(id))
        }
      }),
    )
  })

  test('prove nothing by what was known once that is in doubt', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        for (const [id, { known, settled }] of foldAdditions(events)) {
          const own = events.filter((event) => event.id === id).map(({ kind }) => kind)
          const isDoubted = own.lastIndexOf('doubted') > own.indexOf('sending') && own.includes('sending')
          if (isDoubted && settled === null) expect(known?.completeGroups).toStrictEqual([])
        }
      }),
    )
  })
})
