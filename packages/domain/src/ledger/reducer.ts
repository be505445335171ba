// Balances as sums of entries, written here and nowhere else.
import type { LoungeEvent } from '../lounge.ts'
import { minus, plus, zero } from '../money.ts'
import type { FuncardId } from '../ids.ts'
import { idOf } from '../ids.ts'
import type { OwnRows } from '../flow.ts'
import { reducer } from '../reducer.ts'
import { journalOf } from './journals.ts'
import { type Account, type Balance, isFuncardAccount } from './ledger.ts'

function postToAccounts(rows: OwnRows<Account>, event: LoungeEvent): void {
  for (const { account, amount } of journalOf(event))
    if (!isFuncardAccount(account)) rows.put({ id: account, balance: plus(rows.get(account)?.balance ?? zero, amount) })
}

function postToBalances(rows: OwnRows<Balance>, event: LoungeEvent): void {
  for (const { account, amount } of journalOf(event)) {
    if (!isFuncardAccount(account)) continue
    const id: FuncardId = idOf(account.slice('funcard:'.length))
    rows.put({ id, amount: minus(rows.get(id)?.amount ?? zero, amount) })
  }
}

export const accounts = reducer()('account', {
  'order.paid': postToAccounts,
  'order.partTaken': postToAccounts,
  'order.partGivenBack': postToAccounts,
  'order.voided': postToAccounts,
  'order.comped': postToAccounts,
  'order.walkedOut': postToAccounts,
  'order.cameBack': postToAccounts,
  'order.paidAgain': postToAccounts,
  'order.refunded': postToAccounts,
  'funcard.toppedUp': postToAccounts,
  'payment.confirmed': postToAccounts,
  'payment.disputed': postToAccounts,
  'payment.writtenOff': postToAccounts,
  'shift.opened': postToAccounts,
  'shift.cashMoved': postToAccounts,
  'shift.counted': postToAccounts,
  'shift.countKept': postToAccounts,
  'funcard.writtenOff': postToAccounts,
  'funcard.takenBack': postToAccounts,
  'safe.moved': postToAccounts,
  'card.settled': postToAccounts,
  'card.unsettled': postToAccounts,
})

export const balances = reducer()('balance', {
  'order.paid': postToBalances,
  'order.partTaken': postToBalances,
  'order.partGivenBack': postToBalances,
  'order.paidAgain': postToBalances,
  'order.refunded': postToBalances,
  'funcard.toppedUp': postToBalances,
  'funcard.writtenOff': postToBalances,
  'funcard.takenBack': postToBalances,
  'funcard.replaced': (rows, event) => {
    // A card from the drawer has its row already, with a balance of zero.
    if (!event.isFromDrawer) rows.put({ id: event.funcard.id, amount: zero })
    postToBalances(rows, event)
  },
  'funcard.issued': (rows, { funcard }) => rows.put({ id: funcard.id, amount: zero }),
})
