// A server that was restored from a backup: what any terminal was told stands again, in its first order, and once.
import { cashier, cook, manager, otherCashier } from '@lounge/domain/testing/people'
import { canonical } from '../protocol.ts'
import { checksum as digest } from '../terminal/checksum.ts'
import { addLines, command, line, order, pay, place, voidOrder } from '@lounge/domain/testing/requests'
import { evening, funcardId } from '@lounge/domain/testing/ids'
import { SessionId, TerminalId } from '@lounge/domain/ids'
import { systemActor } from '@lounge/domain/staff/permissions'
import { days, hours, timestamp } from '@lounge/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Command } from '../protocol.ts'
import { MemoryDirectory } from './memory-log.ts'
import { receiptFor } from './receipts.ts'
import { type Offer, type Recovered, missingAmong } from './recovery.ts'
import { Client, sign, SmallHub } from './testing/small-hub.ts'
import { voucherFor } from '../voucher.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))

let small: SmallHub
let till: Client
let otherTill: Client
let kitchen: Client
/** What each terminal was told, as its outbox keeps it. */
let recovered: Recovered[]
let told: Map<Client, Offer[]>

beforeEach(async () => {
  small = await SmallHub.open()
  till = new Client(cashier)
  otherTill = new Client(otherCashier)
  kitchen = new Client(cook)
  recovered = []
  told = new Map([till, otherTill, kitchen].map((client) => [client, []]))
})

async function does(client: Client, ...commands: readonly Command[]): Promise<void> {
  const verdicts = await small.push(...commands)
  for (const [index, verdict] of verdicts.entries()) {
    const made = commands[index]
    if (verdict.kind === 'answered' && made) told.get(client)?.push({ command: made, answer: verdict.answer })
  }
}
/** The server's word about the sign-in of who works there. */
const voucherOf = ({ person: { staffId, name, role, sessionId, terminalId } }: Client): string => {
  const times = { beganAt: evening - hours(1), expiresAt: evening + hours(11) }
  const ids = { sessionId: SessionId.parse(sessionId), terminalId: TerminalId.parse(terminalId) }
  return voucherFor(sign, { ...ids, staffId, name, role, ...times })
}
async function offer(client: Client, offers = told.get(client) ?? []): Promise<void> {
  const { terminalId = '' } = client.person
  await small.hub.meet([voucherOf(client)])
  await small.hub.offer(terminalId, offers)
  await small.hub.offered(terminalId)
}
const turns = () => new Promise((resolve) => setTimeout(resolve, 5))
const rows = () => [...small.hub.lounge.all('order')].map(({ id, status, lines }) => [id, status, lines.length])
const known = () => ({ epoch: small.hub.epoch, cursor: small.hub.head, chain: small.hub.chainHash })

/** Back to how things were after so many transactions; who signed in since is known no more. */
async function restore(groups: number, how: 'restore' | 'goBack' = 'restore'): Promise<void> {
  small.database[how](groups)
  small.directory = new MemoryDirectory()
  for (const { person } of [till, otherTill, kitchen]) small.directory.enrol(person.terminalId ?? '', person.till)
  await small.restart((parts) => ({ ...parts, onRecovered: (what) => void recovered.push(what) }))
}

/** An order, lines that another till adds, the kitchen's start, and its payment. */
async function anEvening(): Promise<number> {
  const before = small.database.groups.length
  await does(till, till.make(rice(1)))
  await does(otherTill, otherTill.make(addLines(1, 1, [line(2, 'gulder')])))
  const [ticket] = small.hub.lounge.all('ticket:kitchen')
  await does(kitchen, kitchen.make(command('ticket.start', { ticketId: ticket?.id ?? '' })))
  await does(till, till.make(voidOrder(99)), till.make(pay(order(5, 5, [line(51, 'chin-chin')]))))
  return before
}

describe('whether the history went back', () => {
  test('nobody doubts who stands where the log was', async () => {
    await anEvening()
    expect(await small.hub.doubts(known())).toBe(false)
    expect(await small.hub.doubts({ cursor: 0 })).toBe(false)
    expect(await small.hub.doubts({ cursor: 0, history: small.hub.epoch })).toBe(false)
  })

  test('a terminal that is ahead, of another history, or on another way is asked', async () => {
    const before = await anEvening()
    const seen = known()
    await restore(before)
    expect(await small.hub.doubts(seen)).toBe(true)
    expect(await small.hub.doubts({ cursor: 0, history: 'another' })).toBe(true)
    expect(await small.hub.doubts({ cursor: 0, epoch: 'another' })).toBe(true)
    small.directory.signIn(till.person.sessionId ?? '', { ...till.person, terminalId: till.person.terminalId ?? '' })
    const others = Array.from({ length: seen.cursor - small.hub.head }, (_, n) => new Client(cashier).make(rice(n + 7)))
    await small.push(...others)
    expect(await small.hub.doubts({ ...seen, cursor: small.hub.head })).toBe(true)
  })

  test('who has no receipt for it changes nothing of another device', async () => {
    const before = await anEvening()
    await restore(before)
    const { epoch, head } = small.hub
    const forged = (told.get(till) ?? []).map((each) => ({
      ...each,
      // All that a receipt says, under a signature that is not the server's.
      answer: { ...each.answer, receipt: each.answer.receipt.replace(/#.*$/, '#signed') },
    }))
    const booked = offer(otherTill, forged)
    await turns()
    await small.hub.finishGathering()
    await booked
    expect([small.hub.epoch, small.hub.head]).toEqual([epoch, head])
  })
})

describe('TRU-16 the word of a receipt', () => {
  const author = (client: Client) => ({
    staffId: client.person.staffId as string,
    name: client.person.name,
    role: client.person.role,
    till: 1,
    at: evening,
  })
  /** Whoever has the key can sign what was never answered. */
  function forged(by: ReturnType<typeof author>, made: Command): Offer {
    const result = { outcome: 'applied' as const, flags: [] }
    const bodyHash = digest(canonical(made))
    const receipt = receiptFor(sign, made, bodyHash, 99, result, by, small.hub.epoch)
    return { command: made, answer: { id: made.id, ...result, position: 99, receipt } }
  }
  const issue = (client: Client) =>
    client.make(command('funcard.issue', { funcardId: funcardId(9), number: 'FC100000009', displayName: 'X' }))
  const cards = () => [...small.hub.lounge.all('funcard')].map(({ number }) => number)

  test('counts for nothing while nothing is being restored', async () => {
    const before = cards()
    await offer(kitchen, [forged({ ...author(kitchen), ...systemActor }, issue(kitchen))])
    await offer(kitchen, [forged(author(kitchen), issue(kitchen))])
    expect(cards()).toEqual(before)
  })

  test('counts for nothing, while a restore is being mended, where its author is the lounge itself or never signed in there', async () => {
    const before = await anEvening()
    await restore(before)
    const had = cards()
    const names = [
      { ...author(kitchen), ...systemActor },
      { ...author(kitchen), staffId: manager.staffId, name: manager.name, role: 'manager' },
      { ...author(kitchen), staffId: 'nobody', role: 'manager' },
    ]
    const booked = offer(
      kitchen,
      names.map((by) => forged(by, issue(kitchen))),
    )
    await turns()
    await small.hub.finishGathering()
    await booked
    expect(cards()).toEqual(had)
    expect(recovered.at(-1)?.actions.map(({ name }) => name) ?? []).not.toContain('funcard.issue')
  })

  test('is not believed for ever: a fortnight after the restore it is over', async () => {
    const before = await anEvening()
    await restore(before)
    await Promise.all([offer(kitchen), offer(otherTill), offer(till)])
    small.database.believesUntil = small.now - 1
    await small.restart()
    const had = cards()
    await offer(kitchen, [forged(author(kitchen), issue(kitchen))])
    expect(cards()).toEqual(had)
  })
})

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
    // What the other till was told stands between what these two were told.
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
      ['order.addLines', 'applied'], // lines that stood on a lost order are one of their own
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
})

test('everybody who listens is told that what they hold is of another history', async () => {
  const before = await anEvening()
  await restore(before, 'goBack')
  const { deltas } = await small.listen('kitchen')
  // The data was put back by hand: somebody says so.
  await small.hub.beginGathering()
  await expect.poll(() => deltas.length).toBe(1)
  expect(deltas[0]).toMatchObject({ epoch: small.hub.epoch, puts: [], removes: [] })
  await small.hub.finishGathering()
})

test('what is missing is counted within each history', () => {
  const at = (epoch: string, ...positions: readonly number[]) => positions.map((position) => ({ epoch, position }))
  expect(missingAmong([...at('first', 3, 4, 7), ...at('second', 90)])).toBe(2)
})
