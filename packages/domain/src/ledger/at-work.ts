// Whether a lounge is at work. Until its first sale it is being set up, and changed prices are news to nobody.
import type { Lounge } from '../lounge.ts'

export const isAtWork = (lounge: Lounge): boolean => lounge.get('account', 'sales') !== undefined

/** Lists new things on Who did what, once the lounge is at work. */
export const listedIfAtWork = (lounge: Lounge): { readonly isListed?: true } =>
  isAtWork(lounge) ? { isListed: true } : {}
