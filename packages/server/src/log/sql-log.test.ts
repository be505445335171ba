// The log on disk: a start reads back what was appended, a group is stored whole or not at all, and nobody rewrites it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { orderId } from '@lounge/domain/testing/ids'
import { addLines, beersAndRice, line, order, pay, place, voidOrder } from '@lounge/domain/testing/requests'
import type { LogEntry } from '@lounge/sync/hub/log'
import { bytesTaken, refuseSalesOf, waysToRewrite } from '../db/testing/meddling.ts'
import { keepPlain } from '../db/testing/plain-texts.ts'
import { entryTexts } from '../db/entry-texts.ts'
import { readRow } from '../db/row-text.ts'
import { dump, faultsIn } from '../testing/books.ts'
import { intoApp } from '../testing/http.ts'
import type { Pushed, ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { SqlLog } from './sql-log.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
})
afterEach(() => lounge.close())

const logOf = ({ db }: SmallLounge): SqlLog => new SqlLog(db, () => undefined)
async function restart(): Promise<void> {
  lounge = { ...(await lounge.restarted()), manager: lounge.manager }
  till.http = lounge.manager.http = intoApp(lounge.app)
}
const anEvening = (): Promise<Pushed> =>
  till.does(
    place(beersAndRice),
    addLines(1, 7, [line(9, 'chin-chin')]),
    voidOrder(99),
    voidOrder(1),
    pay(order(2, 3, [line(21, 'gulder')])),
  )

describe('a start', () => {
  test('reads back what was appended: rows, numbers, answers, the end of the chain', async () => {
    const { answers } = await anEvening()
    const { epoch, head, chainHash, rows, clients } = await logOf(lounge).load()
    expect({ epoch, head, chainHash }).toEqual({
      epoch: lounge.hub.epoch,
      head: lounge.hub.head,
      chainHash: lounge.hub.chainHash,
    })
    const last = ({ clientId, sequence, device }: ScriptedTerminal, position: unknown) => ({
      id: clientId,
      terminalId: device.terminalId,
      sequence,
      position,
    })
    const ofTill = answers.at(-1)?.position
    expect(new Set(clients)).toEqual(new Set([last(till, ofTill), last(lounge.manager, expect.any(Number))]))
    const found = await Array.fromAsync(rows)
    for (const { kind, id, row } of found) expect(row).toEqual(lounge.hub.lounge.get(kind, id))
    expect(found.filter(({ kind }) => kind === 'order')).toHaveLength(2)

    const log = logOf(lounge)
    const known = await log.known([...answers.map(({ id }) => id), 'nobody'])
    expect(answers.map(({ id }) => known.get(id)?.answer)).toEqual(answers)
    expect(known.size).toBe(answers.length)
    const given = await log.given([...answers.map(({ id }) => id), 'nobody'])
    expect(answers.map(({ id }) => given.get(id))).toMatchObject(
      answers.map((answer) => ({ answer, command: { id: answer.id } })),
    )
    expect(await log.given([])).toEqual(new Map())
    expect(await log.answersAfter(new Map([[till.clientId, 0]]))).toEqual(answers)
    expect(await log.answersAfter(new Map([[till.clientId, 3]]))).toEqual(answers.slice(3))
    expect(await log.answersAfter(new Map())).toEqual([])
  })

  test('goes on where the last one ended: positions, chain, numbers, and the same answers', async () => {
    const commands = [till.make(place(beersAndRice)), till.make(voidOrder(99))]
    const first = await till.push(commands)
    const { epoch, head, chainHash } = lounge.hub
    await restart()
    expect({ epoch: lounge.hub.epoch, head: lounge.hub.head, chainHash: lounge.hub.chainHash }).toEqual({
      epoch,
      head,
      chainHash,
    })
    expect(await till.push(commands)).toEqual(first)
    expect(lounge.hub.head).toBe(head)
    expect(await till.push([till.make(voidOrder(1))])).toMatchObject({ answers: [{ position: head + 1 }] })
    expect(await faultsIn(lounge.db)).toEqual([])
  })

  test('several that come late under one number stand beside it, and a start goes on from the highest', async () => {
    await till.does(place(beersAndRice))
    const late = [2, 3].map((n) => ({
      ...till.draft('order.place', place(order(n, n, [line(n + 40, 'gulder')])).args),
      sequence: 1,
    }))
    const told = await till.push(late)
    expect(told.answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    await restart()
    expect(await till.push(late)).toEqual(told)
    expect(await till.answerTo(voidOrder(1))).toMatchObject({ outcome: 'applied' })
    expect(await logOf(lounge).answersAfter(new Map([[till.clientId, 1]]))).toHaveLength(1)
    expect(await faultsIn(lounge.db)).toEqual([])
  })

  test('finds the answers of hundreds of clients', async () => {
    const { answers } = await till.does(place(beersAndRice))
    const clients = Array.from(
      { length: 500 },
      (_, n) => [`01930000-0000-7000-8000-${String(n).padStart(12, '0')}`, 0] as const,
    )
    expect(await logOf(lounge).answersAfter(new Map([...clients, [till.clientId, 0]]))).toEqual(answers)
  })
})

describe('all or nothing', () => {
  /** The last entry again, as the next one: its sale exists already. */
  async function onceMore(): Promise<LogEntry> {
    const row = await lounge.db.selectFrom('log').selectAll().orderBy('position', 'desc').executeTakeFirstOrThrow()
    const texts = entryTexts(row)
    const command = { ...JSON.parse(texts.command), id: till.clientId, sequence: row.sequence + 1 }
    const [events, answer] = [JSON.parse(texts.events), JSON.parse(texts.answer)]
    return {
      position: row.position + 1,
      command,
      isLate: false,
      bodyHash: '',
      events,
      answer,
      bookedAt: 0,
      chainHash: '',
    }
  }

  test('a statement that fails in the middle takes the whole group back', async () => {
    await till.does(pay(beersAndRice))
    const before = await dump(lounge.db)
    const change = { kind: 'order' as const, id: orderId(1), row: undefined, position: lounge.hub.head + 1 }
    await expect(logOf(lounge).append({ entries: [await onceMore()], changes: [change] })).rejects.toThrow(/unique/i)
    expect(await dump(lounge.db)).toEqual(before)
    expect(await till.answerTo(place(order(5, 5, [line(51, 'gulder')])))).toMatchObject({ outcome: 'applied' })
    expect(await faultsIn(lounge.db)).toEqual([])
  })

  test('a command whose rows the database refuses is held, and those around it go on', async () => {
    await refuseSalesOf(lounge.db, 'jollof-rice', 'no rice in the books')
    const deeds = [
      place(order(1, 1, [line(1, 'gulder')])),
      pay(order(2, 2, [line(2, 'jollof-rice')])),
      pay(order(3, 3, [line(3, 'gulder')])),
      pay(order(4, 4, [line(4, 'chin-chin'), line(5, 'jollof-rice')])),
      voidOrder(1),
    ]
    const commands = deeds.map((deed) => till.make(deed))
    const { status, answers } = await till.push(commands)
    expect(status).toBe(200)
    expect(answers.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['applied', undefined],
      ['held', 'held'],
      ['applied', undefined],
      ['held', 'held'],
      ['applied', undefined],
    ])
    expect(answers[1]?.params).toEqual({ problem: 'no rice in the books' })
    expect(lounge.faults).toEqual([])
    expect((await till.push(commands)).answers).toEqual(answers)
    await restart()
    expect((await till.push(commands)).answers).toEqual(answers)
    expect(await faultsIn(lounge.db)).toEqual([])
  })

  test('after a failed write nothing is answered any more, and a new start asks the disk', async () => {
    const before = await dump(lounge.db)
    await sql`alter table live_row rename to live_row_away`.execute(lounge.db)
    const commands = [till.make(place(order(1, 1, [line(1, 'jollof-rice')])))]
    expect(await till.push(commands)).toMatchObject({ status: 500, answers: [] })
    expect(await till.push(commands)).toMatchObject({ status: 500, answers: [] })
    expect(lounge.faults).toMatchObject([{ message: expect.stringContaining('live_row') }])
    await sql`alter table live_row_away rename to live_row`.execute(lounge.db)
    expect(await dump(lounge.db)).toEqual(before)
    await restart()
    expect(await till.push(commands)).toMatchObject({ status: 200, answers: [{ outcome: 'applied' }] })
    expect(await faultsIn(lounge.db)).toEqual([])
  })
})

describe('nobody rewrites it', () => {
  test.each([
    ['log', 'name'],
    ['sale', 'number'],
    ['voided_order', 'order_id'],
    ['entry', 'account'],
  ])('%s takes no update, no delete, no replacing', async (table, column) => {
    await anEvening()
    const before = await dump(lounge.db)
    for (const statement of waysToRewrite(lounge.db, table, column))
      await expect(statement.execute(lounge.db)).rejects.toThrow(`${table} is append-only`)
    expect(await dump(lounge.db)).toEqual(before)
  })

  test.each([
    ['command', sql`replace(command, '"quantity":1', '"quantity":2')`],
    ['command_id', sql`client_id`],
    ['client_id', sql`command_id`],
    ['sequence', sql`sequence + 100`],
    ['name', sql`'order.void'`],
    ['body_hash', sql`'!' || substr(body_hash, 2)`],
    ['events', sql`replace(events, '"unitPrice":70000', '"unitPrice":7000')`],
    ['answer', sql`replace(answer, '"applied"', '"refused"')`],
    ['booked_at', sql`booked_at + 1`],
    ['chain_hash', sql`'!' || substr(chain_hash, 2)`],
  ])('who changes %s in the database is found', async (column, other) => {
    const { answers } = await anEvening()
    expect(await faultsIn(lounge.db)).toEqual([])
    const position = answers[1]?.position ?? 0
    await keepPlain(lounge.db) // so that the log can be rewritten
    await sql`update log set ${sql.ref(column)} = ${other} where position = ${position}`.execute(lounge.db)
    expect(await faultsIn(lounge.db)).toEqual(
      expect.arrayContaining([expect.stringContaining(`position ${position} `)]),
    )
  })
})

test('texts come back as they were typed, whatever they look like', async () => {
  const notes = [
    'null',
    '1',
    '"',
    "it's",
    '\\u0041\\',
    '{"a":1}',
    '[1]',
    '`${x}`',
    'ẹ́kọ 🍲',
    '\u2028\n\t',
    '%s ? ; --',
    ' ',
  ]
  const lines = notes.map((note, n) => line(100 + n, 'jollof-rice', 1, { note }))
  expect(await till.answerTo(pay(order(10, 10, lines)))).toMatchObject({ outcome: 'applied', flags: [] })
  const live = await lounge.db.selectFrom('live_row').select('row').where('id', '=', orderId(10)).execute()
  const stored = live.map(({ row }) => readRow(orderId(10), row))
  expect(stored).toMatchObject([{ lines: notes.map((note) => ({ note })) }])
  await restart()
  expect(lounge.hub.lounge.get('order', orderId(10))?.lines.map(({ note }) => note)).toEqual(notes)
})

test('how much a paid order of five lines adds to the database', async () => {
  const items = ['star-lager', 'jollof-rice', 'beef-suya', 'chin-chin', 'chocolate-cake']
  await lounge.manager.does(
    ...['star-lager', 'chin-chin', 'chocolate-cake'].map((itemId) => ({
      name: 'stock.count' as const,
      args: { itemId, level: 10_000 },
    })),
  )
  const before = await bytesTaken(lounge.db)
  const count = 250
  for (let n = 0; n < count; n += 25) {
    const deeds = Array.from({ length: 25 }, (_, k) => {
      const id = 1000 + n + k
      return pay(
        order(
          id,
          1 + (id % 20),
          items.map((itemId, at) => line(id * 5 + at, itemId)),
        ),
      )
    })
    expect((await till.does(...deeds)).answers).toHaveLength(25)
  }
  console.log(`a paid order of five lines adds ${Math.round(((await bytesTaken(lounge.db)) - before) / count)} bytes`)
  expect(await bytesTaken(lounge.db)).toBeGreaterThan(before)
})
