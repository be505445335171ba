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

/** A tax that applied to the moments before `until`. */
interface EarlierTax {
  readonly until: Timestamp
  readonly taxFlat: Kobo
}

export interface Settings extends DayRule, RulesInTime {
  readonly id: 'lounge'
  readonly companyName: string
  /** The address and phone number on its papers; empty if not set. */
  readonly address: string
  readonly phone: string
  /** The logo on its papers; null if there is none. */
  readonly logo: Logo | null
  /** Texts above the order and below the payment on papers; empty for none. Each may have several lines. */
  readonly receiptHeader: string
  readonly receiptFooter: string
  /** The account for guests' transfers, as papers show it. */
  readonly accountLine: string
  /** The number of tables, which are numbered from 1. */
  readonly tables: number
  readonly taxFlat: Kobo
  /** The earliest first; absent if it has not changed since releases keep them. */
  readonly earlierTaxes?: readonly EarlierTax[] | undefined
  readonly openOrdersPerTableMax: number
  readonly lowStockAt: number
  readonly autoSync: boolean
  readonly syncIntervalMs: number
  readonly occupiedLongMs: number
  /** Whether a till shows the tables by itself once an order is placed or paid. */
  readonly tablesAfterOrder: boolean
  /** Whether each part of a split bill pays the flat tax, because each is a sale, or the bill pays it once. */
  readonly taxOnSplit: TaxOnSplit
  /** Whether tills may give something away, or only managers. */
  readonly compsByTill: boolean
  /** The most that one FunCard may pay, and one till may take by FunCard, while the network is away; zero switches this off. */
  readonly funcardOfflineMax: Kobo
  readonly funcardOfflinePerTillMax: Kobo
  /** The most that may leave on somebody's word, for one sale and at one till; zero means no limit. */
  readonly claimPerSaleMax: Kobo
  readonly claimPerTillMax: Kobo
  /** A till raises an alarm when it is away this long, or long enough to have taken this much at its latest rate; 0 for never. */
  readonly awayAlarmMinutes: number
  readonly awayAlarmKobo: Kobo
  /** A till asks for a PIN after this long without a touch; 0 for never. */
  readonly idleLockMinutes: number
  /**
   * The sounds of a board with more to do (SPEC §4), of tills when a station is done, and of the bell's warnings at tills and in the
   * office.
   */
  readonly soundNewOrder: Sound
  readonly soundReady: Sound
  readonly soundWarning: Sound
  readonly loudness: Loudness
  /** For the first day: somebody has held a test print in their hands. */
  readonly printerTested: boolean
  /**
   * For the first day: the amount that earlier releases noted as counted into the drawer. No screen asks for it any more: opening a shift
   * does.
   */
  readonly floatCounted: Kobo
  /** The names of the accounts in the accountant's own books: one per line, `sales = 4000 Sales`. */
  readonly accountNames: string
  /** The list of the first day is finished. */
  readonly firstDayPutAway: boolean
  /** Whether owners get the morning page by mail, if mail is set up. */
  readonly morningMail: boolean
  /** For the first day: somebody has looked at the approval rules and decided. */
  readonly approvalsDecided: boolean
  /** For the first day: somebody has confirmed the tax. */
  readonly taxDecided: boolean
  /** When an act needs another person's approval. */
  readonly approvals: ApprovalRules
}

export const TaxOnSplit = z.enum(['each', 'once'])
export type TaxOnSplit = z.infer<typeof TaxOnSplit>

/** The least and the most allowed value of each numeric setting. */
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

/** The settings that the owner may change, each within its limits. */
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

/** Whether a setting is an amount of money: it is typed and shown in naira. */
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

/** Whether somebody has looked at the tax: it is not the default of a new lounge, or it was confirmed. */
export const isTaxDecided = ({ taxDecided, taxFlat, earlierTaxes = [] }: Settings): boolean =>
  taxDecided || taxFlat !== defaultSettings.taxFlat || earlierTaxes.length > 0

/** One changed setting, from what to what. For a logo, only whether there is one. */
export interface SettingChange {
  readonly setting: SettingName
  readonly from: string | number | boolean
  readonly to: string | number | boolean
}

export type SettingsEvent = {
  readonly kind: 'settings.changed'
  readonly settings: Settings
  /** The changes, with who made them and when: earlier releases did not record it. */
  readonly history?: SettingsHistory | undefined
  /** Its changes of money rules stand on Who did what; those of earlier releases do not. */
  readonly isListed?: true | undefined
}

export interface SettingsHistory {
  readonly changes: readonly SettingChange[]
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}

/** Settings rows completed with what an earlier release had not asked yet. */
const completed = new WeakMap<Settings, Settings>()

/** The settings row, or the defaults of the product. */
export function settingsOf(lounge: Rows<{ settings: Settings }>): Settings {
  const row = lounge.get('settings', 'lounge')
  if (!row) return defaultSettings
  const settings = completed.get(row) ?? { ...defaultSettings, ...row, approvals: { ...noApprovals, ...row.approvals } }
  completed.set(row, settings)
  return settings
}
