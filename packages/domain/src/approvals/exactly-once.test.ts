// In whatever order people ask, answer, call and use approvals: nothing that needs an approval is done without one of its own.
/* oxlint-disable vitest/no-standalone-expect -- the judge of this test's property expects in its name */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { isFactName } from '../decide.ts'
import type { ApprovalId } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'
import { type Kobo, naira } from '../money.ts'
import { approvalId, bolasCard } from '../testing/ids.ts'
import {
  byCode,
  byPhone,
  byPin,
  cash,
  cashOut,
  give,
  having,
  needOf,
  questionFor,
  startAtKitchen,
  topUp,
} from '../testing/approving.ts'
import { cashier, manager, otherCashier, owner, type Person } from '../testing/people.ts'
import {
  beersAndRice,
  type Command,
  command,
  comp,
  order,
  line,
  pay,
  place,
  refund,
  tender,
  voidOrder,
  voidUnits,
} from '../testing/requests.ts'
import { given, type Outcome, type Scene } from '../testing/scene.ts'
import { type ApprovalKind, type ApprovalMeans, approvalMeans } from './approvals.ts'
import type { Need } from './needs.ts'
import { recommendedApprovals } from './rules.ts'

const rules = { ...recommendedApprovals, cashOutKobo: naira(5_000), topUpKobo: naira(600) }
const half = (n: number): Command =>
  pay({ ...order(n, n, [line(10 + n, 'jollof-rice', 2)]), couponCode: 'HALF' }, { percent: 50 })
/** Similar acts beside each other: of one kind, for one subject, for no more money, or about the same lines. */
const acts: readonly Command[] = [
  refund(1, cash(100)),
  refund(1, cash(150)),
  refund(1, [tender('FunCard', naira(100), bolasCard)]),
  refund(2, cash(150)),
  cashOut(5_100),
  cashOut(5_200),
  comp(3, { 3: 1 }, 83),
  comp(3, { 4: 1 }, 84),
  comp(3, { 3: 1, 4: 1 }, 85),
  comp(4, { 5: 1 }, 86),
  voidUnits(4, { 5: 1 }, 87),
  voidUnits(4, { 6: 1 }, 88),
  voidOrder(4),
  half(5),
  half(6),
  topUp('Transfer', 500),
  topUp('Transfer', 700),
  topUp('Card', 700),
  topUp('Cash', 700),
]
const kinds: readonly ApprovalKind[] = ['refund', 'cashOut', 'comp', 'voidMade', 'discount', 'topUp']
const people: readonly Person[] = [cashier, otherCashier, { ...manager, till: 1 }]

type Brings = 'nothing' | ApprovalMeans
interface Deed {
  readonly act: number
  /** The approval, the ticket and the question of this number. */
  readonly n: number
  readonly who: number
}
type Step =
  | (Deed & { readonly is: 'ask' | 'call' })
  | (Deed & { readonly is: 'use'; readonly brings: Brings; readonly isTold: boolean })
  | { readonly is: 'give' | 'decline'; readonly n: number; readonly byOwner: boolean }
  | { readonly is: 'wait'; readonly minutes: number }

const n = fc.integer({ min: 1, max: 9 })
const deed = { act: fc.nat({ max: acts.length - 1 }), n, who: fc.nat({ max: people.length - 1 }) }
const use = { is: fc.constant('use' as const), ...deed, isTold: fc.boolean() }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('ask' as const, 'call' as const), ...deed }) },
  { weight: 4, arbitrary: fc.record({ ...use, brings: fc.constantFrom<Brings>('nothing', ...approvalMeans) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constantFrom('give' as const, 'give' as const, 'decline' as const),
      n,
      byOwner: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11) }) },
)
/** The normal course: asked, answered and used, or called about and used; with another act beside it. */
const inOrder: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.record({ ...use, brings: fc.constantFrom<Brings>('phone', 'phone', 'pin', 'code', 'code', 'code') }),
    fc.constantFrom(0, 0, 0, 1, -1),
    fc.boolean(),
  )
  .map(([used, beside, byOwner]): readonly Step[] => {
    const first = { ...used, act: used.act + beside }
    if (used.brings === 'phone') return [{ ...first, is: 'ask' }, { is: 'give', n: used.n, byOwner }, used]
    return used.brings === 'code' ? [{ ...first, is: 'call' }, used] : [used]
  })
const some = fc.oneof(
  step.map((each) => [each]),
  inOrder,
)
/** Some of them twice, and some too early: a repeated tap, a command that comes late. */
const steps = fc
  .tuple(
    fc.array(fc.tuple(some, fc.boolean()), { minLength: 5, maxLength: 30 }),
    fc.array(fc.nat({ max: 60 }), { maxLength: 6 }),
  )
  .map(([drawn, early]) => {
    const all = drawn.flatMap(([each, twice]) => (twice ? [...each, ...each] : each))
    for (const at of early) all.splice(at, 2, ...all.slice(at, at + 2).toReversed())
    return all
  })

type Used = Extract<LoungeEvent, { readonly kind: 'approval.used' }>
const usedIn = (events: readonly LoungeEvent[]): readonly Used[] =>
  events.filter((event): event is Used => event.kind === 'approval.used')

class Judge {
  readonly scene: Scene = startAtKitchen(
    given(
      command('settings.change', { approvals: rules, compsByTill: true }),
      command('coupon.add', { code: 'HALF', percent: 50 }),
      pay(beersAndRice),
      pay(order(2, 8, [line(2, 'jollof-rice', 2)])),
      place(order(3, 9, [line(3, 'jollof-rice', 9), line(4, 'beef-suya', 9)])),
      place(order(4, 10, [line(5, 'jollof-rice', 3), line(6, 'beef-suya', 2)])),
    ),
  )
  readonly #used = new Set<ApprovalId>()
  /** What the approver's phone made a code for, by ticket: one each. */
  readonly #spoken = new Map<number, Pick<Need, 'kind' | 'amount'>>()
  /** Each used approval, as its kind and means. */
  readonly done: string[] = []

  take(each: Step): void {
    const { scene } = this
    switch (each.is) {
      case 'wait':
        scene.later(each.minutes)
        return
      case 'give':
      case 'decline': {
        const id = approvalId(each.n)
        scene.when(
          each.is === 'give' ? give(each.n) : command('approval.decline', { approvalId: id }),
          each.byOwner ? owner : manager,
        )
        return
      }
      case 'ask':
      case 'call':
      case 'use': {
        const act = acts[each.act]
        const person = people[each.who]
        const need = act && person && needOf(scene, act, person)
        if (!need) return
        if (each.is === 'ask') scene.when(questionFor(scene, act, each.n, person), person)
        else if (each.is === 'use') this.#use(act, need, each, person)
        else if (!this.#spoken.has(each.n)) this.#spoken.set(each.n, { kind: need.kind, amount: need.amount })
      }
    }
  }

  #use(act: Command, need: Need, how: Extract<Step, { readonly is: 'use' }>, person: Person): void {
    const isTold = how.isTold && isFactName(act.name)
    const { decision, events } = this.#bring(act, how, person, isTold ? 'tell' : 'ask')
    const used = usedIn(events)
    if (decision.outcome !== 'applied') return expect(used).toEqual([])
    const isFlagged = decision.flags.some(({ refused }) => refused.startsWith('approval_'))
    expect(used).toHaveLength(isFlagged ? 0 : 1)
    if (isFlagged) expect(isTold).toBe(true)
    for (const { approval } of used) {
      expect(approval).toMatchObject({ kind: need.kind, subject: need.subject })
      expect(approval.amount).toBeGreaterThanOrEqual(need.amount)
      for (const { lineId, units } of need.lines ?? [])
        expect(approval.lines?.find((each) => each.lineId === lineId)?.units ?? 0).toBeGreaterThanOrEqual(units)
      expect(approval.cards ?? []).toEqual(expect.arrayContaining([...(need.cards ?? [])]))
      expect(approval.method).toBe(need.method)
      expect(approval.by).not.toBe(person.staffId)
      expect(this.#used.has(approval.id)).toBe(false)
      expect(approval.means).toBe(how.brings)
      if (how.brings === 'code') expect(this.#spoken.get(how.n)).toEqual({ kind: need.kind, amount: need.amount })
      this.#used.add(approval.id)
      this.done.push(`${approval.kind} by ${approval.means}`)
    }
  }

  #bring(
    act: Command,
    { n: number, brings }: { n: number; brings: Brings },
    person: Person,
    as: 'ask' | 'tell',
  ): Outcome {
    const { scene } = this
    const plainly = (given: Command) => (as === 'tell' ? scene.told(given, person) : scene.when(given, person))
    switch (brings) {
      case 'nothing':
        return plainly(act)
      case 'phone':
        return plainly(having(act, byPhone(number)))
      case 'pin':
        return plainly(having(act, byPin(number)))
      case 'code':
        // The server hears of it, and can compute the codes that the phone made, but no others.
        return scene.heard(having(act, byCode(number, number)), person, as, {
          approver: manager,
          objectionToCode: (_approved, { kind, amount }) => this.#objection(number, kind, amount),
        })
    }
  }
  #objection(ticket: number, kind: ApprovalKind, amount: Kobo) {
    const spoken = this.#spoken.get(ticket)
    const isRight = spoken?.kind === kind && spoken.amount === amount
    return isRight ? undefined : refuse('approval_mismatch', { name: 'somebody', what: kind })
  }
}

test('SEC-04 under doubling and reordering nothing is done without a yes of its kind, subject, amount and lines, used once', () => {
  const done = new Map<string, number>()
  fc.assert(
    fc.property(steps, (each) => {
      const judge = new Judge()
      for (const one of each) judge.take(one)
      for (const what of judge.done) done.set(what, (done.get(what) ?? 0) + 1)
    }),
    { numRuns: 150 },
  )
  // The property covers something: each kind was done by each means.
  const wanted = kinds.flatMap((kind) => approvalMeans.map((means) => `${kind} by ${means}`))
  expect([...done.keys()].toSorted()).toEqual(wanted.toSorted())
})
