// The server as a lounge starts it, but that one till may write as much as it likes: here it sells in minutes what it sells there in weeks.
import { enableCompileCache } from 'node:module'
import { inRoot } from '../../tools/machine.mjs'

// As packages/server/src/main.ts does: how soon it starts again is measured.
enableCompileCache(inRoot('node_modules/.cache/compiled'))

const { run } = await import('../../packages/server/src/start.ts')
await run(process.env, { logPerDayMax: Number.POSITIVE_INFINITY })
