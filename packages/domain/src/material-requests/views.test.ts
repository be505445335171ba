// The lists of requests, and the form that makes them.
import { expect, test } from 'vitest'
import { firstDayHeld } from '../history/views.ts'
import { idOf } from '../ids.ts'
import { command } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { requestId, submit } from '../testing/supplying.ts'
import { emptyLine, formOf, isLineComplete, linesOf, quantityIn, RequestForm } from './form.ts'
import { beginOf, hours, timestamp } from '../time.ts'
import { asHeldNow, awaitedRequests, heldRequests, requestsHeldFrom } from './views.ts'
import { defaultSettings } from '../settings/settings.ts'
import type { RequestEntry } from './views.ts'

const named = (n: number) => ({ department: 'bar' as const, requestId: requestId(n) })
const line = (materialId: string, quantity = 1) => ({ materialId, quantity, specification: '' })
const approve = (n: number, version = 1) => command('request.approve', { ...named(n), version })
const receive = (n: number) => command('request.receive', { ...named(n), lines: [{ materialId: '1', quantity: 1 }] })
const remove = (n: number) => command('request.delete', named(n))
const ids = (entries: readonly RequestEntry[]) => entries.map(({ id }) => id)
const these = (...ns: readonly number[]) => ns.map(requestId)

/** Five requests of the bar: pending, approved, received, deleted and edited; and one of the kitchen. */
const someRequests = () =>
  given(
    submit(1),
    submit(2, 'bar', [line('2', 3)]),
    submit(3),
    submit(4),
    submit(5),
    submit(6, 'kitchen'),
    approve(2),
    approve(3),
    receive(3),
    remove(4),
    command('request.edit', { ...named(5), lines: [line('1', 4), line('2', 1)], version: 1 }),
  )

test('MAT-04 the log lists a department’s requests newest first, by status and by the names of items', () => {
  const { lounge, now } = someRequests()
  const log = (filter = {}) => ids(heldRequests(lounge, 'bar', filter, now, false))
  expect(log()).toEqual(these(5, 3, 2, 1))
  expect(log({ status: 'pending' })).toEqual(these(5, 1))
  expect(log({ status: 'approved' })).toEqual(these(2))
  expect(log({ status: 'received' })).toEqual(these(3))
  expect(log({ search: ' CRATE ' })).toEqual(these(5, 2))
  expect(log({ search: 'vodka', status: 'pending' })).toEqual(these(5, 1))
  expect(log({ search: 'rice' })).toEqual([])
  expect(ids(heldRequests(lounge, 'kitchen', {}, now, false))).toEqual(these(6))
})

test('MAT-04 a request is listed with what was asked for, by whom and when, and when it was edited last', () => {
  const { lounge, now } = someRequests()
  const [edited, received] = heldRequests(lounge, 'bar', {}, now, false)
  expect(edited).toEqual({
    id: requestId(5),
    status: 'pending',
    lines: [
      { ...line('1', 4), name: 'Vodka' },
      { ...line('2', 1), name: 'Crate of Star' },
    ],
    version: 2,
    requestedBy: 'Dele',
    date: '20-11-2026',
    time: '18:05',
    edited: '20-11-2026 18:11',
  })
  expect(received).not.toHaveProperty('edited')
})

test('MAT-06 what is not received yet is awaited, ten a page', () => {
  const scene = someRequests()
  expect(ids(awaitedRequests(scene.lounge, 'bar', 1).entries)).toEqual(these(5, 2, 1))
  for (let n = 10; n < 20; n++) scene.after(submit(n))
  const second = awaitedRequests(scene.lounge, 'bar', 2)
  expect(second).toMatchObject({ page: 2, pages: 2, count: 13 })
  expect(ids(second.entries)).toEqual(these(5, 2, 1))
})

test('what was asked for before the days every terminal holds is the server’s to tell, unless nobody can be asked', () => {
  const { lounge, now } = someRequests().later(3 * 24 * 60)
  expect(requestsHeldFrom(defaultSettings, now)).toBeLessThan(now)
  expect(heldRequests(lounge, 'bar', {}, now, false)).toEqual([])
  expect(ids(heldRequests(lounge, 'bar', {}, now, true))).toEqual(these(5, 3, 2, 1))
})

test('after a day that begins earlier from now on, the server is asked for all that history took away', () => {
  const [monday, wednesday] = [16, 18].map((day) => Date.UTC(2026, 10, day)) as [number, number]
  const rule = {
    ...defaultSettings,
    dayStartsAtMinute: 0,
    earlierDays: [{ until: timestamp(wednesday + hours(9)), utcOffsetMinutes: 60, dayStartsAtMinute: 360 }],
  }
  const now = timestamp(wednesday + hours(9.5))
  expect(requestsHeldFrom(rule, now)).toBe(beginOf(firstDayHeld(rule, now), rule))
  expect(requestsHeldFrom(rule, now), 'Monday began at six').toBe(monday + hours(5))
})

test('what the server told is shown as this device knows better', () => {
  const scene = someRequests()
  const told = heldRequests(scene.lounge, 'bar', {}, scene.now, true)
  const [first] = told
  const elsewhere = { ...told[0], id: idOf<'request'>('long ago') } as RequestEntry // one that has left memory
  scene.after(remove(3), command('request.edit', { ...named(1), lines: [line('2', 9)], version: 1 }))
  const shown = asHeldNow(scene.lounge, 'bar', [...told, elsewhere])
  expect(ids(shown)).toEqual([...these(5, 2, 1), 'long ago'])
  expect(shown[0]).toEqual(first)
  expect(shown[2]?.lines).toEqual([{ ...line('2', 9), name: 'Crate of Star' }])
})

test('MAT-02 a form is a request once every line has an item and a quantity of at least one', () => {
  const complete = { id: 'a', materialId: '1', quantity: '2', specification: ' cold ' }
  expect(linesOf([complete])).toEqual([{ materialId: '1', quantity: 2, specification: 'cold' }])
  expect(isLineComplete(complete)).toBe(true)
  const missing = [{ materialId: '' }, { quantity: '' }, { quantity: '0' }, { quantity: '1.5' }, { materialId: 'x' }]
  for (const some of missing) {
    expect(linesOf([complete, { ...complete, ...some }])).toBeUndefined()
    expect(isLineComplete({ ...complete, ...some })).toBe(false)
  }
  expect(emptyLine('b')).toEqual({ id: 'b', materialId: '', quantity: '1', specification: '' })
})

test('MAT-02 of what is typed as a quantity only its digits stay on the request, and what is no whole number is refused', () => {
  const taken = ['12', '1,000', ' 3 ', '9999']
  expect(taken.map(quantityIn)).toEqual([12, 1000, 3, 9999])
  const refused = ['2,5', '1.5', '0.5', '-3', '1e4', '0x10', '12,50', '0', '99999', '']
  expect(refused.map(quantityIn)).toEqual(refused.map(() => undefined))
})

test('a form of an earlier release is read, and a quantity stays as it was typed', () => {
  for (const quantity of ['1', '9999', '', '2,5', '1,000.50'])
    expect(RequestForm.parse([{ ...emptyLine('a'), quantity }])).toEqual([{ ...emptyLine('a'), quantity }])
})

test('MAT-04 a request is edited in the form it was made in', () => {
  const [entry] = heldRequests(someRequests().lounge, 'bar', {}, someRequests().now, false)
  expect(linesOf(formOf(entry?.lines ?? []))).toEqual([line('1', 4), line('2', 1)])
})
