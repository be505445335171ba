// What the owner hears of the rules by which money could leave unnoticed.
import { expect, test } from 'vitest'
import { actsIn } from '../acts/acts.ts'
import type { LoungeEvent } from '../lounge.ts'
import { naira } from '../money.ts'
import { letterheadOf } from '../payments/receipt.ts'
import { manager } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import { emptyScene } from '../testing/scene.ts'
import { logoOf } from './logo.ts'
import { moneyRules } from './money-rules.ts'
import { defaultSettings, type SettingsChange } from './settings.ts'

const actsOf = (events: readonly LoungeEvent[]) => events.flatMap(actsIn).map(({ kind, about }) => `${kind} ${about}`)

test('DAY-05 another account for transfers is an act, and so is the one before that is put back', () => {
  const scene = emptyScene()
  const change = (accountLine: string) =>
    actsOf(scene.when(command('settings.change', { accountLine }), manager).events)
  expect(change('Moonlight Ltd\nGTBank 0123456789')).toEqual([
    'ruleChanged Account for transfers: now Moonlight Ltd, GTBank 0123456789 (was Nothing)',
  ])
  expect(change('OPay 999')).toHaveLength(1)
  expect(change('Moonlight Ltd\nGTBank 0123456789')).toEqual([
    'ruleChanged Account for transfers: now Moonlight Ltd, GTBank 0123456789 (was OPay 999)',
  ])
  expect(change('Moonlight Ltd\nGTBank 0123456789')).toEqual([])
})

test.each<[SettingsChange, SettingsChange, string]>([
  [
    { claimPerSaleMax: naira(5_000) },
    { claimPerSaleMax: naira(0) },
    'One sale without a reference: now no limit (was ₦5,000)',
  ],
  [
    { claimPerTillMax: naira(5_000) },
    { claimPerTillMax: naira(9_000) },
    'One till without a reference: now ₦9,000 (was ₦5,000)',
  ],
  [{ funcardOfflineMax: naira(0) }, { funcardOfflineMax: naira(900) }, 'One FunCard offline: now ₦900 (was ₦0)'],
  [{}, { compsByTill: true }, 'Tills give away: now On (was Off)'],
  [{ idleLockMinutes: 5 }, { idleLockMinutes: 0 }, 'Lock after: now never (was 5 minutes)'],
  [{ awayAlarmMinutes: 1 }, { awayAlarmMinutes: 0 }, 'Till away for: now never (was 1 minute)'],
  [{ awayAlarmKobo: naira(5) }, { awayAlarmKobo: naira(0) }, 'Till away for as much as: now never (was ₦5)'],
  [{}, { receiptFooter: 'Pay OPay 999' }, 'Receipt, at the end: now Pay OPay 999 (was Nothing)'],
])('DAY-05 a limit that is lifted is an act: %o, then %o', (before, change, words) => {
  const scene = emptyScene()
  scene.when(command('settings.change', before), manager)
  const { events } = scene.when(command('settings.change', change), manager)
  expect(actsOf(events)).toEqual([`ruleChanged ${words}`])
})

test('DAY-05 all that the lounge says of itself on its papers may hold an account, so each change of it is an act', () => {
  const read: string[] = []
  letterheadOf(new Proxy(defaultSettings, { get: (all, name) => (read.push(String(name)), Reflect.get(all, name)) }))
  expect(read.length).toBeGreaterThan(5)
  expect(Object.keys(moneyRules)).toEqual(expect.arrayContaining(read))

  const scene = emptyScene()
  const done = (change: SettingsChange) => actsOf(scene.when(command('settings.change', change), manager).events)
  expect(done({ address: 'OPay 999 Musa', phone: 'OPay 999', companyName: 'OPay 999' })).toEqual([
    'ruleChanged Name of the lounge: now OPay 999 (was Galaxy Game Centre)',
    'ruleChanged Address of the lounge: now OPay 999 Musa (was Nothing)',
    'ruleChanged Phone of the lounge: now OPay 999 (was Nothing)',
  ])
  expect(done({ logo: logoOf(8, 8, (x) => x > 3) })).toEqual(['ruleChanged Logo: now A logo (was No logo)'])
  // A picture with an account number replaces another picture.
  expect(done({ logo: logoOf(8, 8, (x) => x > 5) })).toEqual(['ruleChanged Logo: now another one'])
})

test('DAY-05 other choices are no act, and neither is a change of an earlier release', () => {
  const scene = emptyScene()
  expect(actsOf(scene.when(command('settings.change', { tables: 12 }), manager).events)).toEqual([])
  const { events } = scene.when(command('settings.change', { compsByTill: true }), manager)
  const earlier = events.map((event) => (event.kind === 'settings.changed' ? { ...event, isListed: undefined } : event))
  expect(actsOf(earlier)).toEqual([])
})
