// What the office types about one kept thing, and the resulting commands: whole units of an item, or units of a material with up to three
// decimals.
import type { ItemId, MaterialId } from '../ids.ts'
import { servingsMax } from '../limits.ts'
import { readAmount } from '../materials/amounts.ts'
import type { MaterialName, Servings } from '../materials/materials.ts'
import { wholeIn } from '../typed-numbers.ts'
import type { RecipePart } from '../menu/menu.ts'
import type { Found } from './counts.ts'
import type { Kept } from './keeping.ts'
import { lowAtMax } from './stock.ts'
import type { WasteReason } from './waste-reasons.ts'

const wholeMax = 1_000_000

function readWhole(typed: string, max: number): number | undefined {
  const whole = wholeIn(typed)
  return whole !== undefined && whole <= max ? whole : undefined
}

/** Units at which something is low; null to use the settings, undefined for an invalid text. */
export const readLowAt = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : readWhole(typed, lowAtMax)

/** Whole units of a new material; null if not given, undefined for an invalid text. */
export const readOpening = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : readWhole(typed, wholeMax)

/** Units of an item that come out of one unit of a material; undefined for zero or an invalid text. */
export const readServings = (typed: string): number | undefined => readWhole(typed, servingsMax) || undefined

/** Units of an item or thousandths of a material; undefined for an invalid text. */
export const readKept = (kept: Kept, typed: string): number | undefined =>
  'itemId' in kept ? readWhole(typed, wholeMax) : readAmount(typed)

type KeepingStep =
  | { readonly name: 'stock.count'; readonly args: { itemId: ItemId; level: number; found?: Found } }
  | { readonly name: 'material.count'; readonly args: MaterialName & { readonly amount: number; found?: Found } }
  | { readonly name: 'stock.adjust'; readonly args: { itemId: ItemId; difference: number; reason: string } }
  | { readonly name: 'material.adjust'; readonly args: MaterialName & { readonly difference: number; reason: string } }
  | { readonly name: 'stock.waste'; readonly args: { itemId: ItemId; units: number } & Why }
  | { readonly name: 'material.waste'; readonly args: MaterialName & { readonly amount: number } & Why }
  | { readonly name: 'stock.setLowAt'; readonly args: { itemId: ItemId; lowAt: number | null } }
  | { readonly name: 'material.setLowAt'; readonly args: MaterialName & { readonly lowAt: number | null } }

interface CookingStep {
  readonly name: 'item.setRecipe'
  readonly args: { itemId: ItemId; parts: RecipePart[] }
}

type ListStep =
  | { readonly name: 'material.rename'; readonly args: MaterialName & { readonly name: string } }
  | { readonly name: 'material.remove'; readonly args: MaterialName }
  | { readonly name: 'material.link'; readonly args: { materialId: MaterialId; servings?: Servings } }

interface Why {
  readonly reason: WasteReason
  readonly words: string
}

/** @param found when it was found, and what the books said then */
export const counting = (kept: Kept, amount: number, found: Found): KeepingStep =>
  'itemId' in kept
    ? { name: 'stock.count', args: { ...kept, level: amount, found } }
    : { name: 'material.count', args: { ...kept, amount, found } }

export const adjusting = (kept: Kept, difference: number, reason: string): KeepingStep =>
  'itemId' in kept
    ? { name: 'stock.adjust', args: { ...kept, difference, reason } }
    : { name: 'material.adjust', args: { ...kept, difference, reason } }

export const wasting = (kept: Kept, amount: number, why: Why): KeepingStep =>
  'itemId' in kept
    ? { name: 'stock.waste', args: { ...kept, units: amount, ...why } }
    : { name: 'material.waste', args: { ...kept, amount, ...why } }

export const lowering = (kept: Kept, lowAt: number | null): KeepingStep =>
  'itemId' in kept
    ? { name: 'stock.setLowAt', args: { ...kept, lowAt } }
    : { name: 'material.setLowAt', args: { ...kept, lowAt } }

export const cooking = (itemId: ItemId, parts: readonly RecipePart[]): CookingStep => ({
  name: 'item.setRecipe',
  args: { itemId, parts: [...parts] },
})

export const naming = (material: MaterialName, name: string): ListStep => ({
  name: 'material.rename',
  args: { ...material, name },
})

export const removing = (material: MaterialName): ListStep => ({ name: 'material.remove', args: { ...material } })

/** @param servings absent if the material is not sold any more */
export const selling = (materialId: MaterialId, servings: Servings | undefined): ListStep => ({
  name: 'material.link',
  args: servings ? { materialId, servings } : { materialId },
})
