// A lounge in which everything happened once: the data with which a release is frozen. Sessions and devices are real, the long evening is
// generated, and each kind of row is there.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { isCommandName } from '@lounge/domain/decide'
import { systemActor } from '@lounge/domain/staff/permissions'
import { departments } from '@lounge/domain/materials/materials'
import { naira } from '@lounge/domain/money'
import { stations } from '@lounge/domain/menu/menu'
import { tillAway } from '@lounge/domain/testing/dark'
import { ChoosingEvening, guestsChoosing } from '@lounge/domain/testing/choosing'
import { examples } from '@lounge/domain/testing/examples'
import { adasCard, commandId, evening } from '@lounge/domain/testing/ids'
import { moves, stores, supplies } from '@lounge/domain/testing/moves'
import { theMorning } from '@lounge/domain/testing/mornings'
import { manager, type Person } from '@lounge/domain/testing/people'
import { beersAndRice, type Command as Deed, command, line, order, pay, place } from '@lounge/domain/testing/requests'
import { play } from '@lounge/domain/testing/shift'
import { submit } from '@lounge/domain/testing/supplying'
import { days, minutes, timestamp } from '@lounge/domain/time'
import { Command } from '@lounge/sync/protocol'
import { sql } from 'kysely'
import { openSecrets } from '../keys/secrets.ts'
import { tablesFromTheLog } from '../backup/check-copy.ts'
import { claimMode, keepKeyPrints } from '../db/installation.ts'
import { site } from '../site.ts'
import { intoApp } from './http.ts'
import { ScriptedTerminal } from './scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from './small-lounge.ts'
import type { TestLounge } from './test-lounge.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
/** A day at a drawer, up to its last count. */
const aShift: readonly Deed[] = [
  command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }),
  command('shift.cashIn', { category: 'From the safe', amount: naira(1_000), note: '' }),
  command('shift.cashOut', { category: 'Diesel', amount: naira(500), note: '' }),
  pay(order(801, 7, [line(801, 'gulder')])),
  command('drawer.open', { why: 'noSale', note: 'Change for the bus' }),
  command('shift.count', { shiftId, coins: { 100000: 20 } }),
  command('shift.close', { shiftId, cash: 'safe' }),
]
const long = order(901, 4, [line(901, 'gulder'), line(902, 'jollof-rice')])
/** Commands that the generated evening does not contain. */
const theRest: readonly Deed[] = [
  place(order(802, 8, [line(802, 'jollof-rice')])),
  pay(order(803, 9, [line(803, 'gulder')]), { method: 'Transfer' }),
  pay(order(804, 9, [line(804, 'gulder')], { customer: adasCard }), { method: 'FunCard', card: adasCard }),
  ...departments.map((department) => submit(77, department)),
]

/** @returns a lounge that the caller has to close */
export async function openWholeLounge(): Promise<TestLounge> {
  const lounge = await openSmallLounge()
  const till = await lounge.terminal('cashier@lounge.demo')
  ;(await till.connect(await lounge.origin())).close()
  await till.does(place(long))
  await till.does(...aShift)
  await till.does(...theRest)
  await lounge.manager.does(command('item.change', { itemId: 'gulder', cost: naira(600) }))
  await guestsChoose(lounge, till)
  for (const station of stations) {
    const board = await ScriptedTerminal.signIn(intoApp(lounge.app), `${station}@lounge.demo`, () => lounge.clock.now)
    const [ticket] = [...lounge.hub.lounge.all(`ticket:${station}`)]
    if (ticket)
      await board.does(
        command('ticket.start', { ticketId: ticket.id }),
        command('ticket.finish', { ticketId: ticket.id }),
      )
  }
  await anEvening(lounge)
  await eachCommandOnce(lounge)
  const hands = new Hands(lounge)
  const itself = (...deeds: readonly Deed[]) => hands.giveAll({ ...systemActor, till: 0 }, deeds)
  await itself(
    command('outage.report', { outage: tillAway({ settledAt: tillAway().from }), alarms: true }),
    command('backup.report', { outcome: 'good', bytes: 1, durationMs: 1 }),
    command('day.reportFaults', { day: '2026-11-23', count: 2 }),
    command('morning.write', theMorning),
  )
  lounge.clock.now += days(40)
  await itself(command('history.trim', {}), command('morning.write', theMorning))
  lounge.clock.now += minutes(1)
  // The earlier sign-ins have ended; the guests of that first order pay at last.
  const later = await lounge.terminal('cashier@lounge.demo')
  await later.does(pay(long), place(beersAndRice), ...aShift.slice(0, 1))
  await besideTheLog(lounge)
  return lounge
}

/** Sizes and extras. */
async function guestsChoose({ manager }: SmallLounge, till: ScriptedTerminal): Promise<void> {
  const notebook = new ChoosingEvening()
  const deeds = fc
    .sample(guestsChoosing, { seed: 66, numRuns: 4 })
    .flatMap((all) => all.flatMap((each) => notebook.does(each)))
  for (const deed of [...notebook.opening(), ...deeds])
    await (/^(item|stock)\./.test(deed.name) ? manager : till).does(deed)
}

/** One draw after the other, as one evening. */
async function anEvening(lounge: TestLounge): Promise<void> {
  const how = { numRuns: 12, seed: 15 }
  const drawn = [...fc.sample(moves, how), ...fc.sample(stores, how), ...fc.sample(supplies, how)]
  const { steps } = play(drawn.flat())
  const hands = new Hands(lounge)
  for (const { name, args, by } of steps) {
    lounge.clock.now = Math.max(lounge.clock.now, by.at)
    await hands.give(by, { name, args }, by.commandId)
  }
}

/** Most are refused or held by now, and that is kept as well. */
async function eachCommandOnce(lounge: TestLounge): Promise<void> {
  const hands = new Hands(lounge)
  for (const [name, args] of Object.entries(examples))
    if (isCommandName(name) && name !== 'history.trim') await hands.give(manager, { name, args })
}

type By = Pick<Person, 'staffId' | 'name' | 'role' | 'till'>
/** People whom the server knows, without the two steps of signing in. */
class Hands {
  readonly #lounge: TestLounge
  readonly #admitted = new Map<string, ReturnType<TestLounge['directory']['admitInside']>>()
  static #made = 0
  static #given = 0
  readonly #clientId = commandId(70_000 + (Hands.#made += 1))
  #sequence = 0

  constructor(lounge: TestLounge) {
    this.#lounge = lounge
  }
  async giveAll(by: By, deeds: readonly Deed[]): Promise<void> {
    for (const deed of deeds) await this.give(by, deed)
  }
  async give(by: By, deed: Deed, id?: string): Promise<void> {
    const { hub, directory, clock } = this.#lounge
    const who = `${by.staffId} ${by.role} ${by.till}`
    const session = this.#admitted.get(who) ?? directory.admitInside(by, by.till)
    this.#admitted.set(who, session)
    this.#sequence += 1
    await hub.accept([
      Command.parse({
        id: id ?? commandId(80_000 + (Hands.#given += 1)),
        ...session,
        clientId: this.#clientId,
        sequence: this.#sequence,
        as: 'ask',
        ...deed,
        at: timestamp(Math.max(clock.now, evening)),
        offset: 0,
      }),
    ])
  }
}

/** It is named by its contents. */
const data = Buffer.from('a picture').toString('base64')
const hash = createHash('sha256').update('a picture').digest('hex').slice(0, 32)
const photo: Readonly<Record<string, string>> = { hash, data }

/** A row in each table that is not derived from the log. Only its presence matters. */
async function besideTheLog({ db, dataDir, clock }: TestLounge): Promise<void> {
  await claimMode(db, 'demo', clock.now)
  await keepKeyPrints(db, openSecrets(dataDir, clock.now).prints)
  const { id: staffId } = await db.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'
    and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(db)
  for (const { name } of tables) {
    if (tablesFromTheLog.some((each) => each === name)) continue
    const { rows: there } = await sql`select 1 from ${sql.ref(name)} limit 1`.execute(db)
    if (there.length > 0) continue
    const { rows: columns } = await sql<{
      name: string
      type: string
    }>`select name, type from pragma_table_info(${name})`.execute(db)
    const values = columns.map((column) => {
      if (name === 'photo') return photo[column.name] ?? null
      if (column.name === 'staff_id') return staffId
      if (column.name === 'site') return site
      return column.type.toUpperCase() === 'INTEGER' ? 1 : 'kept'
    })
    await sql`insert into ${sql.ref(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
      values (${sql.join(values)})`.execute(db)
  }
}
