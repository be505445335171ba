// What acts are worth in money, in a cell of their lists.
import { kobo } from '@lounge/domain/money'
import { Money } from '../../components/money/money.tsx'

/** Nothing is worth ₦0: there is no amount, or nobody knows it. */
export const Worth = ({ amount }: { readonly amount: number }) => (amount === 0 ? '–' : <Money amount={kobo(amount)} />)
