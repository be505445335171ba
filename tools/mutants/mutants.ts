// All mutants, by group; several for a line with several statements.
import { access } from './access.ts'
import { boards } from './boards.ts'
import { cardsAndLists } from './cards-and-lists.ts'
import { materials } from './materials.ts'
import { more } from './more.ts'
import type { Mutant } from './mutant.ts'
import { paying } from './paying.ts'
import { signIn } from './sign-in.ts'
import { syncing } from './syncing.ts'
import { tables } from './tables.ts'
import { till } from './till.ts'

export const mutants: readonly Mutant[] = [
  ...access,
  ...signIn,
  ...tables,
  ...till,
  ...paying,
  ...cardsAndLists,
  ...materials,
  ...boards,
  ...syncing,
  ...more,
]
