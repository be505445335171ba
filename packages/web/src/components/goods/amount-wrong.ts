// What is wrong with an amount of a material that somebody typed.
import { readAmount } from '@lounge/domain/materials/amounts'
import { sentence } from '@lounge/domain/messages'

/** What is said of a text that is no amount of a material, where nothing is none either. */
export const amountWrong = (typed: string): string =>
  sentence(readAmount(typed) === 0 ? 'stock_nothing' : 'stock_amount_invalid')
