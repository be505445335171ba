// Every change of a backup or of the books, by decay or by hand, is found. LOUNGE_EDITS=1000 makes a campaign of it.
import { copyFileSync, cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adasCard, orderId } from '@lounge/domain/testing/ids'
import { addLines, command, line, order, pay, place, refund, tender, voidOrder } from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { days } from '@lounge/domain/time'
import { ReceiptKeys } from '../keys/receipt-keys.ts'
import { readSecrets } from '../keys/secret-files.ts'
import { receiptKeysIn } from '../keys/secrets.ts'
import { openDatabaseFile } from '../db/database-file.ts'
import { cutAfter, editCell, type Edit, goBack, type Meddled, meddleWithRow } from '../db/testing/meddling-file.ts'
import { sealedTables } from '../db/seals.ts'
import { snapshot } from '../db/snapshot.ts'
import { Dice } from '@lounge/sync/simulator/dice'
import { zReport, zsPage } from '../rows/z-reports.ts'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { SealNotes } from '../tasks/seal-notes.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { dump } from '../testing/books.ts'
import { openTestLounge } from '../testing/test-lounge.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { checkBooks } from './check-copy.ts'
import { openBundle } from './bundle.ts'
import { makeBackup } from './make.ts'
import { verifyFile, verifyPlace } from './verify.ts'

const edits = Number(process.env['LOUNGE_EDITS'] ?? 25)
vi.setConfig({ testTimeout: 60_000 + edits * 2_000, hookTimeout: 30_000 })

const quiet = () => undefined
let lounge: SmallLounge
let backup: string
let folder: string
/** The database some minutes earlier. */
let earlier: string
beforeAll(async () => {
  lounge = await openSmallLounge()
  const till = await lounge.terminal('cashier@lounge.demo')
  await till.does(
    pay(order(4, 5, [line(6, 'jollof-rice')])),
    command('order.complete', { orderId: orderId(4) }),
    place(order(3, 4, [line(5, 'gulder')])),
    voidOrder(3),
  )
  lounge.clock.now += days(4)
  await new HistoryTrim(
    lounge.hub.lounge,
    new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now),
    0,
  ).lookAround(lounge.clock.now)
  const next = await lounge.terminal('cashier@lounge.demo')
  const shiftId = '018f0000-0000-7000-8000-0000000000f1'
  await next.does(
    command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }),
    place(order(1, 7, [line(1, 'gulder'), line(2, 'jollof-rice')])),
    addLines(1, 7, [line(3, 'chin-chin')]),
    pay(order(2, 3, [line(4, 'star-lager', 2)]), { method: 'FunCard', card: adasCard }),
    refund(2, [tender('Cash', naira(500))]),
    voidOrder(99),
    command('shift.count', { shiftId, coins: { 100000: 20 } }),
    command('shift.close', { shiftId, cash: 'safe' }),
  )
  await lounge.manager.does(command('day.close', {}))
  const kitchen = await lounge.terminal('kitchen@lounge.demo')
  for (const { id, status } of lounge.hub.lounge.all('ticket:kitchen'))
    if (status === 'todo')
      await kitchen.does(
        ...(['ticket.start', 'ticket.finish'] as const).map((name) => ({ name, args: { ticketId: id } })),
      )
  folder = lounge.dataDir
  earlier = join(folder, 'earlier.db')
  await snapshot(lounge.place, earlier, quiet)
  await lounge.addStaff('second@lounge.demo', 'manager')
  await lounge.db.updateTable('staff').set({ phone: '0803' }).where('email', '=', 'bar@lounge.demo').execute()
  await lounge.changeRole('kitchen@lounge.demo', 'bar')
  await lounge.closeAccount('kitchen@lounge.demo')
  const { db, sealing, hub, directory, clock } = lounge
  const actor = new SystemActor(hub, directory, () => clock.now)
  await new SealNotes({ db, sealing, lounge: hub.lounge, actor, now: () => clock.now }).look()
  backup = (await makeBackup({ ...lounge.place, backupDir: join(folder, 'backups'), now: () => lounge.clock.now })).path
})
afterAll(() => lounge.close())

describe('a backup', () => {
  test(`of ${edits} bytes that are another, each is found`, async () => {
    const dice = new Dice(1)
    const whole = readFileSync(backup)
    const path = join(folder, 'rusty.backup')
    for (let n = 0; n < edits; n++) {
      const bytes = Buffer.from(whole)
      // Each part of the file in turn: first line, manifest, database.
      const at = [dice.between(0, 90), dice.between(91, 600), dice.between(601, bytes.length - 1)][n % 3] ?? 0
      bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.between(0, 7))
      writeFileSync(path, bytes)
      await expect(verifyFile(path, lounge.keyFor, quiet), `byte ${at}`).rejects.toThrow(
        /is damaged|is not a backup of Lounge/,
      )
    }
  })

  test('that was cut short is found, wherever it ends', async () => {
    const path = join(folder, 'short.backup')
    const { length } = readFileSync(backup)
    for (const left of [0, 10, 90, 91, 300, length >> 1, length - 1]) {
      copyFileSync(backup, path)
      truncateSync(path, left)
      await expect(verifyFile(path, lounge.keyFor, quiet)).rejects.toThrow(/is damaged|is not a backup of Lounge/)
    }
  })
})

describe('the books', () => {
  test(`REL-08 of ${edits} cells that are another, in the log, its rows and beside it, each is found`, async () => {
    const dice = new Dice(2)
    const path = join(folder, 'edited.db')
    await unpacked(path)
    const look = () => lookedThrough(path)
    expect(await look()).toEqual([])
    const missed: Edit[] = []
    for (let n = 0; n < edits; n++) {
      const edit = editCell(path, (most) => dice.between(0, most - 1))
      if ((await look()).length === 0) missed.push(edit)
      edit.undo()
    }
    expect(missed).toEqual([])
    expect(await look()).toEqual([])
  })

  test(`REL-08 of ${edits} rows beside the log that are gone, one more, or as they were, each is found`, async () => {
    const dice = new Dice(4)
    const path = join(folder, 'meddled.db')
    await unpacked(path)
    const pick = (most: number) => dice.between(0, most - 1)
    const missed: string[] = []
    let done = 0
    const note = async (meddled: Meddled | undefined): Promise<void> => {
      if (!meddled) return
      done += 1
      if ((await lookedAt(path)).length === 0) missed.push(`${meddled.table} ${meddled.what}`)
      meddled.undo()
    }
    for (let n = 0; n < edits; n++) await note(meddleWithRow(path, pick))
    for (const table of [...sealedTables, 'seal']) await note(goBack(path, earlier, table))
    expect(missed).toEqual([])
    expect(done).toBeGreaterThan(edits / 4)
    expect(await lookedAt(path)).toEqual([])
  })

  test('REL-08 all that stands beside the log as it was, with its seal, is found by the log', async () => {
    const path = join(folder, 'gone-back.db')
    await unpacked(path)
    for (const table of [...sealedTables, 'seal']) goBack(path, earlier, table)
    expect(await lookedAt(path)).toEqual(['What stands beside the log went back to how it was earlier.'])
  })

  test('REL-08 an end of the log that was cut off is found, however much of it went', async () => {
    const path = join(folder, 'cut.db')
    await unpacked(path)
    const { db, close } = await openDatabaseFile(path, 'as it is')
    const { end } = await db
      .selectFrom('log')
      .select(({ fn }) => fn.max('position').as('end'))
      .executeTakeFirstOrThrow()
    await close()
    for (const left of [end - 1, end - 3, 10, 0]) {
      const cut = join(folder, `cut-${left}.db`)
      copyFileSync(path, cut)
      cutAfter(cut, left)
      expect(await lookedThrough(cut), `cut after ${left}`).not.toEqual([])
    }
  })

  test('REL-08 a history that was cut off whole, or written anew with its rows, no longer has what a Z on paper says', async () => {
    const [z] = (await zsPage(lounge.db, lounge.hub.lounge, { of: 'till', offset: 0, limit: 1 })).zs
    const { head = '' } = (z && (await zReport(lounge.db, lounge.hub.lounge, z))) ?? {}
    const verified = (dataDir: string) => verifyPlace({ dataDir }, quiet, { head })
    expect((await verified(folder)).faults).toEqual([])
    // Another evening in the same hours, and an empty one: each consistent in itself, as somebody with all keys could make it.
    const anew = await openSmallLounge()
    try {
      const faults = await verified(anew.dataDir).then((books) => books.faults)
      expect(faults).toEqual([expect.stringMatching(/^The history ends at \d+, and the paper was printed at/)])
      const till = await anew.terminal('cashier@lounge.demo')
      while (anew.hub.head <= Number(head.split(' ')[0])) await till.does(voidOrder(99))
      const later = await verified(anew.dataDir).then((books) => books.faults)
      expect(later).toEqual([expect.stringContaining('the history has other letters than the paper')])
      await expect(verifyPlace({ dataDir: folder }, quiet, { head: '17 ABC' })).rejects.toThrow(
        /is no head of a history/,
      )
    } finally {
      await anew.close()
    }
  })

  test('what was edited stays found whatever the server writes later, until somebody says that it is right', async () => {
    const other = await openTestLounge()
    try {
      const verified = async () => {
        const { faults } = await verifyPlace(other.place, quiet)
        return faults
      }
      const edit = new DatabaseSync(join(other.dataDir, 'lounge.db'))
      edit.exec(`update staff set role = 'owner' where email = 'bar@lounge.demo'`)
      edit.close()
      const faults = ['A row of staff is not as the server wrote it.']
      expect(await verified()).toEqual(faults)
      await other.db.updateTable('staff').set({ name: 'Bisi' }).where('email', '=', 'bar@lounge.demo').execute()
      await other.closeAccount('bar@lounge.demo')
      await other.addStaff('new@lounge.demo', 'manager')
      expect(await verified()).toEqual(faults)
      await other.sealAnew()
      expect(await verified()).toEqual([])
      await other.addStaff('newer@lounge.demo', 'manager')
      expect(await verified()).toEqual([])
    } finally {
      await other.close()
    }
  })

  test('under another key nothing is signed', async () => {
    const other = join(folder, 'other')
    cpSync(join(folder, 'secrets'), join(other, 'secrets'), { recursive: true })
    await unpacked(join(other, 'lounge.db'))
    const path = join(other, 'secrets', 'receipts.key')
    writeFileSync(path, ReceiptKeys.fresh(0).text)
    const { faults } = await verifyPlace({ dataDir: other }, quiet)
    expect(faults[0]).toBe("Position 1 of the log is not signed by this lounge's key.")
    rmSync(path)
    expect((await verifyPlace({ dataDir: other }, quiet)).faults).not.toEqual([])
  })

  test(`of ${edits} bytes of the database that are another, each is found or means nothing`, async () => {
    const dice = new Dice(4)
    const other = join(folder, 'rusty')
    cpSync(join(folder, 'secrets'), join(other, 'secrets'), { recursive: true })
    const path = join(other, 'lounge.db')
    await unpacked(path)
    const whole = readFileSync(path)
    const before = await dumped(path)
    let found = 0
    const missed: number[] = []
    for (let n = 0; n < edits; n++) {
      const bytes = Buffer.from(whole)
      const at = dice.between(0, bytes.length - 1)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.between(0, 7))
      writeFileSync(path, bytes)
      const { faults } = await verifyPlace({ dataDir: other }, quiet).catch((error: unknown) => ({
        faults: [String(error)],
      }))
      if (faults.length > 0) found += 1
      else if (!isDeepStrictEqual(await dumped(path), before)) missed.push(at)
    }
    expect(missed).toEqual([])
    // In a lounge of one evening most pages are empty: one byte in ten means something.
    expect(found).toBeGreaterThan(edits / 20)
  })
})

/** As `npm run verify` does it, and as each backup does before it counts. */
const lookedThrough = (path: string) => checked(path, true)
const lookedAt = (path: string) => checked(path, false)
async function checked(path: string, isDeep: boolean): Promise<readonly string[]> {
  const secrets = readSecrets(folder)
  const isSigned = receiptKeysIn(secrets)?.signed ?? (() => false)
  const copy = await openDatabaseFile(path, 'as it is')
  try {
    const depth = isDeep ? { isSigned, scratchPath: join(folder, 'again.db') } : undefined
    return (await checkBooks(copy, secrets, quiet, depth)).faults
  } finally {
    await copy.close()
  }
}

async function unpacked(to: string): Promise<void> {
  const { outside, open } = await openBundle(backup)
  await (await open(await lounge.keyFor(outside))).unpack(to)
}

async function dumped(path: string): Promise<unknown> {
  const { db, close } = await openDatabaseFile(path, 'as it is')
  try {
    return await dump(db)
  } finally {
    await close()
  }
}
