// The accounts on which money of the room lies, by the way in which it was paid.
import type { PaymentArgs } from './told.ts'

/** A transfer is taken on somebody's word; what the lounge sends back leaves its bank account. */
export function accountOf(method: PaymentArgs['method'], till: number, sign: 1 | -1): string {
  if (method === 'Cash') return `drawer:${till}`
  if (method === 'Card') return 'card-clearing'
  return sign > 0 ? 'transfers-claimed' : 'transfers-confirmed'
}

/** The till whose drawer it is, 0 for any other account. */
export const tillOf = (name: string): number => Number(/^drawer:(\d+)$/.exec(name)?.[1] ?? 0)
export const isOfTheRoom = (name: string): boolean =>
  /^drawer:|^card-clearing$|^transfers-(claimed|confirmed)$/.test(name)
