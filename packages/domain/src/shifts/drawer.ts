// Acts of a drawer and a printer beside a sale: the drawer is opened with a reason, and a paper is printed again. Both are counted.
import { z } from 'zod'
import { approvable } from '../approvals/approvals.ts'
import { fact, refuse } from '../command.ts'
import { OrderId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import { OrderNumber } from '../orders/orders.ts'
import { Text } from '../texts.ts'
import { type Shift, whyOpened } from './shifts.ts'
import { isToCount } from './views.ts'

const OpenDrawer = z.strictObject({ why: z.enum(whyOpened), note: Text(noteLengthMax), ...approvable })

export const openDrawer = fact('drawer.open', OpenDrawer, {
  unknown: () => [],
  *guards(_lounge, { why, note }) {
    if (why === 'noSale' && note.trim() === '') yield refuse('drawer_words_needed')
  },
  book: (lounge, { why, note }, { staffId, name, till, at }) => {
    const isUndue = why === 'count' && !isCountDue(lounge.get('shift', String(till)))
    const undue = isUndue ? ({ isUndue } as const) : {}
    return [{ kind: 'drawer.opened', till, why, note, ...undue, by: staffId, byName: name, at }]
  },
})

/**
 * Whether a count is due: before a shift is closed somebody has to count, and again if cash moved after that or the count does not agree.
 * The drawer is opened once for each such count; opening it without counting uses that up.
 */
function isCountDue({ open, counted, isOpenToCount }: Partial<Shift> = {}): boolean {
  if (!open) return true
  return !isOpenToCount && isToCount({ counted })
}

const PrintAgain = z
  .strictObject({
    orderId: OrderId,
    number: OrderNumber,
    copy: z.int().min(0).max(10_000),
    paper: z.literal('invoice').optional(),
  })
  .refine(
    ({ copy, paper }) => copy > 0 || paper === 'invoice',
    'the first receipt is the one that the guest was offered',
  )

export const printAgain = fact('receipt.printAgain', PrintAgain, {
  unknown: () => [],
  guards: () => [],
  book: (lounge, { orderId, number, paper, ...args }, { staffId, name, till, at }) => {
    // Two tills may each print what they take for the first invoice.
    const before = paper ? (lounge.get('order', orderId)?.invoices ?? 0) : 0
    const copy = Math.max(args.copy, before)
    const doer = { by: staffId, byName: name, at }
    return [{ kind: 'receipt.printedAgain', till, orderId, number, copy, ...(paper && { paper }), ...doer }]
  },
})
