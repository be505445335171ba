// Gathers the figures of one business day from their sources, and makes the morning page of them.
import type { Lounge } from '@lounge/domain/lounge'
import type { MorningPage } from '@lounge/domain/morning/morning'
import { morningPage } from '@lounge/domain/morning/page'
import { settingsOf } from '@lounge/domain/settings/settings'
import { type CalendarDate, timestamp } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Db } from '../db/schema.ts'
import { headAt } from '../log/heads.ts'
import { approvedThatDay } from './approved.ts'
import { darkThatDay } from './dark.ts'
import { bookedOn } from './entries.ts'
import { closedThatDay, drawersCounted, drawersRecounted } from './drawers.ts'
import { fatesOfDay } from './fates.ts'
import { lateSales } from './late.ts'
import { cashOut, givenBack } from './paid-out.ts'
import { rulesChangedThatDay } from './rules-changed.ts'
import { discountsAfterShown, discountsGiven, soldEarlier, soldThatDay } from './sold.ts'
import {
  billsUnpaid,
  cardsBelowZero,
  cardsHold,
  flagsOpen,
  owedToGuests,
  paymentsUnconfirmed,
  toBuy,
} from './standing.ts'
import { cardTaken, cashTaken, funcardUsed, ofNoTill, salesAt, transferTaken } from './taken.ts'
import { tillsThatTold } from './tills.ts'
import { countedDifferently } from './variance.ts'

export interface MorningParts {
  readonly db: Db
  readonly hub: Pick<Hub, 'head' | 'terminals'> & { readonly lounge: Lounge }
  readonly now: () => number
  readonly lastBackupAt: () => number | undefined
}

/** @param isRunning the day is not over, so it is not compared with earlier ones */
export async function gatherMorning(
  { db, hub, now, lastBackupAt }: MorningParts,
  day: CalendarDate,
  isRunning = false,
): Promise<MorningPage> {
  const { lounge, head: upTo, terminals } = hub
  const rule = settingsOf(lounge)
  const from = { db, lounge, day, rule }
  const before = lounge.get('morning', day)
  const booked = await bookedOn(from)
  const sales = await salesAt(from)
  const backupAt = lastBackupAt()
  const cash = cashTaken(booked)
  const closed = await closedThatDay(from)
  const head = await headAt(db, upTo)
  const late = before ? await lateSales(db, day, { after: before.upTo, upTo }) : []
  return morningPage({
    day,
    madeAt: timestamp(now()),
    upTo,
    tills: await tillsThatTold(from, terminals),
    ...(closed && { closed }),
    ...(head !== undefined && { head }),
    ...(backupAt !== undefined && { backupAt: timestamp(backupAt) }),
    earlier: isRunning ? [] : await soldEarlier(from),
    figures: {
      sold: await soldThatDay(from),
      cash,
      short: await drawersCounted(
        from,
        cash.lines.map(({ text }) => text).filter((till) => till !== ofNoTill),
      ),
      recounted: await drawersRecounted(from),
      card: cardTaken(booked, sales),
      transfer: transferTaken(booked, sales),
      unconfirmed: paymentsUnconfirmed(from),
      funcard: funcardUsed(booked, sales),
      flags: flagsOpen(from),
      unpaid: billsUnpaid(from),
      belowZero: cardsBelowZero(from),
      ...(await fatesOfDay(from)),
      discounts: await discountsGiven(from),
      toBuy: toBuy(from),
      variance: await countedDifferently(from),
      ...darkThatDay(from, now()),
      cashOut: await cashOut(from, booked),
      refunds: await givenBack(from, booked),
      approved: await approvedThatDay(from),
      discountsShown: await discountsAfterShown(from),
      rulesChanged: await rulesChangedThatDay(from),
      funcardsHold: cardsHold(from),
      owedBack: owedToGuests(from),
    },
    ...(late.length > 0 && { late }),
  })
}
