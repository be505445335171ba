// How much of a material there is: whole thousandths of its unit, so that a bottle can be poured from and nothing is lost to
// rounding.
import { z } from 'zod'
import { ungrouped } from '../typed-numbers.ts'
import type { Material } from './materials.ts'

export const thousandthsPerUnit = 1_000
/** A million units: more is a slip of the finger. */
const amountMax = 1_000_000 * thousandthsPerUnit

/** What is there, or goes. */
export const MaterialAmount = z.int().min(0).max(amountMax)
/** What comes (above zero) or goes (below): never nothing. */
export const MaterialDifference = z
  .int()
  .min(-amountMax)
  .max(amountMax)
  .refine((difference) => difference !== 0)
/** What one unit of an item takes. */
export const PartAmount = z.int().min(1).max(amountMax)

/** All there is of a material, in thousandths of its unit; below zero where more was used than anybody knew of. */
export const amountOf = ({ level, opened = 0 }: Pick<Material, 'level' | 'opened'>): number =>
  level * thousandthsPerUnit + opened

/** The same material with another amount. */
export function holding({ opened: _before, ...material }: Material, amount: number): Material {
  const level = Math.floor(amount / thousandthsPerUnit)
  const opened = amount - level * thousandthsPerUnit
  return { ...material, level, ...(opened === 0 ? {} : { opened }) }
}

/** As staff read it: `2.25`, in units. */
export function amountText(amount: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(amount) / thousandthsPerUnit), Math.abs(amount) % thousandthsPerUnit]
  const digits = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
  return `${amount < 0 ? '−' : ''}${whole.toLocaleString('en')}${digits}`
}

/** As staff type it, in units with up to three digits behind the point; nothing where it is no such number. */
export function readAmount(typed: string): number | undefined {
  const found = /^(\d{1,7})?(?:\.(\d{1,3}))?$/.exec(ungrouped(typed))
  if (!found || found[0] === '') return undefined
  const [, whole = '0', rest = ''] = found
  if (found[0] === '.') return undefined
  const amount = Number(whole) * thousandthsPerUnit + Number(rest.padEnd(3, '0'))
  return amount <= amountMax ? amount : undefined
}
