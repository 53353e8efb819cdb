import { describe, expect, test } from 'vitest'
import {
  birds,
  ends,
  eventually,
  except,
  namesIn,
  refuse,
  rest,
  start,
  state,
  steer,
} from '../testing/bird-delivery.ts'
import { counterAt, posts } from '../testing/counter.ts'

describe('a delivery whose row the service refuses', () => {
  test.each([403, 404, 405, 415])('with %i stops at that row, and sends it once it may', async (status) => {
    const counter = await counterAt([])
    counter.answer = except({ Mango: refuse(status) })
    await start(counter, birds('Kiwi', 'Mango', 'Pico'))
    await rest(counter)
    expect(state(counter)).toMatchObject({ kind: 'held-up', failure: { httpStatus: status } })
    expect(ends(counter)).toStrictEqual(['added', 'to-send', 'to-send'])
    expect(posts(counter)).toBe(2)

    counter.answer = (request, pass) => pass(request)
    steer(counter, 'resume')
    await eventually(() => state(counter)?.kind).toBe('done')
    expect(await namesIn(counter)).toStrictEqual(['Kiwi', 'Mango', 'Pico'])
  })

  test.each([400, 409, 422])('with %i goes on with the next row', async (status) => {
    const counter = await counterAt([])
    counter.answer = except({ Mango: refuse(status) })
    await start(counter, birds('Kiwi', 'Mango', 'Pico'))
    await eventually(() => state(counter)?.kind).toBe('done')
    expect(ends(counter)).toStrictEqual(['added', 'refused', 'added'])
  })
})
