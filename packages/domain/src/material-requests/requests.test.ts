// A request from the wish to the delivery, with every refusal on the way.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { type Department, departments, materialKind } from '../materials/materials.ts'
import { materialsOf } from '../materials/materials.ts'
import { supplies } from '../testing/moves.ts'
import { barman, cashier, cook, manager, stranger } from '../testing/people.ts'
import { command, type Input } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { play } from '../testing/shift.ts'
import { requestId, staffOf, submit } from '../testing/supplying.ts'
import { requestKind, requestKinds } from './material-requests.ts'

const line = (materialId: string, quantity: number, specification = '') => ({ materialId, quantity, specification })
const named = (n: number, department: Department = 'bar') => ({ department, requestId: requestId(n) })
const edit = (n: number, lines: Input<'request.edit'>['lines'], version = 1) =>
  command('request.edit', { ...named(n), lines, version })
const remove = (n: number) => command('request.delete', named(n))
const approve = (n: number, version = 1) => command('request.approve', { ...named(n), version })
const receive = (n: number, lines: Input<'request.receive'>['lines'] = [{ materialId: '1', quantity: 2 }]) =>
  command('request.receive', { ...named(n), lines })
const request = (lounge: Lounge, n = 1) => lounge.get(requestKind('bar'), requestId(n))
const level = (lounge: Lounge, materialId: string) => lounge.get(materialKind('bar'), materialId)?.level

test('MAT-06 a new request is pending, with the names of what was asked for, and by whom', () => {
  const asked = given().when(submit(1, 'bar', [line('1', 2, 'Smirnoff, 70 cl'), line('2', 3)]))
  asked.thenEvents('request.submitted')
  const at = asked.scene.now
  expect(request(asked.scene.lounge)).toEqual({
    id: requestId(1),
    department: 'bar',
    status: 'pending',
    version: 1,
    lines: [
      { materialId: '1', quantity: 2, specification: 'Smirnoff, 70 cl', name: 'Vodka' },
      { materialId: '2', quantity: 3, specification: '', name: 'Crate of Star' },
    ],
    requested: { id: barman.staffId, name: 'Dele', at },
    updatedAt: at,
  })
})

test('MAT-02 every line needs an item and a quantity of at least one', () => {
  for (const lines of [[], [line('', 1)], [line('1', 0)], [line('1', 1), line('2', 0)], [line('1', -1)]]) {
    given()
      .when(submit(1, 'bar', lines))
      .thenRejected('request_incomplete')
    given(submit(1)).when(edit(1, lines)).thenRejected('request_incomplete')
  }
  for (const wrong of [line('1', 10_000), line('1', 0.5), line('01', 1), line('1', 1, 'x'.repeat(141))])
    given()
      .when(submit(1, 'bar', [wrong]))
      .thenRejected('command_invalid')
  const card = line('1', 1, '4111 1111 1111 1111')
  given()
    .when(submit(1, 'bar', [card]))
    .thenRejected('card_number_in_text')
})

test('MAT-01 each department asks for its own, the manager for any, and nobody else', () => {
  for (const department of departments)
    for (const person of [cashier, cook, barman, manager, stranger]) {
      const asked = given().when(submit(1, department), person)
      const mayAsk = person === staffOf[department] || person === manager
      if (mayAsk) asked.thenEvents('request.submitted')
      else asked.thenRefused(refuse('not_allowed'))
    }
  given().when(submit(1), cook).thenRefused(refuse('not_allowed'))
  given(submit(1))
    .when(edit(1, [line('1', 1)]), cook)
    .thenRefused(refuse('not_allowed'))
  given(submit(1)).when(remove(1), cashier).thenRefused(refuse('not_allowed'))
  given(submit(1)).when(approve(1), barman).thenRefused(refuse('not_allowed'))
  given(submit(1)).told(receive(1), barman).thenRefused(refuse('not_allowed'))
})

test('MAT-03 only what a department works with can be asked for', () => {
  given()
    .when(submit(1, 'bar', [line('1', 1), line('9', 1)]))
    .thenRefused(refuse('material_not_found'))
  given(submit(1))
    .when(edit(1, [line('9', 1)]))
    .thenRefused(refuse('material_not_found'))
  // Nor a material that only another department has under that number.
  given(command('material.add', { department: 'kitchen', materialId: '3', name: 'Yam', level: 1 }))
    .when(submit(1, 'bar', [line('3', 1)]))
    .thenRefused(refuse('material_not_found'))
})

test('a request is submitted once', () => {
  given(submit(1)).when(submit(1)).thenRefused(refuse('request_exists'))
  // This refusal precedes those about its lines.
  given(submit(1))
    .when(submit(1, 'bar', [line('9', 1)]))
    .thenRefused(refuse('request_exists'))
})

test('MAT-04 editing changes the lines and updates updatedAt', () => {
  const scene = given(submit(1)).later(30)
  const edited = scene.when(edit(1, [line('2', 5, 'cold')]))
  edited.thenEvents('request.edited')
  const before = request(given(submit(1)).lounge)
  expect(request(scene.lounge)).toEqual({
    ...before,
    version: 2,
    lines: [{ ...line('2', 5, 'cold'), name: 'Crate of Star' }],
    updatedAt: scene.now,
  })
  expect(scene.now).toBeGreaterThan(before?.updatedAt ?? Infinity)
})

test('MAT-04 only pending requests can be edited', () => {
  const lines = [line('1', 1)]
  given(submit(1), approve(1))
    .when(edit(1, lines))
    .thenRefused(refuse('request_not_pending', { status: 'approved' }))
  given(submit(1), approve(1), receive(1))
    .when(edit(1, lines))
    .thenRefused(refuse('request_not_pending', { status: 'received' }))
  given(submit(1), remove(1)).when(edit(1, lines)).thenRefused(refuse('request_not_found'))
  given().when(edit(1, lines)).thenRefused(refuse('request_not_found'))
  // The status of a request is checked before the version, and the version before the lines.
  given(submit(1), approve(1))
    .when(edit(1, lines, 7))
    .thenRefused(refuse('request_not_pending', { status: 'approved' }))
  given(submit(1))
    .when(edit(1, [line('9', 1)], 7))
    .thenRefused(refuse('request_changed'))
})

test('nobody edits or approves unseen what somebody else changed meanwhile', () => {
  const lines = [line('1', 1)]
  const scene = given(submit(1), edit(1, lines))
  scene.when(edit(1, lines)).thenRefused(refuse('request_changed'))
  scene.when(approve(1)).thenRefused(refuse('request_changed'))
  scene.when(approve(1, 2)).thenEvents('request.approved')
})

test('MAT-04 any request can be deleted: no list shows it, and its record stays', () => {
  for (const before of [[submit(1)], [submit(1), approve(1)], [submit(1), approve(1), receive(1)]]) {
    const scene = given(...before)
    const was = request(scene.lounge)
    scene.when(remove(1)).thenEvents('request.deleted')
    const deleted = { id: barman.staffId, name: 'Dele', at: scene.now }
    expect(request(scene.lounge)).toEqual({ ...was, status: 'deleted', was: was?.status, deleted })
    scene.when(remove(1)).thenEvents()
  }
  given().when(remove(1)).thenRefused(refuse('request_not_found'))
})

test('what is pending can be approved, once', () => {
  const scene = given(submit(1))
  scene.when(approve(1)).thenEvents('request.approved')
  expect(request(scene.lounge)).toMatchObject({ status: 'approved', approved: { name: 'Efe', at: scene.now } })
  scene.when(approve(1)).thenEvents()
  given(submit(1), approve(1), receive(1))
    .when(approve(1))
    .thenRefused(refuse('request_not_pending', { status: 'received' }))
  given(submit(1), remove(1)).when(approve(1)).thenRefused(refuse('request_not_found'))
  given().when(approve(1)).thenRefused(refuse('request_not_found'))
})

test('what came is in the store, also where it is less or something else than was asked for', () => {
  const scene = given(submit(1), approve(1))
  scene
    .when(
      receive(1, [
        { materialId: '1', quantity: 1 },
        { materialId: '2', quantity: 3 },
      ]),
    )
    .thenEvents('request.received')
  expect([level(scene.lounge, '1'), level(scene.lounge, '2')]).toEqual([4 + 1, 3])
  expect(request(scene.lounge)).toMatchObject({
    status: 'received',
    approved: { name: 'Efe' },
    lines: [{ name: 'Vodka', quantity: 2 }],
    receipts: [{ name: 'Efe', at: scene.now, lines: [{ name: 'Vodka' }, { name: 'Crate of Star', quantity: 3 }] }],
  })
})

test('a material of the bar that is sold on the menu fills its shelf, serving by serving', () => {
  const bottles = (lounge: Lounge) => lounge.get('stock', 'star-lager')
  const scene = given(submit(1, 'bar', [line('2', 2)]), approve(1), receive(1, [{ materialId: '2', quantity: 2 }]))
  expect(bottles(scene.lounge)).toEqual({ id: 'star-lager', level: 24 + 2 * 12, lastStock: 48 })
  scene.after(command('material.link', { materialId: '2' }), submit(2), approve(2))
  scene.after(receive(2, [{ materialId: '2', quantity: 1 }]))
  expect(bottles(scene.lounge)?.level).toBe(48)
  expect(level(scene.lounge, '2')).toBe(3)
})

test('what is made to order has no shelf that could be filled', () => {
  const link = command('material.link', { materialId: '1', servings: { itemId: 'jollof-rice', perUnit: 9 } })
  const { lounge } = given(link, submit(1), approve(1), receive(1))
  expect(lounge.get('stock', 'jollof-rice')).toBeUndefined()
})

test('what a terminal holds back is booked when it is told, and somebody looks at it', () => {
  const early = refuse('request_not_approved')
  given(submit(1)).when(receive(1)).thenRefused(early)
  expect(level(given(submit(1)).told(receive(1)).thenFlagged(early).scene.lounge, '1')).toBe(6)

  const again = refuse('request_received')
  const received = [submit(1), approve(1), receive(1)]
  given(...received)
    .when(receive(1))
    .thenRefused(again)
  const twice = given(...received)
    .told(receive(1))
    .thenFlagged(again).scene
  expect(level(twice.lounge, '1')).toBe(4 + 2 + 2)
  expect(request(twice.lounge)).toMatchObject({ receipts: [{}, {}] })

  const deleted = [submit(1), approve(1), remove(1)]
  given(...deleted)
    .when(receive(1))
    .thenRefused(refuse('request_not_found'))
  const back = given(...deleted)
    .told(receive(1))
    .thenFlagged(refuse('request_deleted_received')).scene
  expect(request(back.lounge)).toMatchObject({ status: 'received', approved: { name: 'Efe' } })
  expect(request(back.lounge)).not.toHaveProperty('deleted')
})

test('a delivery means nothing without the request and the materials that it names', () => {
  given().told(receive(1)).thenRejected('request_not_found')
  given(submit(1))
    .told(receive(1, [{ materialId: '9', quantity: 1 }]))
    .thenRejected('material_not_found')
  given(submit(1)).told(receive(1, [])).thenRejected('request_incomplete')
})

test('the manager adds materials, each number once in a department, and links those of the bar', () => {
  const add = (department: Department, materialId: string) =>
    command('material.add', { department, materialId, name: 'Limes' })
  const scene = given(add('bar', '3'), add('kitchen', '3'))
  expect(materialsOf(scene.lounge, 'bar').map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Vodka',
    '2 Crate of Star',
    '3 Limes',
  ])
  scene.when(add('bar', '3')).thenRefused(refuse('material_exists'))
  scene.when(add('bar', '4'), barman).thenRefused(refuse('not_allowed'))
  for (const wrong of ['0', '10000', 'lime']) scene.when(add('bar', wrong)).thenRejected('command_invalid')

  const link = (materialId: string, itemId: string, perUnit = 1) =>
    command('material.link', { materialId, servings: { itemId, perUnit } })
  scene.when(link('9', 'gulder')).thenRefused(refuse('material_not_found'))
  scene.when(link('3', 'moon-rock')).thenRefused(refuse('item_not_found'))
  scene.after(command('item.remove', { itemId: 'gulder' }))
  scene.when(link('3', 'gulder')).thenRefused(refuse('item_not_found'))
  scene.when(link('3', 'star-lager', 0)).thenRejected('command_invalid')
  scene.when(link('3', 'star-lager'), cashier).thenRefused(refuse('not_allowed'))
})

test('materials are conserved: a level is the opening one and all that was received, whatever became of the requests', () => {
  let deliveries = 0
  fc.assert(
    fc.property(supplies, (drawn) => {
      const { opening, lounge, events } = play(drawn)
      const came = new Map<string, number>()
      for (const event of events) {
        if (event.kind !== 'request.received') continue
        deliveries += 1
        for (const { materialId, quantity } of event.receipt.lines) {
          const name = `${event.department} ${materialId}`
          came.set(name, (came.get(name) ?? 0) + quantity)
        }
      }
      const levels = (of: Lounge) =>
        departments.flatMap((department) =>
          materialsOf(of, department).map((material) => [`${department} ${material.id}`, material.level] as const),
        )
      expect(levels(lounge)).toEqual(levels(opening).map(([name, before]) => [name, before + (came.get(name) ?? 0)]))
      const rows = requestKinds.flatMap((kind) => [...lounge.all(kind)])
      const onRecord = rows.flatMap((row) => ('receipts' in row ? (row.receipts ?? []) : []))
      expect(onRecord).toHaveLength(events.filter(({ kind }) => kind === 'request.received').length)
    }),
    { numRuns: 60 },
  )
  expect(deliveries).toBeGreaterThan(20)
})
