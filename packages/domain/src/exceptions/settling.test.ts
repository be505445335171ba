// Flags every code for real, and tries each of its settlements.
import { describe, expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { recommendedApprovals } from '../approvals/rules.ts'
import { refuse } from '../command.ts'
import type { CommandId } from '../ids.ts'
import { sentenceOf } from '../messages.ts'
import { naira } from '../money.ts'
import { byPin, having, moneyBack, paid, recommended } from '../testing/approving.ts'
import { approvalId, commandId, orderNumber } from '../testing/ids.ts'
import { anotherManager, cashier, manager, otherCashier, owner, type Person } from '../testing/people.ts'
import { flagged, heard, oneOf, someCash } from '../testing/flags.ts'
import { beersAndRice, type Command, command, part, pay, place, refund, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { minutes } from '../time.ts'
import { readCommand } from '../decide.ts'
import { settleWithinMs } from './commands.ts'
import type { Exception } from './exceptions.ts'
import { type FlagCode, type HowSettled, settlements, wayOf } from './settling.ts'
import { exceptionOf, openExceptions } from './views.ts'

const codes = Object.keys(settlements) as readonly FlagCode[] // the keys of the table
const raisedIn = (scene: Scene, code: FlagCode): Exception => {
  const found = openExceptions(scene.lounge).find((each) => each.code === code)
  assert(found, `${code} is flagged`)
  return found
}
const roles = { till: [cashier, otherCashier], manager: [manager, anotherManager], owner: [owner] } as const
/** A person of the lowest role that may, other than the one who caused the flag. */
const whoMay = (how: HowSettled, { by, isForOffice }: Exception): Person =>
  heard(
    roles[isForOffice && wayOf(how).who === 'till' ? 'manager' : wayOf(how).who].find(
      ({ staffId }) => staffId !== by,
    ) ?? owner,
  )
const settle = (
  { id: exceptionId }: Pick<Exception, 'id'>,
  how: HowSettled,
  more: { readonly note?: string; readonly by?: CommandId } = {},
): Command => command('exception.settle', { exceptionId, how, ...more })

const claimOf = (scene: Scene, { id, commandId: by }: Exception): string =>
  [...scene.lounge.all('claim')].find(
    (claim) => claim.id.startsWith(`${by}.`) || ('disputed' in claim && claim.disputed.exceptionId === id),
  )?.id ?? ''

/** Gives the command that a settlement requires, about this flag. Undefined if somebody's word is enough. */
function fix(scene: Scene, exception: Exception, how: HowSettled): CommandId | undefined {
  if (!wayOf(how).after) return undefined
  const { orderId: about, params, department } = exception
  const open = [...scene.lounge.all('order')].find(
    (each) => each.status === 'pending' && (each.id === about || each.splitFrom === about),
  )
  const does = (): Command => {
    switch (how) {
      case 'giveBack':
      case 'onePayment':
        return command('order.refund', {
          orderId: about ?? '',
          number: orderNumber(1),
          payments: someCash,
          reason: 'Put right',
        })
      case 'voidRest':
        return command('order.void', { orderId: open?.id ?? '', reason: 'Customer cancelled' })
      case 'collect':
        return command('order.takePart', {
          orderId: open?.id ?? '',
          number: open?.number ?? '',
          tableNumber: 7,
          payment: tender('Cash', naira(100)),
        })
      case 'setLimit': {
        const card = [...scene.lounge.all('funcard')].find(({ number }) => number === params['number'])
        return command('funcard.limit', { funcardId: card?.id ?? '', limit: naira(9_000) })
      }
      case 'cameAfterAll':
        return command('payment.confirm', { claimId: claimOf(scene, exception), reference: 'FBN 77' })
      case 'dispute':
        return command('payment.dispute', { claimId: claimOf(scene, exception), reason: 'Not there' })
      case 'writeOff': {
        if (exception.code === 'payment_disputed')
          return command('payment.writeOff', { claimId: claimOf(scene, exception), reason: 'The number was false' })
        const card = [...scene.lounge.all('funcard')].find(({ number }) => number === params['number'])
        return command('funcard.writeOff', { funcardId: card?.id ?? '', amount: naira(1), reason: 'Not worth asking' })
      }
      default: {
        const item = [...scene.lounge.all('item')].find(({ name }) => name === params['item'])
        if (item) return command('stock.count', { itemId: item.id, level: 5 })
        return command('material.count', { department: department ?? 'bar', materialId: '1', amount: 5_000 })
      }
    }
  }
  const done = scene.told(does(), whoMay(how, exception))
  expect(done.decision).toMatchObject({ outcome: 'applied' })
  return done.commandId
}

const tries = codes.flatMap((code) => settlements[code].map((how) => ({ code, how })))

describe('DAY-05 every code that can flag is flagged, and settled in each of its ways', () => {
  test.each(tries)('$code: $how', ({ code, how }) => {
    const scene = flagged[code]()
    const exception = raisedIn(scene, code)
    const { asks, after: needs } = wayOf(how)
    const note = asks ? 'Mr Bello, 0803' : undefined
    const more = note ? { note } : {}
    if (needs) {
      scene
        .when(settle(exception, how, more), whoMay(how, exception))
        .thenRefused(refuse('exception_do_first', { how: wayOf(how).words }))
      const other = settle(exception, how, { ...more, by: commandId(1) })
      scene.when(other, whoMay(how, exception)).thenRefused(refuse('exception_other_command'))
    }
    const by = fix(scene, exception, how)
    const way = settle(exception, how, { ...more, ...(by ? { by } : {}) })
    // A flag that waits only for a disputed payment is settled by what resolves that.
    const isSettledByIt = exceptionOf(scene.lounge, exception.id)?.settled !== undefined
    if (!isSettledByIt) scene.when(way, whoMay(how, exception)).thenEvents('exception.settled')
    const said = isSettledByIt ? {} : { ...more, ...(by ? { commandId: by } : {}) }
    const settled = exceptionOf(scene.lounge, exception.id)?.settled
    expect(settled).toMatchObject({ how, byName: whoMay(how, exception).name, ...said })
    expect(openExceptions(scene.lounge).some(({ id }) => id === exception.id)).toBe(false)
    const before = refuse('exception_settled', { name: whoMay(how, exception).name, how: wayOf(how).words })
    scene.when(way, whoMay(how, exception)).thenRefused(before)
  })
})

const twice = (): { readonly scene: Scene; readonly exception: Exception } => {
  const scene = flagged.order_paid_twice()
  return { scene, exception: raisedIn(scene, 'order_paid_twice') }
}

test('DAY-05 nobody settles what their role may not: a difference is the manager’s, what is lost the owner’s', () => {
  for (const [code, how, others] of [
    ['total_differs', 'accept', [cashier]],
    ['held', 'acceptLost', [cashier, manager]],
  ] as const) {
    const scene = flagged[code]()
    const { words } = wayOf(how)
    for (const person of others)
      scene
        .when(settle(raisedIn(scene, code), how, { note: 'It is so' }), person)
        .thenRefused(refuse('exception_not_yours', { how: words }))
  }
})

test('SEC-04 whoever did something without a yes does not settle that themselves: another manager does, or the owner', () => {
  for (const how of ['allowedAfter', 'notAllowed'] as const) {
    const scene = paid(recommended)
    scene.told(having(moneyBack, byPin(1, owner)), manager).thenApplied()
    scene.when(command('approval.dispute', { ids: [approvalId(1)] }), owner).thenApplied()
    const way = settle(raisedIn(scene, 'approval_disputed'), how, { note: 'It is so' })
    scene.when(way, manager).thenRefused(refuse('exception_not_yours', { how: wayOf(how).words }))
    scene.when(way, anotherManager).thenEvents('exception.settled')
  }
})

test.each([
  ['session_ended', 'right'],
  ['session_ended', 'asked'],
  ['shift_closed_uncounted', 'right'],
  ['cash_out_more', 'right'],
  ['number_missing', 'asked'],
] as const)('DAY-05 whoever it is about is not who was asked, and does not call it right: %s, %s', (code, how) => {
  const scene = flagged[code]()
  const exception = raisedIn(scene, code)
  const way = settle(exception, how, { note: 'It is so' })
  const [role, other] = exception.isForOffice ? [manager, anotherManager] : [cashier, otherCashier]
  const own = heard({ ...role, staffId: exception.by })
  scene.when(way, own).thenRefused(refuse('exception_not_yours', { how: wayOf(how).words }))
  scene.when(way, heard(other)).thenEvents('exception.settled')
})

test('DAY-05 the owner has nobody above: what is about themselves they settle too', () => {
  const scene = given().told(place(beersAndRice), owner, [refuse('session_ended', { name: owner.name })]).scene
  scene.when(settle(raisedIn(scene, 'session_ended'), 'right'), owner).thenEvents('exception.settled')
})

test('SEC-04 a flag says where it was the owner’s yes that was needed: none was there, or the owner says that it was not theirs', () => {
  const strict = command('settings.change', { approvals: { ...recommendedApprovals, ownerForManagers: true } })
  const without = paid(strict)
  without.told(moneyBack, manager)
  expect(raisedIn(without, 'approval_not_verified')).toMatchObject({ isForOwner: true })
  const disputed = paid(strict)
  disputed.told(having(moneyBack, byPin(1, owner)), manager).thenApplied()
  disputed.when(command('approval.dispute', { ids: [approvalId(1)] }), owner).thenApplied()
  expect(raisedIn(disputed, 'approval_disputed')).toMatchObject({ isForOwner: true })
  const other = paid(strict)
  other.told(having(moneyBack, byPin(1, owner)), manager).thenApplied()
  const said = { approvalId: approvalId(1), kind: 'refund', amount: naira(500) } as const
  other.when(command('approval.reportDifference', said)).thenApplied()
  expect(raisedIn(other, 'approval_mismatch')).toMatchObject({ isForOwner: true })
  const byCashier = paid(strict)
  byCashier.told(moneyBack, cashier)
  expect(raisedIn(byCashier, 'approval_not_verified')).not.toHaveProperty('isForOwner')
})

test('DAY-05 only in its own ways, and with what has to be written beside it', () => {
  const { scene, exception } = twice()
  scene.when(settle(exception, 'accept'), manager).thenRefused(refuse('exception_not_so'))
  const whose = refuse('exception_note', { what: 'Whose money is it?' })
  for (const note of [undefined, '', '  ']) {
    const way = settle(exception, 'keepOwed', note === undefined ? {} : { note })
    scene.when(way, cashier).thenRefused(whose)
  }
  scene.when(settle(exception, 'keepOwed', { note: ' Mr Bello ' }), cashier).thenApplied()
  expect(exceptionOf(scene.lounge, exception.id)?.settled?.note).toBe('Mr Bello')
})

test('DAY-05 a command about another order settles nothing, and neither does one of another kind', () => {
  const { scene, exception } = twice()
  scene.after(pay(oneOf(2, 'jollof-rice')))
  const other = scene.told(refund(2, someCash)).commandId
  const kind = scene.told(part(1, naira(10))).commandId
  for (const by of [other, kind])
    scene.when(settle(exception, 'giveBack', { by }), heard(cashier)).thenRefused(refuse('exception_other_command'))
})

test('DAY-05 a reference that confirms a payment already is no other reference', () => {
  const scene = flagged.reference_used()
  const way = settle(raisedIn(scene, 'reference_used'), 'newReference', { note: 'fbn 42' })
  scene.when(way, cashier).thenRefused(refuse('reference_used', { reference: 'fbn 42', what: expect.any(String) }))
})

test('DAY-05 without the network a till takes its own word for what it did a moment ago', () => {
  const { scene, exception } = twice()
  scene.when(settle(exception, 'giveBack', { by: commandId(1) }), cashier).thenEvents('exception.settled')
})

test('DAY-05 what an older till says of it is that it is right as it stands', () => {
  const scene = flagged.clock_off()
  const { id: exceptionId } = raisedIn(scene, 'clock_off')
  const read = readCommand({ name: 'exception.settle', args: { exceptionId } })
  expect(read).toEqual({ name: 'exception.settle', args: { exceptionId, how: 'right' } })
})

test('DAY-05 what waits for seven days rings for the owner, once, and never before', () => {
  const { scene, exception } = twice()
  const look = command('exception.noticeOverdue', { exceptionId: exception.id })
  scene
    .later(settleWithinMs / minutes(1) - 10)
    .when(look)
    .thenEvents()
  scene.later(10).when(look).thenEvent({ kind: 'exception.overdue', exceptionId: exception.id })
  const rung = () => [...scene.lounge.all('notification:manager')].filter(({ code }) => code === 'notice_overdue')
  expect(rung().map(({ code, params }) => sentenceOf(code, params))).toEqual([
    `Not settled for 7 days: Order ${orderNumber(1)} was paid twice. ₦4,700 is owed back to the customer.`,
  ])
  scene.when(look).thenEvents()
  const settled = twice()
  settled.scene.when(settle(settled.exception, 'keepOwed', { note: 'Mr Bello' }), cashier)
  settled.scene
    .later(settleWithinMs / minutes(1))
    .when(look)
    .thenEvents()
})

test('what was settled stays in sight for a month, and what waits stays for as long as it waits', () => {
  const { scene, exception } = twice()
  const kept = () =>
    scene
      .later(31 * 24 * 60)
      .when(command('history.trim', {}))
      .scene.lounge.get('exception', exception.id)
  expect(kept()).toBeDefined()
  scene.when(settle(exception, 'keepOwed', { note: 'Mr Bello' }), cashier)
  expect(kept()).toBeUndefined()
})
