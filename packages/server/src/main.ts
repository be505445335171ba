// The server as a program.
import { run } from './start.ts'

await run(process.env)
