// What `npm start` runs: starts the lounge's server and starts it again whenever it ends without being asked to,
// so that a crash, a `kill -9` or a failed disk write costs the lounge seconds and no evening.
//
//     start ─► not ready, exit code 1 ──────────► end: the configuration is wrong, the server has said how
//       ▲ └──► ended otherwise, or once ready ─┐
//       └───── wait 100 ms, 200 ms … 5 s ◄─────┘  back to 100 ms after a healthy minute
//
// SIGINT and SIGTERM are passed on, and we wait for the server to finish; a second one ends it at once.
// The server says `process.send({ ready: true })` when it serves, and `{ alive: true }` every two seconds from then on. One
// that has said so and is silent for ten seconds hangs: it is ended, and started again.
// Usage: node tools/supervise.mjs [program.ts [milliseconds of silence]]
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { endWithParent, inRoot, onWindows, pinnedNode } from './machine.mjs'

const program = resolve(process.argv[2] ?? inRoot('packages/server/src/main.ts'))
const firstDelayMs = 100
const longestDelayMs = 5_000
const healthyAfterMs = 60_000
const patienceMs = 15_000
const silentMs = Number(process.argv[3] ?? 10_000)

// By hand this may run on an older Node than the server needs; npm's scripts run on the pinned one already.
const node = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : pinnedNode

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** @type {NodeJS.Timeout | undefined} */
let waiting
/** @type {NodeJS.Timeout | undefined} */
let silence
let silentLooks = 0
let everReady = false
let stopping = false
let delayMs = firstDelayMs

start()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
endWithParent(stop)

function start() {
  const startedAt = Date.now()
  // A process group of its own: Ctrl-C in a terminal then reaches the server once, through us, and not twice.
  server = spawn(node, [program], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: !onWindows })
  server.on('message', (message) => {
    everReady ||= typeof message === 'object' && 'ready' in message && message.ready === true
    if (typeof message === 'object' && 'alive' in message) listen()
  })
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  server.on('exit', (code, signal) => {
    const ranMs = Date.now() - startedAt
    deafen()
    if (stopping) process.exit(code ?? 1)
    everReady ||= ranMs >= healthyAfterMs
    if (!everReady && code === 1) process.exit(1)
    if (ranMs >= healthyAfterMs) delayMs = firstDelayMs
    console.error(`The server ended by itself (${signal ?? `exit code ${code}`}); starting it again in ${delayMs} ms.`)
    waiting = setTimeout(start, delayMs)
    delayMs = Math.min(delayMs * 2, longestDelayMs)
  })
}

const looks = 10
/** It was heard of just now. Looks are counted, not time: while the whole machine sleeps nobody looks. */
function listen() {
  silentLooks = 0
  silence ??= setInterval(() => {
    if (++silentLooks < looks) return
    console.error(`The server has said nothing for ${silentMs / 1_000} s and hangs.`)
    deafen()
    server?.kill('SIGKILL')
  }, silentMs / looks)
}
function deafen() {
  clearInterval(silence)
  silence = undefined
}

function stop() {
  deafen()
  clearTimeout(waiting)
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) process.exit(0)
  server.kill(stopping ? 'SIGKILL' : 'SIGTERM')
  stopping = true
  setTimeout(() => server?.kill('SIGKILL'), patienceMs).unref()
}
