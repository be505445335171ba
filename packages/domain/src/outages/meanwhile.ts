// What tills did without the server: the lines of an outage and their sums.
import type { LoungeEvent } from '../lounge.ts'
import { type Kobo, plus, sum, zero } from '../money.ts'
import { methodsOf, paidWith, type Payment, takenNow } from '../payments/payments.ts'
import type { Timestamp } from '../time.ts'
import type { OutageReport } from './outages.ts'

export const meanwhileKinds = ['sale', 'part', 'top-up'] as const

export interface MeanwhileLine {
  readonly what: (typeof meanwhileKinds)[number]
  readonly at: Timestamp
  readonly till: number
  /** The order's number; empty for a top-up of a card. */
  readonly number: string
  /** The total of a sale, or the amount taken. */
  readonly amount: Kobo
  readonly methods: string
  /** The money of this line alone: part payments that a sale used stand on their own lines. */
  readonly payments: readonly Payment[]
}

/** The money that changed hands by one event; undefined if none did. */
export function meanwhileOf(event: LoungeEvent): MeanwhileLine | undefined {
  switch (event.kind) {
    case 'order.paid': {
      const { number, settlement } = event
      const { paidAt: at, till, total: amount } = settlement
      return { what: 'sale', at, till, number, amount, methods: paidWith(settlement), payments: takenNow(settlement) }
    }
    case 'order.partTaken': {
      const { payment, takenAt: at, till } = event.part
      return line('part', { at, till, number: event.number, payment })
    }
    case 'funcard.toppedUp': {
      const { at, till, payment } = event
      return line('top-up', { at, till, number: '', payment })
    }
    default:
      return undefined
  }
}

function line(
  what: MeanwhileLine['what'],
  { payment, ...rest }: Pick<MeanwhileLine, 'at' | 'till' | 'number'> & { readonly payment: Payment },
): MeanwhileLine {
  return { what, ...rest, amount: payment.amount, methods: methodsOf([payment]), payments: [payment] }
}

type Sums = Pick<OutageReport, 'sold' | 'funcard' | 'topUps' | 'transfers'>

export const nothingMeanwhile: Sums = { sold: { count: 0, kobo: zero }, funcard: zero, topUps: zero, transfers: zero }

/** The sums of the lines. A part payment is money for a sale that may come later: only its payment methods count. */
export function sumOf(lines: readonly MeanwhileLine[]): Sums {
  const sales = lines.filter(({ what }) => what === 'sale')
  return {
    sold: { count: sales.length, kobo: sum(sales.map(({ amount }) => amount)) },
    funcard: by('FunCard', lines),
    topUps: sum(lines.filter(({ what }) => what === 'top-up').map(({ amount }) => amount)),
    transfers: by('Transfer', lines),
  }
}

const by = (method: Payment['method'], lines: readonly MeanwhileLine[]): Kobo =>
  lines
    .flatMap(({ payments }) => payments)
    .reduce((all, payment) => (payment.method === method ? plus(all, payment.amount) : all), zero)
