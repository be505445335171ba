// What waits for its answer, and what of it may be sent.
import { expect, test } from 'vitest'
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
