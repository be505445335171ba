// Materials: supplies that the till, the kitchen and the bar use and never sell. Each department has its own, numbered by the lounge.
import { z } from 'zod'
import type { Rows } from '../flow.ts'
import type { ItemId, MaterialId, StaffId } from '../ids.ts'
import type { Counted } from '../stock/counted.ts'
import type { WasteReason } from '../stock/waste-reasons.ts'
import type { Timestamp } from '../time.ts'

/** The departments that keep and request materials. A terminal of one never holds those of another. */
export const departments = ['pos', 'kitchen', 'bar'] as const
export type Department = (typeof departments)[number]
export const Department = z.enum(departments)
/** The names of departments for staff. */
export const departmentNames: Readonly<Record<Department, string>> = { pos: 'till', kitchen: 'kitchen', bar: 'bar' }

export interface Material extends Counted {
  readonly id: MaterialId
  readonly department: Department
  readonly name: string
  /** Whole units; negative if more was used than was known. */
  readonly level: number
  /** Thousandths of a unit beyond the whole ones, 1 to 999: the rest of the opened one. */
  readonly opened?: number | undefined
  /** It is low at this many units or fewer; absent to use the settings. */
  readonly lowAt?: number | undefined
  /** The item that the bar sells of it, with the number of items per unit. */
  readonly servings?: Servings | undefined
  /** The manager removed it from the list: nobody requests or counts it any more. Requests and movements go on naming it. */
  readonly removed?: true | undefined
}

/** One material of a department. */
export interface MaterialName {
  readonly department: Department
  readonly materialId: MaterialId
}

/** Thousandths of a unit of one material: positive if it comes in, negative if it goes out. */
export interface MaterialMovement extends MaterialName {
  readonly amount: number
}

/** The name, and how much there was, in thousandths of a unit. */
export interface MaterialHad {
  readonly name: string
  readonly amount: number
}

export interface Servings {
  readonly itemId: ItemId
  readonly perUnit: number
}

/** The number of items per unit, with the name that the item had then. */
export interface ServingsNamed {
  readonly item: string
  readonly perUnit: number
}

export interface ServingsChanged {
  readonly name: string
  /** Absent if the material was not sold as an item before; likewise `now`. */
  readonly was?: ServingsNamed | undefined
  readonly now?: ServingsNamed | undefined
}

/** The row kind of a department's materials. */
export const materialKind = (department: Department): `material:${Department}` => `material:${department}`

/** The materials of a department by number, without removed ones, as its request form offers them. */
export const materialsOf = (
  lounge: Rows<Record<`material:${Department}`, Material>>,
  department: Department,
): readonly Material[] =>
  [...lounge.all(materialKind(department))]
    .filter(({ removed }) => !removed)
    .sort((a, b) => Number(a.id) - Number(b.id))

/** A material that is on the list of its department. */
export function keptMaterial(
  lounge: Pick<Rows<Record<`material:${Department}`, Material>>, 'get'>,
  { department, materialId }: MaterialName,
): Material | undefined {
  const material = lounge.get(materialKind(department), materialId)
  return material?.removed ? undefined : material
}

export type MaterialEvent =
  | {
      readonly kind: 'material.added'
      readonly materialId: MaterialId
      readonly department: Department
      readonly name: string
      readonly level: number
    }
  /** For a material of the bar; `servings` is undefined if the link is removed. */
  | {
      readonly kind: 'material.linked'
      readonly materialId: MaterialId
      readonly servings: Servings | undefined
      /** The change of the link, in a lounge at work; earlier releases did not record it. */
      readonly changed?: ServingsChanged | undefined
    }
  /** Amounts in thousandths of the material's unit (`amounts.ts`). */
  | (MaterialName & {
      readonly kind: 'material.counted'
      /** The amount that was found, and its difference to the expected one. */
      readonly amount: number
      readonly difference: number
      /** These fields are as in `stock.counted`. */
      readonly foundAt?: Timestamp | undefined
      readonly knownAt?: Timestamp | undefined
      readonly nth?: number | undefined
      readonly learntInAll?: number | undefined
      readonly by?: StaffId | undefined
      readonly byName?: string | undefined
      readonly at: Timestamp
    })
  /** As `stock.countKept`: reverses work done before the count and told after it. `at` is the time of the count. */
  | (MaterialName & { readonly kind: 'material.countKept'; readonly amount: number; readonly at: Timestamp })
  /** As `stock.toldLate`: a movement that was told late. */
  | (MaterialName & {
      readonly kind: 'material.toldLate'
      readonly amount: number
      readonly learntInAll?: number | undefined
      readonly doneAt: Timestamp
      readonly at: Timestamp
    })
  | (MaterialName & {
      readonly kind: 'material.adjusted'
      readonly difference: number
      readonly reason: string
      /** As in `stock.adjusted`. */
      readonly nth?: number | undefined
      readonly at: Timestamp
    })
  | (MaterialName & {
      readonly kind: 'material.wasted'
      readonly amount: number
      /** Who did what lists it with its amount; earlier releases listed it without. */
      readonly saysHowMany?: true | undefined
      readonly reason: WasteReason
      readonly words: string
      readonly by?: StaffId | undefined
      readonly byName?: string | undefined
      readonly at: Timestamp
    })
  | (MaterialName & { readonly kind: 'material.renamed'; readonly name: string })
  /** With the amount left by the books, unless it was zero. */
  | (MaterialName & { readonly kind: 'material.removed'; readonly had?: MaterialHad | undefined })
  /** It was added again. `difference` as for a count: the amount there less the amount in the books. */
  | (MaterialName & {
      readonly kind: 'material.cameBack'
      readonly name: string
      readonly difference: number
      readonly nth: number
      readonly at: Timestamp
    })
  /** Absent to use the settings. */
  | (MaterialName & { readonly kind: 'material.lowAtSet'; readonly lowAt: number | undefined })
