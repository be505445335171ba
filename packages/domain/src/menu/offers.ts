// The offers of an item: its price, prices of certain hours, and choices. A till tells what it showed, and the lounge checks whether that
// applied at any moment since, within the time a till may be away.
import type { ItemId } from '../ids.ts'
import { awayMaxMs, clocksApartMs } from '../limits.ts'
import { type Kobo, plus, sum } from '../money.ts'
import { isWithin } from '../time-windows.ts'
import { businessDay, type DayRule, type Timestamp } from '../time.ts'
import type { Choice, ChoiceId, Options, PriceWindow, PriceWindows } from './options.ts'

/** The price, hours and choices that a till shows, from one change to the next. */
export interface Offer {
  readonly amount: Kobo
  /** 1, 2, 3 …: a till names the version it saw, so that a price changed while it was offline is recognised. */
  readonly version: number
  /** Other prices at certain hours; absent if there are none. */
  readonly windows?: PriceWindows | undefined
  /** The choices; absent if there are none. */
  readonly options?: Options | undefined
  /** Since when it applies, and who set it. */
  readonly since?: { readonly at: Timestamp; readonly byName: string } | undefined
}

/** Prices are rows of their own, because kitchen and bar terminals never hold them. */
export interface Price extends Offer {
  readonly id: ItemId
  /** Earlier offers, oldest first. */
  readonly earlier: readonly Offer[]
}

/** A choice made for an item, with its price of that day. */
export type Chosen = Choice

type OfferChange = Pick<Offer, 'windows' | 'options'> & { readonly price?: Kobo | undefined }

/** Whether the change makes a different offer. */
export const isOtherOffer = ({ amount }: Pick<Offer, 'amount'>, { price, windows, options }: OfferChange): boolean =>
  (price !== undefined && price !== amount) || windows !== undefined || options !== undefined

/** The window in which a moment lies. */
export const windowAt = (offer: Pick<Offer, 'windows'>, at: Timestamp, rule: DayRule): PriceWindow | undefined =>
  offer.windows?.find((window) => isWithin(window, at, rule.utcOffsetMinutes))

/** The price of one unit at a moment, without choices. */
export const amountAt = (offer: Pick<Offer, 'amount' | 'windows'>, at: Timestamp, rule: DayRule): Kobo =>
  windowAt(offer, at, rule)?.price ?? offer.amount

/** The choices with these ids, in the order of the menu; undefined if an id is unknown. */
export function chosenOf(
  { options = [] }: Pick<Offer, 'options'>,
  ids: readonly ChoiceId[],
): readonly Chosen[] | undefined {
  const wanted = new Set(ids)
  const chosen = options.flatMap(({ choices }) => choices.filter(({ id }) => wanted.has(id)))
  return chosen.length === wanted.size ? chosen : undefined
}

/** Whether the number of choices in each group is within its bounds. */
export const isComplete = ({ options = [] }: Pick<Offer, 'options'>, ids: readonly ChoiceId[]): boolean =>
  options.every(({ min, max, choices }) => {
    const count = choices.filter(({ id }) => ids.includes(id)).length
    return min <= count && count <= max
  })

/** The price of one unit with its choices. */
export const priceWith = (amount: Kobo, chosen: readonly Chosen[]): Kobo =>
  plus(amount, sum(chosen.map(({ price }) => price)))

/** `Jollof Rice (Large, Plantain)`: the name of a line on screens, tickets and papers. */
export const nameWith = (name: string, chosen: readonly Pick<Chosen, 'name'>[]): string =>
  chosen.length === 0 ? name : `${name} (${chosen.map((each) => each.name).join(', ')})`

/** The item's name without the choices that nameWith put behind it. */
export function nameWithout(name: string, chosen: readonly Pick<Chosen, 'name'>[] = []): string {
  const choices = nameWith('', chosen)
  return choices !== '' && name.endsWith(choices) ? name.slice(0, -choices.length) : name
}

/** The price of a line as a till tells it. */
export interface AskedPrice {
  readonly unitPrice: Kobo
  /** The version of the price that it showed. */
  readonly priceVersion: number
  readonly choices?: readonly ChoiceId[] | undefined
  /** When the line was added to the cart, if its price depends on the hour. */
  readonly addedAt?: Timestamp | undefined
}

/**
 * The moment whose price applies: when the line was added to the cart, if that was on the business day of its sale and under this offer.
 */
function pricedAt({ since }: Offer, { addedAt }: AskedPrice, at: Timestamp, rule: DayRule): Timestamp {
  if (addedAt === undefined || addedAt > at + clocksApartMs || addedAt < (since?.at ?? 0) - clocksApartMs) return at
  return businessDay(addedAt, rule) < businessDay(at, rule) ? at : addedAt
}

/** The price of one unit by this offer with its choices; undefined if they are not available. */
function askedBy(offer: Offer, asked: AskedPrice, at: Timestamp, rule: DayRule): Kobo | undefined {
  const { choices = [] } = asked
  const chosen = chosenOf(offer, choices)
  if (!chosen || !isComplete(offer, choices)) return undefined
  return priceWith(amountAt(offer, pricedAt(offer, asked, at, rule), rule), chosen)
}

/** The current price of one unit with its choices; undefined if they are no longer available. */
export const priceNow = (price: Price, asked: AskedPrice, at: Timestamp, rule: DayRule): Kobo | undefined =>
  askedBy(price, asked, at, rule)

/** Earlier offers that a till may still have shown: they were replaced within the time it can have been away. */
const shownStill = (price: Price, at: Timestamp): readonly Offer[] =>
  price.earlier.filter((_, index) => {
    const { since } = price.earlier[index + 1] ?? price
    return since === undefined || since.at > at - awayMaxMs
  })

/** Whether this was the price at any moment since the till saw its version, within the time a till may be away. */
export const wasPriceSince = (price: Price, asked: AskedPrice, at: Timestamp, rule: DayRule): boolean =>
  [price, ...shownStill(price, at).filter(({ version }) => version >= asked.priceVersion)].some(
    (offer) => askedBy(offer, asked, at, rule) === asked.unitPrice,
  )

/**
 * The choices with the names and prices that the till showed: by the version it saw, or by another with the same total. If there is none,
 * as the menu has them.
 */
export function chosenAsShown(
  price: Price | undefined,
  { unitPrice, priceVersion, choices = [] }: Pick<AskedPrice, 'unitPrice' | 'priceVersion' | 'choices'>,
): readonly Chosen[] {
  if (!price || choices.length === 0) return []
  const newestFirst = [price, ...price.earlier.toReversed()]
  const seenFirst = [
    ...newestFirst.filter(({ version }) => version === priceVersion),
    ...newestFirst.filter(({ version }) => version !== priceVersion),
  ]
  const shown = seenFirst.find((offer) => {
    const chosen = chosenOf(offer, choices)
    const amounts = [offer.amount, ...(offer.windows ?? []).map((window) => window.price)]
    return chosen && amounts.some((amount) => priceWith(amount, chosen) === unitPrice)
  })
  return (shown && chosenOf(shown, choices)) ?? everChosen(price, choices)
}

/** The choices of these ids, even if the menu has changed; unknown ids are left out. */
export function everChosen(price: Price | undefined, ids: readonly ChoiceId[]): readonly Chosen[] {
  if (!price || ids.length === 0) return []
  const offers = [price, ...price.earlier.toReversed()]
  const all = offers.find((offer) => chosenOf(offer, ids))
  if (all) return chosenOf(all, ids) ?? []
  return ids.flatMap((id) => offers.flatMap((offer) => chosenOf(offer, [id]) ?? []).slice(0, 1))
}

/** Whether both have the same choices at the same prices; ids do not count. */
export const isSameOptions = (one: Options, other: Options): boolean => wordsIn(one) === wordsIn(other)
const wordsIn = (options: Options): string =>
  JSON.stringify(
    options.map(({ name, min, max, choices }) => [name, min, max, choices.map((each) => [each.name, each.price])]),
  )
