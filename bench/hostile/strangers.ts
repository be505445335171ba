// Three hundred unknown clients, each with its own address: silent connections, wrong passwords, polled connections, and public
// pages, one request after the other. Usage: node bench/hostile/strangers.ts <origin>
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { newId } from '../server/orders.ts'
import { giveWay } from './other-machine.ts'

const origin = process.argv[2] ?? ''
const { hostname, port } = new URL(origin)
giveWay()

const clients = 300
let answers = 0
let turnedAway = 0
let silent = 0

const addressOf = (client: number): string => `127.0.${1 + Math.floor(client / 250)}.${1 + (client % 250)}`

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: (() => object) | undefined
}
const asked: readonly Asked[] = [
  {
    method: 'POST',
    path: '/api/auth/login',
    body: () => ({ email: `guess-${newId()}@lounge.demo`, password: 'not-the-password-1' }),
  },
  {
    method: 'POST',
    path: '/api/sync/exchange',
    body: () => ({ line: newId(), begins: true, messages: ['{}'], polls: false }),
  },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/customer-menu' },
]

async function ask(client: number): Promise<void> {
  const wanted = asked[client % asked.length] ?? { method: 'GET', path: '/' }
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(client) })
  for (;;) {
    const status = await once(agent, `10.9.${Math.floor(client / 250)}.${1 + (client % 250)}`, wanted).catch(() => 0)
    if (status === 0) await after(100)
    else if (status < 400) answers++
    else turnedAway++
  }
}
function once(agent: Agent, foreign: string, { method, path, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      // As a proxy on this machine would send it: clients of this machine itself may have higher limits than strangers.
      'x-forwarded-for': foreign,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const sent = request({ hostname, port, agent, method, path, headers, timeout: 20_000 }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
    sent.once('error', reject)
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.end(body === undefined ? undefined : JSON.stringify(body()))
  })
}

/** Upgrades the connection, sends nothing, and reconnects when it is closed. */
async function sayNothing(client: number): Promise<void> {
  for (;;) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(client) })
    socket.write(
      `GET /api/sync/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    silent++
    await new Promise<void>((resolve) => {
      socket.on('data', () => undefined)
      socket.once('error', () => resolve())
      socket.once('close', () => resolve())
      socket.once('end', () => socket.end())
    })
    await after(100)
  }
}

for (let client = 0; client < clients; client++) void (client % 5 === 4 ? sayNothing(client) : ask(client))
process.send?.('ready')
setInterval(
  () =>
    process.send?.(
      `strangers were answered ${answers} times and turned away ${turnedAway} times, and opened ${silent} lines that say nothing`,
    ),
  1_000,
)
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
