// One device of the simulated lounge: its disk, its tabs, the person signed in, and the troubles that may befall it.
import { commands } from '@lounge/domain/decide'
import { uuidv7 } from '@lounge/domain/ids'
import type { Command, ServerMessage } from '../protocol.ts'
import { MemoryDisk, type Write } from '../terminal/storage/memory.ts'
import type { DeskChange, OutboxEntry } from '../terminal/storage/storage.ts'
import type { Asked } from '../terminal/asking.ts'
import type { Session, Step } from '../terminal/composing.ts'
import type { Outcome } from '../terminal/command-outcome.ts'
import { Terminal } from '../terminal/terminal.ts'
import { type Carry, importUnsent } from '../terminal/unsent.ts'
import { withVoucher } from '../terminal/vouchers.ts'
import { madeByNewer } from './other-builds.ts'
import type { Dice } from './dice.ts'
import { Hands, type Taps } from './hands.ts'
import type { Network, Weather } from './network.ts'
import { lossOf, madeSince } from './outbox-changes.ts'
import type { Build, Seat } from './plan.ts'
import { Screen } from './screen.ts'
import { SimulatedTabs } from './simulated-tabs.ts'
import { type Enrolment, keyOf, type Site, tokenOf } from './site.ts'
import { between, heardBy, remembering, siblingsOf, silentMs, whenAwake } from './tab-parts.ts'
import type { Found, TabParts } from './tab-parts.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Observes the tabs. */
export interface Observer {
  readonly opened: (tab: Tab) => void
  readonly heard: (tab: Tab, message: ServerMessage) => void
  /** Somebody did this; its commands are in the outbox's memory. */
  readonly did: (tab: Tab, steps: readonly Step[], made: readonly Command[], taps: Taps) => void
  /** @param at when it was done, by a correct clock */
  readonly ran: (tab: Tab, steps: readonly Step[], outcome: Outcome, at: number) => void
  /** The server was asked, and this is the answer on the screen. */
  readonly asked: (tab: Tab, step: Step, asked: Asked, at: number) => void
  /**
   * These are lost through no fault of the device: the disk lost what it had called written.
   * @param untold commands that are still there, whose answers the disk lost
   */
  readonly lost: (device: Device, ids: readonly string[], untold: readonly string[]) => void
  /** From now on its disk may go back, with the counter of its order numbers. */
  readonly lied: (device: Device) => void
}

export interface DeviceParts extends TabParts {
  readonly time: VirtualTime
  readonly dice: Dice
  readonly network: Network
  readonly site: Site
  readonly observer: Observer
  /** The server's build, if it differs. */
  readonly server?: Build | undefined
  /** The results of its strict writes. */
  readonly troubles: { readonly write: (device: Device) => Write; readonly hasRoom?: (device: Device) => boolean }
}

export interface Tab {
  readonly device: Device
  readonly name: string
  terminal: Terminal | undefined
  isAlive: boolean
  /** The browser freezes the tab until this time: it neither receives nor sends, and messages wait. */
  frozenUntil: number
  readonly screen: Screen
  /** Ends the tab: it neither receives nor writes any more. */
  readonly end: () => void
  /** The hands of the person who works at this tab, once somebody does. */
  hands: Hands | undefined
  /** The data that its device had stored when it was opened. */
  readonly found: Found
}

export class Device {
  readonly seat: Seat
  readonly weather: Weather = { isCut: false, slowest: 60, echoes: 0, detours: 0 }
  /** How far its clock is off, in milliseconds. */
  skew: number
  /** When one of its tabs last heard from the server, by a correct clock. */
  heardAt = 0
  readonly disk: MemoryDisk
  readonly #parts: DeviceParts
  readonly #tabs: Tab[] = []
  readonly #among: SimulatedTabs
  /** The session, as the browser stores it. */
  #session: Session | undefined
  #people = 0
  /** The vouchers of sign-ins here, as the browser stores them. */
  #vouchers: readonly string[] = []
  #enrolment: Enrolment

  constructor(seat: Seat, enrolment: Enrolment, parts: DeviceParts) {
    this.seat = seat
    this.skew = seat.skew
    this.#enrolment = enrolment
    this.#parts = parts
    const { dice, time, troubles } = parts
    this.#among = new SimulatedTabs(time, dice)
    this.disk = new MemoryDisk({
      pace: () => time.sleep(dice.skewed(0, 30)),
      survivors: (count) => dice.between(0, count),
      write: () => troubles.write(this),
      hasRoom: () => troubles.hasRoom?.(this) ?? true,
    })
  }

  get name(): string {
    return this.seat.name
  }
  get terminalId(): string {
    return this.#enrolment.terminalId
  }
  get till(): number {
    return this.#enrolment.till
  }
  get session(): Session | undefined {
    return this.#session
  }
  get role(): string | undefined {
    return this.#session?.role
  }
  /** All its commands are answered, and every tab has a connection that it may trust. */
  get isAtRest(): boolean {
    const { now } = this.#parts.time
    // A tab that was frozen trusts a dead connection until it has been silent for long enough.
    const isAwake = this.tabs.every(({ frozenUntil }) => now > frozenUntil + silentMs)
    const isHome = ({ status }: Terminal) =>
      status.isOnline && status.isReady && !status.needsSignIn && status.pendingCount === 0
    return this.role !== undefined && this.terminals.length > 0 && isAwake && this.terminals.every(isHome)
  }
  /** The terminals of the open tabs that are ready for use. */
  get terminals(): readonly Terminal[] {
    return this.tabs.flatMap(({ terminal }) => terminal ?? [])
  }
  get tabs(): readonly Tab[] {
    return this.#tabs.filter((tab) => tab.isAlive)
  }

  openTab(): void {
    const { among, dice, drillMemory, network, observer, server, storage, time, transport } = this.#parts
    const disk = this.disk.open()
    const way = network.transport(this.weather, dice, this.seat.isPolled)
    const siblings = this.#among.join()
    const tab: Tab = {
      device: this,
      name: `${this.name}/${this.#tabs.length + 1}`,
      terminal: undefined,
      isAlive: true,
      frozenUntil: 0,
      screen: new Screen(),
      hands: undefined,
      end: () => {
        tab.isAlive = false
        tab.terminal = undefined
        disk.close()
        siblings.leave()
        way.cut()
      },
      found: { rows: [], cached: undefined },
    }
    this.#tabs.push(tab)
    const awake = whenAwake(tab, time)
    const others = siblingsOf(siblings, awake)
    const stored = remembering(disk, tab.found)
    const listening = heardBy(way, awake, (message) => observer.heard(tab, message))
    const session = this.#session
    void Terminal.open(
      {
        device: { ...this.#enrolment, secret: 'secret' },
        commands,
        storage: storage?.(stored) ?? stored,
        transport: between(transport?.(listening) ?? listening, this.seat.build, server),
        schedule: {
          now: () => time.now + this.skew,
          after: (ms, work) => time.after(ms, () => awake(work)),
          random: (count) => dice.bytes(count),
        },
        tabs: among?.(others) ?? others,
        vouchers: () => this.#vouchers,
        drillMemory,
        build: 'simulated',
      },
      session,
    ).then((terminal) => {
      if (!tab.isAlive) return
      tab.terminal = terminal
      observer.opened(tab)
      terminal.start()
      // A sign-in or sign-out meanwhile was for every tab of the device.
      if (session !== this.#session) void this.#greet(terminal)
    })
  }

  /** Reloads every tab at once; a write in progress is on the disk, or is not. */
  reload(): void {
    for (const tab of this.tabs) tab.end()
    this.disk.killTabs()
  }
  cutPower(): void {
    this.reload()
    this.#loseWith(() => this.disk.cutPower())
  }
  /** Somebody clears the browser's data: the device is then a new one, with another till number. */
  wipe(enrolment: Enrolment): void {
    this.reload()
    this.#loseWith(() => this.disk.wipe())
    this.#enrolment = enrolment
    this.#session = undefined
    this.#vouchers = []
  }
  #loseWith<Value>(accident: () => Value): Value {
    const before = this.disk.image.rows
    const value = accident()
    const { lost, untold } = lossOf(before, this.disk.image.rows)
    this.#parts.observer.lost(this, lost, untold)
    return value
  }
  /** Makes a stored command without an answer unreadable. */
  spoil(dice: Dice): void {
    this.reload()
    const row = dice.pick(this.disk.image.rows.filter(({ answer }) => !answer))
    if (!row) return
    this.disk.spoil(row.command.id)
    this.#parts.observer.lost(this, [row.command.id], [])
  }
  /** The disk starts to lie: it calls writes done that a power cut would undo. */
  lie(): void {
    this.disk.lie()
    this.#parts.observer.lied(this)
  }
  /** Leaves an entry as if a tab had written it and was closed before sending it. */
  leave(entry: OutboxEntry): Promise<void> {
    return this.disk.open().outbox.append([entry])
  }

  /** Signs somebody in; the server must be reachable. */
  async signIn(role: string): Promise<void> {
    const { dice, site, time } = this.#parts
    this.#people += 1
    const id = uuidv7(time.now, dice.bytes(10))
    const staffId = uuidv7(time.now, dice.bytes(10))
    const name = `${role} ${this.#people} of ${this.name}`
    const voucher = site.signIn(id, { staffId, name, role, terminalId: this.terminalId }, this.#enrolment)
    this.#vouchers = withVoucher(this.#vouchers, voucher)
    this.#session = { id, token: tokenOf(id), key: keyOf(id), staffId, name, role }
    await Promise.all(this.terminals.map((terminal) => this.#greet(terminal)))
  }
  async signOut(): Promise<void> {
    if (this.#session) this.#parts.site.endSession(this.#session.id)
    this.#session = undefined
    await Promise.all(this.terminals.map((terminal) => this.#greet(terminal)))
  }
  #greet(terminal: Terminal): Promise<void> {
    return this.#session ? terminal.signIn(this.#session) : terminal.signOut()
  }

  /** The hands of the person who works at this tab. */
  handsOf(tab: Tab, terminal: Terminal): Hands {
    tab.hands ??= new Hands(terminal, {
      run: (steps, taps, onDesk) => this.#run(tab, terminal, steps, taps, onDesk),
      ask: (step) => this.#ask(tab, terminal, step),
      isOlder: this.seat.build === 'older',
      till: this.till,
      isTaken: (key) => this.tabs.some((other) => other !== tab && other.hands?.key === key),
    })
    return tab.hands
  }
  /** Unsent commands as the device's own build makes them, and as the server reads them. */
  asMade(commands: readonly Command[]): readonly Command[] {
    return this.seat.build === 'newer' && this.#parts.server !== 'newer' ? madeByNewer(commands) : commands
  }
  /** Imports another device's commands from a file. */
  bring(tab: Tab, terminal: Terminal, text: string, carry: Carry): void {
    const tell: Terminal['tell'] = (name, args) => this.#run(tab, terminal, [{ name, args } as Step], {}) // its own
    void importUnsent({ device: terminal.device, tell }, text, carry)
  }
  async #run(tab: Tab, terminal: Terminal, steps: readonly Step[], taps: Taps, onDesk?: DeskChange): Promise<Outcome> {
    const { observer, time } = this.#parts
    const at = time.now
    const before = new Set(terminal.pending)
    const running = terminal.run(steps, onDesk)
    observer.did(tab, steps, madeSince(terminal, before), taps)
    const outcome = await running
    observer.ran(tab, steps, outcome, at)
    return outcome
  }
  async #ask(tab: Tab, terminal: Terminal, step: Step): Promise<Asked> {
    const { observer, time } = this.#parts
    const at = time.now
    const before = new Set(terminal.pending)
    const asking = terminal.askServer(step)
    observer.did(tab, [step], madeSince(terminal, before), {})
    const asked = await asking
    // A closed tab gets no answer.
    if (!tab.isAlive) return new Promise(() => undefined)
    observer.asked(tab, step, asked, at)
    return asked
  }
}
