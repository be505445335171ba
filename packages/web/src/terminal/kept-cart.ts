// A cart as the till's desk stores it.
import { OrderId } from '@lounge/domain/ids'
import { type Draft, KeptDraft } from '@lounge/domain/orders/draft/draft'
import { isRecord, isText } from '../session/http.ts'

/** An older cart is forgotten. */
export const keptForMs = 12 * 60 * 60 * 1000

export interface KeptCart {
  readonly draft?: Draft | undefined
  /** The order that the cart was paid as, until a person has seen that it is paid. */
  readonly paid?: OrderId | undefined
  readonly savedAt: number
  /** The page load that wrote it: a cart is taken over from this load only. */
  readonly load: string
}

/** Parses a cart from the desk; nothing if it cannot be read. */
export function cartIn(value: unknown): KeptCart | undefined {
  if (!isRecord(value)) return undefined
  const { savedAt, load } = value
  const draft = KeptDraft.safeParse(value['draft']).data
  const paid = OrderId.safeParse(value['paid']).data
  return (draft || paid) && typeof savedAt === 'number' && isText(load) ? { draft, paid, savedAt, load } : undefined
}
