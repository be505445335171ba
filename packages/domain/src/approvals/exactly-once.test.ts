// Whatever is asked, answered, used and used again in whatever order: nothing that needs a yes is done without one of its own.
/* oxlint-disable vitest/no-standalone-expect -- the judge of this test's property expects in its name */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ApprovalId } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'
import { naira } from '../money.ts'
import { approvalId } from '../testing/ids.ts'
import { byPhone, byPin, give, having, needOf, questionFor, recommended } from '../testing/approving.ts'
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
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

const cash = (amount: number) => [tender('Cash', naira(amount))]
const acts: readonly Command[] = [
  refund(1, cash(100)),
  refund(1, cash(150)),
  refund(2, cash(100)),
  command('shift.cashOut', { category: 'Diesel', amount: naira(10_100), note: '' }),
  command('shift.cashOut', { category: 'Diesel', amount: naira(10_200), note: '' }),
  comp(3, { 3: 1 }, 83),
  comp(3, { 3: 1, 4: 1 }, 84),
  comp(3, { 4: 1 }, 85),
]
const people: readonly Person[] = [cashier, otherCashier, { ...manager, till: 1 }]
const names = [1, 2, 3, 4]

type Step =
  | { readonly is: 'ask' | 'use'; readonly act: number; readonly n: number; readonly who: number; readonly how: number }
  | { readonly is: 'give' | 'decline'; readonly n: number; readonly byOwner: boolean }
  | { readonly is: 'wait'; readonly minutes: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constantFrom('ask' as const, 'use' as const, 'use' as const),
      act: fc.nat({ max: acts.length - 1 }),
      n: fc.constantFrom(...names),
      who: fc.nat({ max: people.length - 1 }),
      how: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constantFrom('give' as const, 'give' as const, 'decline' as const),
      n: fc.constantFrom(...names),
      byOwner: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11) }) },
)
/** Some of them twice: a tap that is repeated, a command that comes again. */
const steps = fc
  .array(fc.tuple(step, fc.boolean()), { minLength: 5, maxLength: 40 })
  .map((drawn) => drawn.flatMap(([each, twice]) => (twice ? [each, each] : [each])))

type Used = Extract<LoungeEvent, { readonly kind: 'approval.used' }>
const usedIn = (events: readonly LoungeEvent[]): readonly Used[] =>
  events.filter((event): event is Used => event.kind === 'approval.used')

class Judge {
  readonly scene: Scene = given(
    recommended,
    command('settings.change', { compsByTill: true }),
    pay(beersAndRice),
    pay(order(2, 8, [line(2, 'jollof-rice', 2)])),
    place(order(3, 9, [line(3, 'jollof-rice', 9), line(4, 'beef-suya', 9)])),
  )
  readonly #used = new Set<ApprovalId>()
  done = 0

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
      case 'use': {
        const act = acts[each.act]
        const person = people[each.who]
        if (!act || !person || !needOf(scene, act, person)) return
        if (each.is === 'ask') scene.when(questionFor(scene, act, each.n, person), person)
        else this.#use(act, each, person)
      }
    }
  }

  /** Done with a yes from the phone, with a PIN, or with none at all; asked, or told where it is a fact. */
  #use(act: Command, { n, how }: Extract<Step, { readonly is: 'ask' | 'use' }>, person: Person): void {
    const need = needOf(this.scene, act, person)
    const command = how === 0 ? act : having(act, how === 1 ? byPin(n) : byPhone(n))
    const isTold = how === 3 && act.name !== 'order.comp'
    const { decision, events } = isTold ? this.scene.told(command, person) : this.scene.when(command, person)
    const used = usedIn(events)
    if (decision.outcome !== 'applied') return expect(used).toEqual([])
    const isFlagged = decision.flags.some(({ refused }) => refused === 'approval_not_verified')
    expect(used).toHaveLength(isFlagged ? 0 : 1)
    if (isFlagged) expect(isTold).toBe(true)
    for (const { approval } of used) {
      expect(approval).toMatchObject({ kind: need?.kind, subject: need?.subject })
      expect(approval.amount).toBeGreaterThanOrEqual(need?.amount ?? Infinity)
      expect(approval.by).not.toBe(person.staffId)
      expect(this.#used.has(approval.id)).toBe(false)
      this.#used.add(approval.id)
      this.done += 1
    }
  }
}

test('SEC-04 under doubling and reordering nothing is done without a yes of its kind, subject and amount, used once', () => {
  let done = 0
  fc.assert(
    fc.property(steps, (each) => {
      const judge = new Judge()
      for (const one of each) judge.take(one)
      done += judge.done
    }),
    { numRuns: 150 },
  )
  expect(done).toBeGreaterThan(50)
})
