// Money in an imported table.
import type { Kobo } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'

/** No keyboard has ₦: people write N1,500, NGN 1,500 or #1,500. */
export const unsigned = (cell: string): string => cell.trim().replace(/^(?:₦|NGN|N|#)\s*/i, '')

export const nairaIn = (cell: string): Kobo | undefined => parseNaira(unsigned(cell))
