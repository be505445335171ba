// The movements of an event as the books keep them: of what, how much, and why. The log knows who did it and when.
import { amountText } from '../materials/amounts.ts'
import type { LoungeEvent } from '../lounge.ts'
import { keptName } from './keeping.ts'
import { materialMovementsOf, movementsOf } from './movements.ts'

/** Why something moved. */
export const movementKinds = [
  'opened',
  'ordered',
  'changed',
  'voided',
  'refunded',
  'counted',
  'adjusted',
  'wasted',
  'received',
] as const
export type MovementKind = (typeof movementKinds)[number]

export interface RecordedMovement {
  /** `item:star-lager`, `material:bar:1` */
  readonly of: string
  /** Units of an item or thousandths of a unit of a material: positive for what came, negative for what went. */
  readonly amount: number
  readonly why: MovementKind
  /** The reason, the number of the order, or empty. */
  readonly note: string
}

export function recordedMovements(event: LoungeEvent): readonly RecordedMovement[] {
  const [why, note] = whyOf(event) ?? []
  if (why === undefined) return []
  const moved = new Map<string, number>()
  const add = (of: string, amount: number) => moved.set(of, (moved.get(of) ?? 0) + amount)
  for (const { itemId, units } of movementsOf(event)) add(keptName({ itemId }), units)
  for (const { amount, ...material } of materialMovementsOf(event)) add(keptName(material), amount)
  // A count that found the expected amount is on record as well.
  return [...moved].flatMap(([of, amount]) =>
    amount !== 0 || why === 'counted' ? [{ of, amount, why, note: note ?? '' }] : [],
  )
}

const countedNote = ({ amount, difference }: Extract<LoungeEvent, { kind: 'material.counted' }>): string =>
  `found ${amountText(amount)}, expected ${amountText(amount - difference)}`

function whyOf(event: LoungeEvent): readonly [why: MovementKind, note?: string] | undefined {
  switch (event.kind) {
    case 'item.added':
    case 'material.added':
      return ['opened']
    case 'order.placed':
      return ['ordered', event.order.number]
    case 'order.linesAdded':
      return ['ordered', event.number]
    case 'order.changed':
      return ['changed', event.number]
    case 'order.voided':
      return ['voided', event.number]
    case 'order.refunded':
      return ['refunded', event.number]
    case 'stock.counted':
      return ['counted']
    case 'material.counted':
      // Earlier releases did not record who counted, and had no note.
      return event.byName === undefined ? ['counted'] : ['counted', countedNote(event)]
    case 'stock.countKept':
    case 'material.countKept':
      return ['counted', 'done before the count, told after it']
    case 'stock.adjusted':
    case 'material.adjusted':
      return ['adjusted', event.reason]
    case 'material.cameBack':
      return ['adjusted', 'on the list again']
    case 'stock.wasted':
    case 'material.wasted':
      return ['wasted', [event.reason, event.words].filter((each) => each !== '').join(': ')]
    case 'request.received':
      return ['received']
    default:
      return undefined
  }
}
