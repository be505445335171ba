// Whether a history went back, and which offers count for its losses: a terminal must prove what it says it was told.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { naira } from '@lounge/domain/money'
import { systemActor } from '@lounge/domain/staff/permissions'
import { adasCard, evening, funcardId } from '@lounge/domain/testing/ids'
import { cashier, manager } from '@lounge/domain/testing/people'
import { command, tender } from '@lounge/domain/testing/requests'
import { days } from '@lounge/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { canonical, type Command } from '../protocol.ts'
import { checksum as digest } from '../terminal/checksum.ts'
import { receiptFor } from './receipts.ts'
import type { Offer } from './recovery.ts'
import {
  begin,
  anEvening,
  forked,
  kitchen,
  known,
  offer,
  otherTill,
  recovered,
  restore,
  rice,
  small,
  till,
  told,
  turns,
  voucherOf,
} from './testing/restored-hub.ts'
import { Client, sign } from './testing/small-hub.ts'

beforeEach(begin)

describe('whether the history went back', () => {
  test('nobody doubts who stands where the log was', async () => {
    await anEvening()
    expect(await small.hub.doubts(known())).toBe(false)
    expect(await small.hub.doubts({ cursor: 0 })).toBe(false)
    expect(await small.hub.doubts({ cursor: 0, history: small.hub.epoch })).toBe(false)
  })

  test('a terminal that came to the same place by another way is asked', async () => {
    const before = await anEvening()
    const seen = known()
    // The disk lost writes that it had confirmed, so the history has the same epoch.
    await restore(before, 'goBack')
    small.directory.signIn(till.person.sessionId ?? '', { ...till.person, terminalId: till.person.terminalId ?? '' })
    const others = Array.from({ length: seen.cursor - small.hub.head }, (_, n) => new Client(cashier).make(rice(n + 7)))
    await small.push(...others)
    expect(known()).toMatchObject({ epoch: seen.epoch, cursor: seen.cursor })
    expect(await small.hub.doubts(known())).toBe(false)
    expect(await small.hub.doubts({ ...seen, terminalId: 'till' })).toBe(true)
    expect(forked).toEqual([{ terminalId: 'till', position: seen.cursor }])
  })

  test('a terminal that is ahead, or of another history, is asked', async () => {
    const before = await anEvening()
    const seen = known()
    await restore(before)
    expect(await small.hub.doubts(seen)).toBe(true)
    expect(await small.hub.doubts({ cursor: 0, history: 'another' })).toBe(true)
    expect(await small.hub.doubts({ cursor: 0, epoch: 'another' })).toBe(true)
  })

  test('who has no receipt for it changes nothing of another device', async () => {
    const before = await anEvening()
    await restore(before)
    const { epoch, head } = small.hub
    const forged = (told.get(till) ?? []).map((each) => ({
      ...each,
      // The content of a valid receipt, with a signature that is not the server's.
      answer: { ...each.answer, receipt: each.answer.receipt.replace(/#.*$/, '#signed') },
    }))
    // The server knows the session, so that only the receipts matter.
    await small.hub.meet([voucherOf(till)])
    const booked = offer(otherTill, forged)
    await turns()
    await small.hub.finishGathering()
    await booked
    expect([small.hub.epoch, small.hub.head]).toEqual([epoch, head])
  })
})

test('what a terminal says that nothing proves is told of once it has said all, and as its word alone', async () => {
  const before = await anEvening()
  await restore(before, 'goBack')
  const { terminalId = '' } = till.person
  const offers = told.get(till) ?? []
  for (const each of offers) await small.hub.offer(terminalId, [each])
  expect(recovered).toEqual([])
  await small.hub.offered(terminalId)
  await small.hub.offered(terminalId)
  expect(recovered).toEqual([{ terminalId, recovered: 0, missing: 0, unproven: offers.length, actions: [] }])
})

describe('TRU-16 the word of a receipt', () => {
  const author = (client: Client) => ({
    staffId: client.person.staffId as string,
    name: client.person.name,
    role: client.person.role,
    till: 1,
    at: evening,
  })
  /** Anybody with the key can sign an answer that was never given. */
  function forged(by: ReturnType<typeof author>, made: Command): Offer {
    const result = { outcome: 'applied' as const, flags: [] }
    const bodyHash = digest(canonical(made))
    const { epoch } = small.hub
    const receipt = receiptFor(sign, { command: made, bodyHash, position: 99, result, author: by, epoch })
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

  test('is believed as long where the server’s clock was behind when somebody said that the history went back', async () => {
    const before = await anEvening()
    small.now -= days(400)
    await restore(before, 'goBack')
    await small.hub.beginGathering()
    small.now += days(400)
    const offered = offer(kitchen)
    await turns()
    await small.hub.finishGathering()
    await offered
    const { head } = small.hub
    await offer(till)
    expect(small.hub.head).toBeGreaterThan(head)
  })

  test('SEC-04 what was booked by a release that asked nobody is booked again without a flag, though this one would ask', async () => {
    await small.push(new Client(manager).make(command('settings.change', { approvals: recommendedApprovals })))
    const before = await anEvening()
    await restore(before)
    const payment = tender('Transfer', naira(5_000))
    const topUp = till.make(command('funcard.topUp', { funcardId: adasCard, payment }))
    const booked = offer(till, [forged(author(till), topUp)])
    await turns()
    await small.hub.finishGathering()
    await booked
    expect(small.database.entries.find(({ command: { id } }) => id === topUp.id)?.answer).toMatchObject({
      outcome: 'applied',
      flags: [],
    })
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
