// The continuous copy: a full copy with its tails is the lounge of a minute ago, and nothing else is taken for a tail.
import { hash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { adasCard } from '@lounge/domain/testing/ids'
import { command, line, order, pay, place, voidOrder } from '@lounge/domain/testing/requests'
import { formatMoment, minutes, timestamp } from '@lounge/domain/time'
import { newRecoveryPair, readRecoveryKey } from '../keys/recovery-key.ts'
import { writeSecret } from '../keys/secret-files.ts'
import { sealingHalf } from '../keys/secrets.ts'
import type { Db, Schema } from '../db/schema.ts'
import { holderOf, writeHolder } from '../rows/holders.ts'
import { Tails } from '../tasks/tails.ts'
import { dump, faultsIn } from '../testing/books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import type { TestLounge } from '../testing/test-lounge.ts'
import { alongside, carried, leftOut } from './beside.ts'
import { tablesBesideTheLog } from './check-copy.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'
import { readTail, writeTail } from './tail-file.ts'
import { hurried } from '../unhurried.ts'
import { verifyFile } from './verify.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let tails: Tails
let backupDir: string
const restoredOnes: TestLounge[] = []
beforeEach(async () => {
  lounge = await openSmallLounge()
  backupDir = join(lounge.dataDir, 'backups')
  tails = tailsOf(lounge)
})
afterEach(async () => {
  for (const each of restoredOnes.splice(0)) await each.close()
  await lounge.close().catch(() => undefined)
})

const tailsOf = ({ place: at, clock }: TestLounge): Tails =>
  new Tails({ place: { ...at, backupDir }, now: () => clock.now })
const full = async (isAnew = false): Promise<string> => {
  const { path } = await makeBackup({ ...lounge.place, backupDir, isAnew, now: () => lounge.clock.now })
  return path
}
const tailFiles = (): readonly string[] =>
  readdirSync(backupDir)
    .filter((name) => name.endsWith('.tail'))
    .sort()
const minute = async () => {
  lounge.clock.now += minutes(1)
  return tails.write()
}
let sold = 0
async function sell(count = 3): Promise<void> {
  const till = await lounge.terminal('cashier@lounge.demo')
  for (let n = 0; n < count; n++) {
    sold += 1
    const ordered = order(sold, 1 + (sold % 9), [line(sold, 'jollof-rice'), line(sold + 5_000, 'gulder', 2)])
    await till.does(...(sold % 3 === 0 ? [place(ordered), voidOrder(sold)] : [pay(ordered)]))
  }
}
const quiet = () => undefined
const fail = (): never => {
  throw new Error('there is no such tail')
}
const putBack = (path: string, more: object = {}) =>
  restore(path, lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor, ...more })
/** Stops the lounge, restores it, and opens it again. */
async function back(path: string, more: object = {}) {
  let outcome: Awaited<ReturnType<typeof restore>> | undefined
  const restored = await lounge.restarted(async () => {
    outcome = await putBack(path, more)
  })
  restoredOnes.push(restored)
  if (!outcome) throw new Error('it was not put back')
  return { restored, ...outcome }
}
/** Every row except those that change with each look or belong to another history; `verify` checks the seal. */
async function everything(db: Db): Promise<Readonly<Record<string, readonly string[]>>> {
  const beside = await Promise.all(
    [...Object.keys(carried), alongside.table].map(async (table) => [
      table,
      await db
        .selectFrom(table as keyof Schema)
        .selectAll()
        .execute(), // its keys are tables
    ]),
  )
  const all = { ...(await dump(db)), ...(Object.fromEntries(beside) as Record<string, readonly object[]>) }
  Object.assign(all, { history: [], seal: [] })
  return Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  )
}

test('REL-06 a full copy and its tails are the lounge of a minute ago: every row, also of what stands beside the log', async () => {
  await sell()
  expect(await tails.write()).toMatchObject({ kind: 'cannot follow' })
  const path = await full()
  await sell()
  expect(await minute()).toMatchObject({ kind: 'tail made' })
  await lounge.addStaff('new@lounge.demo', 'pos')
  await lounge.db.updateTable('staff').set({ phone: '0803' }).where('email', '=', 'kitchen@lounge.demo').execute()
  await lounge.db.insertInto('photo').values({ hash: 'aa', data: 'a picture' }).execute()
  await sell()
  expect(await minute()).toMatchObject({ kind: 'tail made' })
  await lounge.db.deleteFrom('photo').execute()
  await lounge.manager.does(pay(order(900, 3, [line(900, 'gulder')])))
  // A restarted server goes on where the last one ended.
  tails = tailsOf(lounge)
  expect(await minute()).toMatchObject({ kind: 'tail made' })
  expect(tailFiles()).toHaveLength(3)
  const before = await everything(lounge.db)
  const { head, epoch } = lounge.hub
  expect(await verifyFile(path, lounge.keyFor, quiet)).toMatchObject({ faults: [], commands: head, tails: 3 })
  const { restored, followed } = await back(path)
  expect(followed).toMatchObject({ tails: 3, position: head, madeAt: lounge.clock.now, missing: undefined })
  expect(await everything(restored.db)).toEqual(before)
  expect(restored.hub.head).toBe(head)
  expect(restored.hub.epoch).not.toBe(epoch)
  expect(await faultsIn(restored.db)).toEqual([])
})

test('REL-06 whoever got a card on the day its former holder was erased still holds it after a restore', async () => {
  const note = async () => undefined
  const ada = { name: 'Ada', email: 'ada@lounge.example', phone: '0803', consentOn: '2026-11-01' }
  const chidi = { name: 'Chidi Eze', email: 'chidi@lounge.example', phone: '0804', consentOn: '2026-11-23' }
  await writeHolder(lounge.db, adasCard, ada, undefined, note)
  const path = await full()
  await lounge.manager.does(command('funcard.eraseHolder', { funcardId: adasCard }))
  await lounge.manager.does(command('funcard.handOver', { funcardId: adasCard, displayName: 'Chidi' }))
  await writeHolder(lounge.db, adasCard, chidi, undefined, note)
  await minute()
  await sell()
  await minute()
  const { restored } = await back(path)
  expect(await holderOf(restored.db, adasCard)).toEqual(chidi)
  expect(restored.hub.lounge.get('funcard', adasCard)).toMatchObject({ displayName: 'Chidi' })
})

test('REL-06 where nothing has changed nothing is written, and a table beside the log is carried or named as left out', async () => {
  await full()
  await sell()
  await minute()
  await minute()
  const count = tailFiles().length
  for (let n = 0; n < 3; n++) expect(await minute()).toEqual({ kind: 'nothing new' })
  expect(tailFiles()).toHaveLength(count)
  // The mere presence of a tablet is nothing new.
  await lounge.db.updateTable('terminal').set({ last_seen_at: 5 }).execute()
  expect(await minute()).toEqual({ kind: 'nothing new' })
  expect([...Object.keys(carried), ...leftOut, alongside.table, 'log'].sort()).toEqual([...tablesBesideTheLog].sort())
})

test('REL-06 a full copy of the night changes nothing for the tails: one that is damaged is stepped over', async () => {
  const first = await full()
  await sell()
  await minute()
  const second = await full()
  await sell()
  await minute()
  const { head } = lounge.hub
  for (const path of [first, second])
    expect(await verifyFile(path, lounge.keyFor, quiet)).toMatchObject({ faults: [], commands: head })
  truncateSync(second, statSync(second).size - 1)
  const { followed } = await back(backupDir)
  expect(followed).toMatchObject({ position: head, tails: 2 })
})

test('REL-06 a torn or a missing tail ends it there, and a sentence says from when on work is missing; alone means alone', async () => {
  const path = await full()
  const { head: atFull } = lounge.hub
  await sell()
  await minute()
  const { head } = lounge.hub
  const until = formatMoment(timestamp(lounge.clock.now), defaultSettings)
  await sell()
  await minute()
  await sell()
  await minute()
  const [, torn = ''] = tailFiles()
  const file = join(backupDir, torn)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  const { faults, commands } = await verifyFile(path, lounge.keyFor, quiet)
  expect({ faults, commands }).toEqual({
    faults: [`Work from ${until} on is missing: ${file} is damaged.`],
    commands: head,
  })
  // A file that is cut anywhere, or has any byte changed, is not a tail.
  for (let at = 0; at < whole.length; at += 97) {
    writeFileSync(file, whole.subarray(0, at))
    expect(readTail(file)).toBeUndefined()
    const other = Buffer.from(whole)
    other.writeUInt8((other.readUInt8(at) + 1) % 256, at)
    writeFileSync(file, other)
    expect(readTail(file)).toBeUndefined()
  }
  rmSync(file)
  const { followed } = await back(path)
  expect(followed).toMatchObject({ missing: `Work from ${until} on is missing: ${file} is not there.`, position: head })
  expect(atFull).toBeLessThan(head)
})

test('REL-06 what was not written here, or not in this order, is refused in one sentence, and nothing is changed', async () => {
  const path = await full()
  for (let n = 0; n < 3; n++) {
    await sell(1)
    await minute()
  }
  const [one = '', two = '', three = ''] = tailFiles().map((name) => join(backupDir, name))
  const kept = [one, two, three].map((file) => readFileSync(file))
  const before = await everything(lounge.db)
  const restored = await lounge.restarted(async () => {
    copyFileSync(two, one)
    await expect(putBack(path)).rejects.toThrow(
      `${one} does not belong to this lounge, nothing was changed: It does not follow the one before it.`,
    )
    copyFileSync(three, two)
    ;[one, two, three].forEach((file, index) => writeFileSync(file, kept[index] ?? ''))
    // A forgery under the same names, by somebody with the keys of another lounge.
    const forged = await readTail(three)?.open(await lounge.keyFor({ recipient: '' }))
    const { hash: _, ...head } = readTail(three)?.head ?? fail()
    const [entry] = forged?.entries ?? []
    if (!forged || !entry) return fail()
    const answer = { ...Object(entry.answer), receipt: 'x.y' }
    const { position, bodyHash, events, bookedAt } = entry
    const before = { position: forged.after.position, chainHash: forged.after.chainHash }
    const text = JSON.stringify([before.chainHash, position, bodyHash, events, answer, bookedAt])
    const chainHash = hash('sha256', text, 'base64url')
    rmSync(three)
    await writeTail(three, head, {
      contents: { ...forged, entries: [{ ...entry, answer, chainHash }] },
      recipient: sealingHalf(lounge.dataDir),
      breath: hurried,
    })
    await expect(putBack(path)).rejects.toThrow(/nothing was changed: Position \d+ of the log is not signed by this/)
    writeFileSync(three, kept[2] ?? '')
    await expect(putBack(one)).rejects.toThrow(`${one} is a tail: it goes on from a full copy.`)
    const stranger = { keyFor: async () => readRecoveryKey(newRecoveryPair().shown) }
    await expect(putBack(path, stranger)).rejects.toThrow('is sealed to the recovery key')
    const whole = readFileSync(path)
    for (const bytes of [10, 100, 500, 5_000, whole.length - 1]) {
      const cut = join(backupDir, 'cut.backup')
      writeFileSync(cut, whole.subarray(0, bytes))
      await expect(putBack(cut)).rejects.toThrow(/is damaged|is not a backup|its beginning is damaged/)
    }
  })
  restoredOnes.push(restored)
  expect(await everything(restored.db)).toEqual(before)
})

test('REL-06 another history, another recovery key, another lounge: tails begin anew behind another full copy', async () => {
  const path = await full()
  await sell()
  await minute()
  await sell()
  const { restored } = await back(path, { isWithoutTails: true })
  expect(restored.hub.head).toBeLessThan(lounge.hub.head)
  const forked = tailsOf(restored)
  expect(await forked.write()).toMatchObject({ kind: 'cannot follow', why: expect.stringContaining('another one') })
  writeSecret(restored.dataDir, 'recovery.pub', newRecoveryPair().publicText)
  expect(await tailsOf(restored).write()).toMatchObject({
    kind: 'cannot follow',
    why: 'There is another recovery key.',
  })
})
