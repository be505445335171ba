// Acts that an owner may want to know of: none is wrong by itself, and each is a way in which money is taken from a lounge. Only this file
// defines what counts as an act; the log knows who did it, and when.
import { howSaid } from '../approvals/words.ts'
import { settledText } from '../exceptions/settled.ts'
import { directionWords, isOutOfSafe } from '../house-money/house-money.ts'
import type { OrderId } from '../ids.ts'
import type { EventOf, LoungeEvent } from '../lounge.ts'
import { amountText, thousandthsPerUnit } from '../materials/amounts.ts'
import { formatNaira, type Kobo, kobo, minus, negative, sum, times, zero } from '../money.ts'
import type { MaterialHad } from '../materials/materials.ts'
import { addedByFileText, offeredText, pricedText } from '../menu/offer-words.ts'
import type { StockHad } from '../menu/menu.ts'
import { worthOfMade } from '../orders/made.ts'
import { paidTotal } from '../payments/payments.ts'
import { couponAddedText, couponChangedText } from '../pricing/offer-words.ts'
import { lineTotal } from '../pricing/pricing.ts'
import { foundWords } from '../shifts/recount.ts'
import { isWithoutSale } from '../shifts/shifts.ts'
import { rulesChanged } from '../settings/money-rules.ts'
import { type Kept, keptName } from '../stock/keeping.ts'
import { tillName } from '../terminals/names.ts'
import { costText, linkText, recipeText } from './store-rules.ts'

/** In the order in which lists show them. */
export const actKinds = [
  'voidedMade',
  'voided',
  'offShown',
  'movedShown',
  'discountShown',
  'stopped',
  'discount',
  'comped',
  'walkedOut',
  'refund',
  'partBack',
  'writtenOff',
  'disputed',
  'confirmedOwn',
  'cashShort',
  'countedAgain',
  'safeOut',
  'safeIn',
  'cardSettled',
  'cardUnsettled',
  'noSale',
  'copy',
  'invoiceCopy',
  'topUp',
  'cardNotFound',
  'cardLimit',
  'cardReplaced',
  'cardNeverPaid',
  'cardPaidOut',
  'requestDeleted',
  'priced',
  'couponChanged',
  'storeRule',
  'stockShort',
  'stockAdjusted',
  'offMenu',
  'materialOff',
  'wasted',
  'ruleChanged',
  'settled',
  'approved',
] as const
export type ActKind = (typeof actKinds)[number]

export interface Act {
  readonly kind: ActKind
  /** The amount; zero if it is not known. */
  readonly amount: Kobo
  /** The subject: the number of an order, `item:star-lager`, `200 × item:star-lager`, `material:bar:1`, `funcard:…`. */
  readonly about: string
  readonly orderId?: OrderId | undefined
}

/** The acts in an event; none in most. */
export function actsIn(event: LoungeEvent): readonly Act[] {
  switch (event.kind) {
    case 'order.voided': {
      const { number: about, orderId, made, total, totalMade } = event
      const rest = minus(total, totalMade ?? zero)
      // Earlier releases recorded no share of made units and listed only those; this stays.
      const hasRest = made.length === 0 || (totalMade !== undefined && rest > 0)
      return [
        ...(made.length > 0
          ? [{ kind: 'voidedMade', amount: totalMade ?? worthOfMade(event), about, orderId } as const]
          : []),
        ...(hasRest ? [{ kind: 'voided', amount: rest, about, orderId } as const] : []),
        ...offShown(event),
      ]
    }
    case 'order.comped': {
      const { number: about, orderId, total } = event
      return [{ kind: 'comped', amount: total, about, orderId }, ...offShown(event)]
    }
    case 'order.walkedOut': {
      const { number: about, orderId, lost } = event
      return [{ kind: 'walkedOut', amount: lost, about, orderId }]
    }
    case 'order.moved':
    case 'order.rejoined': {
      const { number: about, orderId } = event
      return event.afterShown ? [{ kind: 'movedShown', amount: zero, about, orderId }] : []
    }
    case 'order.split': {
      const { number: about, lines } = event.to
      const amount = sum(lines.map(lineTotal))
      return event.afterShown ? [{ kind: 'movedShown', amount, about, orderId: event.from }] : []
    }
    case 'ticket.cancelled': {
      const { of } = event
      return of ? [{ kind: 'stopped', amount: of.total, about: of.orderNumber, orderId: of.orderId }] : []
    }
    case 'order.paid': {
      const { number: about, orderId, settlement, discountShown = zero } = event
      return [
        ...(settlement.discount > 0
          ? [{ kind: 'discount', amount: settlement.discount, about, orderId } as const]
          : []),
        ...(discountShown > 0 ? [{ kind: 'discountShown', amount: discountShown, about, orderId } as const] : []),
      ]
    }
    case 'order.refunded': {
      const { number: about, orderId, payments, owedBack, bookedTwice } = event
      // Nobody got money: the double booking is listed by its settled exception.
      if (bookedTwice?.isNoRefund) return []
      // Money that was owed back belonged to the guest: it is no refund.
      const amount = minus(paidTotal(payments), owedBack)
      return amount > 0 ? [{ kind: 'refund', amount, about, orderId }] : []
    }
    case 'order.partGivenBack':
      // It needs no approval, so a search for refunds has to find it here.
      return [{ kind: 'partBack', amount: event.payment.amount, about: event.number, orderId: event.orderId }]
    case 'payment.writtenOff':
      return [{ kind: 'writtenOff', amount: event.amount, about: event.reason }]
    case 'funcard.writtenOff':
      return [{ kind: 'writtenOff', amount: event.amount, about: `funcard:${event.funcardId}` }]
    case 'payment.disputed':
      return [{ kind: 'disputed', amount: event.amount, about: event.reason }]
    case 'payment.confirmed': {
      // A lounge with one cashier has nobody else to confirm it. A confirmation by another person, or by a statement's line, is not listed.
      const { takenBy, by, seen, amount, method, reference, keys = [] } = event
      const about = [...keys.map(({ name }) => name), method, reference].join(', ')
      return takenBy === by && seen === 'person' ? [{ kind: 'confirmedOwn', amount, about }] : []
    }
    case 'shift.counted':
      return counted(event)
    case 'safe.moved': {
      const { direction, amount, note, isListed } = event
      const about = joined([directionWords[direction], note])
      if (isOutOfSafe(direction)) return [{ kind: 'safeOut', amount, about }]
      return isListed ? [{ kind: 'safeIn', amount, about }] : []
    }
    case 'card.settled':
      return event.isListed ? [{ kind: 'cardSettled', amount: event.amount, about: cardMoneyText(event) }] : []
    case 'card.unsettled':
      return [{ kind: 'cardUnsettled', amount: event.amount, about: cardMoneyText(event) }]
    case 'drawer.opened':
      return isWithoutSale(event) ? [{ kind: 'noSale', amount: zero, about: event.note }] : []
    case 'receipt.printedAgain': {
      const { copy, paper, number: about, orderId } = event
      return copy === 0 ? [] : [{ kind: paper === 'invoice' ? 'invoiceCopy' : 'copy', amount: zero, about, orderId }]
    }
    case 'funcard.toppedUp':
      return [{ kind: 'topUp', amount: event.payment.amount, about: `funcard:${event.funcardId}` }]
    case 'funcard.paymentFailed':
      return event.code === 'funcard_not_found'
        ? [{ kind: 'cardNotFound', amount: zero, about: String(event.params['number'] ?? '') }]
        : []
    case 'funcard.limited':
      return [{ kind: 'cardLimit', amount: event.limit, about: `funcard:${event.funcardId}` }]
    case 'funcard.replaced':
      return [{ kind: 'cardReplaced', amount: event.amount, about: event.funcard.number }]
    case 'funcard.takenBack':
      return [
        {
          kind: event.wasNeverTaken ? 'cardNeverPaid' : 'cardPaidOut',
          amount: event.amount,
          about: `funcard:${event.funcardId}`,
        },
      ]
    case 'request.deleted':
      return [{ kind: 'requestDeleted', amount: zero, about: event.department }]
    case 'item.added': {
      const { details, isListed, ofFile } = event
      if (ofFile) return [{ kind: 'priced', amount: zero, about: addedByFileText(ofFile) }]
      return isListed ? [{ kind: 'priced', amount: zero, about: `${details.name}: new, ${offeredText(event)}` }] : []
    }
    case 'item.changed':
      return [
        ...(event.was ? [{ kind: 'priced', amount: zero, about: pricedText(event, event.was) } as const] : []),
        ...storeRule(costText(event)),
      ]
    case 'item.recipeSet':
      return storeRule(recipeText(event))
    case 'material.linked':
      return storeRule(linkText(event))
    case 'coupon.added':
      return event.isListed ? [{ kind: 'couponChanged', amount: zero, about: couponAddedText(event.coupon) }] : []
    case 'coupon.changed': {
      const about = event.was && couponChangedText(event.coupon, event.was)
      return about === undefined ? [] : [{ kind: 'couponChanged', amount: zero, about }]
    }
    case 'item.removed':
      return event.had ? [{ kind: 'offMenu', amount: zero, about: hadText(event.had) }] : []
    case 'material.removed':
      return event.had ? [{ kind: 'materialOff', amount: zero, about: leftText(event.had) }] : []
    case 'material.cameBack':
      return event.difference === 0 ? [] : [{ kind: 'stockAdjusted', amount: zero, about: keptName(event) }]
    case 'stock.counted':
      return event.difference < 0 ? [{ kind: 'stockShort', amount: zero, about: keptName(event) }] : []
    case 'material.counted':
      return event.difference < 0 ? [{ kind: 'stockShort', amount: zero, about: keptName(event) }] : []
    case 'stock.adjusted':
      return [{ kind: 'stockAdjusted', amount: zero, about: keptName(event) }]
    case 'material.adjusted':
      return [{ kind: 'stockAdjusted', amount: zero, about: keptName(event) }]
    case 'stock.wasted':
      // Earlier releases listed it without its number: rows made from their log stay as they are.
      return event.unitPrice === undefined
        ? [{ kind: 'wasted', amount: zero, about: keptName(event) }]
        : [{ kind: 'wasted', amount: times(event.unitPrice, event.units), about: manyOf(event.units, event) }]
    case 'material.wasted':
      // A material has no price, and no cost of its own.
      return [
        {
          kind: 'wasted',
          amount: zero,
          about: event.saysHowMany ? manyOf(amountText(event.amount), event) : keptName(event),
        },
      ]
    case 'settings.changed':
      return event.isListed
        ? rulesChanged(event.history?.changes ?? []).map((about) => ({ kind: 'ruleChanged', amount: zero, about }))
        : []
    case 'approval.used': {
      const { byName, text, amount } = event.approval
      return [{ kind: 'approved', amount, about: `${byName} ${howSaid(event.approval)}: ${text}` }]
    }
    case 'exception.settled':
      return [
        {
          kind: 'settled',
          amount: zero,
          about: settledText(event),
          ...(event.orderId ? { orderId: event.orderId } : {}),
        },
      ]
    default:
      return []
  }
}

/** `Till 1: first short ₦15,199, then exact` */
function counted({
  difference = zero,
  ofShift = difference,
  foundBefore,
  till,
}: EventOf<'shift.counted'>): readonly Act[] {
  const about = tillName(till)
  // A count below an earlier one that was over is short by at most the final shortage.
  const off = foundBefore === undefined ? difference : kobo(Math.max(difference, ofShift))
  const short: readonly Act[] = off < 0 ? [{ kind: 'cashShort', amount: negative(off), about }] : []
  if (foundBefore === undefined || difference === 0) return short
  const words = `${about}: first ${foundWords(foundBefore)}, then ${foundWords(ofShift)}`
  return [...short, { kind: 'countedAgain', amount: kobo(Math.abs(difference)), about: words }]
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(': ')
/** `Fees ₦500: Batch 7` */
const cardMoneyText = ({ fees, note }: EventOf<'card.settled' | 'card.unsettled'>): string =>
  joined([fees > 0 ? `Fees ${formatNaira(fees)}` : '', note])

const storeRule = (about: string | undefined): readonly Act[] =>
  about === undefined ? [] : [{ kind: 'storeRule', amount: zero, about }]

/** `200 × item:star-lager`, `0.5 × material:bar:1` */
const manyOf = (many: number | string, kept: Kept): string => `${many} × ${keptName(kept)}`

/** `Hennessy: 12 on the books` */
const hadText = ({ name, level }: StockHad): string => leftText({ name, amount: level * thousandthsPerUnit })
const leftText = ({ name, amount }: MaterialHad): string => `${name}: ${amountText(amount)} on the books`

/** Taken off although the guest had seen it on the bill. */
const offShown = ({
  afterShown,
  total: amount,
  number: about,
  orderId,
}: Extract<LoungeEvent, { readonly kind: 'order.voided' | 'order.comped' }>): readonly Act[] =>
  afterShown ? [{ kind: 'offShown', amount, about, orderId }] : []
