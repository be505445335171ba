// The layout of the settings screen: the group, the label and the unit of each setting.
import { moneyRules } from '@lounge/domain/settings/money-rules'
import type { SettingName } from '@lounge/domain/settings/settings'

export const settingLabels: Readonly<Record<SettingName, string>> = {
  ...moneyRules,
  companyName: 'Name',
  address: 'Address',
  phone: 'Phone',
  logo: 'Logo',
  receiptHeader: 'Above the order',
  receiptFooter: 'At the end',
  tables: 'Tables',
  openOrdersPerTableMax: 'Open orders at a table',
  occupiedLongMs: 'Occupied for long after',
  tablesAfterOrder: 'Tables after each order',
  lowStockAt: 'Low stock',
  taxFlat: 'Tax',
  taxOnSplit: 'Tax on a split bill',
  utcOffsetMinutes: 'Time zone',
  dayStartsAtMinute: 'The day begins at',
  autoSync: 'Automatic sync',
  syncIntervalMs: 'Sync every',
  soundNewOrder: 'New order',
  soundReady: 'Order is ready',
  soundWarning: 'Warning',
  loudness: 'Loudness',
  printerTested: 'Test print seen',
  floatCounted: 'Change in the drawer',
  accountNames: 'Accounts in other books',
  firstDayPutAway: 'First day put away',
  approvalsDecided: 'Approvals decided',
  taxDecided: 'Tax decided',
  morningMail: 'Morning page by mail',
  approvals: 'Approvals',
}

export interface Group {
  readonly title: string
  readonly names: readonly SettingName[]
}

export const settingGroups: readonly Group[] = [
  { title: 'Lounge', names: ['companyName', 'address', 'phone'] },
  { title: 'Receipt', names: ['logo', 'receiptHeader', 'accountLine', 'receiptFooter'] },
  {
    title: 'Tables and orders',
    names: ['tables', 'openOrdersPerTableMax', 'occupiedLongMs', 'tablesAfterOrder', 'lowStockAt'],
  },
  { title: 'Money and tax', names: ['taxFlat', 'taxOnSplit', 'compsByTill', 'claimPerSaleMax', 'claimPerTillMax'] },
  { title: 'Day and time', names: ['utcOffsetMinutes', 'dayStartsAtMinute', 'morningMail'] },
  { title: 'Offline allowances', names: ['funcardOfflineMax', 'funcardOfflinePerTillMax'] },
  { title: 'Tills that are away', names: ['awayAlarmMinutes', 'awayAlarmKobo'] },
  { title: 'Terminals', names: ['idleLockMinutes', 'autoSync', 'syncIntervalMs'] },
  { title: 'Sounds', names: ['soundNewOrder', 'soundReady', 'soundWarning', 'loudness'] },
  { title: 'First day', names: ['printerTested', 'approvalsDecided', 'taxDecided', 'firstDayPutAway'] },
]

export const units: Partial<Readonly<Record<SettingName, string>>> = {
  occupiedLongMs: 'minutes',
  syncIntervalMs: 'minutes',
  awayAlarmMinutes: 'minutes',
  idleLockMinutes: 'minutes',
  lowStockAt: 'left',
}
