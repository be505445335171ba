// What is still to be paid of an order that was paid in part, or what goes back to its guest.
import { type Kobo, negative } from '@lounge/domain/money'
import { Money } from '../money/money.tsx'

/** @param due below zero where more was taken than the order comes to */
export const Due = ({ due }: { readonly due: Kobo }) => (
  <>
    <span>{due < 0 ? 'To give back' : 'Still due'}</span>
    <Money amount={due < 0 ? negative(due) : due} />
  </>
)
