// A cart as it lies on the desk of its till.
import { OrderId } from '@lounge/domain/ids'
import { type Draft, KeptDraft } from '@lounge/domain/orders/draft/draft'
import { isRecord, isText } from '../session/http.ts'

/** What lay around for longer was forgotten by everybody. */
export const keptForMs = 12 * 60 * 60 * 1000

export interface KeptCart {
  readonly draft?: Draft | undefined
  /** The order it was paid as, until somebody has seen that it is paid. */
  readonly paid?: OrderId | undefined
  readonly savedAt: number
  /** The load of a page that wrote it: who takes over a cart, takes it from that one. */
  readonly load: string
}

/** The cart in what lies on the desk; nothing in what cannot be read. */
export function cartIn(value: unknown): KeptCart | undefined {
  if (!isRecord(value)) return undefined
  const { savedAt, load } = value
  const draft = KeptDraft.safeParse(value['draft']).data
  const paid = OrderId.safeParse(value['paid']).data
  return (draft || paid) && typeof savedAt === 'number' && isText(load) ? { draft, paid, savedAt, load } : undefined
}
