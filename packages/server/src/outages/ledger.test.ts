// The ledger of outages on real sockets and a real database: tills that go away and come back, a server that was away, clocks that jump,
// and devices that never come back.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { naira } from '@lounge/domain/money'
import type { Outage } from '@lounge/domain/outages/outages'
import { atRiskNow, outagesOfDay } from '@lounge/domain/outages/views'
import { adasCard } from '@lounge/domain/testing/ids'
import { command, line, order, pay, tender } from '@lounge/domain/testing/requests'
import { businessDay, hours, minutes, timestamp } from '@lounge/domain/time'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { OutageLinesAnswer } from '@lounge/sync/questions/outages'
import type { SelfReport } from '@lounge/sync/self-report'
import { faultsIn } from '../testing/books.ts'
import type { Line } from '../testing/line.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { linesOfTills } from '../testing/lines-of-tills.ts'
import { isHeld, looksAgain } from '../testing/looked-again.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import type { TestLounge } from '../testing/test-lounge.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }) // real sockets and disks, on machines that have other work

let lounge: TestLounge
let till: ScriptedTerminal
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
})
afterEach(() => {
  connected.clear()
  return lounge.close()
})

const rows = (): readonly Outage[] => [...lounge.hub.lounge.all('outage')]
const { connected, pass, ping, ...lines } = linesOfTills(() => lounge)
const connect = (who = till, about: Partial<SelfReport> = {}) => lines.connect(who, about)
const leave = (connection: Line, who = till) => lines.leave(connection, who)
const hasSentAll = { about: { waiting: 0, waitingMs: 0 } }

let orders = 0
const sale = (method: 'Cash' | 'Transfer' = 'Cash') => {
  orders += 1
  return pay(order(orders, 1 + (orders % 20), [line(orders, 'jollof-rice')]), { method })
}
/** Told now, with a time so many minutes ago. */
const told = (who: ScriptedTerminal, deeds: readonly ReturnType<typeof sale>[], ago: number) =>
  who.push(deeds.map((deed) => who.make(deed, { at: lounge.clock.now - minutes(ago) })))
const linesOf = async (id: string) => {
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  return lounge.get(`/api/outages/lines?id=${id}`, token)
}

describe('DAY-09 a till that goes away', () => {
  test('and comes back with sales: how long, what was sold meanwhile, and its lines come to it', async () => {
    const connection = await connect()
    await till.does(sale())
    await pass(1)
    await leave(connection)
    const left = lounge.clock.now
    await pass(1)
    expect(rows()).toEqual([])
    await pass(39)
    expect(rows()).toMatchObject([{ what: 'till', till: till.device.till, said: { count: 0 } }])
    expect(rows()[0]?.to).toBeUndefined()
    expect(atRiskNow(lounge.hub.lounge)).toMatchObject({ known: { devices: 1, count: 0 }, ceiling: { tills: 1 } })

    const again = await connect(till, { waiting: 3, waitingMs: minutes(30), waitingKobo: naira(9_000) })
    await pass(0.5)
    expect(rows()).toMatchObject([{ said: { count: 3, kobo: naira(9_000) } }])
    const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(2_000)) })
    await told(till, [sale(), sale('Transfer')], 30)
    await till.push([till.make(topUp, { at: lounge.clock.now - minutes(29) })])
    await ping(again, hasSentAll)
    await pass(0.5)
    const [outage] = rows()
    expect(outage).toMatchObject({ sold: { count: 2 }, topUps: naira(2_000), settledAt: lounge.clock.now, missing: 0 })
    expect(outage?.transfers).toBeGreaterThan(0)
    expect(Math.abs((outage?.from ?? 0) - left)).toBeLessThanOrEqual(minutes(1))
    expect(Math.abs((outage?.to ?? 0) - (left + minutes(40)))).toBeLessThanOrEqual(minutes(1))

    // Sales from now on are not part of it.
    await till.does(sale())
    await pass(2)
    const answer = await linesOf(outage?.id ?? '')
    const { count, lines } = answer.json<OutageLinesAnswer>()
    expect([count, lines.map(({ what }) => what)]).toEqual([3, ['sale', 'sale', 'top-up']])
    const sales = lines.filter(({ what }) => what === 'sale').reduce((sum, { amount }) => sum + amount, 0)
    expect(sales).toBe(outage?.sold.kobo)
    const day = businessDay(timestamp(left), settingsOf(lounge.hub.lounge))
    expect(outagesOfDay(lounge.hub.lounge, day, timestamp(lounge.clock.now)).sold).toEqual(outage?.sold)
    expect(await faultsIn(lounge.db)).toEqual([])
  })

  test('what it told is part of it as well where it was held first, and somebody looked at it again', async () => {
    const connection = await connect()
    await till.does(sale())
    await pass(1)
    await leave(connection)
    await pass(40)
    const again = await connect(till, { waiting: 1, waitingMs: minutes(30), waitingKobo: 1 })
    await pass(0.5)
    await isHeld(till, sale(), { at: lounge.clock.now - minutes(30) })
    await looksAgain(await lounge.terminal('manager@lounge.demo'), lounge.hub.lounge)
    await ping(again, hasSentAll)
    await pass(0.5)
    const [outage] = rows()
    expect(outage).toMatchObject({ sold: { count: 1 }, settledAt: expect.any(Number), missing: 0 })
    expect((await linesOf(outage?.id ?? '')).json<OutageLinesAnswer>().count).toBe(1)
  })

  test('a tablet that was put to sleep is no outage, and neither is a stumble of the network', async () => {
    const connection = await connect()
    await till.does(sale())
    await pass(20)
    await leave(connection)
    await pass(90)
    await connect()
    await pass(1)
    expect(rows()).toEqual([])
  })

  test('sold while nobody knew that it was at work: its sales say so once they are here', async () => {
    const connection = await connect()
    await till.does(sale())
    await pass(20)
    await leave(connection)
    await pass(60)
    const again = await connect(till, { waiting: 1, waitingMs: minutes(10), waitingKobo: 1 })
    await pass(1)
    expect(rows()).toEqual([])
    await told(till, [sale()], 11)
    await ping(again, hasSentAll)
    await pass(2)
    expect(rows()).toMatchObject([{ what: 'till', sold: { count: 1 }, settledAt: expect.any(Number) }])
  })

  test('and never comes back: the office hears of it once, it stays at risk, and shutting it out says what is missing', async () => {
    const connection = await connect(till, { waiting: 2, waitingMs: 500, waitingKobo: naira(6_500) })
    await till.does(sale())
    await pass(1)
    await leave(connection)
    await pass(70)
    const rung = [...lounge.hub.lounge.all('notification:manager')].filter(({ code }) => code.startsWith('notice_till'))
    expect(rung).toMatchObject([{ code: 'notice_till_away_waiting', params: { count: 2, amount: '₦6,500' } }])
    expect(atRiskNow(lounge.hub.lounge).known).toMatchObject({ count: 2, kobo: naira(6_500) })
    const { token } = await lounge.sessionOf('manager@lounge.demo')
    await lounge.post(`/api/terminals/${till.device.terminalId}/shut-out`, {}, token)
    await pass(1)
    expect(rows()).toMatchObject([{ missing: 2, settledAt: expect.any(Number) }])
    expect(atRiskNow(lounge.hub.lounge).known.count).toBe(0)
    const { head } = lounge.hub
    await pass(2)
    expect(lounge.hub.head).toBe(head)
  })

  test('all at once: it was the network', async () => {
    const other = await lounge.terminal('cashier@lounge.demo')
    const [own, others] = [await connect(), await connect(other)]
    await till.does(sale())
    await other.does(sale())
    await pass(1)
    await leave(own)
    await leave(others, other)
    await pass(5)
    expect(rows().map(({ what }) => what)).toEqual(['internet', 'internet'])
  })

  test('a clock that jumps is no outage', async () => {
    const connection = await connect()
    await till.does(sale())
    await pass(1)
    await leave(connection)
    lounge.clock.now += hours(5)
    await lounge.outages?.look()
    lounge.clock.now -= hours(7)
    await lounge.outages?.look()
    await connect()
    await lounge.outages?.look()
    expect(rows()).toEqual([])
  })
})

describe('DAY-09 a server that was not there', () => {
  test('its power was gone, and a till sold on: that belongs to this outage, whenever it comes', async () => {
    await connect()
    await till.does(sale())
    const { now: cut } = lounge.clock
    connected.clear()
    lounge = await lounge.restarted(() => void (lounge.clock.now += minutes(90)))
    till.http = (await lounge.terminal('kitchen@lounge.demo')).http
    const again = await connect(till, { waiting: 1, waitingMs: minutes(60), waitingKobo: 1 })
    await pass(0.5)
    expect(rows()).toMatchObject([
      { what: 'power', who: 'server', from: cut, to: cut + minutes(90), sold: { count: 0 } },
    ])
    await told(till, [sale()], 60)
    await ping(again, hasSentAll)
    await pass(1)
    expect(rows()).toMatchObject([{ sold: { count: 1 }, settledAt: expect.any(Number) }])
    const { head } = lounge.hub
    await pass(1)
    expect(lounge.hub.head).toBe(head)
  })

  test('a lounge that was closed meanwhile has had none', async () => {
    const connection = await connect()
    await till.does(sale())
    await pass(20)
    connection.close()
    connected.clear()
    lounge = await lounge.restarted(() => void (lounge.clock.now += hours(9)))
    till.http = (await lounge.terminal('kitchen@lounge.demo')).http
    await connect()
    await pass(2)
    expect(rows()).toEqual([])
  })

  test('a till that was away before is away still, in one row, also after a restart', async () => {
    const connection = await connect()
    await till.does(sale())
    await pass(1)
    await leave(connection)
    await pass(5)
    connected.clear()
    lounge = await lounge.restarted()
    await pass(5)
    expect(rows()).toHaveLength(1)
    till.http = (await lounge.terminal('kitchen@lounge.demo')).http
    await connect()
    await pass(1)
    expect(rows()).toMatchObject([{ to: expect.any(Number), settledAt: expect.any(Number) }])
  })
})

describe('an exercise', () => {
  test('cuts one till off, says so, is no outage, and says what was sold meanwhile', async () => {
    const connection = await connect()
    await till.does(sale())
    const { token } = await lounge.sessionOf('manager@lounge.demo')
    const drill = () => lounge.post(`/api/outages/drill/${till.device.terminalId}`, {}, token)
    expect((await drill()).statusCode).toBe(200)
    expect(await connection.next('drill')).toMatchObject({ ms: minutes(10) })
    await leave(connection)
    expect((await drill()).statusCode).toBe(409)
    await pass(5)
    await connect()
    await told(till, [sale()], 3)
    await pass(1)
    expect(rows()).toMatchObject([{ drill: 'Ngozi Okafor', sold: { count: 1 }, settledAt: expect.any(Number) }])
    expect(atRiskNow(lounge.hub.lounge).known.devices).toBe(0)
    const today = businessDay(timestamp(lounge.clock.now), settingsOf(lounge.hub.lounge))
    expect(outagesOfDay(lounge.hub.lounge, today, timestamp(lounge.clock.now)).outages).toEqual([])
  })

  test('one from which the till does not come back is an outage from its end on', async () => {
    const connection = await connect()
    await till.does(sale())
    const { token } = await lounge.sessionOf('manager@lounge.demo')
    await lounge.post(`/api/outages/drill/${till.device.terminalId}`, {}, token)
    await leave(connection)
    await pass(20)
    expect(rows().map(({ drill, to }) => [drill !== undefined, to === undefined])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

test('only the office is told of outages, and of those that there were', async () => {
  for (const who of ['cashier', 'kitchen', 'bar']) {
    const { token } = await lounge.sessionOf(`${who}@lounge.demo`)
    expect((await lounge.get('/api/outages/lines?id=x', token)).statusCode).toBe(403)
    expect((await lounge.post('/api/outages/drill/x', {}, token)).statusCode).toBe(403)
  }
  expect((await linesOf('x')).statusCode).toBe(404)
})
