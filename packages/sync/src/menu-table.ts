// A menu as cells of a table, its headings first: the sample that an owner may start from.
import { z } from 'zod'

export const MenuTable = z.object({ table: z.array(z.array(z.string())) })
