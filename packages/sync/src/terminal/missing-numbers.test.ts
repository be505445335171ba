// A sequence number that the server misses: here after all, in another tab, lost, or forgotten by the server itself.
import { CommandId } from '@lounge/domain/ids'
import { sessionId } from '@lounge/domain/testing/ids'
import { expect, test } from 'vitest'
import { type Answer, Command } from '../protocol.ts'
import { MissingNumbers, missingWaitMs } from './missing-numbers.ts'
import { Outbox } from './outbox.ts'
import { MemoryDisk, openMemoryStorage } from './storage/memory.ts'
import { entry } from './storage/testing/things.ts'

/** Odd numbers belong to one client, even ones to another. */
const [third, fifth, seventh] = [entry(3), entry(5), entry(7)]
const { clientId } = third.command
const session = { id: sessionId(9), key: 'key' }
const newId = () => CommandId.parse('018f0000-0000-7000-8000-0000000000ff')
const answer = (to: Command): Answer => ({ id: to.id, outcome: 'applied', flags: [], position: 9, receipt: '' })

async function loaded(...entries: readonly ReturnType<typeof entry>[]): Promise<Outbox> {
  const storage = openMemoryStorage()
  await storage.outbox.append(entries)
  const outbox = new Outbox(storage)
  await outbox.load({ answered: {}, cursor: 0 })
  return outbox
}

test('one that is here is sent again, with all behind it', async () => {
  const outbox = await loaded(third, fifth)
  expect(outbox.next()).toHaveLength(2)
  expect(outbox.next()).toEqual([])
  expect(outbox.gap(clientId, 3, 0, newId)).toBeUndefined()
  expect(outbox.next()).toEqual([third.command, fifth.command])
})

test('one that is here and is missed again and again is sent once in a while, not in a hot loop', async () => {
  const outbox = await loaded(third, fifth)
  const asked = Array.from({ length: 5 }, () => {
    outbox.next()
    return outbox.gap(clientId, 3, 0, newId)
  })
  expect(asked).toEqual([undefined, undefined, undefined, undefined, missingWaitMs])
  expect(outbox.next()).toEqual([])
  outbox.resume()
  expect(outbox.next()).toHaveLength(2)
  outbox.settle({ answered: {}, cursor: undefined }, [answer(third.command)])
  expect(outbox.gap(clientId, 5, 0, newId)).toBeUndefined()
})

test('one that is not here may be in another tab: everything waits for a while, and asks again', async () => {
  const outbox = await loaded(third, fifth)
  expect(outbox.gap(clientId, 2, 1_000, newId)).toBe(missingWaitMs)
  expect(outbox.next()).toEqual([])
  outbox.resume()
  expect(outbox.next()).toHaveLength(2)
  // The other tab sent it: the server asks for the next number, which is here.
  expect(outbox.gap(clientId, 3, 1_500, newId)).toBeUndefined()
  expect(outbox.pending).toHaveLength(2)
})

test('one that is still missing afterwards is lost: something stands in for it, and is filed', async () => {
  const outbox = await loaded(third, fifth)
  outbox.gap(clientId, 2, 1_000, newId)
  outbox.resume()
  // Nobody who could file it is signed in, so it waits.
  expect(outbox.gap(clientId, 2, 1_000 + missingWaitMs, newId)).toBe(missingWaitMs)
  expect(outbox.next()).toEqual([])
  outbox.resume()
  expect(outbox.gap(clientId, 2, 1_000 + missingWaitMs, newId, session)).toBeUndefined()
  const [standIn, ...others] = outbox.next()
  expect(others).toEqual([third.command, fifth.command])
  expect(standIn).toMatchObject({
    clientId,
    sequence: 2,
    args: null,
    sessionId: sessionId(9),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    setAside: { refused: 'number_missing', params: { number: 2 } },
  })
  expect(Command.safeParse(standIn).success).toBe(true)
  expect(outbox.trouble).toBeUndefined()
})

test('one that this tab had made and the server had answered was forgotten by the server: nothing stands in for that', async () => {
  const outbox = new Outbox(openMemoryStorage())
  outbox.add([seventh])
  expect(outbox.gap(clientId, 6, 0, newId)).toBeUndefined()
  expect([outbox.trouble, outbox.next()]).toEqual(['stuck', []])
})

test('it goes on once the server has back what it had forgotten; what it misses even then is lost', async () => {
  const outbox = new Outbox(openMemoryStorage())
  outbox.add([seventh])
  outbox.gap(clientId, 6, 0, newId)
  outbox.wasRecalled()
  expect([outbox.trouble, outbox.next()]).toEqual([undefined, [seventh.command]])
  expect(outbox.gap(clientId, 6, 0, newId, session)).toBe(missingWaitMs)
  outbox.resume()
  expect(outbox.gap(clientId, 6, missingWaitMs, newId, session)).toBeUndefined()
  expect(outbox.next().map(({ name }) => name)).toEqual(['number.missing', seventh.command.name])
})

test('what stands in for a number keeps its place when the server asks for everything again', async () => {
  const outbox = await loaded(third, fifth)
  outbox.gap(clientId, 2, 0, newId, session)
  outbox.resume()
  outbox.gap(clientId, 2, missingWaitMs, newId, session)
  await outbox.recall(undefined)
  outbox.wasRecalled()
  expect(outbox.next().map(({ sequence }) => sequence)).toEqual([2, 3, 5])
})

test('so does one that its disk cannot read any more, while its tab has it', async () => {
  const disk = new MemoryDisk()
  const storage = disk.open()
  await storage.outbox.append([third, fifth])
  const outbox = new Outbox(storage)
  await outbox.load({ answered: {}, cursor: 0 })
  disk.spoil(third.command.id)
  await outbox.recall(undefined)
  expect(outbox.next().map(({ sequence }) => sequence)).toEqual([3, 5])
})

test('nor for one that is on the disk with its answer', async () => {
  const storage = openMemoryStorage()
  await storage.outbox.append([third, fifth])
  await storage.outbox.keepAnswers([answer(third.command)])
  const outbox = new Outbox(storage)
  await outbox.load({ answered: {}, cursor: undefined })
  expect(outbox.pending).toHaveLength(1)
  outbox.gap(clientId, 3, 0, newId)
  expect([outbox.trouble, outbox.next()]).toEqual(['stuck', []])
})

test('the wait is for one number; the next one that is missing gets its own', () => {
  const missing = new MissingNumbers()
  missing.found([{ ...fifth }])
  expect(missing.judge(clientId, 1, 0, true)).toBe('waits')
  expect(missing.judge(clientId, 2, missingWaitMs, true)).toBe('waits')
  expect(missing.judge(clientId, 2, 2 * missingWaitMs, true)).toBe('lost')
})

test('a clock that was set back during the wait makes it a little longer, not for ever', () => {
  const missing = new MissingNumbers()
  missing.found([{ ...fifth }])
  const [in2099, today] = [Date.UTC(2099, 0, 1), Date.UTC(2026, 10, 20)]
  expect(missing.judge(clientId, 1, in2099, true)).toBe('waits')
  expect(missing.judge(clientId, 1, today, true)).toBe('waits')
  expect(missing.judge(clientId, 1, today + missingWaitMs, true)).toBe('lost')
})
