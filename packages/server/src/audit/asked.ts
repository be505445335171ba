// The audit log as one list, newest first. It joins sign-ins and records kept beside the log with acts and settings from the log itself.
// The chain and the seals protect each entry where it is stored; nothing is written twice.
import type { ActKind } from '@lounge/domain/acts/acts'
import type { Lounge } from '@lounge/domain/lounge'
import { type DayRule, beginOf, businessDay, daysAfter, timestamp } from '@lounge/domain/time'
import { settingsOf } from '@lounge/domain/settings/settings'
import {
  type AuditAnswer,
  type AuditGroup,
  auditGroups,
  type AuditKind,
  type AuditQuery,
  recordedIn,
} from '@lounge/sync/questions/audit'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Schema } from '../db/schema.ts'
import { nameOfAbout } from '../rows/about-names.ts'
import { actsDone } from '../rows/acts-asked.ts'
import { doerId, doerName } from '../rows/who-did-it.ts'
import { site } from '../site.ts'
import { recordsKeptMs } from './records.ts'

/** One entry of any source. All parts of the union select these columns, in this order. */
interface Found {
  readonly id: string
  readonly at: number
  readonly kind: string
  readonly staff_id: string | null
  /** The stored name, for a person who is no longer on the list. */
  readonly name: string | null
  readonly by_name: string | null
  readonly whom_id: string | null
  readonly terminal_id: string | null
  readonly about: string | null
  readonly count: number | null
}
type Part = SelectQueryBuilder<Schema, never, Found>

/** The time span and the filters of a query. */
interface Asked extends Pick<AuditQuery, 'staffId' | 'terminalId'> {
  readonly from: number
  readonly until: number
  readonly days: { readonly from: string; readonly to: string }
}

const noText = sql<string | null>`cast(null as text)`
const noNumber = sql<number | null>`cast(null as bigint)`
const ofAct = sql<string>`'act.' || done.position || '.' || done.part`
const ofSettings = sql<string>`'settings.' || changed.position`
const settingsChanged = sql<string>`cast('settings_changed' as text)`
/** Shown are the number of an order, the id of a card, the words of an approval and the terms of a coupon. The rest may be typed by anybody. */
const aboutAct = sql<
  string | null
>`case when done.order_id is not null or done.about like 'funcard:%' or done.kind in ('approved', 'couponChanged') then done.about end`
const deviceOfAct = sql<string | null>`coalesce(session.terminal_id, vouched.terminal_id)`

const nameAsked = (db: Db, staffId: string) =>
  db.selectFrom('staff').select('staff.name').where('staff.id', '=', staffId)

function signIns(db: Db, { from, until, staffId, terminalId }: Asked): Part {
  return db
    .selectFrom('sign_in_record as row')
    .select(['row.id', 'row.at', 'row.outcome as kind', 'row.staff_id', noText.as('name'), 'row.by_name'])
    .select([noText.as('whom_id'), 'row.terminal_id', noText.as('about'), noNumber.as('count')])
    .where('row.at', '>=', from)
    .where('row.at', '<', until)
    .$if(staffId !== undefined, (all) =>
      all.where((row) =>
        row.or([
          row('row.staff_id', '=', staffId ?? ''),
          row('row.by_id', '=', staffId ?? ''),
          // Earlier releases recorded only the name.
          row.and([row('row.by_id', 'is', null), row('row.by_name', '=', nameAsked(db, staffId ?? ''))]),
        ]),
      ),
    )
    .$if(terminalId !== undefined, (all) => all.where('row.terminal_id', '=', terminalId ?? ''))
    .$castTo<Found>()
}

const recorded =
  (group: AuditGroup) =>
  (db: Db, { from, until, staffId, terminalId }: Asked): Part =>
    db
      .selectFrom('audit_record as row')
      .select(['row.id', 'row.at', 'row.kind', 'row.staff_id', noText.as('name'), noText.as('by_name')])
      .select(['row.whom_id', 'row.terminal_id', 'row.about', 'row.count'])
      .where('row.kind', 'in', recordedIn(group))
      .where('row.at', '>=', from)
      .where('row.at', '<', until)
      .$if(staffId !== undefined, (all) =>
        all.where((row) => row.or([row('row.staff_id', '=', staffId ?? ''), row('row.whom_id', '=', staffId ?? '')])),
      )
      .$if(terminalId !== undefined, (all) =>
        all.where((row) =>
          row.or([row('row.terminal_id', '=', terminalId ?? ''), row('row.about', '=', terminalId ?? '')]),
        ),
      )
      .$castTo<Found>()

/** Already listed as a change of the settings. That entry lacks the device, so with a filter by device the act is listed instead. */
const ruleChanged = 'ruleChanged' satisfies ActKind

function acts(db: Db, { days, staffId, terminalId }: Asked): Part {
  return actsDone(db)
    .select([ofAct.as('id'), 'done.acted_at as at', 'done.kind', doerId.as('staff_id'), doerName.as('name')])
    .select([noText.as('by_name'), noText.as('whom_id'), deviceOfAct.as('terminal_id'), aboutAct.as('about')])
    .select(noNumber.as('count'))
    .where('done.business_day', '>=', days.from)
    .where('done.business_day', '<=', days.to)
    .$if(terminalId === undefined, (all) => all.where('done.kind', '!=', ruleChanged))
    .$if(staffId !== undefined, (all) => all.where(doerId, '=', staffId ?? ''))
    .$if(terminalId !== undefined, (all) => all.where(deviceOfAct, '=', terminalId ?? ''))
    .$castTo<Found>()
}

function settings(db: Db, { from, until, staffId, terminalId }: Asked): Part {
  return (
    db
      .selectFrom('settings_change as changed')
      .select([ofSettings.as('id'), 'changed.at', settingsChanged.as('kind'), 'changed.staff_id'])
      .select(['changed.by_name as name', noText.as('by_name'), noText.as('whom_id'), noText.as('terminal_id')])
      .select([noText.as('about'), noNumber.as('count')])
      .where('changed.site', '=', site)
      .where('changed.at', '>=', from)
      .where('changed.at', '<', until)
      .$if(staffId !== undefined, (all) => all.where('changed.staff_id', '=', staffId ?? ''))
      // The history of the settings does not record the device.
      .$if(terminalId !== undefined, (all) => all.where(sql<boolean>`1 = 0`))
      .$castTo<Found>()
  )
}

const parts: Readonly<Record<AuditGroup, (db: Db, asked: Asked) => Part>> = {
  signIns,
  accounts: recorded('accounts'),
  lookUps: recorded('lookUps'),
  files: recorded('files'),
  settings,
  acts,
}

/** One page of the audit log. */
export async function auditPage(db: Db, lounge: Lounge, query: AuditQuery, now: number): Promise<AuditAnswer> {
  const asked = { ...query, ...spanOf(query, settingsOf(lounge), now) }
  const groups = query.group ? [query.group] : auditGroups
  const all = groups.map((group) => parts[group](db, asked)).reduce((list, part) => list.unionAll(part))
  const { count } = await db
    .selectFrom(all.as('entry'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom(all.as('entry'))
    .leftJoin('staff', 'staff.id', 'entry.staff_id')
    .leftJoin('staff as whom', 'whom.id', 'entry.whom_id')
    .leftJoin('terminal', 'terminal.id', 'entry.terminal_id')
    .leftJoin('terminal as other', 'other.id', 'entry.about')
    .select([
      'entry.id',
      'entry.at',
      'entry.kind',
      'entry.name',
      'entry.by_name as byName',
      'entry.about',
      'entry.count',
    ])
    .select(['staff.name as staffName', 'whom.name as whomName', 'other.name as otherName'])
    .select(['terminal.name as deviceName', 'terminal.till'])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const entries = rows.map(
    ({ id, at, kind, name, staffName, deviceName, till, about, otherName, count: many, ...row }) => ({
      ...row,
      id,
      at,
      kind: kind as AuditKind, // it was written as one
      staffName: staffName ?? name,
      device: deviceName === null ? null : { name: deviceName, till },
      about: otherName ?? nameOfAbout(lounge, about ?? ''),
      count: many === null ? null : Number(many),
    }),
  )
  return { count, entries }
}

/** No record is kept for longer than a year, so the span is limited to that. */
function spanOf({ from, to }: AuditQuery, rule: DayRule, now: number): Omit<Asked, 'staffId' | 'terminalId'> {
  const days = {
    from: from ?? businessDay(timestamp(now - recordsKeptMs), rule),
    to: to ?? businessDay(timestamp(now), rule),
  }
  return { from: beginOf(days.from, rule), until: beginOf(daysAfter(days.to, 1), rule), days }
}
