// The numbers of the materials of a department (MAT-06).
import { MaterialId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Department, materialKind } from './materials.ts'

/**
 * The lowest number that no material of the department has or had.
 * @param after a number that somebody else has taken meanwhile, as far as the server knows
 */
export function freeNumber(lounge: Pick<Lounge, 'get'>, department: Department, after?: MaterialId): MaterialId {
  let number = after === undefined ? 1 : Number(after) + 1
  while (lounge.get(materialKind(department), String(number))) number += 1
  return MaterialId.parse(String(number))
}
