// A held command that is booked when somebody looks again stands on the morning page as if it had been booked at once.
import { naira } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { adasCard } from '@lounge/domain/testing/ids'
import { type Command, command, line, order, part, pay, place, refund, tender } from '@lounge/domain/testing/requests'
import { businessDay, hours, minutes, timestamp } from '@lounge/domain/time'
import { expect, test, vi } from 'vitest'
import { checkFates } from '../rows/fate-checks.ts'
import { faultsIn } from '../testing/books.ts'
import { isHeld, looksAgain } from '../testing/looked-again.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import { gatherMorning } from './gather.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }) // real disks, on machines that have other work

const beer = order(1, 1, [line(1, 'star-lager', 1)])
const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const openShift = command('shift.open', { shiftId, float: naira(20_000), from: 'safe' })
const why = { amount: naira(500), note: 'Change of the owner' }

interface Deed {
  readonly before?: readonly Command[]
  readonly deed: Command
}
const deeds: Readonly<Record<string, Deed>> = {
  'a FunCard payment': { deed: pay(beer, { method: 'FunCard' }) },
  'a payment in cash': { deed: pay(beer) },
  'a refund': { before: [pay(beer)], deed: refund(1, [tender('Cash', naira(300))]) },
  'a part payment': { before: [place(beer)], deed: part(1, naira(500)) },
  'a top-up': { deed: command('funcard.topUp', { funcardId: adasCard, payment: tender('Card', naira(2_000)) }) },
  'a float': { deed: openShift },
  'cash put in': { before: [openShift], deed: command('shift.cashIn', { category: 'Other', ...why }) },
  'cash taken out': { before: [openShift], deed: command('shift.cashOut', { category: 'Supplies', ...why }) },
}

/** The morning page after these commands, and the faults of its books. */
async function pageOf({ before = [], deed }: Deed, isHeldFirst: boolean) {
  const lounge = await openSmallLounge()
  const { db, hub, clock } = lounge
  clock.now += hours(24) // the cards of the small lounge were topped up on the day before
  const till = await lounge.terminal('cashier@lounge.demo')
  if (before.length > 0) await till.does(...before)
  clock.now += minutes(1)
  if (isHeldFirst) await isHeld(till, deed)
  else await till.does(deed)
  clock.now += minutes(10)
  if (isHeldFirst) await looksAgain(await lounge.terminal('manager@lounge.demo'), hub.lounge)
  const day = businessDay(timestamp(clock.now), settingsOf(hub.lounge))
  const { figures } = await gatherMorning({ db, hub, now: () => clock.now, lastBackupAt: () => undefined }, day, true)
  const faults = [...(await checkFates(db, day)), ...(await faultsIn(db))]
  await lounge.close()
  return { figures, faults }
}

test.each(Object.entries(deeds))(
  'DAY-08 %s that was held stands on the page like one that was not',
  async (_, deed) => {
    const [atOnce, again] = [await pageOf(deed, false), await pageOf(deed, true)]
    expect(again).toEqual(atOnce)
    expect(again.faults).toEqual([])
  },
)
