// How each flag is settled: code → ways. Only the codes of this table may be flagged, so a flag without a way out does not compile.
import type { MessageCode } from '../messages.ts'
import { isInCharge } from '../staff/staff.ts'

/** Events that resolve an exception. */
export type FixingKind =
  | 'order.refunded'
  | 'order.voided'
  | 'order.paid'
  | 'order.partTaken'
  | 'funcard.limited'
  | 'funcard.writtenOff'
  | 'payment.confirmed'
  | 'payment.disputed'
  | 'payment.writtenOff'
  | 'stock.counted'
  | 'material.counted'

interface Way {
  /** The label of its button. */
  readonly words: string
  /** The lowest role that may use it; the owner may use all. */
  readonly who: 'till' | 'manager' | 'owner'
  /** The event that must have happened, by a command that is named. Absent: somebody's word is enough. */
  readonly after?: readonly FixingKind[] | undefined
  /** The label of the required note. */
  readonly asks?: string | undefined
  /** It judges what somebody did: that person cannot settle such a flag in any way. */
  readonly isForOthers?: true | undefined
}

/** Every way, by the name that travels. */
export const ways = {
  right: { words: 'Right as it stands', who: 'till' },
  accept: { words: 'Accept the difference', who: 'manager' },
  keepOwed: { words: 'Keep as owed', who: 'till', asks: 'Whose money is it?' },
  giveBack: { words: 'Give back', who: 'till', after: ['order.refunded'] },
  // Tills of earlier releases settle it with a refund.
  onePayment: { words: 'It was one payment', who: 'manager', after: ['order.refunded'] },
  voidRest: { words: 'Void the rest', who: 'till', after: ['order.voided'] },
  collect: { words: 'Collect', who: 'till', after: ['order.paid', 'order.partTaken'] },
  collectAtTopUp: { words: 'Collect at next top-up', who: 'till' },
  setLimit: { words: 'Set a limit', who: 'manager', after: ['funcard.limited'] },
  writeOff: { words: 'Write off', who: 'manager', after: ['funcard.writtenOff', 'payment.writtenOff'] },
  cameAfterAll: { words: 'It came after all', who: 'manager', after: ['payment.confirmed'] },
  dispute: { words: 'Dispute', who: 'manager', after: ['payment.disputed'] },
  newReference: { words: 'Another: new reference', who: 'till', asks: 'The right reference' },
  countNow: { words: 'Count now', who: 'manager', after: ['stock.counted', 'material.counted'] },
  countLater: { words: 'Right, count later', who: 'till' },
  asked: { words: 'Asked the person', who: 'till', asks: 'What did they say?', isForOthers: true },
  lookAgain: { words: 'Look again', who: 'manager' },
  enteredAnew: { words: 'Entered anew', who: 'till', asks: 'As which order or payment?' },
  importFile: { words: 'File brought in', who: 'manager' },
  allowedAfter: { words: 'Allowed afterwards', who: 'manager', isForOthers: true },
  notAllowed: { words: 'Was not allowed', who: 'manager', asks: 'What was done about it?', isForOthers: true },
  acceptLost: { words: 'Accept as lost', who: 'owner', asks: 'Why?' },
} as const satisfies Readonly<Record<string, Way>>

export type HowSettled = keyof typeof ways
export const howSettled = Object.keys(ways) as [HowSettled, ...HowSettled[]] // the keys of the table above
export const wayOf = (how: HowSettled): Way => ways[how]

const asItStands = ['right'] as const
const onBill = ['right', 'voidRest', 'collect'] as const
const paidFor = ['right', 'giveBack'] as const
const owed = ['giveBack', 'keepOwed', 'onePayment'] as const
const priced = ['accept', 'giveBack'] as const
const short = ['collectAtTopUp', 'setLimit', 'writeOff'] as const
const shelf = ['countNow', 'countLater'] as const
const delivered = ['right', 'countNow'] as const
const gone = ['asked', 'importFile', 'acceptLost'] as const
const who = ['asked', 'right'] as const

// A code that is missing here cannot be raised.
const money = {
  order_paid_twice: owed,
  part_owed_back: owed,
  part_too_late: owed,
  refund_unknown_order: ['right', 'enteredAnew'],
  part_unknown_order: ['right', 'voidRest', 'collect'],
  refund_too_much: ['right', 'enteredAnew'],
  refund_not_paid: ['right', 'enteredAnew'],
  refund_given_twice: ['right', 'enteredAnew'],
  refund_not_owed: ['right', 'enteredAnew'],
  refund_units: ['right', 'enteredAnew'],
  refund_above_lines: ['right', 'enteredAnew'],
  order_paid_after_void: paidFor,
  order_paid_after_walk_out: paidFor,
  order_paid_given: owed,
  bill_after_close: asItStands,
  walk_out_too_late: asItStands,
  claim_over_sale_taken: asItStands,
  claim_over_till_taken: asItStands,
  claim_confirmed: ['right', 'enteredAnew'],
  claim_booked_twice: ['right', 'enteredAnew'],
  claim_said_to_have_come: ['asked', 'right'],
  payment_disputed: ['cameAfterAll', 'writeOff'],
  order_paid_while_checked: ['right', 'giveBack', 'onePayment'],
  payment_replaced: paidFor,
  part_of_replaced: asItStands,
  reference_used: ['newReference', 'onePayment', 'dispute', 'right'],
  tender_too_much: ['right', 'keepOwed'],
  tenders_too_many: asItStands,
  price_differs: priced,
  total_differs: priced,
  choices_differ: priced,
  coupon_unknown: priced,
  coupon_off: priced,
  coupon_over: priced,
  coupon_not_now: priced,
  coupon_used_up: priced,
} as const
const orders = {
  line_removed: paidFor,
  order_rejoined: paidFor,
  order_lines_kept: onBill,
  order_paid_meanwhile: onBill,
  order_exists: onBill,
  lines_exist: onBill,
  order_too_long: asItStands,
  change_too_late: asItStands,
  line_taken_off: asItStands,
  item_removed: ['right', 'voidRest'],
  ticket_stopped: onBill,
  ticket_stopped_paid: paidFor,
  table_not_there: ['right', 'voidRest'],
  table_over_full: ['right', 'voidRest'],
} as const
const funcards = {
  funcard_balance_short: short,
  funcard_limit_short: short,
  funcard_over_allowance: ['right', 'setLimit'],
  funcard_over_till_allowance: asItStands,
  funcard_blocked: paidFor,
} as const
const stock = {
  item_sold_out: shelf,
  item_finished: shelf,
  begun_before_void: shelf,
  item_finished_sold: ['right', 'countNow', 'voidRest'],
  stock_not_counted: delivered,
  waste_words_needed: who,
  request_received: delivered,
  request_deleted_received: delivered,
  request_not_approved: asItStands,
} as const
const drawers = {
  shift_needs_till: asItStands,
  shift_opened_twice: asItStands,
  shift_not_open: asItStands,
  shift_closed_uncounted: who,
  cash_out_more: who,
  count_too_large: ['asked', 'accept'],
  refund_no_drawer: who,
  drawer_words_needed: who,
} as const
const looked = ['allowedAfter', 'notAllowed'] as const
const approvals = {
  approval_not_verified: looked,
  approval_mismatch: looked,
  approval_ticket_twice: looked,
  approval_disputed: looked,
} as const
const unheard = {
  held: ['lookAgain', 'right', 'enteredAnew', 'acceptLost'],
  number_missing: gone,
  history_lost: gone,
  history_unproven: gone,
  history_restored: asItStands,
  history_forked: gone,
  history_sealed_anew: asItStands,
  terminal_lost_records: gone,
  terminal_brought_in: asItStands,
  session_ended: who,
  clock_off: asItStands,
  server_clock_off: asItStands,
} as const

/** The codes by what they are about. */
const byKind = { money, orders, funcards, stock, drawers, approvals, unheard }
export type FlagKind = keyof typeof byKind
export const flagKinds: Readonly<Record<FlagKind, string>> = {
  money: 'Money',
  orders: 'Orders and tables',
  funcards: 'FunCards',
  stock: 'Stock and materials',
  drawers: 'Drawers and shifts',
  approvals: 'Approvals',
  unheard: 'Not heard, or when',
}

export const settlements = {
  ...money,
  ...orders,
  ...funcards,
  ...stock,
  ...drawers,
  ...approvals,
  ...unheard,
} satisfies {
  readonly [Code in MessageCode]?: readonly HowSettled[]
}
export type FlagCode = keyof typeof settlements

/** The ways to settle a code; for a code of another release, only somebody's word. */
export const waysOf = (code: string): readonly HowSettled[] =>
  Object.hasOwn(settlements, code) ? settlements[code as FlagCode] : asItStands // a key of the table, as was just looked up

/** The events that resolve a code. */
export const fixes = (code: string): readonly FixingKind[] => waysOf(code).flatMap((how) => wayOf(how).after ?? [])

interface Somebody {
  readonly role: string
  readonly staffId?: string | undefined
}

interface Flagged {
  readonly code: string
  /** Who did what was flagged. */
  readonly by: string
}

/** Whether settling judges somebody: nobody asks themselves, or approves what they should have asked about. */
const judgesSomebody = (code: string): boolean => waysOf(code).some((how) => wayOf(how).isForOthers)

/** Money that left, or counted, against a rule. The person who did it may resolve it, but not declare it right. */
const ownHand = new Set<string>([
  'refund_unknown_order',
  'refund_too_much',
  'refund_not_paid',
  'refund_given_twice',
  'refund_not_owed',
  'refund_units',
  'refund_above_lines',
  'reference_used',
  'funcard_blocked',
] satisfies readonly FlagCode[])
const wordsAlone: ReadonlySet<HowSettled> = new Set(['right', 'keepOwed', 'enteredAnew'])

const isTheirOwnWord = (code: string, how: HowSettled): boolean =>
  judgesSomebody(code) || (ownHand.has(code) && wordsAlone.has(how))

/** Nobody stands above the owner, so the owner may settle everything. */
export function maySettle({ role, staffId }: Somebody, how: HowSettled, { code, by }: Flagged): boolean {
  if (role === 'owner') return true
  if (staffId === by && isTheirOwnWord(code, how)) return false
  const { who: least } = wayOf(how)
  return least === 'till' || (least === 'manager' && isInCharge(role))
}

/** How it was settled, in words. */
export const settledWords = ({ how = 'right' }: { readonly how?: HowSettled | undefined }): string => wayOf(how).words

/** What a flag is about; `unheard` for a code of another release. */
export const flagKindOf = (code: string): FlagKind =>
  (Object.keys(byKind) as FlagKind[]).find((kind) => Object.hasOwn(byKind[kind], code)) ?? 'unheard' // its own keys
