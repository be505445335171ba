// The owner's choices.
import { expect, test } from 'vitest'
import { noApprovals } from '../approvals/rules.ts'
import { refuse } from '../command.ts'
import { parse } from '../decide.ts'
import { cashier, manager } from '../testing/people.ts'
import { naira } from '../money.ts'
import { command } from '../testing/requests.ts'
import { emptyScene, given } from '../testing/scene.ts'
import { settingText } from './history.ts'
import { logoOf } from './logo.ts'
import { defaultSettings, isTaxDecided, settingsOf } from './settings.ts'

test('SYN-08 a lounge begins with the constants of the business', () => {
  expect(settingsOf(emptyScene().lounge)).toEqual({
    id: 'lounge',
    companyName: 'Galaxy Game Centre',
    address: '',
    phone: '',
    logo: null,
    receiptHeader: '',
    receiptFooter: '',
    accountLine: '',
    tables: 20,
    taxFlat: 20_000,
    openOrdersPerTableMax: 4,
    lowStockAt: 5,
    autoSync: true,
    syncIntervalMs: 300_000,
    occupiedLongMs: 7_200_000,
    tablesAfterOrder: false,
    utcOffsetMinutes: 60,
    dayStartsAtMinute: 300,
    taxOnSplit: 'each',
    compsByTill: false,
    funcardOfflineMax: 500_000,
    funcardOfflinePerTillMax: 5_000_000,
    claimPerSaleMax: 0,
    claimPerTillMax: 0,
    awayAlarmMinutes: 60,
    awayAlarmKobo: 10_000_000,
    idleLockMinutes: 5,
    soundNewOrder: 'beeps',
    soundReady: 'off',
    soundWarning: 'off',
    loudness: 'normal',
    printerTested: false,
    floatCounted: 0,
    accountNames: '',
    firstDayPutAway: false,
    morningMail: true,
    approvalsDecided: false,
    taxDecided: false,
    approvals: noApprovals,
  })
})

test('what is changed is changed, and the rest stays', () => {
  const scene = emptyScene()
  scene.when(command('settings.change', { companyName: 'Orbit Arcade' }), manager).thenEvents('settings.changed')
  scene.when(command('settings.change', { autoSync: false, companyName: undefined }), manager)
  expect(settingsOf(scene.lounge)).toEqual({ ...defaultSettings, companyName: 'Orbit Arcade', autoSync: false })
})

test('what an earlier release had not asked yet is as the product starts with it', () => {
  const { lounge } = emptyScene()
  const { taxOnSplit: _later, ...earlier } = { ...defaultSettings, lowStockAt: 9 }
  lounge.apply([{ kind: 'settings', id: 'lounge', row: earlier as typeof defaultSettings }]) // as it was stored
  expect(settingsOf(lounge)).toEqual({ ...defaultSettings, lowStockAt: 9 })
  expect(settingsOf(lounge)).toBe(settingsOf(lounge))
})

test('who changed what, and when, from what to what, goes with it; of a logo only that there is one', () => {
  const scene = emptyScene()
  const logo = logoOf(8, 1, () => true)
  const change = command('settings.change', { tables: 12, logo, lowStockAt: defaultSettings.lowStockAt })
  const { events } = scene.when(change, manager)
  expect(events).toMatchObject([
    {
      history: {
        changes: [
          { setting: 'logo', from: false, to: true },
          { setting: 'tables', from: 20, to: 12 },
        ],
        by: manager.staffId,
        byName: manager.name,
        at: scene.now,
      },
    },
  ])
  scene.when(command('settings.change', { tables: 12 }), manager).thenEvents()
  expect(settingsOf(scene.lounge)).toMatchObject({ tables: 12, logo })
})

test('what somebody else changed meanwhile is not overwritten unseen', () => {
  const seen = { taxFlat: defaultSettings.taxFlat }
  const mine = command('settings.change', { taxFlat: naira(250), seen })
  const scene = emptyScene().after(command('settings.change', { taxFlat: naira(300) }))
  scene.when(mine, manager).thenRefused(refuse('settings_changed_meanwhile'))
  expect(settingsOf(scene.lounge).taxFlat).toBe(naira(300))
  emptyScene().after(command('settings.change', { tables: 12 }), mine)
})

test('settings are the manager’s', () => {
  given()
    .when(command('settings.change', { lowStockAt: 1 }), cashier)
    .thenRefused(refuse('not_allowed'))
})

test.each([
  { taxFlat: -1 },
  { openOrdersPerTableMax: 0 },
  { syncIntervalMs: 999 },
  { dayStartsAtMinute: 720 },
  { utcOffsetMinutes: 841 },
  { companyName: '  ' },
  { address: 'a'.repeat(161) },
  { tables: 0 },
  { tables: 201 },
  { tables: 2.5 },
  { logo: { width: 8, rows: ['zz'] } },
  { logo: { width: 16, rows: ['ff'] } },
  { logo: { width: 392, rows: ['ff'.repeat(49)] } },
  { logo: { width: 8, rows: Array.from({ length: 193 }, () => 'ff') } },
  { seen: { tables: 0 } },
])('%j is beyond its limits', (change) => {
  given().when(command('settings.change', change)).thenRejected('command_invalid')
})

test('a text that no paper may hold is refused with its own sentence', () => {
  given()
    .when(command('settings.change', { phone: '4111 1111 1111 1111' }))
    .thenRejected('card_number_in_text')
  given()
    .when(command('settings.change', { receiptFooter: 'Again\u0007' }))
    .thenRejected('text_not_kept')
})

test('a sound that no terminal knows is none', () => {
  for (const args of [{ soundNewOrder: 'siren' }, { soundReady: true }, { loudness: 'deafening' }])
    expect(parse('settings.change', args)).toMatchObject({ no: { refused: 'command_invalid' } })
  expect(settingText('soundNewOrder', 'siren'), 'the history of a newer release is told as it is').toBe('siren')
  expect(settingText('loudness', 'loud')).toBe('Loud')
})

test('a logo that is a text, and be it a drawing, is none', () => {
  const args = { logo: '<svg onload="alert(1)"/>' }
  expect(parse('settings.change', args)).toMatchObject({ no: { refused: 'command_invalid' } })
})

test('the tax that a lounge starts with is asked about, until somebody has changed it or called it right', () => {
  const after = (change: object) => settingsOf(given(command('settings.change', change)).lounge)
  expect(isTaxDecided(defaultSettings)).toBe(false)
  expect(isTaxDecided(after({ lowStockAt: 9 }))).toBe(false)
  expect(isTaxDecided(after({ taxFlat: 0 }))).toBe(true)
  expect(isTaxDecided(after({ taxDecided: true }))).toBe(true)
  const back = given(command('settings.change', { taxFlat: 0 })).after(command('settings.change', { taxFlat: 20_000 }))
  expect(isTaxDecided(settingsOf(back.lounge))).toBe(true)
})
