// The owner's choices: one row, seeded from limits.ts, read by `decide` from the first day.
import { z } from 'zod'
import type { Rows } from '../flow.ts'
import * as limits from '../limits.ts'
import { Amount } from '../amounts.ts'
import type { Kobo } from '../money.ts'
import { RequiredText } from '../texts.ts'
import type { DayRule } from '../time.ts'

export interface Settings extends DayRule {
  readonly id: 'lounge'
  readonly companyName: string
  readonly taxFlat: Kobo
  readonly openOrdersPerTableMax: number
  readonly lowStockAt: number
  readonly autoSync: boolean
  readonly syncIntervalMs: number
  readonly occupiedLongMs: number
  /** Whether each part of a split bill pays the flat tax, as each is a sale, or the bill once. */
  readonly taxOnSplit: TaxOnSplit
  /** What one FunCard may pay while the network is away, and what one till may take so; nothing switches it off. */
  readonly funcardOfflineMax: Kobo
  readonly funcardOfflinePerTillMax: Kobo
}

export const TaxOnSplit = z.enum(['each', 'once'])
export type TaxOnSplit = z.infer<typeof TaxOnSplit>

/** What the owner may change, each within its limits. */
export const SettingsChange = z
  .strictObject({
    companyName: RequiredText(limits.nameLengthMax),
    taxFlat: Amount,
    openOrdersPerTableMax: z.int().min(1).max(50),
    lowStockAt: z.int().min(0).max(1000),
    autoSync: z.boolean(),
    syncIntervalMs: z.int().min(1000).max(86_400_000),
    occupiedLongMs: z.int().min(60_000).max(86_400_000),
    utcOffsetMinutes: z.int().min(-720).max(840),
    dayStartsAtMinute: z.int().min(0).max(719),
    taxOnSplit: TaxOnSplit,
    funcardOfflineMax: Amount,
    funcardOfflinePerTillMax: Amount,
  })
  .partial()
export type SettingsChange = Readonly<z.infer<typeof SettingsChange>>

export const defaultSettings: Settings = {
  id: 'lounge',
  companyName: 'Galaxy Game Centre',
  taxFlat: limits.taxFlat,
  openOrdersPerTableMax: limits.openOrdersPerTableMax,
  lowStockAt: limits.lowStockAt,
  autoSync: true,
  syncIntervalMs: limits.syncIntervalMs,
  occupiedLongMs: limits.occupiedLongMs,
  utcOffsetMinutes: 60, // West Africa Time
  dayStartsAtMinute: 5 * 60, // the last guests leave at four
  taxOnSplit: 'each',
  funcardOfflineMax: limits.funcardOfflineMax,
  funcardOfflinePerTillMax: limits.funcardOfflinePerTillMax,
}

export type SettingsEvent = { readonly kind: 'settings.changed'; readonly settings: Settings }

/** What was written, each with what an earlier release had not asked yet. */
const completed = new WeakMap<Settings, Settings>()

/** The row, or what the product starts with. */
export function settingsOf(lounge: Rows<{ settings: Settings }>): Settings {
  const row = lounge.get('settings', 'lounge')
  if (!row) return defaultSettings
  const settings = completed.get(row) ?? { ...defaultSettings, ...row }
  completed.set(row, settings)
  return settings
}
