// A lounge on a good day: real terminals and a real hub on a working network, in virtual time that the test advances.
import { uuidv7 } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { type Order, TableNumber } from '@lounge/domain/orders/orders'
import { addItem, type Draft, draftOf, emptyDraft } from '@lounge/domain/orders/draft/draft'
import { paying, placing } from '@lounge/domain/orders/draft/commands'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { timestamp } from '@lounge/domain/time'
import { idOf } from '@lounge/domain/ids'
import { MemoryDatabase, MemoryDirectory } from '../../hub/memory-log.ts'
import type { Command, ServerMessage } from '../../protocol.ts'
import { Device, type Observer, type Tab } from '../../simulator/device.ts'
import type { TabParts } from '../../simulator/tab-parts.ts'
import { Dice } from '../../simulator/dice.ts'
import { Network } from '../../simulator/network.ts'
import { opening } from '../../simulator/opening.ts'
import { Site } from '../../simulator/site.ts'
import { VirtualTime } from '../../simulator/virtual-time.ts'
import type { Step } from '../composing.ts'
import type { Write } from '../storage/memory.ts'
import type { Terminal } from '../terminal.ts'

const evening = Date.UTC(2026, 10, 20, 17)

export interface Asked extends TabParts {
  readonly till?: number
  readonly tabs?: number
  /** The result of each strict write. */
  readonly write?: () => Write
  readonly skew?: number
}

export class QuietLounge {
  readonly time = new VirtualTime(evening)
  readonly dice = new Dice(1)
  readonly database = new MemoryDatabase('first', { pace: () => this.time.sleep(1) })
  readonly directory = new MemoryDirectory()
  readonly site: Site
  readonly network: Network
  /** Called right after a tab has handled a message. */
  onHeard: (tab: Tab, message: ServerMessage) => void = () => undefined

  constructor() {
    const { database, dice, directory, time } = this
    this.site = new Site({ time, dice, database, directory, onFall: () => this.network.serverFell() })
    this.network = new Network({ time, door: this.site, tally: {} })
  }
  static async open(): Promise<QuietLounge> {
    const lounge = new QuietLounge()
    lounge.site.start()
    await lounge.run(100)
    const author = { terminalId: lounge.newId(), clientId: lounge.newId(), sessionId: lounge.newId() }
    const { terminalId, sessionId } = author
    lounge.directory.enrol(terminalId, 0)
    lounge.directory.signIn(sessionId, { staffId: lounge.newId(), name: 'Efe', role: 'manager', terminalId })
    void lounge.site.hub?.accept(opening(author, lounge.time.now, lounge.dice))
    await lounge.run(100)
    return lounge
  }

  newId(): string {
    return uuidv7(this.time.now, this.dice.bytes(10))
  }
  get hub(): Lounge {
    const { hub } = this.site
    if (!hub) throw new Error('the server is not up')
    return hub.lounge
  }
  /** The names of the commands in the log since the opening, each with its outcome. */
  get log(): readonly string[] {
    return this.database.groups
      .slice(1)
      .flatMap(({ entries }) => entries.map(({ command, answer }) => `${command.name} ${answer.outcome}`))
  }

  /** A device that is online. */
  async device(
    role: string,
    { till = 1, tabs = 1, write = () => 'good', skew = 0, ...planted }: Asked = {},
  ): Promise<Device> {
    const enrolment = { terminalId: this.newId(), till }
    this.directory.enrol(enrolment.terminalId, till, this.database.groups.length)
    const { dice, network, site, time } = this
    const observer: Observer = {
      opened: () => undefined,
      heard: (tab, message) => this.onHeard(tab, message),
      did: () => undefined,
      ran: () => undefined,
      asked: () => undefined,
      lost: () => undefined,
      lied: () => undefined,
    }
    const seat = { number: till, name: `${role} ${till}`, role, till, tabs, skew }
    const device = new Device(seat, enrolment, { time, dice, network, site, observer, troubles: { write }, ...planted })
    device.weather.slowest = 10
    await this.until(device.signIn(role))
    for (let tab = 0; tab < tabs; tab++) device.openTab()
    await this.run(1_000)
    return device
  }
  /** A person has also signed in fully at a till and left it to others: the sealed sign-in that their PIN opens stays there. */
  sealsAt({ terminalId }: Device, { session }: Terminal): void {
    if (!session) throw new Error('nobody is signed in')
    const { staffId, name, role } = session
    this.directory.signIn(`${staffId} at ${terminalId}`, { staffId, name, role, terminalId, beganAt: this.time.now })
  }
  async terminal(role: string, asked: Asked = {}): Promise<Terminal> {
    return only((await this.device(role, asked)).terminals)
  }

  async run(ms: number): Promise<void> {
    await this.time.run(this.time.now + ms)
  }
  /** Advances the time until a promise is settled. */
  async until<Value>(promise: Promise<Value>): Promise<Value> {
    let isDone = false
    void promise.finally(() => (isDone = true)).catch(() => undefined)
    for (let steps = 0; !isDone && steps < 2_000; steps++) await this.run(5)
    if (!isDone) throw new Error('it never came to an end')
    return promise
  }
  async does(terminal: Terminal, steps: readonly Step[]) {
    return this.until(terminal.run(steps))
  }
  /** Cuts a device off, either silently or with a close on every connection. */
  cutOff(device: Device): void {
    device.weather.isCut = true
    this.network.cut(device.weather)
  }
  async connect(device: Device): Promise<void> {
    device.weather.isCut = false
    for (const terminal of device.terminals) terminal.nudge()
    await this.run(40_000)
  }
  /** Opens the tabs of a device again. */
  async openAgain(device: Device, tabs = 1): Promise<Terminal> {
    for (let tab = 0; tab < tabs; tab++) device.openTab()
    await this.run(500)
    return only(device.terminals.slice(0, 1))
  }
}

export function only<Each>(all: readonly Each[]): Each {
  const [one] = all
  if (one === undefined || all.length !== 1) throw new Error(`there are ${all.length} and not one`)
  return one
}

// ── what staff do ────────────────────────────────────────────────────────────────────────────────────────────────

/** An order of one dish for a table: the cart, and the steps that place it. */
export function dish(
  terminal: Terminal,
  table = 1,
  itemId = 'jollof-rice',
): { readonly id: Order['id']; readonly draft: Draft; readonly steps: readonly Step[] } {
  const [name, spare] = [terminal.newOrderName(), terminal.newOrderName()]
  if (!name || !spare) throw new Error('no number left')
  const draft = addItem(terminal.lounge, emptyDraft(name), idOf(itemId), terminal.newId(), {
    at: timestamp(terminal.now()),
  })
  return { id: name.orderId, draft, steps: placing(terminal.lounge, draft, TableNumber.parse(table), spare) }
}
export function more(terminal: Terminal, orderId: string, itemId = 'jollof-rice'): readonly Step[] {
  const order = terminal.lounge.get('order', orderId)
  const spare = terminal.newOrderName()
  if (!order || !spare) throw new Error('no such order')
  const draft = addItem(terminal.lounge, draftOf(order), idOf(itemId), terminal.newId(), {
    at: timestamp(terminal.now()),
  })
  return placing(terminal.lounge, draft, order.tableNumber, spare)
}
export function payment(terminal: Terminal, orderId: string): readonly Step[] {
  const order = terminal.lounge.get('order', orderId)
  const spare = terminal.newOrderName()
  if (!order || !spare) throw new Error('no such order')
  const draft = draftOf(order)
  const { total } = viewDraft(terminal.lounge, draft)
  return paying(terminal.lounge, draft, order.tableNumber, [{ method: 'Card', amount: total }], spare)
}
export const voiding = (orderId: Order['id']): readonly Step[] => [
  { name: 'order.void', args: { orderId, reason: 'Wrong order' } },
]

export const statusOf = (lounge: Lounge, orderId: string): string | undefined => lounge.get('order', orderId)?.status
export const idsOf = (lounge: Lounge, kind: Kind): readonly string[] => [...lounge.all(kind)].map(({ id }) => id)
export const namesOf = (rows: readonly { readonly command: Command }[]): readonly string[] =>
  rows.map(({ command }) => command.name)

/** @throws if nobody is signed in on it */
export const sessionOf = ({ session }: Device) => {
  if (!session) throw new Error('nobody is signed in')
  return session
}
