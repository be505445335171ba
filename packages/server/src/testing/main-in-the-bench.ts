// The server as a lounge starts it, except that one till may write without limit: here it sells in minutes what it would sell in weeks.
import '../compile-cache.ts'

const { run } = await import('../lifecycle/start.ts')
await run(process.env, { logPerDayMax: Number.POSITIVE_INFINITY })
