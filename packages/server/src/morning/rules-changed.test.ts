// A money rule that was changed in the night and set back: that day's page names it, whenever the page was made.
import { settingsOf } from '@lounge/domain/settings/settings'
import { command } from '@lounge/domain/testing/requests'
import { type CalendarDate, minutes, timestamp } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { gatherMorning } from './gather.ts'
import { daysBookedAfter } from './late.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 }) // real disks, on machines that have other work

const monday = '2026-11-23' as CalendarDate // a date as it is written

let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())

const rulesOf = async (day: CalendarDate) => {
  const { db, hub } = lounge
  const parts = { db, hub, now: () => lounge.clock.now, lastBackupAt: () => undefined }
  return (await gatherMorning(parts, day)).figures.rulesChanged
}

test('DAY-08 an account for transfers that was changed and set back stands on the page twice, with who did it', async () => {
  const account = (accountLine: string) => command('settings.change', { accountLine })
  await lounge.manager.does(account('GTBank 0123456789'))
  expect(await rulesOf('2026-11-22' as CalendarDate)).toBeUndefined()
  const { head } = lounge.hub
  lounge.clock.now = timestamp(lounge.clock.now + minutes(60))
  await lounge.manager.does(account('OPay 999'))
  lounge.clock.now = timestamp(lounge.clock.now + minutes(60))
  await lounge.manager.does(account('GTBank 0123456789'), command('settings.change', { claimPerSaleMax: 0 }))
  expect((await rulesOf(monday))?.lines.map(({ text }) => text.replace(/^\d\d:\d\d, [^.]+\. /, ''))).toEqual([
    'Account for transfers: now GTBank 0123456789 (was Nothing)',
    'Account for transfers: now OPay 999 (was GTBank 0123456789)',
    'Account for transfers: now GTBank 0123456789 (was OPay 999)',
  ])
  // A page that was made before is made again.
  const again = await daysBookedAfter(lounge.db, settingsOf(lounge.hub.lounge), head, monday)
  expect(again).toContainEqual({ day: monday, position: expect.any(Number), isClosed: false })
})

test('DAY-08 the longest words of a receipt stand on the page whole, also in the place of others as long', async () => {
  const words = (first: string) => `${first} ${'Open from ten until the last guest leaves. '.repeat(6)}`.slice(0, 219)
  await lounge.manager.does(command('settings.change', { receiptFooter: `${words('Before.')} GTBank 0123456789` }))
  const now = `${words('Now.')} OPay 9012345678 Musa`
  expect(now).toHaveLength(240)
  await lounge.manager.does(command('settings.change', { receiptFooter: now }))
  expect((await rulesOf(monday))?.lines.at(-1)?.text).toContain(now)
})
