// Clients that pay orders, one request after the other: to the real server over its socket or HTTP, and to the floor.
import { commandsPerPushMax } from '@lounge/sync/protocol'
import { within } from '../measuring.ts'
import { EnrolledTerminal, type Sent } from './enrolled.ts'
import { countedItems, newId, newOrder, shelfLevel } from './orders.ts'
import { RawHttp } from './raw-http.ts'
import { RawSocket } from './raw-socket.ts'

const answerWithinMs = 30_000

export interface Client {
  /** One request with this many paid orders; resolves when it is answered. */
  readonly pay: (count: number) => Promise<void>
  /** Takes the paid orders off their tables, as a lounge does sooner or later. Not measured. */
  readonly tidy: () => Promise<void>
  readonly close: () => void
}

/** A terminal of the real server, enrolled like any other. */
export class Till {
  readonly terminal: EnrolledTerminal
  /** Orders that are paid and still on their tables. */
  #paid: string[] = []

  private constructor(terminal: EnrolledTerminal) {
    this.terminal = terminal
  }

  static async enrol(origin: string, password?: string): Promise<Till> {
    return new Till(await EnrolledTerminal.signIn(origin, 'cashier@lounge.demo', password))
  }

  /** Makes no more payments than the protocol allows at once. */
  payments(count: number): readonly Sent[] {
    return Array.from({ length: Math.min(count, commandsPerPushMax) }, () => {
      const args = newOrder()
      this.#paid.push(args.orderId)
      return this.terminal.make('order.pay', args)
    })
  }
  async tidy(send: (commands: readonly Sent[]) => Promise<void>): Promise<void> {
    while (this.#paid.length > 0) {
      const orders = this.#paid.splice(0, commandsPerPushMax)
      await send(orders.map((orderId) => this.terminal.make('order.complete', { orderId })))
    }
  }
}

/** Fills the shelves, so that no order is flagged for lack of stock in the demo. */
export async function fillShelves(origin: string, password?: string): Promise<void> {
  const manager = await EnrolledTerminal.signIn(origin, 'manager@lounge.demo', password)
  await manager.push(countedItems.map((itemId) => manager.make('stock.count', { itemId, level: shelfLevel })))
}

/** Pays over the socket, and receives all that the server sends its terminals. */
export async function overSocket(till: Till): Promise<Client> {
  const socket = await RawSocket.open(till.terminal.origin, '/api/sync/live')
  let awaited:
    | {
        readonly mark: Buffer
        readonly id: Buffer
        readonly answered: () => void
        readonly failed: (error: Error) => void
      }
    | undefined
  socket.onEnd = () => awaited?.failed(new Error('the server closed the socket'))
  socket.onMessage = (message) => {
    if (!awaited) return
    if (message.includes(awaited.mark)) awaited.answered()
    // Rows may have names derived from commands, but only an answer names the command itself.
    else if (message.includes(awaited.id)) awaited.failed(new Error(`not applied as it was: ${message.toString()}`))
  }
  const said = (message: unknown, id: string, mark: string): Promise<void> =>
    within(
      answerWithinMs,
      'an answer',
      new Promise<void>((answered, failed) => {
        awaited = { id: Buffer.from(`"id":"${id}",`), mark: Buffer.from(mark), answered, failed }
        socket.send(JSON.stringify(message))
      }),
    )
  const push = (commands: readonly Sent[]): Promise<void> => {
    const { id = '' } = commands.at(-1) ?? {}
    return said({ type: 'push', commands }, id, `"id":"${id}","outcome":"applied","flags":[]`)
  }
  await said(till.terminal.hello(), newId(), '"type":"snapshot"')
  return { pay: (count) => push(till.payments(count)), tidy: () => till.tidy(push), close: () => socket.close() }
}

/** Pays over HTTP, as a terminal does without a socket. */
export async function overHttp(till: Till): Promise<Client> {
  const http = await RawHttp.open(till.terminal.origin, '/api/sync/commands', till.terminal.token)
  const push = (commands: readonly Sent[]): Promise<void> => posted(http, commands)
  return { pay: (count) => push(till.payments(count)), tidy: () => till.tidy(push), close: () => http.close() }
}

/** Sends the same orders to the floor. @param till a terminal of the real server that numbers them and sends nothing there */
export async function toFloor(origin: string, till: Till): Promise<Client> {
  const http = await RawHttp.open(origin, '/')
  return {
    pay: (count) => posted(http, till.payments(count)),
    tidy: () => till.tidy(() => Promise.resolve()),
    close: () => http.close(),
  }
}

interface Answered {
  readonly answers: readonly { readonly outcome: string; readonly flags: readonly unknown[] }[]
}

async function posted(http: RawHttp, commands: readonly Sent[]): Promise<void> {
  const { status, body } = await within(answerWithinMs, 'an answer', http.post(JSON.stringify({ commands })))
  const { answers } = JSON.parse(body) as Answered // both servers use this form
  const done = answers.filter(({ outcome, flags }) => outcome === 'applied' && flags.length === 0)
  if (status !== 200 || done.length !== commands.length) throw new Error(`not applied as it was: ${body}`)
}

/** Keeps all clients busy for this long. @returns orders per second */
export async function drive(clients: readonly Client[], count: number, ms: number): Promise<number> {
  const began = performance.now()
  let paid = 0
  const busy = clients.map(async ({ pay }) => {
    while (performance.now() - began < ms) {
      await pay(count)
      paid += count
    }
  })
  await Promise.all(busy)
  const rate = paid / ((performance.now() - began) / 1000)
  // All at once: one after the other, each would wait for those before it, which count as active for some seconds.
  await Promise.all(clients.map(({ tidy }) => tidy()))
  return rate
}
