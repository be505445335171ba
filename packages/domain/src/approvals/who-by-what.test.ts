// Who may ask, give, decline, confirm and dispute by each means: every role, every means.
import { describe, expect, test } from 'vitest'
import { byCode, byPin, give, having, moneyBack, paid, questionFor, recommended } from '../testing/approving.ts'
import { approvalId } from '../testing/ids.ts'
import {
  anotherManager,
  barman,
  cashier,
  cook,
  manager,
  otherCashier,
  owner,
  type Person,
  stranger,
  system,
} from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import type { Outcome, Scene } from '../testing/scene.ts'
import type { Approved } from './approvals.ts'
import { recommendedApprovals } from './rules.ts'
import type { ApprovalFound } from './standing.ts'

const ways = ['phone', 'PIN at the server', 'PIN at a till that is away', 'code', 'paper'] as const
type Way = (typeof ways)[number]
const deeds = ['ask', 'give', 'decline', 'confirm', 'dispute'] as const
type Deed = (typeof deeds)[number]

// ── what should be ───────────────────────────────────────────────────────────────────────────────────────────────

const till = ['pos', 'manager', 'owner']
const inCharge = ['manager', 'owner']
const nobody: readonly string[] = []
/** With the server in reach there is a question and no review; without it there is no question, and the approver is asked later. */
const asked = { ask: till, give: inCharge, decline: inCharge, confirm: nobody, dispute: nobody }
const away = { ask: till, give: inCharge, decline: nobody, confirm: inCharge, dispute: inCharge }
const may: Readonly<Record<Way, Readonly<Record<Deed, readonly string[]>>>> = {
  phone: asked,
  'PIN at the server': asked,
  'PIN at a till that is away': away,
  code: away,
  paper: away,
}

// ── what is ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** One person of each role and of an unknown one; none of them asks, and the manager is the approver. */
const everybody: readonly Person[] = [otherCashier, cook, barman, anotherManager, owner, stranger]
const managerAtTill: Person = { ...manager, till: 1 }

const isAway = (way: Way): boolean => may[way] === away
const takenBy = (way: Way, approver: Person): Approved =>
  way === 'PIN at a till that is away' ? byPin(1, approver) : byCode(1, 1, approver)
/** As the hub finds it: the account, and a correct code. */
const foundBy = (way: Way, approver: Person): ApprovalFound => ({
  approver,
  ...(way === 'PIN at a till that is away' ? {} : { objectionToCode: () => undefined }),
  ...(way === 'paper' ? { isOnPaper: true } : {}),
})
/** It applied, and nobody has to look at it. */
const isDone = ({ decision }: Outcome): boolean => decision.outcome === 'applied' && decision.flags.length === 0

/** The act with an approval taken at a till that is away. */
const actBy = (scene: Scene, way: Way, asker: Person, approver: Person, as: 'ask' | 'tell'): boolean =>
  isDone(scene.heard(having(moneyBack, takenBy(way, approver)), asker, as, foundBy(way, approver)))
const question = (scene: Scene, person: Person): boolean =>
  isDone(scene.when(questionFor(scene, moneyBack, 1, cashier), person))
const seenByServer = ({ staffId: approver, name: approverName, role: approverRole }: Person) =>
  command('approval.giveFor', { approvalId: approvalId(1), approver, approverName, approverRole })

function given(scene: Scene, way: Way, person: Person, asker: Person): boolean {
  if (isAway(way)) return actBy(scene, way, asker, person, 'ask')
  scene.when(questionFor(scene, moneyBack, 1, asker), asker).thenApplied()
  return isDone(way === 'phone' ? scene.when(give(1), person) : scene.when(seenByServer(person), system))
}

const done: Readonly<Record<Deed, (scene: Scene, way: Way, person: Person) => boolean>> = {
  ask: (scene, way, person) => {
    const approver = person.role === 'owner' ? anotherManager : owner
    return isAway(way) ? actBy(scene, way, person, approver, 'ask') : question(scene, person)
  },
  give: (scene, way, person) => given(scene, way, person, cashier),
  decline: (scene, way, person) => {
    if (isAway(way)) actBy(scene, way, cashier, anotherManager, 'tell')
    else question(scene, cashier)
    return isDone(scene.when(command('approval.decline', { approvalId: approvalId(1) }), person))
  },
  confirm: (scene, way, person) => lookedBack(scene, way, person, 'approval.confirm'),
  dispute: (scene, way, person) => lookedBack(scene, way, person, 'approval.dispute'),
}

/** After the act under a manager's approval. */
function lookedBack(scene: Scene, way: Way, person: Person, how: 'approval.confirm' | 'approval.dispute'): boolean {
  given(scene, way, anotherManager, cashier)
  if (!isAway(way)) scene.when(having(moneyBack, { means: 'phone', id: approvalId(1) })).thenApplied()
  expect(scene.lounge.get('approval', approvalId(1))).toMatchObject({ status: 'used', by: anotherManager.staffId })
  return isDone(scene.when(command(how, { ids: [approvalId(1)] }), person))
}

describe.each(ways)('SEC-04 by %s', (way) => {
  test.each(deeds)('those who may %s do, and nobody else', (deed) => {
    const who = everybody.filter((person) => done[deed](paid(recommended), way, person)).map(({ role }) => role)
    expect(who).toEqual(may[way][deed])
  })

  test('nobody gives their own yes, and a manager’s act takes another manager’s, or the owner’s where the rules say so', () => {
    const strict = command('settings.change', { approvals: { ...recommendedApprovals, ownerForManagers: true } })
    const who = (rules: typeof recommended) =>
      [managerAtTill, anotherManager, owner].filter((person) => given(paid(rules), way, person, managerAtTill))
    expect(who(recommended)).toEqual([anotherManager, owner])
    expect(who(strict)).toEqual([owner])
  })

  test('of what another manager is asked about, a manager says nothing', () => {
    const scene = () => paid(recommended)
    expect([done.confirm(scene(), way, manager), done.dispute(scene(), way, manager)]).toEqual([false, false])
  })
})

test.each(ways.filter(isAway))(
  'SEC-04 money that was given back already is booked by %s, with a flag where whoever is named may not say yes',
  (way) => {
    const who = everybody.filter((person) => actBy(paid(recommended), way, cashier, person, 'tell'))
    expect(who.map(({ role }) => role)).toEqual(inCharge)
  },
)
