// The floor: the minimum that could do a server's work. Orders come in as JSON over HTTP, are written to SQLite, and are answered
// after the commit; orders of one turn of the event loop share a commit. It has no staff, no stock and no tickets; every client of
// `/live` gets every order. It serves the floor's page as well.
// Usage: node bench/floor/server.ts <database> [folder of the page]
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { monotonicMs } from '../measuring.ts'
import { type FloorOrder, openFloor } from './database.ts'

const { insert, transaction } = openFloor(process.argv[2] ?? ':memory:')

let waiting: { readonly orders: readonly FloorOrder[]; readonly response: ServerResponse }[] = []
const listeners = new Set<ServerResponse>()

function commit(): void {
  const group = waiting
  waiting = []
  transaction(() => {
    for (const { orders } of group) for (const order of orders) insert(order)
  })
  if (listeners.size > 0) tell(group.flatMap(({ orders }) => orders))
  for (const { orders, response } of group) {
    const body = JSON.stringify({ answers: orders.map(({ id }) => ({ id, outcome: 'applied', flags: [] })) })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  }
}

function tell(orders: readonly FloorOrder[]): void {
  const committedAt = monotonicMs()
  const news = `${JSON.stringify(orders)}\n`
  for (const listener of listeners) listener.write(news)
  setImmediate(() => process.send?.({ committedAt, toldAt: monotonicMs() }))
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

const compressed = new Map<string, Buffer>()

function servePage(folder: string, url: string, response: ServerResponse): void {
  const path = join(folder, url === '/' ? 'index.html' : url)
  if (!existsSync(path)) return void response.writeHead(404).end()
  const bytes = compressed.get(path) ?? gzipSync(readFileSync(path))
  compressed.set(path, bytes)
  const type = types[extname(path)] ?? 'text/plain'
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(bytes)
}

const server = createServer((request, response) => {
  if (request.url === '/live') {
    response.writeHead(200).flushHeaders()
    listeners.add(response)
    request.on('close', () => listeners.delete(response))
    return
  }
  const pages = process.argv[3]
  if (pages !== undefined && request.method === 'GET') return servePage(pages, request.url ?? '/', response)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { commands } = JSON.parse(Buffer.concat(parts).toString()) as { readonly commands: readonly FloorOrder[] } // we made it
    if (waiting.length === 0) setImmediate(commit)
    waiting.push({ orders: commands, response })
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
