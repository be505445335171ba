// Measures how many syncs per second this machine does, one after the other. Usage: node bench/server/sync-rate.ts <file>
import { fdatasyncSync, openSync, writeSync } from 'node:fs'

const forMs = 500
const file = openSync(process.argv[2] ?? '', 'w')
const page = Buffer.alloc(4096)
const began = performance.now()
let syncs = 0
for (; performance.now() - began < forMs; syncs++) {
  writeSync(file, page, 0, page.length, 0)
  fdatasyncSync(file)
}
process.send?.({ perSecond: syncs / ((performance.now() - began) / 1000) })
process.on('SIGTERM', () => process.exit(0))
