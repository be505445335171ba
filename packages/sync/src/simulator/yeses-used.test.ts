// Findings of the check of approvals.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import type { LoungeEvent } from '@lounge/domain/lounge'
import { byPin, having, moneyBack } from '@lounge/domain/testing/approving'
import { beersAndRice, type Command, command, pay } from '@lounge/domain/testing/requests'
import { cashier } from '@lounge/domain/testing/people'
import { given } from '@lounge/domain/testing/scene'
import { expect, test } from 'vitest'
import type { LogEntry } from '../hub/log.ts'
import { yesesUsedOnce } from './yeses-used.ts'

const withYes = having(moneyBack, byPin(1))
/** The entries of an evening, with the last one changed. */
function evening(
  last: Command,
  change: (events: readonly LoungeEvent[]) => readonly LoungeEvent[],
  hidesFlags = false,
) {
  const scene = given()
  const rules = command('settings.change', { approvals: recommendedApprovals })
  return [rules, pay(beersAndRice), last].map((each) => {
    const { decision, events, commandId: id } = each === last ? scene.told(each) : scene.when(each)
    const flags = decision.outcome === 'applied' && !hidesFlags ? decision.flags : []
    return { command: { name: each.name, id }, answer: { flags }, events: each === last ? change(events) : events }
  }) as unknown as readonly LogEntry[] // the fields that the check reads
}
const tills = { tillsOfApprover: new Set([cashier.till]) }
const asTheyAre = (events: readonly LoungeEvent[]) => events
const found = (...of: Parameters<typeof evening>) => [...yesesUsedOnce(evening(...of), tills)]

test('a yes, or a flag that there is none, is as it should be', () => {
  expect(found(withYes, asTheyAre)).toEqual([])
  expect(found(moneyBack, asTheyAre)).toEqual([])
})

test('neither a yes nor a flag', () => {
  expect(found(moneyBack, asTheyAre, true)).toMatchObject([expect.stringContaining('without a yes: refund of 100000')])
  const withoutYes = (events: readonly LoungeEvent[]) => events.filter(({ kind }) => kind !== 'approval.used')
  expect(found(withYes, withoutYes)).toMatchObject([expect.stringContaining('without a yes: refund of 100000')])
})

test('a yes twice, for less, or one’s own', () => {
  const changed = (change: object) => (events: readonly LoungeEvent[]) =>
    events.map((event) =>
      event.kind === 'approval.used' ? { ...event, approval: { ...event.approval, ...change } } : event,
    )
  expect(found(withYes, (events) => [...events, ...events])).toContainEqual(expect.stringContaining('as well'))
  expect(found(withYes, changed({ amount: 99_999 }))).toMatchObject([expect.stringContaining('without a yes')])
  const [, , last] = evening(withYes, asTheyAre)
  const [approval] = last?.events.flatMap((event) => (event.kind === 'approval.used' ? [event.approval] : [])) ?? []
  expect(found(withYes, changed({ by: approval?.asked.by }))).toMatchObject([expect.stringContaining('whoever asked')])
})

test('a PIN where its owner never signed in', () => {
  const nowhere = { tillsOfApprover: new Set<number>() }
  expect([...yesesUsedOnce(evening(withYes, asTheyAre), nowhere)]).toMatchObject([
    expect.stringContaining('by a PIN that opens nothing'),
  ])
})
