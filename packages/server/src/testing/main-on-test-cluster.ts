// The server as a program, on a PostgreSQL that lives as long as a test and need not survive a power cut.
import { run } from '../start.ts'

await run(process.env, true)
