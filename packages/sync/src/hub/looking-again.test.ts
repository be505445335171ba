// A held command is looked at again: it is booked in its author's name, or stays held with the reason.
import { orderId } from '@lounge/domain/testing/ids'
import { cashier, manager } from '@lounge/domain/testing/people'
import { command, line, order, pay, place } from '@lounge/domain/testing/requests'
import { minutes, timestamp } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { Client, damageTable, outcomes, SmallHub } from './testing/small-hub.ts'

const one = order(1, 1, [line(1, 'jollof-rice')])
const flags = (small: SmallHub) => [...small.hub.lounge.all('exception')]
const lookAgain = (small: SmallHub) =>
  command('exception.settle', { exceptionId: flags(small)[0]?.id ?? '', how: 'lookAgain' })

test('DAY-05 what was held is booked once nothing speaks against it any more, in the name of who did it', async () => {
  const small = await SmallHub.open()
  const [till, office] = [new Client(cashier), new Client(manager)]
  await small.push(till.make(place(one)))
  damageTable(small.hub.lounge, 1)
  expect(outcomes(await small.push(till.make(pay(one))))).toEqual(['held'])
  const [still] = await small.push(office.make(lookAgain(small)))
  expect(still).toMatchObject({ answer: { outcome: 'refused', code: 'exception_held_still' } })
  expect(flags(small).map(({ settled }) => settled)).toEqual([undefined])

  await small.restart()
  expect(outcomes(await small.push(office.make(lookAgain(small))))).toEqual(['applied'])
  expect(small.hub.lounge.get('order', orderId(1))).toMatchObject({
    status: 'paid',
    checks: [],
    settlement: { paidBy: cashier.staffId, till: cashier.till },
  })
  expect(flags(small)).toMatchObject([{ settled: { how: 'lookAgain', byName: manager.name } }])
  // The log records the session of the settlement; the rows on devices stay unchanged.
  expect(flags(small)[0]?.settled).not.toHaveProperty('givenUnder')
  const [twice] = await small.push(office.make(lookAgain(small)))
  expect(twice).toMatchObject({ answer: { outcome: 'refused', code: 'exception_settled' } })
})

test('DAY-05 what is flagged as it is booked then is another flag, which waits in its turn', async () => {
  const small = await SmallHub.open()
  const [till, office] = [new Client(cashier), new Client(manager)]
  await small.push(till.make(place(one)))
  damageTable(small.hub.lounge, 1)
  await small.push(till.make(pay(one)))
  await small.restart()
  const [flag] = flags(small)
  await small.push(till.make(pay(one), { as: 'tell' }))
  await small.push(office.make(lookAgain(small)))
  expect(small.hub.lounge.get('exception', flag?.id ?? '')?.settled).toMatchObject({ how: 'lookAgain' })
  const waiting = flags(small).filter(({ settled }) => !settled)
  expect(waiting.map(({ code }) => code)).toEqual(['order_paid_while_checked', 'order_paid_twice'])
})

test('DAY-05 a cashier does not say so, and what nobody can read stays held', async () => {
  const small = await SmallHub.open()
  const [till, office] = [new Client(cashier), new Client(manager)]
  const setAside = { refused: 'command_invalid', params: { name: 'order.pay', problem: 'x' } }
  await small.push(till.make({ ...pay(one), args: { what: 'is this' } }, { setAside }))
  const [no] = await small.push(till.make(lookAgain(small)))
  expect(no).toMatchObject({ answer: { code: 'exception_not_yours' } })
  const [unread] = await small.push(office.make(lookAgain(small)))
  expect(unread).toMatchObject({ answer: { code: 'exception_held_still' } })
})

test('a sale of before a count that was held, and is looked at again after it, is not taken off what was found', async () => {
  const small = await SmallHub.open()
  const [till, office] = [new Client(cashier), new Client(manager)]
  const now = () => ({ at: timestamp(small.now) })
  const count = (level: number) => office.make(command('stock.count', { itemId: 'star-lager', level }), now())
  await small.push(count(20))
  damageTable(small.hub.lounge, 1)
  small.now += minutes(10)
  const sold = till.make(pay(order(1, 1, [line(1, 'star-lager', 4)])), now())
  expect(outcomes(await small.push(sold))).toEqual(['held'])
  small.now += minutes(30)
  await small.restart()
  await small.push(count(16))
  small.now += minutes(30)
  expect(outcomes(await small.push(office.make(lookAgain(small), now())))).toEqual(['applied'])
  expect(small.hub.lounge.get('stock', 'star-lager')).toMatchObject({ level: 16 })
})
