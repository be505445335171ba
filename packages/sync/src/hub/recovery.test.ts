// A server restored from a backup: everything that a terminal was told is booked again, in its first order, and once.
import { commandId, evening } from '@lounge/domain/testing/ids'
import { cashier } from '@lounge/domain/testing/people'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { days, hours, timestamp } from '@lounge/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { NoRoom } from './log.ts'
import { missingAmong, Recovery } from './recovery.ts'
import {
  begin,
  anEvening,
  does,
  kitchen,
  offer,
  otherTill,
  recovered,
  restore,
  rice,
  rows,
  small,
  till,
  told,
  turns,
  voucherOf,
} from './testing/restored-hub.ts'
import { Client } from './testing/small-hub.ts'

beforeEach(begin)

test('a server that was cut short, and whose disk lost what it had confirmed, gets it back as it was', async () => {
  const before = await anEvening()
  const [then, epoch] = [rows(), small.hub.epoch]
  small.database.goBack(before)
  await small.restart((parts) => ({ ...parts, mayHaveGoneBack: true }))
  await Promise.all(
    [till, otherTill, kitchen].map((client) => offer(client)).concat(turns().then(() => small.hub.finishGathering())),
  )
  expect(rows()).toEqual(then)
  expect(small.hub.epoch).not.toBe(epoch)
})

test('where nothing speaks for a loss, terminals say what they did again under their sessions, and nobody has to be believed', async () => {
  const before = await anEvening()
  const then = rows()
  small.database.goBack(before)
  await small.restart()
  for (const client of [till, otherTill, kitchen]) await offer(client)
  expect(rows().map(([id, status]) => [id, status])).toEqual(then.map(([id, status]) => [id, status]))
})

test('TRU-06 a disk that is full when all of it is to be booked keeps nobody out: it is booked once there is room', async () => {
  const before = await anEvening()
  const then = rows()
  await restore(before)
  let isFull = true
  await small.restart(({ log, ...parts }) => ({
    ...parts,
    log: { ...log, append: (group) => (isFull ? Promise.reject(new NoRoom('full')) : log.append(group)) },
  }))
  const all = [till, otherTill, kitchen]
  const failed = await Promise.allSettled(all.map((client) => offer(client)))
  expect(failed.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
  isFull = false
  await Promise.all(all.map((client) => offer(client)))
  expect([rows(), small.hub.awaited]).toEqual([then, undefined])
})

test('what a terminal offers again on each new line counts once, and is booked once', async () => {
  const brought: number[] = []
  const recovery = new Recovery([till.person.terminalId ?? ''], async ({ said }) => void brought.push(said.length))
  const said = Array.from({ length: 20_000 }, (_, n) => ({ ...till.make(rice(8)), id: commandId(n) }))
  for (let line = 0; line < 7; line++)
    expect(recovery.add(till.person.terminalId ?? '', { proven: [], said })).toBe(true)
  await recovery.done(till.person.terminalId ?? '')
  expect([brought, recovery.awaited.size]).toEqual([[20_000], 0])
})

test('TRU-06 work that was never answered is booked although its sign-in is younger than the backup, by the word that its terminal kept', async () => {
  const before = await anEvening()
  await restore(before)
  const unanswered = new Client(cashier).make(rice(8))
  const [unknown] = await small.push(unanswered)
  expect(unknown).toMatchObject({ kind: 'rejected', no: { refused: 'not_signed_in' } })
  await small.hub.meet([voucherOf(till).replace(cashier.name, 'Somebody else')])
  expect(await small.push(unanswered)).toMatchObject([{ kind: 'rejected' }])
  await small.hub.meet([voucherOf(till)])
  expect(await small.push(unanswered)).toMatchObject([{ kind: 'answered' }])
  expect(small.database.entries.at(-1)?.answer.receipt).toContain(cashier.name)
})

describe('what terminals were told', () => {
  test('keeps what only the server knew against it: a clock that was wrong, a session that was over', async () => {
    const before = small.database.groups.length
    small.directory.end(till.person.sessionId ?? '', evening - 1)
    await does(till, till.make(pay(order(5, 5, [line(51, 'chin-chin')])), { at: timestamp(evening + days(1)) }))
    const flags = () => small.database.entries.at(-1)?.answer.flags.map(({ refused }) => refused)
    const exceptions = () => [...small.hub.lounge.all('exception')].map(({ code, params }) => [code, params])
    const [then, raised] = [flags(), exceptions()]
    expect(then).toEqual(['session_ended', 'clock_off'])
    await restore(before)
    const booked = offer(till)
    await turns()
    await small.hub.finishGathering()
    await booked
    expect(flags()).toEqual(then)
    expect(exceptions()).toEqual(raised)
  })

  test('stands again once all of them have said it, in its first order, whoever comes first', async () => {
    const before = await anEvening()
    const [then, epoch, head] = [rows(), small.hub.epoch, small.hub.head]
    await restore(before)
    const waiting = [offer(kitchen), offer(otherTill)]
    await turns()
    expect(rows()).toEqual([])
    expect(small.hub.awaited).toEqual(new Set([till.person.terminalId]))
    await Promise.all([...waiting, offer(till)])
    expect(rows()).toEqual(then)
    expect(small.hub.head).toBe(head)
    expect(small.hub.epoch).not.toBe(epoch)
    expect(small.hub.awaited).toBeUndefined()
    expect(recovered).toMatchObject([{ recovered: 5, missing: 0, unproven: 0 }])
    expect(recovered[0]?.actions).toContainEqual({
      name: 'order.pay',
      author: cashier.name,
      amount: expect.any(Number),
    })
    const [ticket] = small.hub.lounge.all('ticket:kitchen')
    expect(ticket?.status).toBe('doing')
    const outcomes = small.database.entries.slice(-5).map(({ answer }) => answer.outcome)
    expect(outcomes).toEqual(['applied', 'applied', 'applied', 'refused', 'applied'])
  })

  test('is taken once, however often it is offered, and answered the same when it is sent again', async () => {
    const before = await anEvening()
    await restore(before)
    await Promise.all([offer(kitchen), offer(otherTill), offer(till), offer(till)])
    const { head, epoch } = small.hub
    await offer(till)
    expect([small.hub.head, small.hub.epoch]).toEqual([head, epoch])
    for (const { command: again, answer } of told.get(till) ?? []) {
      const [verdict] = await small.push(again)
      expect(verdict).toMatchObject({ kind: 'answered', isNew: false, answer: { outcome: answer.outcome } })
    }
  })

  test('is booked without those who do not come, once somebody says so, and theirs when they come', async () => {
    const before = await anEvening()
    const then = rows()
    await restore(before)
    const waiting = Promise.all([offer(kitchen), offer(till)])
    await turns()
    await small.hub.finishGathering()
    await waiting
    expect(rows()).toHaveLength(2)
    // The other till's answer lies between the answers of these two.
    expect(recovered).toMatchObject([{ recovered: 4, missing: 1 }])
    const { epoch } = small.hub
    await offer(otherTill)
    expect(small.hub.epoch).toBe(epoch)
    expect(rows()).toEqual(then)
  })

  test('is still gathered by the process after one that ended meanwhile', async () => {
    const before = await anEvening()
    const then = rows()
    await restore(before)
    void offer(kitchen)
    await turns()
    await small.restart()
    expect(small.hub.awaited?.size).toBe(3)
    await Promise.all([offer(kitchen), offer(otherTill), offer(till)])
    expect(rows()).toEqual(then)
    await small.restart()
    expect(small.hub.awaited).toBeUndefined()
  })

  test('is held for a person to look at where what it stood on is lost', async () => {
    const before = await anEvening()
    await restore(before)
    const waiting = Promise.all([offer(kitchen), offer(otherTill)])
    await turns()
    await small.hub.finishGathering()
    await waiting
    const booked = small.database.entries.slice(-2).map(({ command: each, answer }) => [each.name, answer.outcome])
    expect(booked).toEqual([
      ['order.addLines', 'applied'], // lines of a lost order become an order of their own
      ['ticket.start', 'held'],
    ])
  })

  test('goes on from there: the next command of a terminal is taken', async () => {
    const before = await anEvening()
    await restore(before)
    await Promise.all([offer(kitchen), offer(otherTill), offer(till)])
    small.directory.signIn(till.person.sessionId ?? '', { ...till.person, terminalId: till.person.terminalId ?? '' })
    const [verdict] = await small.push(till.make(rice(7)))
    expect(verdict).toMatchObject({ kind: 'answered', answer: { outcome: 'applied' } })
  })

  test('was done before what the same terminal does next, whatever its clock says since', async () => {
    const before = small.database.groups.length
    small.now = evening + hours(5)
    await does(till, till.make(rice(1), { at: timestamp(evening + hours(3)) }))
    await restore(before)
    await Promise.all([offer(kitchen), offer(otherTill), offer(till)])
    const { terminalId = '' } = till.person
    small.directory.signIn(till.person.sessionId ?? '', { ...till.person, terminalId, beganAt: evening })
    await small.push(till.make(rice(2), { at: timestamp(evening + hours(1)) }))
    const orders = [...small.hub.lounge.all('order')].map(({ placedAt }) => placedAt)
    expect(orders).toEqual([evening + hours(3), evening + hours(3)])
  })
})

test('everybody who listens is told that what they hold is of another history', async () => {
  const before = await anEvening()
  await restore(before, 'goBack')
  const { deltas } = await small.listen('kitchen')
  // The data were restored by hand, and somebody tells the server.
  await small.hub.beginGathering()
  await expect.poll(() => deltas.length).toBe(1)
  expect(deltas[0]).toMatchObject({ epoch: small.hub.epoch, puts: [], removes: [] })
  await small.hub.finishGathering()
})

test('what is missing is counted within each history', () => {
  const at = (epoch: string, ...positions: readonly number[]) => positions.map((position) => ({ epoch, position }))
  expect(missingAmong([...at('first', 3, 4, 7), ...at('second', 90)])).toBe(2)
})
