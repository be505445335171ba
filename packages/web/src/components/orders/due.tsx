// The amount that is still due on an order with part payments, or that goes back to its guest.
import { type Kobo, negative } from '@lounge/domain/money'
import { Money } from '../money/money.tsx'

/** @param due below zero if more was taken than the order's total */
export const Due = ({ due }: { readonly due: Kobo }) => (
  <>
    <span>{due < 0 ? 'To give back' : 'Still due'}</span>
    <Money amount={due < 0 ? negative(due) : due} />
  </>
)
