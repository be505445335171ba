// The simulator's judge, tried on drawn evenings of the domain and on wrong books.
import { assert } from '@lounge/domain/assert'
import { lineId, orderId } from '@lounge/domain/testing/ids'
import { moves } from '@lounge/domain/testing/moves'
import { cashier } from '@lounge/domain/testing/people'
import { type Command, command, line, order, pay, payment, place } from '@lounge/domain/testing/requests'
import { given } from '@lounge/domain/testing/scene'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booksOf } from '../books-of.ts'
import type { Books } from './books.ts'
import type { Told } from './told.ts'
import { atOnce, evening, opened, sold, wrongIn } from './testing/evening.ts'

test('TRU-04 whatever two tills do, one of them offline, the books are what the room knows', () => {
  fc.assert(
    fc.property(moves, (drawn) => {
      expect(wrongIn(evening(drawn))).toEqual([])
    }),
    { numRuns: Number(process.env['LOUNGE_DRAWS'] ?? 150) },
  )
})

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

test('an order that two tills moved stays where the first of them took it, whichever was without the network', () => {
  const moved = (from: number, tableNumber: number) => command('order.move', { orderId: orderId(1), tableNumber, from })
  const deeds = [place(order(1, 7, [line(1, 'star-lager')])), moved(7, 3), moved(7, 5)]
  const told = deeds.map((each, n): Told => ({
    ...each,
    id: `${n}`,
    till: cashier.till,
    ...atOnce(n),
    isApplied: true,
    flags: [],
  }))
  const { lounge } = given(...deeds)
  const carried = '2 carries no flag: another till had moved its order'
  expect(wrongIn({ told: [...opened, ...told], books: booksOf(lounge) })).toContainEqual(
    expect.stringContaining(carried),
  )
})

describe('a part was paid, and its whole is lost', () => {
  const apart = `${lineId(1)}.00000000aaaa`
  const part = pay(order(80, 7, [{ ...line(1, 'star-lager', 2), id: apart }]), { splitFrom: 1 })
  const rest = payment(order(1, 7, [line(1, 'star-lager')]), { spare: 90 })

  /** The books after these commands, and the judge's findings. */
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
