// The ledger of outages: the reports, the alarms, and when an outage leaves memory.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../decide.ts'
import { naira, zero } from '../money.ts'
import { sentenceOf } from '../messages.ts'
import { powerCut, tillAway } from '../testing/dark.ts'
import { adasCard } from '../testing/ids.ts'
import { cashier, manager } from '../testing/people.ts'
import { beersAndRice, beersAndRiceTotal, command, line, order, part, pay, place, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { businessDay, days, hours, minutes, timestamp } from '../time.ts'
import { settingsOf } from '../settings/settings.ts'
import { meanwhileOf, sumOf } from './meanwhile.ts'
import type { OutageReport } from './outages.ts'
import { allowanceOf, atRiskNow, isTooLong, openOutageOf, outagesOfDay, rateOf } from './views.ts'

const report = (outage: OutageReport, alarms = false) => command('outage.report', { outage, ...(alarms && { alarms }) })
const bellsOf = (scene: Scene) =>
  [...scene.lounge.all('notification:manager')].filter(({ code }) => code.startsWith('notice_till_away'))

describe('DAY-09 the ledger', () => {
  test('the last report of an outage counts, however often it is given', () => {
    const { scene } = given().when(report(tillAway()))
    const to = timestamp(tillAway().from + minutes(40))
    const back = tillAway({ to, settledAt: to, sold: { count: 3, kobo: naira(9_000) } })
    scene.when(report(back))
    scene.when(report(back))
    expect([...scene.lounge.all('outage')]).toEqual([back])
  })

  test('whoever looks after the lounge is told once that a till is away for too long', () => {
    const { scene } = given().when(report(tillAway(), true))
    scene.when(report(tillAway({ said: { count: 3, kobo: naira(7_000) } }), true))
    const rung = bellsOf(scene)
    expect(rung.map(({ code, params }) => sentenceOf(code, params))).toEqual([
      'Till 2 has been out of reach since 18:33. What it last said to wait on it: ₦6,500 (actions: 2). Please look whether it is on and has its network.',
    ])
    expect([...scene.lounge.all('notification:pos')]).toEqual([])
    const [row] = scene.lounge.all('outage')
    expect(row).toMatchObject({ said: { count: 3 }, alarmedAt: expect.any(Number) })
  })

  test('of a till that said nothing, the bell says no number', () => {
    const { scene } = given().when(report(tillAway({ said: undefined }), true))
    const [rung] = bellsOf(scene)
    expect(sentenceOf(rung?.code ?? '', rung?.params)).toMatch(/^Till 2 has been out of reach since .*It may have sold/)
  })

  test('no role may tell of one, and none ends before it begins', () => {
    for (const who of [cashier, manager])
      given().when(report(tillAway()), who).thenRefused({ refused: 'not_allowed', params: {} })
    const outage = tillAway({ to: timestamp(tillAway().from - 1) })
    expect(parse('outage.report', { outage })).toMatchObject({ no: { refused: 'command_invalid' } })
  })

  test('it leaves memory 31 days after all was here; what is still open stays, however old', () => {
    const scene = given()
    const to = scene.now
    const over = tillAway({ id: 'over', from: to, to, settledAt: to })
    for (const outage of [over, tillAway({ id: 'open', from: to })]) scene.when(report(outage))
    const ids = () => [...scene.lounge.all('outage')].map(({ id }) => id)
    scene.later((30 * days(1)) / minutes(1)).when(command('history.trim', {}))
    expect(ids()).toEqual(['over', 'open'])
    scene.later((3 * days(1)) / minutes(1)).when(command('history.trim', {}))
    expect(ids()).toEqual(['open'])
  })
})

describe('DAY-09 what was done meanwhile', () => {
  test('sales, parts and top-ups each come to their own sums', () => {
    const scene = given(place(beersAndRice))
    const events = [
      part(1, naira(1_000), 'Transfer'),
      command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(2_000)) }),
      pay(beersAndRice),
    ].flatMap((each) => scene.told(each).events)
    const lines = events.flatMap((event) => meanwhileOf(event) ?? [])
    expect(lines.map(({ what }) => what)).toEqual(['part', 'top-up', 'sale'])
    const { settlement } = [...scene.lounge.all('order')].flatMap((order) =>
      'settlement' in order ? [order] : [],
    )[0] ?? { settlement: { total: zero } }
    expect(sumOf(lines)).toMatchObject({
      sold: { count: 1, kobo: settlement.total },
      topUps: naira(2_000),
      transfers: naira(1_000),
    })
  })

  test('a part payment that its sale used counts once, by what it was paid with', () => {
    const scene = given(place(beersAndRice))
    const taken = scene.told(part(1, naira(1_500), 'FunCard'))
    const parts = [{ id: taken.commandId, amount: naira(1_500) }]
    const paid = scene.told(pay(beersAndRice, { method: 'FunCard', parts }))
    const lines = [taken, paid].flatMap(({ events }) => events.flatMap((event) => meanwhileOf(event) ?? []))
    expect(lines).toMatchObject([
      { what: 'part', amount: naira(1_500), methods: 'FunCard' },
      { what: 'sale', amount: beersAndRiceTotal, methods: 'FunCard' },
    ])
    expect(sumOf(lines)).toMatchObject({ sold: { kobo: beersAndRiceTotal }, funcard: beersAndRiceTotal })
  })

  test('a sale that its part payment paid in full took nothing more, and still says what paid it', () => {
    const scene = given(place(beersAndRice))
    const taken = scene.told(part(1, beersAndRiceTotal, 'Transfer'))
    const parts = [{ id: taken.commandId, amount: beersAndRiceTotal }]
    const lines = [taken, scene.told(pay(beersAndRice, { parts }))].flatMap(({ events }) =>
      events.flatMap((event) => meanwhileOf(event) ?? []),
    )
    expect(lines.map(({ methods }) => methods)).toEqual(['Transfer', 'Transfer'])
    expect(sumOf(lines)).toMatchObject({ sold: { kobo: beersAndRiceTotal }, transfers: beersAndRiceTotal })
  })
})

describe('DAY-09 what is at risk now: known, ceiling and real stand apart', () => {
  test('nothing is at risk where nothing is away', () => {
    expect(atRiskNow(given().lounge)).toEqual({
      known: { devices: 0, count: 0, kobo: 0, oldestAt: undefined },
      ceiling: { tills: 0, kobo: 0 },
      real: [],
    })
  })

  test('known is what devices said; the ceiling is what tills that are away may still take by FunCard', () => {
    const scene = given()
    const from = timestamp(scene.now - minutes(20))
    scene.when(report(tillAway({ id: 'a', from, said: { count: 2, kobo: naira(6_500), oldestAt: from } })))
    scene.when(report(tillAway({ id: 'b', who: 'b', from, said: { count: 1, kobo: naira(500) } })))
    // Back, but not everything has arrived: nothing more is taken there without the server.
    scene.when(report(tillAway({ id: 'c', who: 'c', from, to: scene.now, said: { count: 4 } })))
    scene.when(report(tillAway({ id: 'drill', who: 'd', from, drill: 'Ngozi' })))
    const allowance = allowanceOf(scene.lounge)
    expect(allowance).toBeGreaterThan(0)
    expect(atRiskNow(scene.lounge)).toEqual({
      known: { devices: 3, count: 7, kobo: naira(7_000), oldestAt: from },
      ceiling: { tills: 2, kobo: 2 * allowance },
      real: [],
    })
  })

  test('what waits on a till that came back, sent half and went again is known once', () => {
    const scene = given()
    const [first, second] = [timestamp(scene.now - minutes(40)), timestamp(scene.now - minutes(10))]
    const to = timestamp(second - minutes(1))
    scene.when(report(tillAway({ from: first, to, said: { count: 2, kobo: naira(6_500), oldestAt: first } })))
    scene.when(report(tillAway({ from: second, said: { count: 1, kobo: naira(2_500), oldestAt: first } })))
    expect(atRiskNow(scene.lounge).known).toEqual({ devices: 1, count: 1, kobo: naira(2_500), oldestAt: first })
    const day = outagesOfDay(scene.lounge, businessDay(second, settingsOf(scene.lounge)), scene.now)
    expect(day.known).toMatchObject({ devices: 1, count: 1, kobo: naira(2_500) })
  })

  test('a till takes no more than its allowance, and than what is on the cards', () => {
    const { scene } = given().when(command('settings.change', { funcardOfflinePerTillMax: naira(1) }))
    expect(allowanceOf(scene.lounge)).toBe(naira(1))
    scene.when(command('settings.change', { funcardOfflineMax: zero, funcardOfflinePerTillMax: naira(50_000) }))
    expect(allowanceOf(scene.lounge)).toBe(0)
  })
})

test('DAY-09 money on somebody’s word is at risk until somebody has seen it: transfers and cards apart', () => {
  const scene = given(place(beersAndRice))
  scene.when(part(1, naira(1_000), 'Transfer'))
  scene.when(pay(order(2, 9, [line(2, 'jollof-rice')]), { method: 'Card' }))
  const [card] = [...scene.lounge.all('order')].flatMap((each) => ('settlement' in each ? [each.settlement.total] : []))
  expect(atRiskNow(scene.lounge).real).toEqual([
    { what: 'transfers', count: 1, kobo: naira(1_000) },
    { what: 'cards', count: 1, kobo: card },
  ])
})

describe('DAY-09 one day in the dark', () => {
  const settings = settingsOf(given().lounge)

  test('overlaps count once in all, and for each kind by itself', () => {
    const scene = given()
    const now = scene.now
    const at = (ago: number) => timestamp(now - minutes(ago))
    scene.when(report(powerCut({ id: 'p', from: at(120), to: at(90), settledAt: at(90) })))
    scene.when(report(tillAway({ id: 't', from: at(100), to: at(60), settledAt: at(60), missing: 2 })))
    scene.when(report(tillAway({ id: 'u', from: at(10) })))
    scene.when(report(tillAway({ id: 'd', from: at(50), to: at(40), drill: 'Ngozi' })))
    const day = outagesOfDay(scene.lounge, businessDay(at(120), settings), now)
    expect(day).toMatchObject({
      darkMs: minutes(70),
      byWhat: [
        { what: 'power', darkMs: minutes(30) },
        { what: 'till', darkMs: minutes(40) },
      ],
      sold: { count: 1, kobo: naira(4_000) },
      missing: 2,
      known: { count: 2, kobo: naira(6_500) },
      ceiling: { tills: 1 },
    })
    expect(day.outages.map(({ id }) => id)).toEqual(['u', 't', 'p'])
  })

  test('a night that lasts over the turn of the day is dark on both, and sold on the day on which it began', () => {
    const scene = given()
    const turn = timestamp(Date.parse('2026-11-24T04:00:00Z')) // 05:00 in the lounge
    const [from, to] = [timestamp(turn - hours(1)), timestamp(turn + hours(2))]
    scene.when(report(powerCut({ from, to, settledAt: to })))
    const [before, after] = [from, to].map((at) =>
      outagesOfDay(scene.lounge, businessDay(at, settings), timestamp(turn + days(1))),
    )
    expect([before?.darkMs, after?.darkMs]).toEqual([hours(1), hours(2)])
    expect([before?.sold.count, after?.sold.count]).toEqual([1, 0])
  })

  test('the dark of a day is never longer than the day, nor than its parts, whatever the clocks said', () => {
    const minute = fc.integer({ min: -3_000, max: 3_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(minute, fc.option(minute), fc.boolean()), { maxLength: 8 }),
        minute,
        (all, ends) => {
          const scene = given()
          const at = (offset: number) => timestamp(scene.now + minutes(offset))
          for (const [index, [from, length, isPower]] of all.entries()) {
            const to = length === null ? {} : { to: at(from + Math.abs(length)) }
            const make = isPower ? powerCut : tillAway
            scene.when(report(make({ id: String(index), from: at(from), ...to })))
          }
          const day = outagesOfDay(scene.lounge, businessDay(scene.now, settings), at(ends))
          const parts = day.byWhat.reduce((sum, { darkMs }) => sum + darkMs, 0)
          return day.darkMs >= 0 && day.darkMs <= days(1) && day.darkMs === parts
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a till that is away for too long', () => {
  test('by its time, or by what it would have taken; 0 is never', () => {
    const scene = given(place(beersAndRice), pay(beersAndRice))
    const away = tillAway({ till: cashier.till, from: scene.now })
    expect([59, 60].map((count) => isTooLong(scene.lounge, away, minutes(count)))).toEqual([false, true])
    const rate = rateOf(scene.lounge, cashier.till, scene.now)
    expect(rate).toBeGreaterThan(0)
    scene.when(command('settings.change', { awayAlarmMinutes: 0, awayAlarmKobo: rate }))
    expect([59, 60].map((count) => isTooLong(scene.lounge, away, minutes(count)))).toEqual([false, true])
    scene.when(command('settings.change', { awayAlarmKobo: zero }))
    expect(isTooLong(scene.lounge, away, days(9))).toBe(false)
  })
})

test('one that lasts is found by its device', () => {
  const { scene } = given().when(report(tillAway()))
  expect(openOutageOf(scene.lounge, tillAway().who)?.id).toBe(tillAway().id)
  expect(openOutageOf(scene.lounge, 'nobody')).toBeUndefined()
})
