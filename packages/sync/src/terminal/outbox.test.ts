// The commands that wait for answers, and those that may be sent.
import { days, timestamp } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { type Answer, canonical } from '../protocol.ts'
import { receiptOf } from '../receipt.ts'
import { Outbox } from './outbox.ts'
import { openMemoryStorage } from './storage/memory.ts'
import type { OutboxStorage, TerminalStorage } from './storage/storage.ts'
import { entry } from './storage/testing/things.ts'

test('what is not on the disk yet is not sent', async () => {
  const outbox = new Outbox(openMemoryStorage())
  const [first, second] = [entry(1), entry(2)]
  outbox.add([first])
  const written = outbox.write([first])
  expect(outbox.next()).toEqual([])
  await written
  outbox.add([second])
  const secondWritten = outbox.write([second])
  expect(outbox.next()).toEqual([first.command])
  await secondWritten
})

test('what the disk refuses for good is sent all the same: the server may be the only one who keeps it', async () => {
  const storage = openMemoryStorage()
  const full: OutboxStorage = { ...storage.outbox, append: () => Promise.reject(new Error('the disk is full')) }
  const refusing: TerminalStorage = { ...storage, outbox: full, reopen: () => Promise.resolve() }
  const outbox = new Outbox(refusing)
  const sold = entry(1)
  outbox.add([sold])
  await expect(outbox.write([sold])).rejects.toThrow('the disk is full')
  expect(outbox.next()).toEqual([sold.command])
})

test('what is found without its answer, though its number is answered, is asked for by its id and not shown', async () => {
  const storage = openMemoryStorage()
  const [found, waiting] = [entry(1), entry(3)]
  await storage.outbox.append([found, waiting])
  const outbox = new Outbox(storage)
  const answered = { [found.command.clientId]: 1 }
  await outbox.load({ answered, cursor: 9 })
  expect(outbox.pending).toEqual([waiting])
  expect(outbox.unseen).toEqual([waiting])
  expect(outbox.next()).toEqual([found.command, waiting.command])
  outbox.rewind()
  expect(outbox.next()).toEqual([found.command, waiting.command])
  const answers: Answer[] = [{ id: found.command.id, outcome: 'applied', flags: [], position: 4, receipt: '' }]
  outbox.settle({ answered, cursor: 9 }, answers)
  await outbox.keepAnswers(answers)
  outbox.rewind()
  expect(outbox.next()).toEqual([waiting.command])
  expect(await storage.outbox.load()).toMatchObject([{ answer: answers[0] }, {}])
})

test('one that the server has under other words is asked for no more', async () => {
  const storage = openMemoryStorage()
  const found = entry(1)
  await storage.outbox.append([found])
  const outbox = new Outbox(storage)
  await outbox.load({ answered: { [found.command.clientId]: 1 }, cursor: 9 })
  const no = { refused: 'command_id_reused', params: {} }
  expect(outbox.next()).toEqual([found.command])
  await outbox.setAside(found.command.id, no)
  expect(outbox.next()).toEqual([{ ...found.command, setAside: no }])
  await outbox.setAside(found.command.id, no)
  expect([outbox.next(), outbox.trouble]).toEqual([[], undefined])
})

test('what another history answered at a later position is in the rows of this one, and is not shown on top of them', async () => {
  const storage = openMemoryStorage()
  const done = entry(1)
  await storage.outbox.append([done])
  const receipt = receiptOf(
    canonical(['before', { staffId: 'ngozi', name: 'Ngozi', role: 'pos', till: 1, at: 0 }]),
    'signed',
  )
  await storage.outbox.keepAnswers([{ id: done.command.id, outcome: 'applied', flags: [], position: 27, receipt }])
  const shown = async (epoch: string) => {
    const outbox = new Outbox(storage)
    await outbox.load({ answered: { [done.command.clientId]: 1 }, cursor: 26, epoch })
    return outbox.unseen.map(({ command }) => command.id)
  }
  expect([await shown('before'), await shown('after')]).toEqual([[done.command.id], []])
})

test('one that was turned away twice, because it was sent twice, is set aside once and holds nothing up', async () => {
  const storage = openMemoryStorage()
  const outbox = new Outbox(storage)
  const [unknown, behind] = [entry(1), entry(2)]
  outbox.add([unknown, behind])
  await outbox.write([unknown, behind])
  const no = { refused: 'funcard_not_found', params: { number: 'FC1' } }
  await outbox.setAside(unknown.command.id, no)
  expect(outbox.next()).toEqual([{ ...unknown.command, setAside: no }, behind.command])
  await outbox.setAside(unknown.command.id, no)
  const { clientId } = unknown.command
  const askedAgain = outbox.gap(clientId, 1, 0, () => unknown.command.id)
  expect([outbox.trouble, askedAgain, outbox.next()]).toEqual([
    undefined,
    undefined,
    [{ ...unknown.command, setAside: no }, behind.command],
  ])
})

const author = { staffId: 'ngozi', name: 'Ngozi', role: 'pos', till: 1 }

test('what was answered is kept for a fortnight by the word of the server, whatever the clock of the device said', async () => {
  const storage = openMemoryStorage()
  /** Answered on one day, while this device's clock showed another. */
  const given = async (n: number, onDay: number, clock: number): Promise<string> => {
    const { command, ...rest } = entry(n)
    await storage.outbox.append([{ ...rest, command: { ...command, at: timestamp(clock) } }])
    const receipt = receiptOf(canonical(['epoch', { ...author, at: days(onDay) }]), 'signed')
    await storage.outbox.keepAnswers([{ id: command.id, outcome: 'applied', flags: [], position: n, receipt }])
    return command.id
  }
  const year2099 = Date.UTC(2099, 0, 1)
  await given(1, 1, days(1))
  await given(2, 2, year2099)
  const kept = [await given(3, 18, 0), await given(4, 19, year2099), await given(5, 20, days(20))]
  // Filed without an author, and so without a time: it takes that of the one before.
  const filed = entry(6)
  await storage.outbox.append([{ ...filed, command: { ...filed.command, at: timestamp(days(20)) } }])
  const receipt = receiptOf(canonical(['epoch', null]), 'signed')
  await storage.outbox.keepAnswers([{ id: filed.command.id, outcome: 'held', flags: [], position: 6, receipt }])
  const outbox = new Outbox(storage)
  await outbox.load({ answered: {}, cursor: undefined })
  await outbox.written
  expect((await storage.outbox.load()).map(({ command }) => command.id)).toEqual([...kept, filed.command.id])
})

test('what was answered while the clock of the server stood a year back is kept: by the clock of the device it was not long ago', async () => {
  const storage = openMemoryStorage()
  const given = async (n: number, onDay: number, clock: number): Promise<void> => {
    const { command, ...rest } = entry(n)
    await storage.outbox.append([{ ...rest, command: { ...command, at: timestamp(clock) } }])
    const receipt = receiptOf(canonical(['epoch', { ...author, at: days(onDay) }]), 'signed')
    await storage.outbox.keepAnswers([{ id: command.id, outcome: 'applied', flags: [], position: n, receipt }])
  }
  await given(1, 35, days(400))
  await given(2, 400, days(400) + 1)
  const outbox = new Outbox(storage)
  await outbox.load({ answered: {}, cursor: undefined })
  await outbox.written
  expect(await storage.outbox.load()).toHaveLength(2)
})

test('what another tab wrote down is here once, also where all of it is read while the news is', async () => {
  const storage = openMemoryStorage()
  let isRead = () => undefined as void
  const read = new Promise<void>((resolve) => (isRead = resolve))
  const fresh = async () => {
    const rows = await storage.outbox.fresh()
    await read
    return rows
  }
  const outbox = new Outbox({ ...storage, outbox: { ...storage.outbox, fresh } })
  const [own, theirs] = [entry(1), entry(2)]
  const kept = { answered: {}, cursor: 0 }
  await outbox.load(kept)
  await storage.outbox.append([theirs])
  const news = outbox.readFresh(() => ({ ...kept, clientId: `${own.command.clientId} no more` }))
  await outbox.recall(0)
  isRead()
  expect(await news).toBe(false)
  expect(outbox.pending).toEqual([theirs])
})
