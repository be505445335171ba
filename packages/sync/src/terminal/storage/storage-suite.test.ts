import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, test } from 'vitest'
import { openIndexedDbStorage } from './indexed-db.ts'
import { MemoryDisk } from './memory.ts'
import { storageCases } from './testing/storage-suite.ts'
import type { Bench } from './testing/things.ts'

let lounges = 0
const nextName = () => `lounge-${(lounges += 1)}`

const benches: Readonly<Record<string, () => Bench>> = {
  memory: () => {
    const disk = new MemoryDisk()
    return { open: () => Promise.resolve(disk.open()), spoil: (id) => Promise.resolve(disk.spoil(id)) }
  },
  IndexedDB: () => {
    const name = nextName()
    return { open: () => openIndexedDbStorage(name), spoil: (id) => spoil(name, id) }
  },
}

async function spoil(name: string, commandId: string): Promise<void> {
  const database = await openDB(`${name}-outbox`)
  const key = await database.getKeyFromIndex('entries', 'id', commandId)
  await database.put('entries', { command: { id: commandId } }, key)
  database.close()
}

describe.each(Object.entries(benches))('%s', (_name, bench) => {
  test.each(storageCases)('$title', ({ run }) => run(bench))
})
