import { openingOfTheLounge } from '@lounge/domain/testing/small-lounge'
import { assert } from '@lounge/domain/assert'
import { taxFlat } from '@lounge/domain/limits'
import { naira } from '@lounge/domain/money'
import { bolasCard, lineId } from '@lounge/domain/testing/ids'
import { type Move, moves } from '@lounge/domain/testing/moves'
import { cashier, manager, type Person } from '@lounge/domain/testing/people'
import {
  type Command,
  command,
  line,
  order,
  pay,
  payment,
  place,
  refund,
  tender,
} from '@lounge/domain/testing/requests'
import { given, type Scene } from '@lounge/domain/testing/scene'
import { play } from '@lounge/domain/testing/shift'
import { minutes, timestamp } from '@lounge/domain/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booksOf } from '../books-of.ts'
import type { Books } from './books.ts'
import { judged } from './judge.ts'
import type { Told } from './told.ts'

/** By the only clock there is. */
const atOnce = (at: number) => ({ done: { from: at, to: at }, takenAt: Infinity })

const opened: readonly Told[] = openingOfTheLounge.map(({ name, args }, index) => ({
  id: `opening ${index}`,
  name,
  args,
  till: 1,
  ...atOnce(0),
  isApplied: true,
  flags: [],
}))

/** What staff did in a drawn evening, and the books afterwards. */
function evening(drawn: readonly Move[]): { told: readonly Told[]; books: Books } {
  const { lounge, steps } = play(drawn)
  const books = booksOf(lounge)
  const told = steps.map(({ name, args, by, done }): Told => {
    const flags = books.exceptions.filter(({ commandId }) => commandId === by.commandId)
    const isApplied = done.decision.outcome === 'applied'
    const { commandId: id, till, role, staffId } = by
    return { id, name, args, till, role, staffId, ...atOnce(by.at), isApplied, flags }
  })
  return { told: [...opened, ...told], books }
}
const wrongIn = ({ told, books }: ReturnType<typeof evening>): readonly string[] => [
  ...judged({ told, lost: [], books, taxFlat, wentBack: false }),
]

test('TRU-04 whatever two tills do, one of them offline, the books are what the room knows', () => {
  fc.assert(
    fc.property(moves, (drawn) => {
      expect(wrongIn(evening(drawn))).toEqual([])
    }),
    { numRuns: Number(process.env['LOUNGE_DRAWS'] ?? 150) },
  )
})

/** A beer and its payment, as they were. */
const beer = { itemId: 'star-lager', quantity: 2, note: '' as const }
const placed: Move['deed'] = { does: 'place', table: 1, lines: [beer], couponCode: undefined, priority: 'normal' }
const paid: Move['deed'] = {
  does: 'pay',
  order: 1,
  method: 'Cash',
  card: 0,
  left: 0,
  more: 0,
  added: [],
  couponCode: 'of the order',
  reference: undefined,
  isInstead: false,
}
const sold = evening([placed, paid].map((deed) => ({ deed, isOffline: false })))

describe('books that are not what was told are found out', () => {
  const wrong = (books: Partial<Books>): string => wrongIn({ ...sold, books: { ...sold.books, ...books } }).join('\n')

  test('a beer and its payment, as they were', () => expect(wrong({})).toBe(''))
  test('the order is nowhere', () => expect(wrong({ orders: [] })).toContain('star-lager, paid: 2 of it'))
  test('a line stands on two orders', () => {
    const { orders } = sold.books
    expect(wrong({ orders: [...orders, ...orders.map((order) => ({ ...order, id: 'another' }))] })).toContain(
      'stands on',
    )
  })
  test('the cash is in no drawer', () => {
    const accounts = sold.books.accounts.filter(({ id }) => !id.startsWith('drawer:'))
    expect(wrong({ accounts })).toContain('was taken, and the books say 0')
  })
  test('the card is a kobo short', () => {
    const cards = sold.books.cards.map((card) => ({ ...card, amount: card.amount - 1 }))
    expect(wrong({ cards })).toContain('is on it, and the books say')
  })
  test('the bar never heard of it', () => expect(wrong({ tickets: [] })).toContain('the station was not told'))
  test('the shelf is as full as before', () => {
    const stock = sold.books.stock.map((level) => ({ ...level, level: level.level + 2 }))
    expect(wrong({ stock })).toContain('are there, and the books say')
  })
})

describe('a part was paid, and its whole is lost', () => {
  const apart = `${lineId(1)}.00000000aaaa`
  const part = pay(order(80, 7, [{ ...line(1, 'star-lager', 2), id: apart }]), { splitFrom: 1 })
  const rest = payment(order(1, 7, [line(1, 'star-lager')]), { spare: 90 })

  /** The books after these were told, and what the judge finds wrong in them. */
  function after(...commands: readonly Command[]) {
    const scene = given()
    const done = commands.map((each) => ({ ...each, id: scene.told(each, cashier).commandId }))
    const books = booksOf(scene.lounge)
    const told = done.map(({ id, name, args }): Told => {
      const flags = books.exceptions.filter(({ commandId }) => commandId === id)
      return { id, name, args, till: cashier.till, ...atOnce(0), isApplied: true, flags }
    })
    return { wrong: wrongIn({ told: [...opened, ...told], books }), flags: told.flatMap(({ flags }) => flags) }
  }

  test('the rest is no part of it where its till knew both', () => {
    expect(after(part, { name: 'order.pay', args: { ...rest, apart: [apart] } })).toEqual({ wrong: [], flags: [] })
  })
  test('whoever does not know of the part pays for it once more, and somebody hears of it', () => {
    const { wrong, flags } = after(part, pay(order(1, 7, [line(1, 'star-lager', 3)]), { spare: 90 }))
    expect(wrong).toEqual([])
    expect(flags).toMatchObject([{ code: 'order_paid_twice' }])
  })
  test('units that nobody heard were split off are paid with the rest of their line', () => {
    const whole = place(order(1, 7, [line(1, 'star-lager', 3)]))
    const both = payment(order(1, 7, [line(1, 'star-lager', 2), { ...line(1, 'star-lager'), id: apart }]), {
      spare: 90,
    })
    expect(after(whole, { name: 'order.pay', args: both })).toEqual({ wrong: [], flags: [] })
  })
  test('the whole comes back: what is not of that part is placed, and somebody hears of it', () => {
    const { wrong, flags } = after(part, place(order(1, 7, [line(1, 'star-lager', 3)])))
    expect(wrong).toEqual([])
    expect(flags).toMatchObject([{ code: 'lines_exist' }])
  })
})

describe('what was held counts from when it was looked at again', () => {
  const held = { code: 'held', params: {} }
  const [placing, pay] = sold.told.slice(opened.length)
  assert(placing && pay, 'a beer and its payment')
  const notBooked = (one: Told): Told => ({ ...one, isApplied: false, flags: [held] })
  const lookAgain = (one: Told): Told => ({
    id: `look at ${one.id}`,
    name: 'exception.settle',
    args: { exceptionId: `${one.id}.flag0`, how: 'lookAgain' },
    till: 0,
    ...atOnce(0),
    isApplied: true,
    flags: [],
  })
  const wrong = (...told: readonly Told[]) => wrongIn({ ...sold, told: [...opened, ...told] })

  test('it is in the books, and nothing of it is said twice', () => {
    expect(wrong(notBooked(placing), lookAgain(placing), pay)).toEqual([])
    expect(wrong(placing, notBooked(pay), lookAgain(pay))).toEqual([])
  })
  test('it is not in the books before, or where somebody settled it in another way', () => {
    expect(wrong(placing, notBooked(pay)).join()).toContain('and the books say')
    const right = { ...lookAgain(pay), args: { exceptionId: `${pay.id}.flag0`, how: 'right' } }
    expect(wrong(placing, notBooked(pay), right).join()).toContain('and the books say')
  })
  test('a flag that it was held is no flag of what it finds', () => {
    const anew = { ...pay, id: 'another payment' }
    const unflagged = `order.pay ${anew.id} carries no flag: its order was paid before`
    expect(wrong(placing, pay, notBooked(anew), lookAgain(anew))).toContain(unflagged)
  })
})

describe('whose word counts that money has come', () => {
  const amount = 320_000
  const takenBy = { role: 'manager', staffId: 'Efe' }
  const topUp = { funcardId: 'ada', payment: { method: 'Card', amount } }
  const claimId = 'top-up.card0'
  const did = (
    id: string,
    name: string,
    args: unknown,
    who: Pick<Told, 'role' | 'staffId'>,
    flags: Told['flags'] = [],
  ) => ({ id, name, args, till: 14, ...who, ...atOnce(0), isApplied: true, flags }) satisfies Told
  const told = [
    did('top-up', 'funcard.topUp', topUp, takenBy),
    did('dispute', 'payment.dispute', { claimId, reason: 'Not on the slip' }, { role: 'manager', staffId: 'Gift' }),
  ]
  /** What the judge finds wrong of that claim where somebody says afterwards that it has come. */
  function wrong(status: 'confirmed' | 'disputed', who: Pick<Told, 'role' | 'staffId'>, ...codes: readonly string[]) {
    const confirm = did(
      'confirm',
      'payment.confirm',
      { claimId },
      who,
      codes.map((code) => ({ code, params: {} })),
    )
    const books: Books = { ...sold.books, claims: [{ id: claimId, method: 'Card', amount, status }] }
    return [...judged({ told: [...opened, ...told, confirm], lost: [], books, taxFlat, wentBack: false })].filter(
      (line) => line.includes('claim ') || line.includes('payment.confirm'),
    )
  }
  const flag = 'claim_said_to_have_come'
  const unflagged = 'payment.confirm confirm carries no flag: it was said not to have come'

  test.each([
    ['who took it', takenBy],
    ['who sells', { role: 'pos', staffId: 'Amaka' }],
  ])('%s undoes no dispute that was heard before, and somebody hears of it', (_who, who) => {
    expect(wrong('disputed', who, flag)).toEqual([])
    expect(wrong('disputed', who)).toEqual([unflagged])
    expect(wrong('confirmed', who, flag).join()).toContain('and staff said disputed')
  })
  test.each([
    ['another manager', { role: 'manager', staffId: 'Gift' }],
    ['the owner, also of their own', { role: 'owner', staffId: 'Efe' }],
  ])('%s does', (_who, who) => {
    expect(wrong('confirmed', who)).toEqual([])
    expect(wrong('disputed', who).join()).toContain('and staff said confirmed')
  })
})

describe('what came out of a drawer, and is heard after somebody counted it', () => {
  const shiftId = '018f0000-0000-7000-8000-0000000000f1'
  const open = command('shift.open', { shiftId, float: naira(10_000), from: 'safe' })
  const topUp = command('funcard.topUp', { funcardId: bolasCard, payment: tender('Cash', naira(5_000)) })
  const takeBack = (wasNeverTaken: boolean) =>
    command('funcard.takeBack', {
      funcardId: bolasCard,
      amount: naira(5_000),
      method: 'Cash',
      till: 1,
      wasNeverTaken,
      reason: 'Wrong card',
    })
  const fiveThousand = command('shift.count', { shiftId, coins: { 100000: 5 } })
  const bill = order(1, 7, [line(1, 'star-lager', 2)])
  const back = refund(1, [tender('Cash', naira(1_000))])

  /** @param late of which the server hears last: it was done half an hour before the count */
  function evening(late: (scene: Scene) => Pick<Told, 'id' | 'name' | 'args' | 'till' | 'isOutOfTurn'>) {
    const scene = given()
    const tell = ({ name, args }: Command): Told => {
      const { commandId: id } = scene.told({ name, args }, cashier)
      const now = { done: { from: scene.now, to: scene.now }, takenAt: scene.now }
      return { id, name, args, till: cashier.till, ...now, isApplied: true, flags: [] }
    }
    const before = [open, topUp, pay(bill)].map(tell)
    const done = { from: scene.now, to: scene.now }
    scene.later(30)
    const counted = tell(fiveThousand)
    scene.later(30)
    const last = late(scene)
    const told = [...opened, ...before, counted, { ...last, done, takenAt: scene.now, isApplied: true, flags: [] }]
    return { told, books: booksOf(scene.lounge) }
  }
  const off = (wasNeverTaken: boolean) =>
    evening((scene) => {
      const saidAt = timestamp(scene.now - minutes(61))
      const { commandId: id } = scene.when(takeBack(wasNeverTaken), { ...manager, saidAt, heardAt: scene.now })
      return { id, ...takeBack(wasNeverTaken), till: 0 }
    })
  const lost = (isOutOfTurn: boolean) =>
    evening((scene) => ({ id: scene.again(back, cashier, 61).commandId, ...back, till: 1, isOutOfTurn }))
  const aKoboLess = ({ told, books }: ReturnType<typeof evening>) => {
    const accounts = books.accounts.map((row) => (row.id === 'drawer:1' ? { ...row, balance: row.balance - 1 } : row))
    return wrongIn({ told, books: { ...books, accounts } })
  }

  test('what came off a card was gone when it was counted, paid out or never taken', () => {
    for (const wasNeverTaken of [true, false]) {
      expect(wrongIn(off(wasNeverTaken))).toEqual([])
      expect(aKoboLess(off(wasNeverTaken)).join()).toContain('was taken, and the books say')
    }
  })
  test('a count that was made between, and is heard last, is to be made again where the guest got cash', () => {
    const scene = given()
    const told = [...opened]
    const tell = (one: Command, by: Person, doneMinutesAgo: number) => {
      const at = timestamp(scene.now - minutes(doneMinutesAgo))
      // The office is at work while the server hears it, whenever somebody tapped.
      const { commandId: id } =
        by === manager
          ? scene.when(one, { ...by, saidAt: at, heardAt: scene.now })
          : scene.toldLate(doneMinutesAgo, one, by)
      const done = { from: at, to: at }
      told.push({ ...one, id, till: by.till, done, takenAt: scene.now, isApplied: true, flags: [] })
    }
    for (const one of [open, topUp, pay(bill)]) tell(one, cashier, 0)
    scene.later(60)
    tell(takeBack(false), manager, 50)
    tell(fiveThousand, cashier, 30)
    expect(wrongIn({ told, books: booksOf(scene.lounge) })).toEqual([])
  })
  test('of what a server lost and hears of by another way nobody can tell until the next count', () => {
    expect(wrongIn(lost(true))).toEqual([])
    expect(wrongIn(lost(false)).join(), 'a till tells its own in order').toContain('was taken, and the books say')
  })
})
