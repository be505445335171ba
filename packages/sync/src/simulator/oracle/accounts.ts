// The accounts that hold money of the room, by payment method.
import type { PaymentArgs } from './told.ts'

/** A transfer is first claimed on somebody's word; money that the lounge sends back leaves its confirmed account. */
export function accountOf(method: PaymentArgs['method'], till: number, sign: 1 | -1): string {
  if (method === 'Cash') return `drawer:${till}`
  if (method === 'Card') return 'card-clearing'
  return sign > 0 ? 'transfers-claimed' : 'transfers-confirmed'
}

/** The till that a drawer belongs to, 0 for any other account. */
export const tillOf = (name: string): number => Number(/^drawer:(\d+)$/.exec(name)?.[1] ?? 0)
export const isOfTheRoom = (name: string): boolean =>
  /^drawer:|^card-clearing$|^transfers-(claimed|confirmed)$/.test(name)
