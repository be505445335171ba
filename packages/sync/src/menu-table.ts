// A menu as rows of table cells, the headings first: the sample that an owner may start from.
import { z } from 'zod'

export const MenuTable = z.object({ table: z.array(z.array(z.string())) })
