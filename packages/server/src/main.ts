// The entry point of the server.
import './compile-cache.ts'

const { run } = await import('./lifecycle/start.ts')
await run(process.env)
