// The server as a program.
import './compile-cache.ts'

const { run } = await import('./start.ts')
await run(process.env)
