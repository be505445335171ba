// The units that a payment leaves behind, and those that it has claimed so far.

/** The destination of unpaid units. */
export interface Rests {
  readonly orderId: string
  readonly tableNumber: number
  /** The order that the sale is split off from: unpaid units of its lines stay there. */
  readonly apart: string | undefined
  /** The order in the books that has the sold lines. */
  readonly soldOn: string
  /** Lines sold so far that had not been paid before. */
  readonly sold: Set<string>
  /** By line, units paid before that this payment has paid again, so that none counts twice. */
  readonly owed: Map<string, number>
}
