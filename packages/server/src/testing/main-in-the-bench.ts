// The server as a lounge starts it, but that one till may write as much as it likes: here it sells in minutes what it sells there in weeks.
import '../compile-cache.ts'

const { run } = await import('../lifecycle/start.ts')
await run(process.env, { logPerDayMax: Number.POSITIVE_INFINITY })
