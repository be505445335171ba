// Whose an order is, and what they are called.
import type { FuncardId } from '../ids.ts'
import { guestNameLengthMax } from '../limits.ts'
import { RequiredText } from '../texts.ts'

/** The holder of the FunCard that was presented, as the order remembers it. */
export interface OrderCustomer {
  readonly funcardId: FuncardId
  readonly name: string
  readonly cardNumber: string
}

/** What staff call a guest who shows no card: `lady in red`. */
export const GuestName = RequiredText(guestNameLengthMax)

/** What an order without a known customer is called by (SPEC §3). */
export const unnamedCustomer = 'Customer'

/** Whose an order is: the card that was presented says it before what staff typed. */
export interface Guest {
  readonly customer?: Pick<OrderCustomer, 'name'> | undefined
  readonly guestName?: string | undefined
}

/** What a guest is called; nothing where nobody has said so. */
export const knownName = ({ customer, guestName }: Guest): string | undefined => customer?.name ?? guestName
export const customerName = (guest: Guest): string => knownName(guest) ?? unnamedCustomer
