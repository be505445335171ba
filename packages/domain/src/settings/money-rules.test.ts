// What the owner hears of the rules by which money could leave on the quiet.
import { expect, test } from 'vitest'
import { actsIn } from '../acts/acts.ts'
import type { LoungeEvent } from '../lounge.ts'
import { naira } from '../money.ts'
import { manager } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import { emptyScene } from '../testing/scene.ts'
import type { SettingsChange } from './settings.ts'

const actsOf = (events: readonly LoungeEvent[]) => events.flatMap(actsIn).map(({ kind, about }) => `${kind} ${about}`)

test('DAY-05 another account for transfers is an act, and so is the one before that is put back', () => {
  const scene = emptyScene()
  const change = (accountLine: string) =>
    actsOf(scene.when(command('settings.change', { accountLine }), manager).events)
  expect(change('Moonlight Ltd\nGTBank 0123456789')).toEqual([
    'ruleChanged Account for transfers: from Nothing to Moonlight Ltd, GTBank 0123456789',
  ])
  expect(change('OPay 999')).toHaveLength(1)
  expect(change('Moonlight Ltd\nGTBank 0123456789')).toEqual([
    'ruleChanged Account for transfers: from OPay 999 to Moonlight Ltd, GTBank 0123456789',
  ])
  expect(change('Moonlight Ltd\nGTBank 0123456789')).toEqual([])
})

test.each<[SettingsChange, SettingsChange, string]>([
  [
    { claimPerSaleMax: naira(5_000) },
    { claimPerSaleMax: naira(0) },
    'One sale without a reference: from ₦5,000 to no limit',
  ],
  [
    { claimPerTillMax: naira(5_000) },
    { claimPerTillMax: naira(9_000) },
    'One till without a reference: from ₦5,000 to ₦9,000',
  ],
  [{ funcardOfflineMax: naira(0) }, { funcardOfflineMax: naira(900) }, 'One FunCard offline: from ₦0 to ₦900'],
  [{}, { compsByTill: true }, 'Tills give away: from Off to On'],
  [{ idleLockMinutes: 5 }, { idleLockMinutes: 0 }, 'Lock after: from 5 minutes to never'],
  [{ awayAlarmMinutes: 1 }, { awayAlarmMinutes: 0 }, 'Till away for: from 1 minute to never'],
  [{ awayAlarmKobo: naira(5) }, { awayAlarmKobo: naira(0) }, 'Till away for as much as: from ₦5 to never'],
  [{}, { receiptFooter: 'Pay OPay 999' }, 'Receipt, at the end: from Nothing to Pay OPay 999'],
])('DAY-05 a limit that is lifted is an act: %o, then %o', (before, change, words) => {
  const scene = emptyScene()
  scene.when(command('settings.change', before), manager)
  const { events } = scene.when(command('settings.change', change), manager)
  expect(actsOf(events)).toEqual([`ruleChanged ${words}`])
})

test('DAY-05 other choices are no act, and neither is a change of an earlier release', () => {
  const scene = emptyScene()
  expect(actsOf(scene.when(command('settings.change', { tables: 12 }), manager).events)).toEqual([])
  const { events } = scene.when(command('settings.change', { compsByTill: true }), manager)
  const earlier = events.map((event) => (event.kind === 'settings.changed' ? { ...event, isListed: undefined } : event))
  expect(actsOf(earlier)).toEqual([])
})
