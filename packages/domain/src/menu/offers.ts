// What an item is sold for: its price, the prices of certain hours, and what is chosen of it. A till says what it showed, and the
// lounge looks whether that was so at any moment since, for as long as a till may be away.
import type { ItemId } from '../ids.ts'
import { awayMaxMs, clocksApartMs } from '../limits.ts'
import { type Kobo, plus, sum } from '../money.ts'
import { isWithin } from '../time-windows.ts'
import { businessDay, type DayRule, type Timestamp } from '../time.ts'
import type { Choice, ChoiceId, Options, PriceWindow, PriceWindows } from './options.ts'

/** What the till shows of an item and what it may ask for it, from one change to the next. */
export interface Offer {
  readonly amount: Kobo
  /** 1, 2, 3 …: a till tells which one it saw, so that a price changed while it was offline is recognised. */
  readonly version: number
  /** Other prices at certain hours; absent where there are none. */
  readonly windows?: PriceWindows | undefined
  /** What is chosen of it; absent where nothing is. */
  readonly options?: Options | undefined
  /** Since when it has counted, and who said so. */
  readonly since?: { readonly at: Timestamp; readonly byName: string } | undefined
}

/** Prices are rows of their own, because kitchen and bar terminals never hold them. */
export interface Price extends Offer {
  readonly id: ItemId
  /** What counted before, oldest first. */
  readonly earlier: readonly Offer[]
}

/** What was chosen of an item, with the price of that day. */
export type Chosen = Choice

type OfferChange = Pick<Offer, 'windows' | 'options'> & { readonly price?: Kobo | undefined }

/** Whether something else counts from here on. */
export const isOtherOffer = ({ amount }: Pick<Offer, 'amount'>, { price, windows, options }: OfferChange): boolean =>
  (price !== undefined && price !== amount) || windows !== undefined || options !== undefined

/** The window in which a moment lies. */
export const windowAt = (offer: Pick<Offer, 'windows'>, at: Timestamp, rule: DayRule): PriceWindow | undefined =>
  offer.windows?.find((window) => isWithin(window, at, rule.utcOffsetMinutes))

/** What one of it costs at a moment, without what is chosen. */
export const amountAt = (offer: Pick<Offer, 'amount' | 'windows'>, at: Timestamp, rule: DayRule): Kobo =>
  windowAt(offer, at, rule)?.price ?? offer.amount

/** What was chosen, in the order of the menu; nothing where an id is none of its choices. */
export function chosenOf(
  { options = [] }: Pick<Offer, 'options'>,
  ids: readonly ChoiceId[],
): readonly Chosen[] | undefined {
  const wanted = new Set(ids)
  const chosen = options.flatMap(({ choices }) => choices.filter(({ id }) => wanted.has(id)))
  return chosen.length === wanted.size ? chosen : undefined
}

/** Whether as many are chosen of each group as have to be, and no more than can be. */
export const isComplete = ({ options = [] }: Pick<Offer, 'options'>, ids: readonly ChoiceId[]): boolean =>
  options.every(({ min, max, choices }) => {
    const count = choices.filter(({ id }) => ids.includes(id)).length
    return min <= count && count <= max
  })

/** What one of it costs with what was chosen of it. */
export const priceWith = (amount: Kobo, chosen: readonly Chosen[]): Kobo =>
  plus(amount, sum(chosen.map(({ price }) => price)))

/** `Jollof Rice (Large, Plantain)`: how a line is called on screens, tickets and papers. */
export const nameWith = (name: string, chosen: readonly Pick<Chosen, 'name'>[]): string =>
  chosen.length === 0 ? name : `${name} (${chosen.map((each) => each.name).join(', ')})`

/** The item's name without the choices that nameWith put behind it. */
export function nameWithout(name: string, chosen: readonly Pick<Chosen, 'name'>[] = []): string {
  const choices = nameWith('', chosen)
  return choices !== '' && name.endsWith(choices) ? name.slice(0, -choices.length) : name
}

/** What a till says of the price of a line. */
export interface AskedPrice {
  readonly unitPrice: Kobo
  /** The version of the price that it showed. */
  readonly priceVersion: number
  readonly choices?: readonly ChoiceId[] | undefined
  /** When the line came into the cart, where the price goes by the hour. */
  readonly addedAt?: Timestamp | undefined
}

/** The moment whose price counts: when the line came into the cart, where that was on the business day of its sale and under this offer. */
function pricedAt({ since }: Offer, { addedAt }: AskedPrice, at: Timestamp, rule: DayRule): Timestamp {
  if (addedAt === undefined || addedAt > at + clocksApartMs || addedAt < (since?.at ?? 0) - clocksApartMs) return at
  return businessDay(addedAt, rule) < businessDay(at, rule) ? at : addedAt
}

/** What one of it costs by this offer, chosen as it was; nothing where that cannot be chosen. */
function askedBy(offer: Offer, asked: AskedPrice, at: Timestamp, rule: DayRule): Kobo | undefined {
  const { choices = [] } = asked
  const chosen = chosenOf(offer, choices)
  if (!chosen || !isComplete(offer, choices)) return undefined
  return priceWith(amountAt(offer, pricedAt(offer, asked, at, rule), rule), chosen)
}

/** What one of it costs now, chosen as it was; nothing where that cannot be chosen any more. */
export const priceNow = (price: Price, asked: AskedPrice, at: Timestamp, rule: DayRule): Kobo | undefined =>
  askedBy(price, asked, at, rule)

/** Earlier offers that a till may still have shown: another one took their place while it can have been away. */
const shownStill = (price: Price, at: Timestamp): readonly Offer[] =>
  price.earlier.filter((_, index) => {
    const { since } = price.earlier[index + 1] ?? price
    return since === undefined || since.at > at - awayMaxMs
  })

/** Whether that was what it cost at any moment since the till saw its version, for as long as a till may be away. */
export const wasPriceSince = (price: Price, asked: AskedPrice, at: Timestamp, rule: DayRule): boolean =>
  [price, ...shownStill(price, at).filter(({ version }) => version >= asked.priceVersion)].some(
    (offer) => askedBy(offer, asked, at, rule) === asked.unitPrice,
  )

/**
 * What was chosen, called and priced as the till showed it: by the version that it saw, or by another that comes to the same.
 * Where none does, as the menu has it.
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

/** What the ids stand for, also where the menu has moved on; an id that nobody knows any more is left out. */
export function everChosen(price: Price | undefined, ids: readonly ChoiceId[]): readonly Chosen[] {
  if (!price || ids.length === 0) return []
  const offers = [price, ...price.earlier.toReversed()]
  const all = offers.find((offer) => chosenOf(offer, ids))
  if (all) return chosenOf(all, ids) ?? []
  return ids.flatMap((id) => offers.flatMap((offer) => chosenOf(offer, [id]) ?? []).slice(0, 1))
}

/** Whether the same can be chosen for the same; ids are the menu's own. */
export const isSameOptions = (one: Options, other: Options): boolean => wordsIn(one) === wordsIn(other)
const wordsIn = (options: Options): string =>
  JSON.stringify(
    options.map(({ name, min, max, choices }) => [name, min, max, choices.map((each) => [each.name, each.price])]),
  )
