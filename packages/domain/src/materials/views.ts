// The materials of a department, as its request form offers them.
import type { Lounge } from '../lounge.ts'
import { type Department, type Material, materialKind } from './materials.ts'

/** What a department may ask for, as it is numbered. */
export const materialsOf = (lounge: Lounge, department: Department): readonly Material[] =>
  [...lounge.all(materialKind(department))].sort((a, b) => Number(a.id) - Number(b.id))
