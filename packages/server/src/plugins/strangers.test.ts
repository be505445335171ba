// Strangers wait for each other, and nobody of the lounge waits for them.
import { randomUUID } from 'node:crypto'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { minutes } from '@lounge/domain/time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { strangersAtOnce, waitingPerAddressMax } from '../limits.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { StrangersLane } from './strangers.ts'

const isThere = (): boolean => false

describe('SEC-05 the lane', () => {
  test('one of them has its turn at a time, and each address in its turn', async () => {
    const lane = new StrangersLane()
    const served: string[] = []
    const ask = async (address: string, name: string): Promise<void> => {
      await lane.turn(address, isThere)
      served.push(name)
    }
    const all = [ask('10.0.0.1', 'a1'), ask('10.0.0.1', 'a2'), ask('10.0.0.1', 'a3'), ask('10.0.0.2', 'b1')]
    await eventLoopTurn()
    await eventLoopTurn()
    expect(served.length).toBeLessThan(all.length)
    await Promise.all(all)
    expect(served).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  test('whoever hung up has no turn, and keeps nobody waiting', async () => {
    const lane = new StrangersLane()
    let turns = 0
    for (let n = 0; n < 2 * strangersAtOnce; n++)
      void lane.turn(`10.0.${n >> 8}.${n & 255}`, () => true).then(() => turns++)
    const began = performance.now()
    expect(await lane.turn('10.9.9.9', isThere)).toBe(true)
    expect(turns).toBe(0)
    expect(performance.now() - began).toBeLessThan(2_000) // eight seconds at the pace of the waiting strangers
  })

  test('beyond what one address may have waiting it is told so at once', async () => {
    const lane = new StrangersLane()
    const held = Array.from({ length: waitingPerAddressMax }, () => lane.turn('10.0.0.1', isThere))
    expect(await lane.turn('10.0.0.1', isThere)).toBe(false)
    expect(await lane.turn('10.0.0.2', isThere)).toBe(true)
    expect(new Set(await Promise.all(held))).toEqual(new Set([true]))
  })
})

describe('SEC-05 the server', () => {
  let lounge: TestLounge
  beforeEach(async () => {
    lounge = await openTestLounge()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    return lounge.close()
  })

  test('answers a device of the lounge while more strangers wait than have their turn in a second', async () => {
    const { token } = (await lounge.terminal('cashier@lounge.demo')).session
    const who = (remoteAddress: string, authorization?: string) =>
      lounge.app.inject({
        url: '/api/auth/me',
        remoteAddress,
        headers: authorization === undefined ? {} : { authorization },
      })
    expect((await who('10.1.0.1', `Bearer ${token}`)).statusCode).toBe(200)
    let answered = 0
    const strangers = Array.from({ length: strangersAtOnce + 50 }, async (_, n) => {
      const { statusCode } = await who(`10.2.${n >> 8}.${n & 255}`, 'Bearer nobody')
      answered++
      return statusCode
    })
    // Also a first sign-in from this address: the address is known, not the sign-in.
    expect((await who('10.1.0.1')).statusCode).toBe(401)
    expect(answered).toBeLessThan(strangers.length)
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([401]))
  })

  test('knows a device for as long as it talks: one that said hello hours ago waits for no stranger', async () => {
    const till = await lounge.terminal('cashier@lounge.demo')
    const remoteAddress = '10.1.0.1'
    const line = randomUUID()
    const exchange = (said: unknown, begins = false) =>
      lounge.app.inject({
        method: 'POST',
        url: '/api/sync/exchange',
        remoteAddress,
        body: { line, begins, polls: true, messages: [JSON.stringify(said)] },
      })
    let laterMs = 0
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
    expect((await exchange(till.hello(), true)).body).toContain('welcome')
    for (let n = 0; n < 3; n++) {
      laterMs += minutes(6)
      await exchange({ type: 'ping', cursor: 0, now: 0 })
    }
    let answered = 0
    const strangers = Array.from({ length: strangersAtOnce + 50 }, (_, n) =>
      lounge.app.inject({ url: '/api/auth/me', remoteAddress: `10.2.${n >> 8}.${n & 255}` }).then(() => answered++),
    )
    expect((await exchange({ type: 'ping', cursor: 0, now: 0 })).statusCode).toBe(200)
    expect(answered).toBeLessThan(strangersAtOnce)
    await Promise.all(strangers)
  })
})
