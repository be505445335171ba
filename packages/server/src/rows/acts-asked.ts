// Queries for staff acts that an owner may want to know of: by person and kind, line by line, and who stands out from the others.
import { type ActKind, actKinds } from '@lounge/domain/acts/acts'
import type { Lounge } from '@lounge/domain/lounge'
import { systemActor } from '@lounge/domain/staff/permissions'
import { type CalendarDate, type DayRule, daysAfter, formatDate, formatTime, timestamp } from '@lounge/domain/time'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { ActLinesAnswer, ActLinesQuery, ActsAnswer, ActsQuery } from '@lounge/sync/questions/acts'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { nameOfAbout } from './about-names.ts'
import { type Sales, strongestOf } from './acts-signals.ts'
import { slotMs } from './acts-written.ts'
import { shortShifts } from './short-shifts.ts'
import { doerId, doerName } from './who-did-it.ts'

export const actsDone = (db: Db) =>
  db
    .selectFrom('act as done')
    .leftJoin('session', 'session.id', 'done.session_id')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .leftJoin('vouched_session as vouched', 'vouched.id', 'done.session_id')
    .where('done.site', '=', site)
const timesSeen = (db: Db) =>
  db
    .selectFrom('presence as done')
    .leftJoin('session', 'session.id', 'done.session_id')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .leftJoin('vouched_session as vouched', 'vouched.id', 'done.session_id')
    .where('done.site', '=', site)

/** @param today the signals are judged by the days before it, whatever days are asked for */
export async function actSums(db: Db, { from, to }: ActsQuery, today: CalendarDate): Promise<ActsAnswer> {
  const [sums, sales, names] = [await sumsOf(db, from, to), await salesBy(db, from, to), await namesOf(db, from, to)]
  const late = [...(await spendsOf(db, from, to)), ...(await slotsOf(db, from, to))]
  const people = [...names].map(([staffId, name]) => {
    const { count = 0, total = 0 } = sales.get(staffId) ?? {}
    return { staffId, name, sales: count, total }
  })
  return { people, sums: [...sums, ...late], signals: await strongest(db, to < today ? to : today) }
}

async function sumsOf(db: Db, from: string, to: string) {
  const rows = await actsDone(db)
    .select(['done.kind', doerId.as('staff')])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('done.amount').as('amount')])
    .where('done.business_day', '>=', from)
    .where('done.business_day', '<=', to)
    .groupBy(['done.kind', doerId])
    .orderBy('done.kind')
    .orderBy('staff')
    .execute()
  return rows.map(({ kind, staff, count, amount }) => {
    return { kind: kind as ActKind, staffId: staff, count, amount: Number(amount) } // it was written as one
  })
}

async function salesBy(db: Db, from: string, to: string): Promise<ReadonlyMap<string, Sales>> {
  const rows = await db
    .selectFrom('sale')
    .select((row) => ['paid_by', row.fn.countAll<number>().as('count'), row.fn.sum<number>('total').as('total')])
    .where('site', '=', site)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy('paid_by')
    .execute()
  return new Map(rows.map((row) => [row.paid_by, { count: row.count, total: Number(row.total) }]))
}

/** Everybody who gave a command on these days, by name. The lounge's system actor is excluded. */
async function namesOf(db: Db, from: string, to: string): Promise<ReadonlyMap<string, string>> {
  const rows = await timesSeen(db)
    .select([doerId.as('staff'), doerName.as('name')])
    .where('done.business_day', '>=', from)
    .where('done.business_day', '<=', to)
    .distinct()
    .orderBy('name')
    .execute()
  return new Map(rows.filter(({ staff }) => staff !== systemActor.staffId).map(({ staff, name }) => [staff, name]))
}

/** Slots of five minutes in which a person was at two devices at once, or worked out of the server's reach. */
async function slotsOf(db: Db, from: string, to: string): Promise<ActsAnswer['sums']> {
  const sums = new Map<string, { kind: 'twoTills' | 'heardLate'; staffId: string; count: number }>()
  for (const { kind, staffId } of await slotsSeen(db, from, to)) {
    const key = `${kind} ${staffId}`
    sums.set(key, { kind, staffId, count: (sums.get(key)?.count ?? 0) + 1 })
  }
  return [...sums.values()].map((each) => ({ ...each, amount: 0 }))
}

interface SlotSeen {
  readonly kind: 'twoTills' | 'heardLate'
  readonly staffId: string
  readonly name: string
  readonly day: string
  readonly slot: number
}

async function slotsSeen(db: Db, from: string, to: string): Promise<readonly SlotSeen[]> {
  const rows = await timesSeen(db)
    .select(['done.business_day as day', 'done.slot', doerId.as('staff'), doerName.as('name')])
    .select(sql<number>`count(distinct coalesce(session.terminal_id, vouched.terminal_id))`.as('devices'))
    .select(sql<number>`sum(done.heard_late)`.as('late'))
    .where('done.business_day', '>=', from)
    .where('done.business_day', '<=', to)
    .groupBy(['done.business_day', 'done.slot', doerId, doerName])
    .having(
      sql<boolean>`count(distinct coalesce(session.terminal_id, vouched.terminal_id)) > 1 or sum(done.heard_late) > 0`,
    )
    .orderBy('done.slot', 'desc')
    .execute()
  return rows
    .filter(({ staff }) => staff !== systemActor.staffId)
    .flatMap(({ day, staff: staffId, name, slot, devices, late }): SlotSeen[] => {
      const of = { staffId, name, day, slot }
      return [
        ...(devices > 1 ? [{ kind: 'twoTills', ...of } as const] : []),
        ...(late > 0 ? [{ kind: 'heardLate', ...of } as const] : []),
      ]
    })
}

const soonMs = 10 * 60_000

interface Spend {
  readonly staffId: string
  readonly name: string
  readonly id: string
  readonly day: string
  readonly at: number
  readonly about: string
  readonly amount: number
}

/** Top-ups of a card that paid a bill soon after: mostly a guest in a hurry, but also how money that never came is spent. */
async function spendsSeen(db: Db, from: string, to: string): Promise<readonly Spend[]> {
  const rows = await actsDone(db)
    .innerJoin('sale', (on) =>
      on
        .onRef('sale.site', '=', 'done.site')
        .onRef('sale.position', '>', 'done.position')
        .onRef('sale.paid_at', '>=', 'done.acted_at')
        .on(sql<boolean>`sale.paid_at <= done.acted_at + ${sql.lit(soonMs)}`),
    )
    .innerJoin('entry', (on) =>
      on
        .onRef('entry.site', '=', 'sale.site')
        .onRef('entry.position', '=', 'sale.position')
        // Written so that no index on the account is used: a card has thousands of entries, but ten minutes have few bills.
        .on(sql<boolean>`entry.account || '' = done.about`),
    )
    .where('done.kind', '=', 'topUp')
    .where('done.business_day', '>=', from)
    .where('done.business_day', '<=', to)
    .select(['done.position', 'done.business_day as day', 'done.acted_at as at', 'done.amount', 'done.about'])
    .select([doerId.as('staffId'), doerName.as('name')])
    .distinct()
    .orderBy('done.position', 'desc')
    .execute()
  return rows.map(({ position, ...row }) => ({
    ...row,
    id: `topUpSpent.${position}`,
    at: row.at,
    amount: Number(row.amount),
  }))
}

async function spendsOf(db: Db, from: string, to: string): Promise<ActsAnswer['sums']> {
  const byStaff = Map.groupBy(await spendsSeen(db, from, to), ({ staffId }) => staffId)
  return [...byStaff].map(([staffId, spends]) => {
    const amount = spends.reduce((all, each) => all + each.amount, 0)
    return { kind: 'topUpSpent', staffId, count: spends.length, amount }
  })
}

const shadowDays = 56
const rollingDays = 28

/** Computed from the first day, but shown only after the first weeks of a lounge. */
async function strongest(db: Db, day: CalendarDate): Promise<ActsAnswer['signals']> {
  const { since } = await db
    .selectFrom('presence')
    .select(({ fn }) => fn.min('business_day').as('since'))
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  if (!since || daysAfter(since as CalendarDate, shadowDays) > day) return [] // it was written as one
  const from = daysAfter(day, 1 - rollingDays)
  const acts = (await sumsOf(db, from, day)).filter(({ kind }) => kind !== 'cashShort')
  const signals = strongestOf([...acts, ...(await shortShifts(db, from, day))], await salesBy(db, from, day))
  const names = await namesAmong(
    db,
    signals.map(({ staffId }) => staffId),
  )
  return signals.map((signal) => ({ ...signal, name: names.get(signal.staffId) ?? 'Somebody' }))
}

async function namesAmong(db: Db, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (staffIds.length === 0) return new Map()
  const vouched = await db
    .selectFrom('vouched_session')
    .select(['staff_id', 'name'])
    .where('staff_id', 'in', staffIds)
    .execute()
  const staff = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', staffIds).execute()
  return new Map([
    ...vouched.map((each) => [each.staff_id, each.name] as const),
    ...staff.map(({ id, name }) => [id, name] as const),
  ])
}

const isAct = (kind: ActLinesQuery['kind']): boolean => actKinds.some((each) => each === kind)

export async function actLines(db: Db, lounge: Lounge, query: ActLinesQuery): Promise<ActLinesAnswer> {
  const rule = settingsOf(lounge)
  if (query.kind === 'topUpSpent') return spendLines(db, lounge, query)
  if (query.kind !== undefined && !isAct(query.kind)) return slotLines(db, rule, query)
  const { from, to, kind, staffId, offset, limit } = query
  const meant = actsDone(db)
    .where('done.business_day', '>=', from)
    .where('done.business_day', '<=', to)
    .$if(kind !== undefined, (asked) => asked.where('done.kind', '=', kind ?? ''))
    .$if(staffId !== undefined, (asked) => asked.where(doerId, '=', staffId ?? ''))
  const { count } = await meant.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (limit === 0) return { count, lines: [] }
  const rows = await meant
    .select(['done.position', 'done.part', 'done.business_day', 'done.kind', 'done.acted_at'])
    .select(['done.amount', 'done.about', doerName.as('name')])
    .orderBy('done.position', 'desc')
    .orderBy('done.part', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    count,
    lines: rows.map((row) => ({
      id: `${row.position}.${row.part}`,
      kind: row.kind as ActKind, // it was written as one
      day: row.business_day,
      date: formatDate(timestamp(row.acted_at), rule),
      time: formatTime(timestamp(row.acted_at), rule),
      by: row.name,
      about: nameOfAbout(lounge, row.about),
      amount: row.amount,
    })),
  }
}

async function slotLines(db: Db, rule: DayRule, { from, to, kind, staffId, offset, limit }: ActLinesQuery) {
  const seen = (await slotsSeen(db, from, to)).filter(
    (each) => each.kind === kind && (staffId === undefined || each.staffId === staffId),
  )
  return {
    count: seen.length,
    lines: seen.slice(offset, offset + limit).map(({ kind: what, name, day, slot, staffId: who }) => ({
      id: `${what}.${who}.${slot}`,
      kind: what,
      day,
      date: formatDate(timestamp(slot * slotMs), rule),
      time: formatTime(timestamp(slot * slotMs), rule),
      by: name,
      about: '',
      amount: 0,
    })),
  }
}

async function spendLines(db: Db, lounge: Lounge, { from, to, staffId, offset, limit }: ActLinesQuery) {
  const rule = settingsOf(lounge)
  const seen = (await spendsSeen(db, from, to)).filter((each) => staffId === undefined || each.staffId === staffId)
  return {
    count: seen.length,
    lines: seen.slice(offset, offset + limit).map(({ id, day, at, name, about, amount }) => ({
      id,
      kind: 'topUpSpent' as const,
      day,
      date: formatDate(timestamp(at), rule),
      time: formatTime(timestamp(at), rule),
      by: name,
      about: nameOfAbout(lounge, about),
      amount,
    })),
  }
}
