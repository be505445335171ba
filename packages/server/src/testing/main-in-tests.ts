// The server as a program, as tests start it again and again: on a PostgreSQL that lives as long as a test it need not survive
// a power cut, and its demo has tonight only, which is made in a moment. What it has besides is for the stories to see.
import { run } from '../lifecycle/start.ts'

await run(process.env, { mayLoseCommits: true, demoPastDays: 0 })
