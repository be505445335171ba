// A square code as the dots that a printer sets: many printers know no codes of their own, and each sets dots.
import { type Logo, logoOf } from '@lounge/domain/settings/logo'
import { encode } from 'uqr'

/** Of one module: a millimetre, and whole bytes whatever the size of the code. */
const dots = 8
/** White around it, in modules: without it some cameras do not find the code. */
const edge = 4

export function codeDots(text: string): Logo {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = (dot: number) => Math.floor(dot / dots) - edge
  const whole = (size + 2 * edge) * dots
  return logoOf(whole, whole, (x, y) => data[module(y)]?.[module(x)] === true)
}
