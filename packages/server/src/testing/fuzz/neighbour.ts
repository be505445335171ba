// The innocent till beside the campaign: it sells, over a socket and over HTTP, and each of its payments is booked.
import { command, line, order, pay } from '@lounge/domain/testing/requests'
import { Command } from '@lounge/sync/protocol'
import type { ScriptedTerminal } from '../scripted-terminal.ts'

const patienceMs = 20_000
const orderIdsFrom = 1_000_000

export class Neighbour {
  readonly #till: ScriptedTerminal
  readonly #socket: WebSocket
  #sold = 0
  #heard: (text: string) => void = () => undefined

  private constructor(till: ScriptedTerminal, socket: WebSocket) {
    this.#till = till
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#heard(String(data)))
  }

  static open(till: ScriptedTerminal, origin: string): Promise<Neighbour> {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/sync/live`)
    return new Promise((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('the neighbour could not open a line')))
      socket.addEventListener('open', () => {
        socket.send(JSON.stringify(till.hello()))
        resolve(new Neighbour(till, socket))
      })
    })
  }

  get sold(): number {
    return this.#sold
  }
  close(): void {
    this.#socket.close()
  }

  /** @returns the faults */
  async sell(): Promise<string | undefined> {
    const n = orderIdsFrom + 2 * this.#sold++
    const number = `ORD-${String(n).padStart(12, '0')}`
    const sale = order(n, 1 + (n % 20), [line(n, 'chin-chin')], { number })
    const made = [this.#till.make(pay(sale)), this.#till.make(command('order.complete', { orderId: sale.orderId }))]
    const commands = made.map((each) => Command.parse(each))
    const id = String(made[0]?.id)
    if (this.#sold % 2 === 0) {
      const { answers } = await this.#till.push(made)
      const [paid] = answers
      return paid?.outcome === 'applied' ? undefined : `the neighbour's payment: ${JSON.stringify(paid ?? answers)}`
    }
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve('the neighbour heard no answer'), patienceMs)
      this.#heard = (text) => {
        if (!text.includes(`"id":"${id}","outcome"`) && !text.includes(`"id":"${id}","no"`)) return
        clearTimeout(late)
        const isBooked = text.includes(`"id":"${id}","outcome":"applied"`)
        resolve(isBooked ? undefined : `the neighbour's payment: ${text.slice(0, 300)}`)
      }
      this.#socket.send(JSON.stringify({ type: 'push', commands }))
    })
  }
}
