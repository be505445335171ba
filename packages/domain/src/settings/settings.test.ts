// The owner's choices.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { cashier, manager } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import { emptyScene, given } from '../testing/scene.ts'
import { defaultSettings, settingsOf } from './settings.ts'

test('SYN-08 a lounge begins with the constants of the business', () => {
  expect(settingsOf(emptyScene().lounge)).toEqual({
    id: 'lounge',
    companyName: 'Galaxy Game Centre',
    taxFlat: 20_000,
    openOrdersPerTableMax: 4,
    lowStockAt: 5,
    autoSync: true,
    syncIntervalMs: 300_000,
    occupiedLongMs: 7_200_000,
    utcOffsetMinutes: 60,
    dayStartsAtMinute: 300,
    taxOnSplit: 'each',
    funcardOfflineMax: 500_000,
    funcardOfflinePerTillMax: 5_000_000,
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
])('%j is beyond its limits', (change) => {
  given().when(command('settings.change', change)).thenRejected('command_invalid')
})
