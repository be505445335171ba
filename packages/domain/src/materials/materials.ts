// What the till, the kitchen and the bar work with and never sell: supplies, each department's own, numbered as the lounge
// numbers them.
import { z } from 'zod'
import type { Rows } from '../flow.ts'
import type { ItemId, MaterialId, StaffId } from '../ids.ts'
import type { Counted } from '../stock/counted.ts'
import type { WasteReason } from '../stock/waste-reasons.ts'
import type { Timestamp } from '../time.ts'

/** Who keeps and asks for materials. A terminal of one never holds those of another. */
export const departments = ['pos', 'kitchen', 'bar'] as const
export type Department = (typeof departments)[number]
export const Department = z.enum(departments)
/** As staff read them. */
export const departmentNames: Readonly<Record<Department, string>> = { pos: 'till', kitchen: 'kitchen', bar: 'bar' }

export interface Material extends Counted {
  readonly id: MaterialId
  readonly department: Department
  readonly name: string
  /** Whole units that are there; below zero where more was used than anybody knew of. */
  readonly level: number
  /** Thousandths of a unit beyond the whole ones, 1 to 999: what is left of the one that is open. */
  readonly opened?: number | undefined
  /** At this many units or fewer it is low; absent: as the settings say for all. */
  readonly lowAt?: number | undefined
  /** What the bar sells of it: one unit of the material is so many of the item. */
  readonly servings?: Servings | undefined
  /** The manager took it off the list: nobody asks for it or counts it any more. Requests and movements go on naming it. */
  readonly removed?: true | undefined
}

/** One material of a department. */
export interface MaterialName {
  readonly department: Department
  readonly materialId: MaterialId
}

/** Thousandths of its unit of one material coming (above zero) or going (below). */
export interface MaterialMovement extends MaterialName {
  readonly amount: number
}

/** What it was called, and how much of it there was, in thousandths of its unit. */
export interface MaterialHad {
  readonly name: string
  readonly amount: number
}

export interface Servings {
  readonly itemId: ItemId
  readonly perUnit: number
}

/** So many of an item, by its name then. */
export interface ServingsNamed {
  readonly item: string
  readonly perUnit: number
}

export interface ServingsChanged {
  readonly name: string
  /** Nothing where it was sold as no item, or is now. */
  readonly was?: ServingsNamed | undefined
  readonly now?: ServingsNamed | undefined
}

/** The kind of row the materials of a department are. */
export const materialKind = (department: Department): `material:${Department}` => `material:${department}`

/** The materials of a department by number, without those that were taken off its list: what its request form offers. */
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
  /** Of a material of the bar; nothing where the link is taken away. */
  | {
      readonly kind: 'material.linked'
      readonly materialId: MaterialId
      readonly servings: Servings | undefined
      /** What else it is sold as now, in a lounge at work; releases before this one did not say it. */
      readonly changed?: ServingsChanged | undefined
    }
  /** Amounts in thousandths of the material's unit (`amounts.ts`). */
  | (MaterialName & {
      readonly kind: 'material.counted'
      /** What somebody found, and how far that is from what was expected. */
      readonly amount: number
      readonly difference: number
      /** As of the shelf. */
      readonly foundAt?: Timestamp | undefined
      readonly knownAt?: Timestamp | undefined
      readonly nth?: number | undefined
      readonly learntInAll?: number | undefined
      readonly by?: StaffId | undefined
      readonly byName?: string | undefined
      readonly at: Timestamp
    })
  /** As of the shelf: what was done before the count and told after it is put back. `at` is when that was found. */
  | (MaterialName & { readonly kind: 'material.countKept'; readonly amount: number; readonly at: Timestamp })
  /** As of the shelf: that movement was told late. */
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
      /** As of the shelf. */
      readonly nth?: number | undefined
      readonly at: Timestamp
    })
  | (MaterialName & {
      readonly kind: 'material.wasted'
      readonly amount: number
      readonly reason: WasteReason
      readonly words: string
      readonly by?: StaffId | undefined
      readonly byName?: string | undefined
      readonly at: Timestamp
    })
  | (MaterialName & { readonly kind: 'material.renamed'; readonly name: string })
  /** With what the books said was left of it, where that was not nothing. */
  | (MaterialName & { readonly kind: 'material.removed'; readonly had?: MaterialHad | undefined })
  /** It was added once more. `difference` as of a count: what is there against what the books said. */
  | (MaterialName & {
      readonly kind: 'material.cameBack'
      readonly name: string
      readonly difference: number
      readonly nth: number
      readonly at: Timestamp
    })
  /** Absent: as the settings say for all. */
  | (MaterialName & { readonly kind: 'material.lowAtSet'; readonly lowAt: number | undefined })
