// A command from beginning to end, kept or dropped as a whole.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { By } from './command.ts'
import { parse } from './decide.ts'
import type { Lounge } from './lounge.ts'
import { perform } from './perform.ts'
import { everyKind, scopeOf } from './scope.ts'
import { commandId } from './testing/ids.ts'
import { cashier } from './testing/people.ts'
import { beersAndRice, type Command, pay, place, voidOrder } from './testing/requests.ts'
import { moves } from './testing/moves.ts'
import { copyOf, given, rowsOf, type Scene } from './testing/scene.ts'
import { play } from './testing/shift.ts'

function performed(scene: Scene, { name, args }: Command, stage: Parameters<typeof perform>[3]) {
  const parsed = parse(name, args)
  if ('no' in parsed) throw new Error(JSON.stringify(parsed.no))
  const by: By = { ...cashier, commandId: commandId(9999), at: scene.now }
  return perform(scene.lounge, { name, args: parsed.args, as: 'ask' }, by, stage)
}

test('until it is applied, nothing happened', () => {
  const scene = given(place(beersAndRice))
  const before = rowsOf(scene.lounge)
  const { writes } = performed(scene, pay(beersAndRice), { scope: everyKind, reacts: true })
  expect(rowsOf(scene.lounge)).toEqual(before)
  expect(rowsOf(writes)).not.toEqual(before)
})

test('the same command on the same rows comes to the same, to the letter', () => {
  const scene = given(place(beersAndRice))
  const [once, twice] = [1, 2].map(() => performed(scene, pay(beersAndRice), { scope: everyKind, reacts: true }))
  expect(once?.events).toEqual(twice?.events)
  expect([...(once?.writes.changes() ?? [])]).toEqual([...(twice?.writes.changes() ?? [])])
})

test('a refused command writes nothing', () => {
  const done = performed(given(), voidOrder(1), { scope: everyKind, reacts: true })
  expect(done.decision.outcome).toBe('refused')
  expect(done.events).toEqual([])
  expect([...done.writes.changes()]).toEqual([])
})

test('a terminal writes the kinds of its role, and leaves reacting to the hub', () => {
  const done = performed(given(), place(beersAndRice), { scope: scopeOf('pos'), reacts: false })
  expect(done.events.map((event) => event.kind)).toEqual(['order.placed'])
  expect([...done.writes.kindsWritten()].sort()).toEqual(['order', 'stock', 'table', 'ticket:bar', 'ticket:kitchen'])
})

test('the hub adds what follows from it', () => {
  const done = performed(given(), place(beersAndRice), { scope: everyKind, reacts: true })
  expect(done.events.map((event) => event.kind)).toEqual(['order.placed', 'notification.raised'])
})

test('nothing goes through all orders; through all tickets goes what takes lines off an order or tells of them, and through all cards a new number', () => {
  const looks = new Map<string, Set<string>>()
  const noting = (lounge: Lounge, name: string): Lounge => ({
    get: (kind, id) => lounge.get(kind, id),
    splitOff: (kind, from) => lounge.splitOff(kind, from),
    all: (kind) => {
      const what = kind.replace(/:.*/, '')
      looks.set(what, (looks.get(what) ?? new Set()).add(name))
      return lounge.all(kind)
    },
  })
  fc.assert(
    fc.property(moves, (drawn) => {
      const { steps, opening } = play(drawn)
      const lounge = copyOf(opening)
      for (const { name, args, as, by, done } of steps) {
        perform(noting(lounge, name), { name, args, as }, by, { scope: everyKind, reacts: true })
        lounge.apply(done.writes.changes())
      }
    }),
  )
  expect(looks.get('order')).toBeUndefined()
  // A part that leaves nothing due pays the order.
  const movesLines = ['change', 'comp', 'join', 'move', 'pay', 'split', 'takePart', 'void', 'voidLines', 'walkOut'].map(
    (deed) => `order.${deed}`,
  )
  // An order that was paid first leaves its table with its last ticket; the stations hear of refunds and of guests who come back.
  const through = [...movesLines, 'order.refund', 'order.comeBack', 'ticket.finish']
  expect(through).toEqual(expect.arrayContaining([...(looks.get('ticket') ?? [])]))
  expect(['funcard.issue', 'funcard.replace']).toEqual(expect.arrayContaining([...(looks.get('funcard') ?? [])]))
})
