// The tests' server that looks around all the time instead of twice a minute.
import { run } from '../lifecycle/start.ts'
import { lookAroundEveryMs } from '../tasks/long-occupied.ts'

const wait = globalThis.setInterval
globalThis.setInterval = ((work: () => void, ms: number) =>
  wait(work, ms === lookAroundEveryMs ? 200 : ms)) as typeof setInterval // the server gives no further arguments

await run(process.env, { mayLoseCommits: true, demoPastDays: 0 })
