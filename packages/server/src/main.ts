// The server as a program.
import './compile-cache.ts'

const { run } = await import('./lifecycle/start.ts')
await run(process.env)
