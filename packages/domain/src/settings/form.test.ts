// The owner's typed texts as settings.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { kobo, naira } from '../money.ts'
import { noted, settingNames } from './changes.ts'
import { changedByOthers, formOfSettings, readable, readSettings, seenOf, type SettingsForm } from './form.ts'
import { blackDots, logoOf } from './logo.ts'
import { settingText } from './history.ts'
import { defaultSettings, settingRanges, type Settings, SettingsChange } from './settings.ts'
import { Loudness, Sound } from './sounds.ts'
import { zoneName, zonesToChoose } from './zones.ts'

const read = (typed: Partial<SettingsForm>) => readSettings(defaultSettings, typed)

test('what nobody touched, or typed as it was, is no change', () => {
  expect(read({})).toEqual({ change: {} })
  expect(read(formOfSettings(defaultSettings))).toEqual({ change: {} })
})

test('amounts are read in naira, spans in minutes, the day from the clock', () => {
  const typed = {
    companyName: ' Moonlight ',
    taxFlat: '1,250.50',
    tables: '60',
    syncIntervalMs: '10',
    dayStartsAtMinute: '6:30',
    utcOffsetMinutes: '0',
    soundNewOrder: 'chime',
  }
  expect(read(typed)).toEqual({
    change: {
      companyName: 'Moonlight',
      taxFlat: kobo(125_050),
      tables: 60,
      syncIntervalMs: 600_000,
      dayStartsAtMinute: 390,
      utcOffsetMinutes: 0,
      soundNewOrder: 'chime',
    },
  })
})

test.each([
  [{ companyName: '  ' }, refuse('field_empty')],
  [{ companyName: 'a'.repeat(81) }, refuse('setting_text_unfit')],
  [{ receiptFooter: 'Card 4111 1111 1111 1111' }, refuse('card_number_in_text')],
  [{ taxFlat: 'two hundred' }, refuse('amount_invalid')],
  [{ tables: '0' }, refuse('setting_number_unfit', { from: 1, to: 200 })],
  [{ tables: '' }, refuse('setting_number_unfit', { from: 1, to: 200 })],
  [{ syncIntervalMs: '1441' }, refuse('setting_number_unfit', { from: 1, to: 1440 })],
  [{ occupiedLongMs: '-5' }, refuse('setting_number_unfit', { from: 1, to: 1440 })],
  [{ dayStartsAtMinute: '12:00' }, refuse('setting_time_unfit')],
  [{ dayStartsAtMinute: 'five' }, refuse('setting_time_unfit')],
] as const)('%j is said to be wrong, and a preview goes on without it', (typed, no) => {
  expect(read(typed)).toEqual({ wrong: { [Object.keys(typed)[0] ?? '']: no } })
  const others = { address: '12 Awolowo Road' }
  expect(readable(defaultSettings, { ...typed, ...others })).toEqual({ ...defaultSettings, ...others })
})

test('what others changed of a group is named, and what stood on the screen goes with a change', () => {
  const now = { ...defaultSettings, taxFlat: naira(300), tables: 12 }
  expect(changedByOthers(['taxFlat', 'taxOnSplit'], defaultSettings, now)).toEqual(['taxFlat'])
  expect(seenOf(now, { tables: 14, loudness: 'soft' })).toEqual({ tables: 12, loudness: 'normal' })
})

const settings: fc.Arbitrary<Settings> = fc
  .record({
    tables: fc.integer({ min: 1, max: 200 }),
    openOrdersPerTableMax: fc.integer({ min: 1, max: 50 }),
    lowStockAt: fc.integer({ min: 0, max: 1000 }),
    taxFlat: fc.nat({ max: 9_999_999 }).map(kobo),
    syncIntervalMs: fc.integer({ min: 1, max: 1440 }).map((count) => count * 60_000),
    dayStartsAtMinute: fc.integer({ min: 0, max: 719 }),
    utcOffsetMinutes: fc.constantFrom(...zonesToChoose(60)),
    taxOnSplit: fc.constantFrom('each', 'once'),
    logo: fc.constantFrom(
      null,
      logoOf(8, 2, (x, y) => x === y),
    ),
    soundNewOrder: fc.constantFrom(...Sound.options),
    soundReady: fc.constantFrom(...Sound.options),
    soundWarning: fc.constantFrom(...Sound.options),
    loudness: fc.constantFrom(...Loudness.options),
    printerTested: fc.boolean(),
    floatCounted: fc.nat({ max: 9_999_999 }).map(kobo),
    firstDayPutAway: fc.boolean(),
    tablesAfterOrder: fc.boolean(),
    approvalsDecided: fc.boolean(),
    taxDecided: fc.boolean(),
  })
  .map((some) => ({ ...defaultSettings, ...some }))

test('whatever the settings are, typing them again means the same', () => {
  fc.assert(
    fc.property(settings, (wanted) => {
      const answer = read(formOfSettings(wanted))
      expect('change' in answer && { ...defaultSettings, ...answer.change }).toEqual(wanted)
    }),
  )
})

test('a number at its limit is taken, and one beyond it is not', () => {
  for (const [name, [min, max]] of Object.entries(settingRanges)) {
    for (const good of [min, max]) expect(SettingsChange.safeParse({ [name]: good }).success).toBe(true)
    for (const bad of [min - 1, max + 1]) expect(SettingsChange.safeParse({ [name]: bad }).success).toBe(false)
  }
})

test('a logo is as many dots as it is wide and high', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 9 }),
      fc.infiniteStream(fc.boolean()),
      (...drawn) => {
        const [bytes, height, stream] = drawn
        const dots = Array.from({ length: bytes * 8 * height }, () => stream.next().value)
        const logo = logoOf(bytes * 8, height, (x, y) => dots[y * bytes * 8 + x] === true)
        expect(blackDots(logo)).toEqual(dots)
        expect(SettingsChange.safeParse({ logo }).success).toBe(true)
        expect(SettingsChange.safeParse({ logo: { ...logo, width: logo.width + 8 } }).success).toBe(false)
      },
    ),
  )
})

test('the history tells values as the screen does', () => {
  const told = settingNames.map((name) => {
    const value = defaultSettings[name]
    return `${name}: ${settingText(name, noted(value))}`
  })
  expect(told).toEqual([
    'companyName: Galaxy Game Centre',
    'address: Nothing',
    'phone: Nothing',
    'logo: No logo',
    'receiptHeader: Nothing',
    'receiptFooter: Nothing',
    'accountLine: Nothing',
    'tables: 20',
    'taxFlat: ₦200',
    'openOrdersPerTableMax: 4',
    'lowStockAt: 5',
    'autoSync: On',
    'syncIntervalMs: 5 minutes',
    'occupiedLongMs: 120 minutes',
    'tablesAfterOrder: Off',
    'utcOffsetMinutes: West Africa: Nigeria, Benin, Cameroon (UTC+1)',
    'dayStartsAtMinute: 05:00',
    'taxOnSplit: On each part',
    'compsByTill: Off',
    'funcardOfflineMax: ₦5,000',
    'funcardOfflinePerTillMax: ₦50,000',
    'claimPerSaleMax: ₦0',
    'claimPerTillMax: ₦0',
    'awayAlarmMinutes: 60 minutes',
    'awayAlarmKobo: ₦100,000',
    'idleLockMinutes: 5 minutes',
    'soundNewOrder: Three beeps',
    'soundReady: Off',
    'soundWarning: Off',
    'loudness: Normal',
    'printerTested: Off',
    'floatCounted: ₦0',
    'accountNames: Nothing',
    'firstDayPutAway: Off',
    'morningMail: On',
    'approvalsDecided: Off',
    'taxDecided: Off',
    'approvals: Off',
  ])
})

test('zones: West Africa first, then from west to east, also one that is on no list', () => {
  const zones = zonesToChoose(17)
  expect(zones[0]).toBe(60)
  expect(zones.slice(4)).toEqual(zones.slice(4).sort((a, b) => a - b))
  expect(new Set(zones).size).toBe(zones.length)
  expect([17, -210, 345].map(zoneName)).toEqual(['UTC+0:17', 'UTC−3:30', 'UTC+5:45'])
})
