// Commands of older and newer builds. Arguments never change their meaning within one version: a change that an older build would misread
// raises the version of its command, and an upcaster converts what older builds still send. Upcasters are kept for ever: a device may have
// been in a drawer for long, and its outbox is that old.
import type { z } from 'zod'
import { refuse } from './command.ts'
import { isCommandName } from './command-names.ts'
import type { CommandName, Parsed } from './every-command.ts'
import { type KnownCommands, parseKnown } from './known-commands.ts'
import { read } from './reading.ts'

/** Converts arguments of one version to the next. They come from outside, so nothing is known of them yet. */
type Upcaster = (args: unknown) => unknown

/** The upcasters of each command, the oldest first. The version of a command is the count of its upcasters plus one. */
export type Upcasters = { readonly [Name in CommandName]: readonly Upcaster[] }

export const upcasters: Upcasters = {
  'settings.change': [],
  'category.add': [],
  'category.change': [],
  'menu.import': [],
  'menu.arrange': [],
  'item.add': [],
  'item.change': [],
  'item.remove': [],
  'item.runOut': [],
  'item.bringBack': [],
  'item.setRecipe': [],
  'coupon.add': [],
  'coupon.change': [],
  'stock.count': [],
  'stock.adjust': [],
  'stock.waste': [],
  'stock.setLowAt': [],
  'funcard.issue': [],
  'funcard.topUp': [],
  'funcard.writeOff': [],
  'funcard.takeBack': [],
  'funcard.block': [],
  'funcard.issueMany': [],
  'funcard.handOver': [],
  'funcard.limit': [],
  'funcard.unblock': [],
  'funcard.replace': [],
  'funcard.eraseHolder': [],
  'funcard.reportFailure': [],
  'table.noticeLong': [],
  'history.trim': [],
  'history.reportRecovery': [],
  'history.reportFork': [],
  'history.noteSeal': [],
  'backup.report': [],
  'outage.report': [],
  'day.reportFaults': [],
  'morning.write': [],
  // Before there were several ways to settle, somebody looked and said that it is right.
  'exception.settle': [(args) => (typeof args === 'object' && args !== null ? { how: 'right', ...args } : args)],
  'exception.noticeOverdue': [],
  'notification.raise': [],
  'notification.read': [],
  'notification.readAll': [],
  'order.place': [],
  'order.addLines': [],
  'order.change': [],
  'order.move': [],
  'order.split': [],
  'order.join': [],
  'order.void': [],
  'order.voidLines': [],
  'order.present': [],
  'order.comp': [],
  'order.walkOut': [],
  'order.comeBack': [],
  'order.pay': [],
  'order.takePart': [],
  'order.giveBackPart': [],
  'order.refund': [],
  'order.bookOnce': [],
  'order.complete': [],
  'payment.confirm': [],
  'payment.dispute': [],
  'payment.writeOff': [],
  'approval.ask': [],
  'approval.give': [],
  'approval.giveFor': [],
  'approval.decline': [],
  'approval.over': [],
  'approval.confirm': [],
  'approval.dispute': [],
  'approval.reportDifference': [],
  'shift.open': [],
  'shift.cashIn': [],
  'shift.cashOut': [],
  'shift.count': [],
  'shift.close': [],
  'drawer.open': [],
  'receipt.printAgain': [],
  'day.close': [],
  'safe.move': [],
  'card.settle': [],
  'card.unsettle': [],
  'terminal.reportLoss': [],
  'terminal.bringIn': [],
  'ticket.start': [],
  'ticket.back': [],
  'ticket.finish': [],
  'ticket.recall': [],
  'ticket.cancel': [],
  'ticket.seen': [],
  'ticket.tickLine': [],
  'ticket.simulate': [],
  'material.add': [],
  'material.rename': [],
  'material.remove': [],
  'material.link': [],
  'material.count': [],
  'material.adjust': [],
  'material.waste': [],
  'material.setLowAt': [],
  'request.submit': [],
  'request.edit': [],
  'request.delete': [],
  'request.approve': [],
  'request.return': [],
  'request.receive': [],
}

/** A command as another build may have written it. */
export interface WrittenCommand {
  readonly name: string
  readonly args: unknown
  /** The version of the arguments; absent for the first. */
  readonly v?: number | undefined
}

/** The version in which this build writes a command; absent for the first, as on the wire. */
export function versionOf(name: CommandName, table: Upcasters = upcasters): number | undefined {
  const version = table[name].length + 1
  return version === 1 ? undefined : version
}

/** The arguments in the version of this build. Those of a newer build stay as they are: `readKnown` refuses them. */
export function upcast({ name, args, v = 1 }: WrittenCommand, table: Upcasters = upcasters): unknown {
  if (!isCommandName(name)) return args
  return table[name].slice(v - 1).reduce<unknown>((lifted, upcaster) => upcaster(lifted), args)
}

/**
 * Reads what another build wrote: older arguments are upcast, and unknown fields are dropped, because a field that changes the meaning
 * comes with a higher version. A version higher than ours is refused, never guessed at.
 */
export function readKnown(known: KnownCommands, command: WrittenCommand, table: Upcasters = upcasters): Parsed {
  const { name, v = 1 } = command
  const schema = isCommandName(name) ? known[name]?.args : undefined
  if (!isCommandName(name) || !schema) return parseKnown(known, name, command.args)
  if (v > (versionOf(name, table) ?? 1)) return { no: refuse('command_newer', { name }) }
  const args = upcast(command, table)
  const parsed = read(schema, args)
  return parsed.success
    ? { name, args: parsed.data }
    : parseKnown(known, name, withoutUnknown(args, parsed.error.issues))
}

/** The arguments without the fields that the schema called unknown. */
function withoutUnknown(args: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  return issues.reduce(
    (left, issue) => (issue.code === 'unrecognized_keys' ? without(left, issue.path, new Set(issue.keys)) : left),
    args,
  )
}

function without(value: unknown, [key, ...path]: readonly PropertyKey[], keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? without(each, path, keys) : each))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  if (key === undefined) return Object.fromEntries(fields.filter(([name]) => !keys.has(name)))
  return Object.fromEntries(fields.map(([name, each]) => [name, name === key ? without(each, path, keys) : each]))
}
