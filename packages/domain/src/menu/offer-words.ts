// An item's choices and timed prices as text, shown where two people edited them at the same time.
import { formatNaira, zero } from '../money.ts'
import { windowWords } from '../time-windows.ts'
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
