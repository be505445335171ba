// A hostile signed-in terminal: on as many connections as it may have it pushes accepted and refused commands, repeats its hello, and
// posts the same over HTTP, as fast as it is let. Usage: node bench/hostile/terminal.ts <origin> <password>
import { setTimeout as after } from 'node:timers/promises'
import { commandsPerPushMax } from '@lounge/sync/protocol'
import { EnrolledTerminal } from '../server/enrolled.ts'
import { newId, newOrder } from '../server/orders.ts'
import { RawHttp } from '../server/raw-http.ts'
import { RawSocket } from '../server/raw-socket.ts'
import { giveWay } from './other-machine.ts'

const [origin = '', password = ''] = process.argv.slice(2)
giveWay()

/** Signed in advance, because only the server is measured. */
const pushesEach = 12
const pushingLines = 8
const greetingLines = 8
const inFlight = 8
/** The most unsent bytes on one connection when the server stops reading: more would do no further harm, and fill the memory of both. */
const unsentMax = 4 * 1024 * 1024
let pushes = 0
let hellos = 0
let posts = 0

const device = await EnrolledTerminal.signIn(origin, 'cashier@lounge.demo', password)
const tabs = Array.from({ length: pushingLines }, () => device.anotherTab())
const prepared = tabs.map((tab) => Array.from({ length: pushesEach }, () => push(tab)))
const posted = device.anotherTab()
const bodies = Array.from({ length: pushesEach }, () => JSON.stringify({ commands: commandsOf(posted) }))

/** Half of them are booked, and half refused, because their order does not exist. */
function commandsOf(tab: EnrolledTerminal) {
  return Array.from({ length: commandsPerPushMax }, (_, n) =>
    n % 2 === 0 ? tab.make('order.pay', newOrder()) : tab.make('order.complete', { orderId: newId() }),
  )
}
function push(tab: EnrolledTerminal): string {
  return JSON.stringify({ type: 'push', commands: commandsOf(tab) })
}

/** Opens a connection, works on it while it lasts, and opens the next. */
async function onLines(work: (socket: RawSocket, isOpen: () => boolean) => Promise<void>): Promise<void> {
  for (;;) {
    const socket = await RawSocket.open(origin, '/api/sync/live').catch(() => undefined)
    if (!socket) {
      await after(100)
      continue
    }
    let isOpen = true
    socket.onEnd = () => (isOpen = false)
    await work(socket, () => isOpen)
  }
}
async function pushOn(tab: EnrolledTerminal, texts: readonly string[]): Promise<void> {
  let next = 0
  await onLines(async (socket, isOpen) => {
    socket.send(JSON.stringify(tab.hello()))
    // Sends faster than the server handles it, while the connection lasts.
    while (isOpen()) {
      for (let n = 0; n < inFlight && isOpen() && socket.unsent < unsentMax; n++, pushes++)
        socket.send(texts[next++ % texts.length] ?? '')
      await after(20)
    }
  })
}
const greetOn = (): Promise<void> =>
  onLines(async (socket, isOpen) => {
    const hello = JSON.stringify(device.hello())
    while (isOpen()) {
      if (socket.unsent < unsentMax) {
        socket.send(hello)
        hellos++
      }
      await after(10)
    }
  })
async function post(): Promise<void> {
  for (let next = 0; ; posts++) {
    const http = await RawHttp.open(origin, '/api/sync/commands', device.token).catch(() => undefined)
    await http?.post(bodies[next++ % bodies.length] ?? '').catch(() => undefined)
    http?.close()
  }
}

for (const [index, tab] of tabs.entries()) void pushOn(tab, prepared[index] ?? [])
for (let n = 0; n < greetingLines; n++) void greetOn()
void post()
process.send?.('ready')
setInterval(
  () =>
    process.send?.(`a terminal said ${pushes} pushes and ${hellos} hellos on its lines, and posted ${posts} pushes`),
  1_000,
)
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
