// The server as a program. What was understood of its sources is kept beside them: the next start need not compile them again.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Where nothing can be written it is compiled every time.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

const { run } = await import('./start.ts')
await run(process.env)
