// The judge's view of cash that left a drawer, and that is heard after a count of it.
import { naira } from '@lounge/domain/money'
import { bolasCard } from '@lounge/domain/testing/ids'
import { cashier, manager, type Person } from '@lounge/domain/testing/people'
import { type Command, command, line, order, pay, refund, tender } from '@lounge/domain/testing/requests'
import { given, type Scene } from '@lounge/domain/testing/scene'
import { minutes, timestamp } from '@lounge/domain/time'
import { describe, expect, test } from 'vitest'
import { booksOf } from '../books-of.ts'
import type { Told } from './told.ts'
import { opened, wrongIn } from './testing/evening.ts'

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

  /** @param late the command that the server hears last: it was done half an hour before the count */
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
      // Office work happens when the server hears it, whenever it was tapped.
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
