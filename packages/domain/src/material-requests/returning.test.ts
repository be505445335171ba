// A request that is returned with a word, and one that comes in parts.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { departments } from '../materials/materials.ts'
import { amountOf } from '../materials/amounts.ts'
import { barman, cashier, cook } from '../testing/people.ts'
import { command, type Input } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { requestId, submit } from '../testing/supplying.ts'
import { requestKind } from './material-requests.ts'
import { openRequests } from './office-views.ts'
import { heldRequests } from './views.ts'

const named = { department: 'bar', requestId: requestId(1) } as const
const line = (materialId: string, quantity: number) => ({ materialId, quantity, specification: '' })
const asked = submit(1, 'bar', [line('1', 3), line('2', 2)])
const giveBack = (version = 1, word = 'Less will do') => command('request.return', { ...named, version, word })
const edit = (version = 1) => command('request.edit', { ...named, lines: [line('1', 2)], version })
const approve = (version = 1) => command('request.approve', { ...named, version })
const receive = (lines: Input<'request.receive'>['lines'], isPart = true) =>
  command('request.receive', { ...named, lines, isPart })
const came = (materialId: string, quantity: number) => ({ materialId, quantity })
const row = (lounge: Lounge) => lounge.get(requestKind('bar'), requestId(1))
const entry = ({ lounge, now }: ReturnType<typeof given>) => heldRequests(lounge, 'bar', {}, now, true)[0]
const levelOf = (lounge: Lounge, id: string) => {
  const material = lounge.get('material:bar', id)
  return material && amountOf(material) / 1_000
}

test('a request that is returned stays pending, and who asked reads the word, by whom and when', () => {
  const scene = given(asked)
  scene.when(giveBack()).thenEvents('request.returned')
  expect(row(scene.lounge)).toMatchObject({
    status: 'pending',
    version: 1,
    returned: { word: 'Less will do', name: 'Efe' },
  })
  expect(entry(scene)?.returned).toEqual({
    by: 'Efe',
    when: '20-11-2026 18:02',
    word: 'Less will do',
    isAnswered: false,
  })
})

test('who edits a returned request has answered it: the word stays on record', () => {
  const scene = given(asked, giveBack(), edit())
  expect(entry(scene)?.returned).toMatchObject({ word: 'Less will do', isAnswered: true })
  scene.after(approve(2), receive([came('1', 2)]))
  expect(entry(scene)).toMatchObject({ status: 'received', returned: { isAnswered: true }, approved: { by: 'Efe' } })
})

test('an edit that was made before the request was returned is no answer: the word waits for whoever asked', () => {
  const late = given(asked).later(20).after(giveBack())
  const { events } = late.toldLate(10, edit()).thenApplied()
  expect(events.map(({ kind }) => kind)).toEqual(['request.edited'])
  expect(row(late.lounge)).toMatchObject({ version: 2, lines: [{ quantity: 2 }] })
  expect(entry(late)?.returned).toMatchObject({ word: 'Less will do', isAnswered: false })
  late.after(edit(2))
  expect(entry(late)?.returned).toMatchObject({ isAnswered: true })
})

test('only what is pending is returned, by the manager, as they saw it, and with a word', () => {
  for (const person of [barman, cook, cashier]) given(asked).when(giveBack(), person).thenRefused(refuse('not_allowed'))
  given(asked, edit()).when(giveBack()).thenRefused(refuse('request_changed'))
  given(asked, approve())
    .when(giveBack())
    .thenRefused(refuse('request_not_pending', { status: 'approved' }))
  given(asked, command('request.delete', named)).when(giveBack()).thenRefused(refuse('request_not_found'))
  given(asked).when(giveBack(1, '   ')).thenRejected('command_invalid')
})

test('what comes in part is in the store, and the rest is awaited until it came', () => {
  const scene = given(asked, approve())
  scene.when(receive([came('1', 1), came('2', 2)])).thenEvent({ kind: 'request.received', isPart: true })
  expect(entry(scene)).toMatchObject({ status: 'approved', missing: [{ name: 'Vodka', quantity: 2 }] })
  expect([levelOf(scene.lounge, '1'), levelOf(scene.lounge, '2')]).toEqual([4 + 1, 2])
  scene.after(receive([came('1', 2)]))
  const whole = entry(scene)
  expect(whole).toMatchObject({ status: 'received', receipts: [{ by: 'Efe' }, { lines: [{ quantity: 2 }] }] })
  expect(whole).not.toHaveProperty('missing')
  expect(levelOf(scene.lounge, '1')).toBe(4 + 3)
})

test('a delivery ends a request where nothing is missing, or where no more will come', () => {
  for (const last of [receive([came('1', 3), came('2', 5)]), receive([came('1', 1)], false)])
    expect(row(given(asked, approve(), last).lounge)?.status).toBe('received')
})

test('a request of which the rest will never come is ended with nothing more', () => {
  const scene = given(asked, approve(), receive([came('1', 1)]))
  scene.when(receive([], true)).thenRejected('command_invalid')
  scene.when(receive([], false)).thenApplied()
  expect(entry(scene)).toMatchObject({ status: 'received', receipts: [{ lines: [{ quantity: 1 }] }, { lines: [] }] })
  expect(levelOf(scene.lounge, '1')).toBe(4 + 1)
  // An empty delivery is refused if nothing came yet.
  given(asked, approve()).when(receive([], false)).thenRejected('request_incomplete')
})

test('a delivery that somebody else may have booked meanwhile is looked at again; told all the same, it is booked and flagged', () => {
  const two = (seen?: number) => command('request.receive', { ...named, lines: [came('1', 2)], isPart: true, seen })
  const before = [asked, approve(), receive([came('1', 1)])]
  given(...before)
    .when(two(0))
    .thenRefused(refuse('request_changed'))
  const { scene } = given(...before)
    .told(two(0))
    .thenFlagged(refuse('request_received'))
  expect(levelOf(scene.lounge, '1')).toBe(4 + 1 + 2)
  // A person who has seen the first delivery brings another one; a till of an earlier release does not send it.
  for (const seen of [1, undefined])
    given(...before)
      .when(two(seen))
      .thenEvent({ kind: 'request.received' })
  // A server restored from a backup knows fewer deliveries: the goods came all the same.
  given(asked, approve()).when(two(1)).thenEvent({ kind: 'request.received' })
})

test('a part of what nobody approved ends it as well, and somebody looks at it', () => {
  const { scene } = given(asked)
    .told(receive([came('1', 1)]))
    .thenFlagged(refuse('request_not_approved'))
  expect(row(scene.lounge)?.status).toBe('received')
})

test('the manager sees what waits for a word first, then what waits for whoever asked, then what is awaited', () => {
  const of = (n: number) => ({ department: departments[n % 3] ?? 'pos', requestId: requestId(n), version: 1 })
  const { lounge } = given(
    ...[1, 2, 3, 4].map((n) => submit(n, of(n).department)),
    command('request.approve', of(1)),
    command('request.return', { ...of(2), word: 'Not now' }),
  )
  expect(openRequests(lounge).map(({ id, department }) => [id, department])).toEqual(
    [3, 4, 2, 1].map((n) => [requestId(n), of(n).department]),
  )
})
