// Every command by name: the door through which wishes and facts become events.
import type { z } from 'zod'
import type { By, Fact, Flag, No, Objection, Wish } from './command.ts'
import { isRefused, refuse } from './command.ts'
import { amountTooLarge } from './amounts.ts'
import { unreachable } from './assert.ts'
import {
  askApproval,
  confirmApprovals,
  declineApproval,
  disputeApprovals,
  endApproval,
  giveApproval,
  giveApprovalFor,
} from './approvals/commands.ts'
import { atTheDoor } from './approvals/door.ts'
import { reportDifference } from './approvals/reporting.ts'
import { reportBackup } from './backups/commands.ts'
import { confirmPayment, disputePayment, writeOffPayment } from './claims/commands.ts'
import { aboutIn, asFlag, asNo } from './deciding.ts'
import { noticeOverdue, settleException } from './exceptions/commands.ts'
import { raised } from './exceptions/raised.ts'
import { issueFuncard, issueFuncards, topUpFuncard } from './funcards/commands.ts'
import { eraseHolder, handOverFuncard, limitFuncard } from './funcards/holding.ts'
import {
  blockFuncard,
  replaceFuncard,
  reportFuncardFailure,
  unblockFuncard,
  writeOffFuncard,
} from './funcards/keeping.ts'
import { reportFork, reportRecovery, trimHistory } from './history/commands.ts'
import type { Lounge, LoungeEvent } from './lounge.ts'
import {
  approveRequest,
  deleteRequest,
  editRequest,
  returnRequest,
  submitRequest,
} from './material-requests/commands.ts'
import { requestIncomplete } from './material-requests/material-requests.ts'
import { receiveRequest } from './material-requests/receiving.ts'
import { addMaterial, linkMaterial } from './materials/commands.ts'
import { adjustMaterial, countMaterial, setMaterialLowAt, wasteMaterial } from './materials/levels.ts'
import { arrangeMenu } from './menu/arranging.ts'
import { addCategory, addItem, changeCategory, changeItem, removeItem } from './menu/commands.ts'
import { importMenu } from './menu/importing.ts'
import { setRecipe } from './menu/recipes.ts'
import { bringBack, runOut } from './menu/running-out.ts'
import { writeMorning } from './morning/commands.ts'
import { raiseNotification, readAllNotifications, readNotification } from './notifications/commands.ts'
import { changeOrder } from './orders/changing.ts'
import { completeOrder, moveOrder } from './orders/commands.ts'
import { compOrder } from './orders/comping.ts'
import { giveBackPart, takePart } from './orders/part-payments.ts'
import { payOrder } from './orders/paying.ts'
import { addLines, placeOrder } from './orders/placing.ts'
import { presentOrder } from './orders/presenting.ts'
import { refundOrder } from './orders/refunding.ts'
import { joinOrders } from './orders/joining.ts'
import { splitOrder } from './orders/splitting.ts'
import { voidLines, voidOrder } from './orders/voiding.ts'
import { comeBack, walkOut } from './orders/walking-out.ts'
import { reportOutage } from './outages/commands.ts'
import { noteSeal } from './seals/commands.ts'
import { reportDayFaults } from './shifts/day-checks.ts'
import { addCoupon, changeCoupon } from './pricing/commands.ts'
import { changeSettings } from './settings/commands.ts'
import { closeDay } from './shifts/closing.ts'
import { read } from './reading.ts'
import { closeShift, countDrawer, openShift, putCashIn, takeCashOut } from './shifts/commands.ts'
import { openDrawer, printAgain } from './shifts/drawer.ts'
import { may, type Permission, permissions } from './staff/permissions.ts'
import { adjustStock, countStock, setStockLowAt, wasteStock } from './stock/commands.ts'
import { noticeLongOccupied } from './tables/commands.ts'
import { bringIn, reportLoss } from './terminals/commands.ts'
import type { ServerNotes } from './server-notes.ts'
import { cardNumberInText, textNotKept } from './texts.ts'
import {
  cancelTicket,
  finishTicket,
  putTicketBack,
  recallTicket,
  seeTickets,
  startTicket,
  tickLine,
} from './tickets/commands.ts'
import { simulateTicket } from './tickets/simulating.ts'

/** Every command there is. A permission without a command, or the other way round, does not compile. */
export const commands = {
  'settings.change': changeSettings,
  'category.add': addCategory,
  'category.change': changeCategory,
  'menu.import': importMenu,
  'menu.arrange': arrangeMenu,
  'item.add': addItem,
  'item.change': changeItem,
  'item.remove': removeItem,
  'item.runOut': runOut,
  'item.bringBack': bringBack,
  'item.setRecipe': setRecipe,
  'coupon.add': addCoupon,
  'coupon.change': changeCoupon,
  'stock.count': countStock,
  'stock.adjust': adjustStock,
  'stock.waste': wasteStock,
  'stock.setLowAt': setStockLowAt,
  'funcard.issue': issueFuncard,
  'funcard.issueMany': issueFuncards,
  'funcard.handOver': handOverFuncard,
  'funcard.limit': limitFuncard,
  'funcard.topUp': topUpFuncard,
  'funcard.block': blockFuncard,
  'funcard.writeOff': writeOffFuncard,
  'funcard.unblock': unblockFuncard,
  'funcard.replace': replaceFuncard,
  'funcard.eraseHolder': eraseHolder,
  'funcard.reportFailure': reportFuncardFailure,
  'table.noticeLong': noticeLongOccupied,
  'history.trim': trimHistory,
  'history.reportRecovery': reportRecovery,
  'history.reportFork': reportFork,
  'history.noteSeal': noteSeal,
  'backup.report': reportBackup,
  'outage.report': reportOutage,
  'day.reportFaults': reportDayFaults,
  'morning.write': writeMorning,
  'exception.settle': settleException,
  'exception.noticeOverdue': noticeOverdue,
  'notification.raise': raiseNotification,
  'notification.read': readNotification,
  'notification.readAll': readAllNotifications,
  'order.place': placeOrder,
  'order.addLines': addLines,
  'order.change': changeOrder,
  'order.move': moveOrder,
  'order.split': splitOrder,
  'order.join': joinOrders,
  'order.void': voidOrder,
  'order.voidLines': voidLines,
  'order.present': presentOrder,
  'order.comp': compOrder,
  'order.walkOut': walkOut,
  'order.comeBack': comeBack,
  'order.pay': payOrder,
  'order.takePart': takePart,
  'order.giveBackPart': giveBackPart,
  'order.refund': refundOrder,
  'order.complete': completeOrder,
  'payment.confirm': confirmPayment,
  'payment.dispute': disputePayment,
  'payment.writeOff': writeOffPayment,
  'approval.ask': askApproval,
  'approval.give': giveApproval,
  'approval.giveFor': giveApprovalFor,
  'approval.decline': declineApproval,
  'approval.over': endApproval,
  'approval.confirm': confirmApprovals,
  'approval.dispute': disputeApprovals,
  'approval.reportDifference': reportDifference,
  'shift.open': openShift,
  'shift.cashIn': putCashIn,
  'shift.cashOut': takeCashOut,
  'shift.count': countDrawer,
  'shift.close': closeShift,
  'drawer.open': openDrawer,
  'receipt.printAgain': printAgain,
  'day.close': closeDay,
  'terminal.reportLoss': reportLoss,
  'terminal.bringIn': bringIn,
  'ticket.start': startTicket,
  'ticket.back': putTicketBack,
  'ticket.finish': finishTicket,
  'ticket.recall': recallTicket,
  'ticket.cancel': cancelTicket,
  'ticket.seen': seeTickets,
  'ticket.tickLine': tickLine,
  'ticket.simulate': simulateTicket,
  'material.add': addMaterial,
  'material.link': linkMaterial,
  'material.count': countMaterial,
  'material.adjust': adjustMaterial,
  'material.waste': wasteMaterial,
  'material.setLowAt': setMaterialLowAt,
  'request.submit': submitRequest,
  'request.edit': editRequest,
  'request.delete': deleteRequest,
  'request.approve': approveRequest,
  'request.return': returnRequest,
  'request.receive': receiveRequest,
} satisfies { readonly [Name in Permission]: { readonly name: Name } }

export type Commands = typeof commands
export type CommandName = keyof Commands
export type ArgsOf<Name extends CommandName> = z.infer<Commands[Name]['args']>
/** What happened in the room, and what may be refused: told apart by type, so that nobody tells a wish. */
export type FactName = { [Name in CommandName]: Commands[Name] extends { nature: 'fact' } ? Name : never }[CommandName]
export type WishName = Exclude<CommandName, FactName>

/** An `ask` may be refused by the server; a `tell` happened and is booked. Only facts are told. */
export type As = 'ask' | 'tell'

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(permissions, name)
export const isFactName = (name: CommandName): name is FactName => commands[name].nature === 'fact'

/** A command whose arguments have passed their schema. */
export interface ParsedCommand {
  readonly name: CommandName
  readonly args: unknown
  /** A `try` is about to be told: on its own terminal every guard may still say no. */
  readonly as: As | 'try'
}

export type Decision =
  /** It happened; `flags` are the objections it was booked in spite of. */
  | { readonly outcome: 'applied'; readonly events: readonly LoungeEvent[]; readonly flags: readonly Flag[] }
  | { readonly outcome: 'refused'; readonly no: No }
  /** It means nothing here: it names what never was. */
  | { readonly outcome: 'rejected'; readonly no: No }

/** Input that people type and a schema turns away has sentences of its own. */
const typedWrongly = [cardNumberInText, textNotKept, amountTooLarge, requestIncomplete] as const

/** A command's arguments by its schema, or what is wrong with them in one line. */
export type Parsed = { readonly name: CommandName; readonly args: unknown } | { readonly no: No }

/** Strict: what this build writes itself. What another build wrote is read by `readCommand`. */
export function parse(name: string, args: unknown): Parsed {
  if (!isCommandName(name)) return { no: refuse('command_unknown', { name }) }
  const parsed = read(commands[name].args, args)
  if (parsed.success) return { name, args: parsed.data }
  const [issue] = parsed.error.issues
  const typed = typedWrongly.find((code) => parsed.error.issues.some(({ message }) => message === code))
  if (typed) return { no: refuse(typed) }
  const where = issue?.path.join('.') ?? ''
  const problem = `${where && `${where}: `}${issue?.message ?? 'not readable'}`.slice(0, 200)
  return { no: refuse('command_invalid', { name, problem }) }
}

/** What a command comes to on these rows. Pure and repeatable: time and ids are in the command and in `by`. */
export function decide(
  lounge: Lounge,
  parsed: ParsedCommand,
  by: By,
  { objections: extra = [], remarks = [], forbidden, approval }: ServerNotes = {},
): Decision {
  const { name, args, as } = parsed
  // A role's limits hold for what was told as well: a terminal of ours never lets its staff come this far.
  if (!may(by, name)) return { outcome: 'refused', no: refuse('not_allowed') }
  if (forbidden) return { outcome: 'refused', no: forbidden }
  const command: Wish | Fact = erased(commands[name])
  switch (command.nature) {
    case 'wish': {
      const [no] = extra
      if (no) return { outcome: 'refused', no }
      const events = command.decide(lounge, args, by)
      if (isRefused(events)) return { outcome: 'refused', no: asNo(events) }
      const { objection, events: used } = atTheDoor(lounge, events, parsed, by, approval)
      if (objection) return { outcome: 'refused', no: asNo(objection) }
      return { outcome: 'applied', events: [...events, ...used], flags: [] }
    }
    case 'fact': {
      for (const no of command.unknown(lounge, args, by)) return { outcome: 'rejected', no }
      const seen = command.consider?.(lounge, args, by)
      const told = as === 'ask' ? undefined : command.told?.(lounge, args, by, seen)
      const objections: readonly Objection[] = [
        ...extra,
        ...command.guards(lounge, args, by, seen),
        ...(told?.objections ?? []),
      ]
      const [first] = objections
      if (first && as !== 'tell') return { outcome: 'refused', no: asNo(first) }
      const booked = command.book(lounge, args, by, seen)
      // Last: nobody is asked about what would be refused anyway.
      const { objection, events: used } = atTheDoor(lounge, booked, parsed, by, approval)
      if (objection && as !== 'tell') return { outcome: 'refused', no: asNo(objection) }
      const flags = [...objections, ...(objection ? [objection] : []), ...remarks].map(asFlag)
      const events = [...booked, ...(told?.events ?? []), ...used]
      return {
        outcome: 'applied',
        events: [...events, ...flags.map((flag, index) => raised(by, name, flag, { ...aboutIn(args), index }))],
        flags,
      }
    }
    default:
      return unreachable(command)
  }
}

/** Commands of all names as one type: their arguments were parsed by the very schema that types them. */
export const erased = (command: { readonly nature: 'wish' | 'fact' }): Wish | Fact => command as Wish | Fact // see above
