// Amounts of materials: whole thousandths of a unit, so that a bottle can be poured from without rounding loss.
import { formatCount } from '../counts.ts'
import { z } from 'zod'
import { ungrouped } from '../typed-numbers.ts'
import type { Material } from './materials.ts'

export const thousandthsPerUnit = 1_000
/** A million units: more is a slip of the finger. */
const amountMax = 1_000_000 * thousandthsPerUnit

/** An amount that is there, or goes. */
export const MaterialAmount = z.int().min(0).max(amountMax)
/** A difference: positive for what comes, negative for what goes, never zero. */
export const MaterialDifference = z
  .int()
  .min(-amountMax)
  .max(amountMax)
  .refine((difference) => difference !== 0)
/** What one unit of an item takes. */
export const PartAmount = z.int().min(1).max(amountMax)

/** The whole amount of a material in thousandths of its unit; negative if more was used than was known. */
export const amountOf = ({ level, opened = 0 }: Pick<Material, 'level' | 'opened'>): number =>
  level * thousandthsPerUnit + opened

/** The same material with another amount. */
export function holding({ opened: _before, ...material }: Material, amount: number): Material {
  const level = Math.floor(amount / thousandthsPerUnit)
  const opened = amount - level * thousandthsPerUnit
  return { ...material, level, ...(opened === 0 ? {} : { opened }) }
}

/** The amount in words: `2.25`, in units. */
export function amountText(amount: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(amount) / thousandthsPerUnit), Math.abs(amount) % thousandthsPerUnit]
  const digits = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
  return `${amount < 0 ? '−' : ''}${formatCount(whole)}${digits}`
}

/** A typed amount in units with up to three decimals; undefined for an invalid text. */
export function readAmount(typed: string): number | undefined {
  const found = /^(\d{1,7})?(?:\.(\d{1,3}))?$/.exec(ungrouped(typed))
  if (!found || found[0] === '') return undefined
  const [, whole = '0', rest = ''] = found
  if (found[0] === '.') return undefined
  const amount = Number(whole) * thousandthsPerUnit + Number(rest.padEnd(3, '0'))
  return amount <= amountMax ? amount : undefined
}
