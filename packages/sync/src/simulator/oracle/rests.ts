// What a payment leaves behind, and what it has claimed so far.

/** Where units go that were not paid. */
export interface Rests {
  readonly orderId: string
  readonly tableNumber: number
  /** The order from which the sale is split off: what was not paid of its lines stays there. */
  readonly apart: string | undefined
  /** The order as which what is sold stands in the books. */
  readonly soldOn: string
  /** What it has sold so far: none of it was paid before. */
  readonly sold: Set<string>
  /** How many units of each line, paid before, it has paid again so far: none of them twice. */
  readonly owed: Map<string, number>
}
