// The server as a lounge starts it, but that one till may write as much as it likes: here it sells in minutes what it sells there in weeks.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// As packages/server/src/main.ts does: how soon it starts again is measured.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)))

const { run } = await import('../start.ts')
await run(process.env, { logPerDayMax: Number.POSITIVE_INFINITY })
