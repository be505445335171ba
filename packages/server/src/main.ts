// The entry point of the server.
import './compile-cache.ts'

const { unknownVariables } = await import('./unknown-variables.ts')
// Said before a refusal, which may follow from it. Another program may have set it, so the start goes on.
for (const sentence of unknownVariables(process.env)) console.error(sentence)
const { run } = await import('./lifecycle/start.ts')
await run(process.env)
