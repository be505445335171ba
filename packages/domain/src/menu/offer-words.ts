// An item's choices and timed prices in words: for two people who edit them at the same time, and for the record of who changed them.
import { formatNaira, type Kobo, zero } from '../money.ts'
import { windowWords } from '../time-windows.ts'
import type { ItemBecame, ManyAdded, OfferWas } from './menu.ts'
import { isSameOptions } from './offers.ts'
import type { Choice, Options, PriceWindows } from './options.ts'

/** `Size: Regular, Large +₦700; Extras (0 to 2): Plantain +₦500`. */
export const optionsWords = (options: Options = []): string =>
  options
    .map(({ name, min, max, choices }) => {
      const count = min === 1 && max === 1 ? '' : ` (${min} to ${max})`
      return `${name}${count}: ${choices.map(choiceWords).join(', ')}`
    })
    .join('; ') || 'none'
const choiceWords = ({ name, price }: Choice): string => (price > zero ? `${name} +${formatNaira(price)}` : name)

/** `Happy hour ₦900, Mon–Fri 16:00–19:00`. */
export const windowsWords = (windows: PriceWindows = []): string =>
  windows.map((window) => `${window.name} ${formatNaira(window.price)}, ${windowWords(window)}`).join('; ') || 'none'

interface Offered {
  readonly price?: Kobo | undefined
  readonly windows?: PriceWindows | undefined
  readonly options?: Options | undefined
}

/** For a new item: `₦1,000, prices by the hour: Late ₦1, every day 22:00–00:00`. */
export const offeredText = ({ price = zero, windows = [], options = [] }: Offered): string =>
  [
    formatNaira(price),
    ...(windows.length > 0 ? [hoursText(windows)] : []),
    ...(options.length > 0 ? [`choices: ${optionsWords(options)}`] : []),
  ].join(', ')

/** `212 items from a file. The cheapest: Hennessy VS. ₦1, Chin Chin ₦700`. */
export const addedByFileText = ({ count, cheapest }: ManyAdded): string =>
  `${count} items from a file. The cheapest: ${cheapest.map(({ name, price }) => `${name} ${formatNaira(price)}`).join(', ')}`

/** `Star Lager: ₦200 instead of ₦1,000, prices by the hour: none instead of Late ₦1, every day 22:00–00:00`. */
export function pricedText(
  { price, windows, options, became = {} }: Offered & { readonly became?: ItemBecame | undefined },
  was: OfferWas,
): string {
  const isOther = price !== undefined && price !== was.price
  const { name, category } = became
  const what = [
    ...(name === undefined ? [] : [`now called ${name}`]),
    ...(category ? [`moved from ${category.from} to ${category.to}`] : []),
    // A new name, or a new category with its coupons, changes what guests pay although the price stays.
    ...(!isOther && (name !== undefined || category) ? [formatNaira(was.price)] : []),
    ...(isOther ? [`${formatNaira(price)} instead of ${formatNaira(was.price)}`] : []),
    ...(windows ? [hoursText(windows) + (was.windows?.length ? ` instead of ${windowsWords(was.windows)}` : '')] : []),
    ...(options ? [choicesText(options, was.options)] : []),
  ]
  return `${was.name}: ${what.join(', ')}`
}

/** `choices: Large +₦0 instead of +₦2,000, no more Small`; only `choices` for earlier releases, which recorded no former ones. */
function choicesText(options: Options, was: Options | undefined): string {
  if (!was || isSameOptions(options, was)) return 'choices'
  const [now, before] = [choicesIn(options), choicesIn(was)]
  const others = [
    ...now.flatMap(
      (choice) =>
        otherWords(
          choice,
          before.find(({ id }) => id === choice.id),
        ) ?? [],
    ),
    ...before.flatMap(({ id, name }) => (now.some((each) => each.id === id) ? [] : [`no more ${name}`])),
  ]
  const isOtherGroup = headsOf(options) !== headsOf(was)
  return others.length > 0 && !isOtherGroup
    ? `choices: ${others.join(', ')}`
    : `choices: ${optionsWords(options)} instead of ${optionsWords(was)}`
}

const choicesIn = (options: Options): readonly Choice[] => options.flatMap(({ choices }) => choices)
/** The names of the groups, and how many choices each takes. */
const headsOf = (options: Options): string => JSON.stringify(options.map(({ name, min, max }) => [name, min, max]))

function otherWords({ name, price }: Choice, was: Choice | undefined): string | undefined {
  const now = `${name} +${formatNaira(price)}`
  if (!was) return `new ${now}`
  if (was.name !== name) return `${now} instead of ${was.name} +${formatNaira(was.price)}`
  return was.price === price ? undefined : `${now} instead of +${formatNaira(was.price)}`
}

const hoursText = (windows: PriceWindows): string => `prices by the hour: ${windowsWords(windows)}`
