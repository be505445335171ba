// Asking for an approval, giving it and using it, for tests.
import type { Approved } from '../approvals/approvals.ts'
import { noteIn } from '../approvals/at-till.ts'
import { askedOf } from '../approvals/need-in.ts'
import { type Need, need } from '../approvals/needs.ts'
import { recommendedApprovals } from '../approvals/rules.ts'
import { assert } from '../assert.ts'
import { commands, parse } from '../decide.ts'
import type { ApprovalId } from '../ids.ts'
import { naira } from '../money.ts'
import { adasCard, approvalId, commandId, idOfShift } from './ids.ts'
import { cashier, cook, manager, type Person } from './people.ts'
import { beersAndRice, type Command, command, line, order, pay, place, refund, tender } from './requests.ts'
import { given, type Scene } from './scene.ts'

export const recommended: Command = command('settings.change', { approvals: recommendedApprovals })

/** The approval that a command needs here, as a till computes it. */
export function needOf({ lounge, now }: Scene, { name, args }: Command, person: Person = cashier): Need | undefined {
  const parsed = parse(name, args)
  assert('args' in parsed, `${name} is well formed`)
  return need(commands, lounge, parsed.name, parsed.args as never, { ...person, commandId: commandId(9_999), at: now }) // as it was parsed
}

/** The question that a till asks for a command. */
export function questionFor(scene: Scene, done: Command, n: number, person?: Person): Command {
  const needed = needOf(scene, done, person)
  assert(needed, `${done.name} needs somebody's yes`)
  return command('approval.ask', { approvalId: approvalId(n), ...askedOf(needed), note: noteIn(done.args) })
}

/** The command with the approval that it uses. */
export const having = ({ name, args }: Command, approval: Approved): Command => ({
  name,
  args: { ...(args as object), approval },
})

export const byPhone = (n: number): Approved => ({ means: 'phone', id: approvalId(n) })
export const byPin = (n: number, { staffId, name }: Person = manager): Approved => ({
  means: 'pin',
  approvalId: approvalId(n),
  approver: staffId,
  approverName: name,
})
export const byCode = (n: number, ticket = 17, { staffId, name }: Person = manager): Approved => ({
  means: 'code',
  approvalId: approvalId(n),
  approver: staffId,
  approverName: name,
  ticket,
  code: '5563511933',
})
export const give = (n: number): Command => command('approval.give', { approvalId: approvalId(n) })
export const statusOf = ({ lounge }: Scene, id: ApprovalId): string | undefined => lounge.get('approval', id)?.status

// Commands that may need one.
export const cash = (amount: number) => [tender('Cash', naira(amount))]
export const moneyBack: Command = refund(1, cash(1_000))
export const cashOut = (amount: number): Command =>
  command('shift.cashOut', { category: 'Diesel', amount: naira(amount), note: '' })
export const topUp = (method: 'Cash' | 'Card' | 'Transfer', amount: number): Command =>
  command('funcard.topUp', { funcardId: adasCard, payment: tender(method, naira(amount)) })
export const openShift = command('shift.open', { shiftId: idOfShift(1), float: naira(20_000), from: 'safe' })
export const threeRice = order(1, 7, [line(1, 'star-lager', 2), line(2, 'jollof-rice', 3)])

/** The kitchen starts all its tickets. */
export function startAtKitchen(scene: Scene): Scene {
  for (const { id } of scene.lounge.all('ticket:kitchen')) scene.when(command('ticket.start', { ticketId: id }), cook)
  return scene
}
/** An order whose rice the kitchen has begun. */
export const cooking = (...before: readonly Command[]): Scene => startAtKitchen(given(...before, place(threeRice)))
/** A paid order of two beers and rice. */
export const paid = (...before: readonly Command[]): Scene => given(...before, pay(beersAndRice))
