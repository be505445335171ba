// At how many units something is low: as somebody said of it alone, or as the settings say for all.
import type { Lounge } from '../lounge.ts'
import { settingsOf } from '../settings/settings.ts'

export const lowMarkOf = (lounge: Lounge, { lowAt }: { readonly lowAt?: number | undefined }): number =>
  lowAt ?? settingsOf(lounge).lowStockAt
