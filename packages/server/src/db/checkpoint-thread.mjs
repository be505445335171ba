// The thread that writes SQLite's journal back into its file, each time it is asked (`checkpoints.ts`). In
// JavaScript: a thread that strips types loads a compiler of its own, and takes 32 MB instead of 12.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const db = new DatabaseSync(String(workerData))
// The journal is on the disk before its pages are written into the file, and those before the journal begins anew.
db.exec('pragma synchronous = full')
// Waits for nobody, and nobody for it.
const writeBack = db.prepare('pragma wal_checkpoint(passive)')

parentPort?.on('message', () => {
  try {
    writeBack.get()
  } catch {
    // A full or failing disk: all of it is still in the journal, and the next time tries again.
  }
  parentPort?.postMessage('done')
})
