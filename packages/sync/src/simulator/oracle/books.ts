// The lounge's books as the judge reads them: rows as plain data.
import type { Flag, PaymentArgs, TotalsArgs } from './told.ts'

export interface LineRow {
  readonly id: string
  readonly itemId: string
  readonly quantity: number
  readonly unitPrice: number
}
export interface OrderRow {
  readonly id: string
  readonly status: string
  readonly tableNumber: number
  readonly lines: readonly LineRow[]
  /** Part payments of the order, taken before the rest. */
  readonly partPayments?: readonly { readonly id: string; readonly payment: PaymentArgs }[] | undefined
  readonly settlement?: (TotalsArgs & { readonly payments: readonly PaymentArgs[]; readonly till: number }) | undefined
}
export interface TicketRow {
  readonly id: string
  readonly station: string
  readonly status: string
  readonly isSimulation?: true | undefined
  /** Who at the station stopped it; the bill still has its lines. */
  readonly stoppedBy?: unknown
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
}
export interface ClaimRow {
  readonly id: string
  readonly method: string
  readonly amount: number
  readonly status: 'claimed' | 'confirmed' | 'disputed' | 'writtenOff' | 'bookedTwice'
}
export interface Books {
  readonly orders: readonly OrderRow[]
  readonly tickets: readonly TicketRow[]
  readonly accounts: readonly { readonly id: string; readonly balance: number }[]
  readonly cards: readonly { readonly id: string; readonly amount: number }[]
  readonly stock: readonly { readonly id: string; readonly level: number }[]
  readonly tables: readonly { readonly number: number; readonly open: readonly string[] }[]
  readonly claims: readonly ClaimRow[]
  readonly exceptions: readonly (Flag & { readonly commandId: string })[]
}
