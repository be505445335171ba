// The program behind `npm start`: starts the lounge's server, and restarts it whenever it ends without being asked to,
// so that a crash, a `kill -9` or a failed disk write costs the lounge only seconds.
//
//     start ─► not ready, exit code 1 ──────────► end: the configuration is wrong, the server has said how
//       ▲ └──► ended otherwise, or once ready ─┐
//       └───── wait 100 ms, 200 ms … 5 s ◄─────┘  back to 100 ms after a healthy minute
//
// SIGINT and SIGTERM are passed on, on Windows by disconnecting the server's channel, and the supervisor waits for the server to
// finish; a second signal ends it at once.
// The server sends `process.send({ ready: true })` when it serves, and then `{ alive: true }` every two seconds, while it answers
// and its log moves on. A server that has sent that and is silent for ten seconds hangs: it is ended, and started again.
// Without a program argument it runs the current release's server, and carries out updates (switching.mjs).
// Usage: node tools/supervise.mjs [program.ts [milliseconds of silence]]
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { askToStop, endWithParent, inRoot, onWindows, pinnedNode, serverFlags, supervised } from './machine.mjs'
import { nodeIn, programIn } from './releases.mjs'
import { Switching } from './switching.mjs'

const given = process.argv[2]
if (given?.startsWith('-')) {
  console.error('Usage: npm start. Its settings are variables: PORT=9000 npm start')
  process.exit(2)
}
let program = given === undefined ? programIn(inRoot('.'), 'main') : resolve(given)
const firstDelayMs = 100
const longestDelayMs = 5_000
const healthyAfterMs = 60_000
const patienceMs = 15_000
const silentMs = Number(process.argv[3] ?? 10_000)

// Started by hand, this may run on an older Node than the server needs; npm's scripts run on the pinned one already.
const ownNode = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : pinnedNode
let node = ownNode

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** @type {NodeJS.Timeout | undefined} */
let waiting
/** @type {NodeJS.Timeout | undefined} */
let silence
let silentLooks = 0
let everReady = false
let stopping = false
/** @type {(() => void) | undefined} Called when a server that an update has stopped has ended. */
let halted
/** @type {((isReady: boolean) => void) | undefined} Called with whether the server of an update becomes ready. */
let watching
let delayMs = firstDelayMs

const switching =
  given === undefined ? new Switching(process.env['DATA_DIR'], { halt, start: startIn, becomesReady }) : undefined
if (switching === undefined) start()
else void switching.begin()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
endWithParent(stop)

function start() {
  const startedAt = Date.now()
  // A process group of its own: Ctrl-C in a terminal then reaches the server once, through the supervisor, and not twice.
  const env = { ...process.env, ...supervised() }
  try {
    server = spawn(node, [...serverFlags, program], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: !onWindows,
    })
  } catch (error) {
    return cannotStart(error)
  }
  server.on('message', (message) => {
    const isReady = typeof message === 'object' && 'ready' in message && message.ready === true
    everReady ||= isReady
    if (isReady) watching?.(true)
    if (typeof message === 'object' && 'alive' in message) listen()
  })
  server.on('error', cannotStart)
  server.on('exit', (code, signal) => {
    const ranMs = Date.now() - startedAt
    deafen()
    if (stopping) process.exit(code ?? 1)
    if (halted) return halted()
    everReady ||= ranMs >= healthyAfterMs
    if (!everReady && code === 1) {
      if (watching === undefined) process.exit(1)
      return watching(false)
    }
    if (ranMs >= healthyAfterMs) delayMs = firstDelayMs
    console.error(`The server ended by itself (${signal ?? `exit code ${code}`}); starting it again in ${delayMs} ms.`)
    waiting = setTimeout(start, delayMs)
    delayMs = Math.min(delayMs * 2, longestDelayMs)
  })
}

/**
 * The server's Node is missing or broken. Some systems throw that error, and others report it later. During an update it is a reason
 * to go back.
 * @param {unknown} error
 */
function cannotStart(error) {
  console.error(`The server could not be started: ${error instanceof Error ? error.message : String(error)}`)
  if (watching === undefined) process.exit(1)
  watching(false)
}

/** @param {string} folder of the release whose server runs from now on */
function startIn(folder) {
  program = programIn(folder, 'main')
  node = folder === inRoot('.') ? ownNode : nodeIn(folder)
  everReady = false
  delayMs = firstDelayMs
  start()
}

/** @param {string} folder @param {number} withinMs @returns {Promise<boolean>} */
function becomesReady(folder, withinMs) {
  return new Promise((settled) => {
    const late = setTimeout(() => watching?.(false), withinMs)
    watching = (isReady) => {
      clearTimeout(late)
      watching = undefined
      settled(isReady)
    }
    startIn(folder)
  })
}

/** @returns {Promise<void>} when the server has ended, and is not started again */
function halt() {
  deafen()
  clearTimeout(waiting)
  return new Promise((settled) => {
    if (hasEnded()) return settled()
    const late = setTimeout(() => server?.kill('SIGKILL'), patienceMs)
    halted = () => {
      clearTimeout(late)
      halted = undefined
      settled()
    }
    if (server) askToStop(server)
  })
}
const hasEnded = () => server === undefined || server.exitCode !== null || server.signalCode !== null

const looks = 10
/** Called after each message. Looks are counted, not time: while the whole machine sleeps there are none. */
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
  if (switching?.end(() => process.exit(0))) return
  if (hasEnded()) process.exit(0)
  if (stopping) server?.kill('SIGKILL')
  else if (server) askToStop(server)
  stopping = true
  setTimeout(() => server?.kill('SIGKILL'), patienceMs).unref()
}
