// An item's choices and timed prices as text: where two people edited them at the same time, and where it is told who did.
import { formatNaira, type Kobo, zero } from '../money.ts'
import { windowWords } from '../time-windows.ts'
import type { OfferWas } from './menu.ts'
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

/** `₦1,000, prices by the hour: Late ₦1, every day 22:00–00:00`: of an item that is new. */
export const offeredText = ({ price = zero, windows = [], options = [] }: Offered): string =>
  [
    formatNaira(price),
    ...(windows.length > 0 ? [hoursText(windows)] : []),
    ...(options.length > 0 ? ['choices'] : []),
  ].join(', ')

/** `Star Lager: ₦200 instead of ₦1,000, prices by the hour: none instead of Late ₦1, every day 22:00–00:00`. */
export function pricedText({ price, windows, options }: Offered, was: OfferWas): string {
  const isOther = price !== undefined && price !== was.price
  const what = [
    ...(isOther ? [`${formatNaira(price)} instead of ${formatNaira(was.price)}`] : []),
    ...(windows ? [hoursText(windows) + (was.windows?.length ? ` instead of ${windowsWords(was.windows)}` : '')] : []),
    ...(options ? ['choices'] : []),
  ]
  return `${was.name}: ${what.join(', ')}`
}

const hoursText = (windows: PriceWindows): string => `prices by the hour: ${windowsWords(windows)}`
