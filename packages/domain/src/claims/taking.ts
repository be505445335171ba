// Taking money on somebody's word: the claims of a payment, the limit for them, and what goes back of them.
import { type By, type Objection, refuse } from '../command.ts'
import { type ClaimId, type CommandId, derivedId, type FuncardId, type OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, minus, sum } from '../money.ts'
import { isUnconfirmed, paidBy, paidTotal, type Payment } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'
import {
  type Claim,
  type ClaimedClaim,
  type ClaimedFor,
  type GivenBack,
  isOfSame,
  isOpenClaim,
  nameOfClaimed,
} from './claims.ts'

type Claimable = Extract<Payment, { readonly method: Claim['method'] }>

/** Every transfer, because alerts are forged; card payments without the reference of their terminal. */
const isClaimed = (payment: Payment): payment is Claimable => payment.method === 'Transfer' || isUnconfirmed(payment)

/**
 * Named by its method and its place among the tenders of that method: when a command is decided again, an earlier tender may differ, and a
 * confirmation must still find its claim.
 */
const claimId = (of: CommandId, method: Claim['method'], place: number): ClaimId =>
  derivedId<'claim'>(of, `${method === 'Card' ? 'card' : 'transfer'}${place}`)

interface Taking {
  readonly of: ClaimedFor
  readonly payer?: string | undefined
  /**
   * The first question that this payment replaces. Its claims are named after that one: a till may confirm a claim under this name before
   * it hears which of them was booked.
   */
  readonly replaces?: CommandId | undefined
}

/** The claims of a payment, for the event that books it; empty if all of its money was seen. */
export function claimsOf(
  lounge: Lounge,
  payments: readonly Payment[],
  { of, payer, replaces }: Taking,
  by: By,
): { readonly claims?: readonly ClaimedClaim[] } {
  const { commandId, staffId: takenBy, name: takenByName, till, at: takenAt } = by
  const claims = payments.flatMap((payment, index): readonly ClaimedClaim[] => {
    if (!isClaimed(payment)) return []
    const { method, amount, reference } = payment
    const place = payments.slice(0, index).filter((other) => other.method === method).length
    const id = freeId(lounge, replaces ?? commandId, method, place, payments.length)
    const more = { ...(payer ? { payer } : {}), ...(reference ? { reference } : {}) }
    return [{ id, of, method, amount, ...more, takenBy, takenByName, till, takenAt, status: 'claimed' }]
  })
  return claims.length > 0 ? { claims } : {}
}

/** If the question was booked as well, its own claims have these ids. */
function freeId(lounge: Lounge, command: CommandId, method: Claim['method'], place: number, places: number): ClaimId {
  const id = claimId(command, method, place)
  return lounge.get('claim', id) ? freeId(lounge, command, method, place + places, places) : id
}

/**
 * The limits of money on somebody's word, for one sale and at one till; zero means no limit. A reference is more than a word, so only money
 * without one counts.
 */
export function* objectionsToWord(
  lounge: Lounge,
  payments: readonly Payment[],
  of: ClaimedFor,
  by: By,
): Iterable<Objection> {
  const { claimPerSaleMax, claimPerTillMax } = settingsOf(lounge)
  const amount = paidTotal(payments.filter(isUnconfirmed))
  if (amount === 0 || (claimPerSaleMax === 0 && claimPerTillMax === 0)) return
  const open = [...lounge.all('claim')].filter(({ status, reference }) => status === 'claimed' && !reference)
  const left = (max: Kobo, claims: readonly Claim[]): Kobo =>
    kobo(Math.max(0, minus(max, sum(claims.map((claim) => claim.amount)))))
  const ofSale = left(
    claimPerSaleMax,
    open.filter((claim) => isOfSame(claim.of, of)),
  )
  const taken = { amount: formatNaira(amount), what: nameOfClaimed(of) }
  if (claimPerSaleMax > 0 && amount > ofSale)
    yield {
      ...refuse('claim_over_sale', { max: formatNaira(claimPerSaleMax), left: formatNaira(ofSale) }),
      booked: refuse('claim_over_sale_taken', taken),
    }
  const ofTill = left(
    claimPerTillMax,
    open.filter(({ till }) => till === by.till),
  )
  if (claimPerTillMax > 0 && amount > ofTill)
    yield {
      ...refuse('claim_over_till', { max: formatNaira(claimPerTillMax), left: formatNaira(ofTill) }),
      booked: refuse('claim_over_till_taken', { ...taken, till: by.till }),
    }
}

/** The subject of order.pay, order.takePart and funcard.topUp. */
export const forOrder = (order: {
  readonly id: OrderId
  readonly number: string
  readonly tableNumber: number
}): ClaimedFor => ({ is: 'order', orderId: order.id, number: order.number, tableNumber: order.tableNumber })
export const forFuncard = (lounge: Lounge, funcardId: FuncardId): ClaimedFor => ({
  is: 'funcard',
  funcardId,
  number: lounge.get('funcard', funcardId)?.number ?? funcardId,
})

/** A part payment that goes back as it came: recorded on its claim, if that is still open. */
export function partGivenBack(lounge: Lounge, partId: CommandId, { method, amount }: Payment) {
  if (method !== 'Card' && method !== 'Transfer') return {}
  const claim = lounge.get('claim', claimId(partId, method, 0))
  return claim && isOpenClaim(claim) ? { givenBack: [{ claimId: claim.id, amount }] } : {}
}

/** Money that goes back by transfer leaves the bank account; the claim is still awaited. */
export const sentBack = (payments: readonly Payment[]): { readonly leftBank?: true } =>
  payments.some(({ method }) => method === 'Transfer') ? { leftBank: true } : {}

/** Divides money that goes back by card or transfer between the open claims of its order, the oldest first. */
export function givenBackOf(
  lounge: Lounge,
  orderId: OrderId,
  payments: readonly Payment[],
): { readonly givenBack?: readonly GivenBack[] } {
  const back = (['Card', 'Transfer'] as const).flatMap((method): readonly GivenBack[] => {
    let left: number = paidBy(payments, method)
    if (left === 0) return []
    return openClaimsOf(lounge, orderId, method).flatMap(({ id, amount, givenBack = 0 }) => {
      const here = Math.min(left, amount - givenBack)
      left -= here
      return here > 0 ? [{ claimId: id, amount: kobo(here) }] : []
    })
  })
  return back.length > 0 ? { givenBack: back } : {}
}

const openClaimsOf = (lounge: Lounge, orderId: OrderId, method: Claim['method']): readonly Claim[] =>
  [...lounge.all('claim')]
    .filter((claim) => isOpenClaim(claim) && claim.method === method)
    .filter(({ of }) => of.is === 'order' && of.orderId === orderId)
    .sort((a, b) => a.takenAt - b.takenAt || (a.id < b.id ? -1 : 1))
