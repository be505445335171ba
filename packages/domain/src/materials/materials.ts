// What the till, the kitchen and the bar work with and never sell: supplies, each department's own, numbered as the lounge
// numbers them.
import { z } from 'zod'
import type { Rows } from '../flow.ts'
import type { ItemId, MaterialId } from '../ids.ts'

/** Who keeps and asks for materials. A terminal of one never holds those of another. */
export const departments = ['pos', 'kitchen', 'bar'] as const
export type Department = (typeof departments)[number]
export const Department = z.enum(departments)
/** As staff read them. */
export const departmentNames: Readonly<Record<Department, string>> = { pos: 'till', kitchen: 'kitchen', bar: 'bar' }

export interface Material {
  readonly id: MaterialId
  readonly department: Department
  readonly name: string
  /** Units that came, on top of those there were. */
  readonly level: number
  /** What the bar sells of it: one unit of the material is so many of the item. */
  readonly servings?: Servings | undefined
}

export interface Servings {
  readonly itemId: ItemId
  readonly perUnit: number
}

/** The kind of row the materials of a department are. */
export const materialKind = (department: Department): `material:${Department}` => `material:${department}`

/** The materials of a department by number: what its request form offers. */
export const materialsOf = (
  lounge: Rows<Record<`material:${Department}`, Material>>,
  department: Department,
): readonly Material[] => [...lounge.all(materialKind(department))].sort((a, b) => Number(a.id) - Number(b.id))

export type MaterialEvent =
  | {
      readonly kind: 'material.added'
      readonly materialId: MaterialId
      readonly department: Department
      readonly name: string
      readonly level: number
    }
  /** Of a material of the bar; nothing where the link is taken away. */
  | { readonly kind: 'material.linked'; readonly materialId: MaterialId; readonly servings: Servings | undefined }
