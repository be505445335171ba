// A QR code as printer dots: many printers have no codes of their own, but all print dots.
import { type Logo, logoOf } from '@lounge/domain/settings/logo'
import { encode } from 'uqr'

/** Dots per module: a millimetre, and whole bytes for any size of code. */
const dots = 8
/** The white border, in modules: without it some cameras do not find the code. */
const edge = 4

export function codeDots(text: string): Logo {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = (dot: number) => Math.floor(dot / dots) - edge
  const whole = (size + 2 * edge) * dots
  return logoOf(whole, whole, (x, y) => data[module(y)]?.[module(x)] === true)
}
