// The message about a wrong amount of a material.
import { readAmount } from '@lounge/domain/materials/amounts'
import { sentence } from '@lounge/domain/messages'

/** The message for a text that is no valid amount, or is zero where zero does not count. */
export const amountWrong = (typed: string): string =>
  sentence(readAmount(typed) === 0 ? 'stock_nothing' : 'stock_amount_invalid')
