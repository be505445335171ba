// Who an order belongs to, and what they are called.
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

/** The name of an order without a known customer (SPEC §3). */
export const unnamedCustomer = 'Customer'

/** Who an order belongs to: the presented card takes precedence over the name that staff typed. */
export interface Guest {
  readonly customer?: Pick<OrderCustomer, 'name'> | undefined
  readonly guestName?: string | undefined
}

/** The name of a guest; undefined if nobody has said it. */
export const knownName = ({ customer, guestName }: Guest): string | undefined => customer?.name ?? guestName
export const customerName = (guest: Guest): string => knownName(guest) ?? unnamedCustomer
