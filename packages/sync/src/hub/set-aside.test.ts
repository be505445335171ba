// Commands that cannot be booked and that a terminal files: stored whole, with a name, and shown to the people who must look at them.
import { funcardId, orderId, orderNumber } from '@lounge/domain/testing/ids'
import { cashier, cook, manager, otherCashier } from '@lounge/domain/testing/people'
import { command, line, order, pay, place } from '@lounge/domain/testing/requests'
import { describe, expect, test } from 'vitest'
import { Client, damageTable, outcomes, SmallHub } from './testing/small-hub.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))

describe('what is filed for a later look', () => {
  const one = order(1, 1, [line(1, 'jollof-rice')])
  const invalid = { refused: 'command_invalid', params: { name: 'order.pay', problem: 'x' } }
  const lost = { refused: 'number_missing', params: { number: 1 } }
  const exceptions = (small: SmallHub) => [...small.hub.lounge.all('exception')]
  const bell = (small: SmallHub) => [...small.hub.lounge.all('notification:pos')].map(({ code }) => code)

  test('TRU-11 marks the order that it concerns on every till, rings, and another payment is flagged', async () => {
    const small = await SmallHub.open()
    const [till, other] = [new Client(cashier), new Client(otherCashier)]
    const [placed, filed] = [till.make(place(one)), till.make(pay(one), { setAside: invalid })]
    expect(outcomes(await small.push(placed, filed))).toEqual(['applied', 'held'])
    const [exception] = exceptions(small)
    expect(exception).toMatchObject({ code: 'held', orderId: orderId(1), commandId: filed.id, byName: cashier.name })
    expect(small.hub.lounge.get('order', orderId(1))).toMatchObject({ status: 'pending', checks: [exception?.id] })
    expect(bell(small)).toContain('notice_held_order')
    const [again] = await small.push(other.make(pay(one), { as: 'tell' }))
    const flags = [{ refused: 'order_paid_while_checked', params: { number: orderNumber(1) } }]
    expect(again).toMatchObject({ answer: { outcome: 'applied', flags } })
  })

  test('TRU-11 what could not be booked is on the list, with the order that it concerns, and rings', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    damageTable(small.hub.lounge, 1)
    const paid = till.make(place(order(1, 1, [line(1, 'jollof-rice')])))
    expect(outcomes(await small.push(paid))).toEqual(['held'])
    expect(exceptions(small)).toMatchObject([
      { code: 'held', orderId: orderId(1), commandId: paid.id, commandName: 'order.place', byName: cashier.name },
    ])
    expect(bell(small)).toContain('notice_held_order')
  })

  test('money that was seen for a sale which the server has lost is filed, and its till goes on', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const args = { claimId: `${orderId(9)}.transfer0`, reference: 'GTB 1' }
    const unknown = { refused: 'claim_not_found', params: {} }
    const seen = command('payment.confirm', args)
    expect(outcomes(await small.push(till.make(seen, { setAside: unknown }), till.make(rice(2))))).toEqual([
      'held',
      'applied',
    ])
    expect(exceptions(small)).toMatchObject([{ code: 'held', commandName: 'payment.confirm' }])
  })

  test('TRU-14 stands in the name of the session that made it, with an exception for each', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const filed = await small.push(
      till.make({ name: 'number.missing', args: null } as never, { setAside: lost }),
      till.make(rice(1), { setAside: { refused: 'command_invalid', params: { name: 'order.place', problem: 'x' } } }),
    )
    expect(outcomes(filed)).toEqual(['held', 'held'])
    expect(exceptions(small).map(({ code, byName }) => [code, byName])).toEqual([
      ['number_missing', cashier.name],
      ['held', cashier.name],
    ])
  })

  test('is booked after all where it names a card that the lounge knows by now, and by nobody whose session is gone', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    const unknown = { setAside: { refused: 'funcard_not_found', params: { number: 'x' } } }
    const placed = till.make(place(one))
    const [again, by] = [
      till.make(pay(one), unknown),
      till.make(pay(one, { method: 'FunCard', card: funcardId(99) }), unknown),
    ]
    expect(outcomes(await small.push(placed, again, by))).toEqual(['applied', 'applied', 'held'])
    expect(small.hub.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid' })
    const gone = till.make(pay(order(2, 2, [line(2, 'jollof-rice')])), { ...unknown, sessionId: orderId(7) as never })
    expect(outcomes(await small.push(gone))).toEqual(['held'])
  })

  test('TRU-14 is not taken from a terminal that is none', async () => {
    const small = await SmallHub.open()
    const theirs = new Client(otherCashier)
    const before = small.hub.head
    const nowhere = new Client(cashier).make(rice(1), { terminalId: orderId(7) as never, setAside: lost })
    expect(outcomes(await small.push(nowhere))).toEqual(['not_signed_in'])
    expect(small.hub.head).toBe(before)
    expect(outcomes(await small.push(theirs.make(rice(2))))).toEqual(['applied'])
  })

  test('SEC-06 is not taken in the name of another device from somebody who is signed in on their own', async () => {
    const small = await SmallHub.open()
    const before = small.hub.head
    for (const refused of ['not_signed_in', 'number_missing', 'command_invalid']) {
      const setAside = { refused, params: { number: 1 } }
      const theirs = new Client(cook).make(rice(1), { terminalId: cashier.terminalId as never, setAside })
      expect(outcomes(await small.push(theirs))).toEqual(['not_signed_in'])
    }
    expect([small.hub.head, exceptions(small)]).toEqual([before, []])
  })

  test('SEC-05 is not taken without end where nobody knows the session any more, whichever device it names', async () => {
    const small = await SmallHub.open((parts) => ({ ...parts, logPerDayMax: 2_000 }))
    const gone = (by: typeof cashier) =>
      new Client(by).make({ name: 'number.missing', args: 'x'.repeat(900) } as never, {
        sessionId: orderId(7) as never,
        setAside: lost,
      })
    const filed = [cashier, otherCashier, cashier, cook, manager, cashier].map(gone)
    const became = []
    for (const each of filed) became.push(...outcomes(await small.push(each)))
    expect(became.slice(0, 2)).toEqual(['held', 'held'])
    expect(became.at(-1)).toBe('terminal_wrote_much')
    // The quota of the devices it named is untouched: their wishes are still taken.
    expect(
      outcomes(await small.push(new Client(manager).make(command('settings.change', { companyName: 'X' })))),
    ).toEqual(['applied'])
    expect(outcomes(await small.push(new Client(cashier).make(rice(1))))).toEqual(['applied'])
  })

  test('TRU-14 needs a reason that this server gives, and no more than 64 KB', async () => {
    const small = await SmallHub.open()
    const said = { setAside: { refused: 'order_placed', params: {} } }
    expect(outcomes(await small.push(new Client(cashier).make(rice(1), said)))).toEqual(['set_aside_not_taken'])
    const large = { name: 'number.missing', args: Array.from({ length: 17 }, () => 'x'.repeat(4_000)) } as never
    const [filed] = await small.push(new Client(cashier).make(large, { setAside: lost }))
    expect(outcomes(filed ? [filed] : [])).toEqual(['set_aside_not_taken'])
  })
})
