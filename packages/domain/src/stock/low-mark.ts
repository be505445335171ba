// At how many units something is low: its own mark, or that of the settings.
import type { Lounge } from '../lounge.ts'
import { settingsOf } from '../settings/settings.ts'

export const lowMarkOf = (lounge: Lounge, { lowAt }: { readonly lowAt?: number | undefined }): number =>
  lowAt ?? settingsOf(lounge).lowStockAt
