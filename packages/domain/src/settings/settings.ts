// The owner's choices: one row, seeded from limits.ts, read by `decide` from the first day.
import { z } from 'zod'
import type { Rows } from '../flow.ts'
import type { StaffId } from '../ids.ts'
import * as limits from '../limits.ts'
import { Amount } from '../amounts.ts'
import { ApprovalRules, noApprovals, type RulesInTime } from '../approvals/rules.ts'
import { type Kobo, zero } from '../money.ts'
import { RequiredText, TrimmedText } from '../texts.ts'
import type { DayRule, Timestamp } from '../time.ts'
import { Logo } from './logo.ts'
import { Loudness, Sound } from './sounds.ts'

/** A tax that counted for the moments before one. */
interface EarlierTax {
  readonly until: Timestamp
  readonly taxFlat: Kobo
}

export interface Settings extends DayRule, RulesInTime {
  readonly id: 'lounge'
  readonly companyName: string
  /** Where it is and how it is called up, as its papers say it; empty where nobody has said. */
  readonly address: string
  readonly phone: string
  /** On its papers; nothing where there is none. */
  readonly logo: Logo | null
  /** Above what was ordered, and below what was paid; empty where nothing stands there. Each may have several lines. */
  readonly receiptHeader: string
  readonly receiptFooter: string
  /** Where guests transfer to, as their papers say it. */
  readonly accountLine: string
  /** Tables 1 to so many. */
  readonly tables: number
  readonly taxFlat: Kobo
  /** The earliest first; absent where it was not changed since releases keep them. */
  readonly earlierTaxes?: readonly EarlierTax[] | undefined
  readonly openOrdersPerTableMax: number
  readonly lowStockAt: number
  readonly autoSync: boolean
  readonly syncIntervalMs: number
  readonly occupiedLongMs: number
  /** Whether a till shows the tables by itself once an order is placed or paid. */
  readonly tablesAfterOrder: boolean
  /** Whether each part of a split bill pays the flat tax, as each is a sale, or the bill once. */
  readonly taxOnSplit: TaxOnSplit
  /** Whether tills may give something away, or managers alone. */
  readonly compsByTill: boolean
  /** What one FunCard may pay while the network is away, and what one till may take so; nothing switches it off. */
  readonly funcardOfflineMax: Kobo
  readonly funcardOfflinePerTillMax: Kobo
  /** How much may leave on somebody's word, for one sale and at one till; nothing sets no limit. */
  readonly claimPerSaleMax: Kobo
  readonly claimPerTillMax: Kobo
  /** A till that is away for so long, or for so much by what it took last, is told of; 0 for never. */
  readonly awayAlarmMinutes: number
  readonly awayAlarmKobo: Kobo
  /** A till that nobody touched for so long asks for a PIN; 0 for never. */
  readonly idleLockMinutes: number
  /** When a board has more to do (SPEC §4); when a station is done, at the tills; when the bell warns, at tills and in the office. */
  readonly soundNewOrder: Sound
  readonly soundReady: Sound
  readonly soundWarning: Sound
  readonly loudness: Loudness
  /** Of the first day: somebody held a test print in their hands. */
  readonly printerTested: boolean
  /** What earlier releases noted of the first day as counted into the drawer. No screen asks for it: a shift is opened with it. */
  readonly floatCounted: Kobo
  /** How the accounts of the books are called in the accountant's own: one a line, `sales = 4000 Sales`. */
  readonly accountNames: string
  /** The list of the first day is done with. */
  readonly firstDayPutAway: boolean
  /** Owners get the morning page by mail, where mail goes out. */
  readonly morningMail: boolean
  /** Of the first day: somebody has looked at what needs a yes, and decided. */
  readonly approvalsDecided: boolean
  /** Of the first day: somebody has said that the tax is right as it is. */
  readonly taxDecided: boolean
  /** When somebody else has to say yes. */
  readonly approvals: ApprovalRules
}

export const TaxOnSplit = z.enum(['each', 'once'])
export type TaxOnSplit = z.infer<typeof TaxOnSplit>

/** Of the settings that are numbers: the least and the most that makes sense. */
export const settingRanges = {
  tables: [1, limits.tablesMax],
  openOrdersPerTableMax: [1, 50],
  lowStockAt: [0, 1000],
  syncIntervalMs: [1000, 86_400_000],
  occupiedLongMs: [60_000, 86_400_000],
  awayAlarmMinutes: [0, 1440],
  idleLockMinutes: [0, 60],
  utcOffsetMinutes: [-720, 840],
  dayStartsAtMinute: [0, 719],
} as const
const WholeNumber = ([min, max]: readonly [number, number]) => z.int().min(min).max(max)

/** What the owner may change, each within its limits. */
export const SettingsChange = z
  .strictObject({
    companyName: RequiredText(limits.nameLengthMax),
    address: TrimmedText(limits.addressLengthMax),
    phone: TrimmedText(limits.phoneLengthMax),
    logo: Logo.nullable(),
    receiptHeader: TrimmedText(limits.paperTextLengthMax),
    receiptFooter: TrimmedText(limits.paperTextLengthMax),
    accountLine: TrimmedText(limits.paperTextLengthMax),
    tables: WholeNumber(settingRanges.tables),
    taxFlat: Amount,
    openOrdersPerTableMax: WholeNumber(settingRanges.openOrdersPerTableMax),
    lowStockAt: WholeNumber(settingRanges.lowStockAt),
    autoSync: z.boolean(),
    syncIntervalMs: WholeNumber(settingRanges.syncIntervalMs),
    occupiedLongMs: WholeNumber(settingRanges.occupiedLongMs),
    tablesAfterOrder: z.boolean(),
    utcOffsetMinutes: WholeNumber(settingRanges.utcOffsetMinutes),
    dayStartsAtMinute: WholeNumber(settingRanges.dayStartsAtMinute),
    taxOnSplit: TaxOnSplit,
    compsByTill: z.boolean(),
    funcardOfflineMax: Amount,
    funcardOfflinePerTillMax: Amount,
    claimPerSaleMax: Amount,
    claimPerTillMax: Amount,
    awayAlarmMinutes: WholeNumber(settingRanges.awayAlarmMinutes),
    awayAlarmKobo: Amount,
    idleLockMinutes: WholeNumber(settingRanges.idleLockMinutes),
    soundNewOrder: Sound,
    soundReady: Sound,
    soundWarning: Sound,
    loudness: Loudness,
    printerTested: z.boolean(),
    floatCounted: Amount,
    accountNames: TrimmedText(limits.accountNamesLengthMax),
    firstDayPutAway: z.boolean(),
    morningMail: z.boolean(),
    approvalsDecided: z.boolean(),
    taxDecided: z.boolean(),
    approvals: ApprovalRules,
  })
  .partial()
export type SettingsChange = Readonly<z.infer<typeof SettingsChange>>

export type SettingName = Exclude<keyof Settings, 'id' | 'earlierDays' | 'earlierRules' | 'earlierTaxes'>

const nairaSettings = [
  'taxFlat',
  'funcardOfflineMax',
  'funcardOfflinePerTillMax',
  'claimPerSaleMax',
  'claimPerTillMax',
  'awayAlarmKobo',
  'floatCounted',
] as const satisfies readonly SettingName[]
type NairaSetting = (typeof nairaSettings)[number]

/** Whether it is an amount of money: it is typed and shown in naira. */
export const isNairaSetting = (name: SettingName): name is NairaSetting => nairaSettings.some((each) => each === name)

export const defaultSettings: Settings = {
  id: 'lounge',
  companyName: 'Galaxy Game Centre',
  address: '',
  phone: '',
  logo: null,
  receiptHeader: '',
  receiptFooter: '',
  accountLine: '',
  tables: limits.tables,
  taxFlat: limits.taxFlat,
  openOrdersPerTableMax: limits.openOrdersPerTableMax,
  lowStockAt: limits.lowStockAt,
  autoSync: true,
  syncIntervalMs: limits.syncIntervalMs,
  occupiedLongMs: limits.occupiedLongMs,
  tablesAfterOrder: false,
  utcOffsetMinutes: 60, // West Africa Time
  dayStartsAtMinute: 5 * 60, // the last guests leave at four
  taxOnSplit: 'each',
  compsByTill: false,
  funcardOfflineMax: limits.funcardOfflineMax,
  funcardOfflinePerTillMax: limits.funcardOfflinePerTillMax,
  claimPerSaleMax: zero,
  claimPerTillMax: zero,
  awayAlarmMinutes: limits.awayAlarmMinutes,
  awayAlarmKobo: limits.awayAlarmKobo,
  idleLockMinutes: limits.idleLockMinutes,
  soundNewOrder: 'beeps', // SPEC §4 asks for this one, and for no other
  soundReady: 'off',
  soundWarning: 'off',
  loudness: 'normal',
  printerTested: false,
  floatCounted: zero,
  accountNames: '',
  firstDayPutAway: false,
  morningMail: true,
  approvalsDecided: false,
  taxDecided: false,
  approvals: noApprovals,
}

/** Whether somebody has looked at the tax: it is not what a new lounge starts with, or it was called right. */
export const isTaxDecided = ({ taxDecided, taxFlat, earlierTaxes = [] }: Settings): boolean =>
  taxDecided || taxFlat !== defaultSettings.taxFlat || earlierTaxes.length > 0

/** One of them, from what to what. Of a logo only whether there is one. */
export interface SettingChange {
  readonly setting: SettingName
  readonly from: string | number | boolean
  readonly to: string | number | boolean
}

export type SettingsEvent = {
  readonly kind: 'settings.changed'
  readonly settings: Settings
  /** What differs, whose choice it was and when: earlier releases did not write it down. */
  readonly history?: SettingsHistory | undefined
  /** What it changes of the rules about money stands on Who did what: changes of earlier releases do not. */
  readonly isListed?: true | undefined
}

export interface SettingsHistory {
  readonly changes: readonly SettingChange[]
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}

/** What was written, each with what an earlier release had not asked yet. */
const completed = new WeakMap<Settings, Settings>()

/** The row, or what the product starts with. */
export function settingsOf(lounge: Rows<{ settings: Settings }>): Settings {
  const row = lounge.get('settings', 'lounge')
  if (!row) return defaultSettings
  const settings = completed.get(row) ?? { ...defaultSettings, ...row, approvals: { ...noApprovals, ...row.approvals } }
  completed.set(row, settings)
  return settings
}
