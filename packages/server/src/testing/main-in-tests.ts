// The server program for tests that start it often: its PostgreSQL lives as long as a test and need not survive a power cut, and its demo
// has only tonight, which is made in a moment. The end-to-end stories use the rest.
import { run } from '../lifecycle/start.ts'

await run(process.env, { mayLoseCommits: true, demoPastDays: 0 })
