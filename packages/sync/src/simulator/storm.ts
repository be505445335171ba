// One evening in a lounge where everything goes wrong: staff work, lines break, tabs reload, power fails, the server
// falls. Then the storm is over, and everything must be as if it had never been.
import { uuidv7 } from '@lounge/domain/ids'
import type { HubParts } from '../hub/hub.ts'
import { MemoryDatabase, MemoryDirectory } from '../hub/memory-log.ts'
import { Device, type Observer, type Tab, type TabParts } from './device.ts'
import { Dice } from './dice.ts'
import { violations } from './invariants.ts'
import { describe, Journal } from './journal.ts'
import { count, Network, type Tally } from './network.ts'
import { opening } from './opening.ts'
import { Site } from './site.ts'
import { deed } from './staff.ts'
import { Troubles } from './troubles.ts'
import { Truth } from './truth.ts'
import { VirtualTime } from './virtual-time.ts'
import { Witness } from './witness.ts'

/** What a test may plant: each stands around a real part, and is nothing where it is absent. */
export interface Planted extends TabParts {
  readonly hubParts?: (parts: HubParts) => HubParts
}

export interface Evening {
  readonly seed: number
  /** How long staff work and things go wrong, in virtual minutes. */
  readonly minutes?: number
  readonly planted?: Planted
}

export interface Report {
  readonly seed: number
  readonly commands: number
  readonly tally: Readonly<Tally>
  /** What was wrong; nothing when all held. */
  readonly failure?: string
  /** The last things that happened. */
  readonly events: readonly string[]
}

/** Six in the evening of Friday 20 November 2026 in Lagos. */
const evening = Date.UTC(2026, 10, 20, 17)
/** A line that died without a word is found out after the longest silence and the longest back-off. */
const silentMs = 45_000
/** A network that is back must bring everything home in this time. */
const calmMs = 75_000

export async function simulate({ seed, minutes = 4, planted = {} }: Evening): Promise<Report> {
  const lounge = new SimulatedLounge(new Dice(seed), planted)
  let failure: string | undefined
  try {
    await lounge.open()
    await lounge.storm(minutes * 60_000)
    failure = await lounge.calm()
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  const { events, tally, commands } = lounge
  return { seed, commands, tally, events, ...(failure === undefined ? {} : { failure }) }
}

class SimulatedLounge implements Observer {
  readonly tally: Tally = {}
  readonly #dice: Dice
  readonly #planted: Planted
  readonly #time = new VirtualTime(evening)
  readonly #journal = new Journal(this.#time)
  readonly #directory = new MemoryDirectory()
  readonly #database: MemoryDatabase
  readonly #site: Site
  readonly #network: Network
  readonly #troubles: Troubles
  readonly #witness: Witness
  readonly #devices: Device[] = []
  readonly #promised = new Map<string, string>()
  readonly #unsaved = new Set<string>()
  #failure: unknown

  constructor(dice: Dice, planted: Planted) {
    this.#dice = dice
    this.#planted = planted
    const time = this.#time
    const { tally } = this
    this.#database = new MemoryDatabase(this.#id(), {
      pace: () => time.sleep(dice.skewed(0, 15)),
      commit: () => this.#troubles.commit(),
    })
    this.#site = new Site({
      time,
      dice,
      tally,
      database: this.#database,
      directory: this.#directory,
      hubParts: planted.hubParts,
      onFall: () => this.#network.serverFell(),
    })
    this.#network = new Network(time, dice, this.#site, tally)
    const [journal, network, site] = [this.#journal, this.#network, this.#site]
    this.#troubles = new Troubles({ time, dice, tally, journal, network, site })
    this.#witness = new Witness(new Truth(this.#database))
  }

  get commands(): number {
    return this.#promised.size
  }
  get events(): readonly string[] {
    return this.#journal.events
  }
  #id(): string {
    return uuidv7(this.#time.now, this.#dice.bytes(10))
  }

  // ── what the tabs tell ─────────────────────────────────────────────────────────────────────────────────────────

  opened(tab: Tab): void {
    this.#journal.note(tab.name, 'open')
    this.#watch(() => tab.terminal && this.#witness.opened(tab, tab.terminal))
  }
  heard(tab: Tab, message: Parameters<Observer['heard']>[1]): void {
    if (message.type !== 'pong') this.#journal.note(tab.name, `hears ${describe(message)}`)
    this.#watch(() => tab.terminal && this.#witness.heard(tab, tab.terminal, message))
  }
  ran(tab: Tab, steps: Parameters<Observer['ran']>[1], outcome: Parameters<Observer['ran']>[2]): void {
    const names = steps.map(({ name }) => name).join(', ')
    if (outcome.outcome === 'refused') return this.#journal.note(tab.name, `${names}: ${outcome.no.refused}`)
    this.#journal.note(tab.name, `${names}: ${outcome.outcome} ${outcome.ids.join(' ')}`)
    for (const [index, id] of outcome.ids.entries())
      if (outcome.outcome === 'done') this.#promised.set(id, steps[index]?.name ?? '')
      else this.#unsaved.add(id)
    if (outcome.outcome === 'not-saved') count(this.tally, 'commands not saved')
  }
  #watch(look: () => void): void {
    try {
      look()
    } catch (error) {
      this.#failure ??= error
    }
  }

  // ── the evening ────────────────────────────────────────────────────────────────────────────────────────────────

  async open(): Promise<void> {
    const dice = this.#dice
    this.#site.start()
    await this.#run(1_000)
    const [terminalId, clientId, sessionId, staffId] = [this.#id(), this.#id(), this.#id(), this.#id()]
    this.#directory.enrol(terminalId, 0)
    this.#directory.signIn(sessionId, { staffId, name: 'Efe', role: 'manager', terminalId })
    const commands = opening({ terminalId, clientId, sessionId }, this.#time.now, dice)
    const verdicts = this.#site.hub?.accept(commands)
    await this.#run(1_000)
    if (this.#database.entries.length !== commands.length)
      throw new Error(`the lounge did not open: ${JSON.stringify(await verdicts)}`)
    for (let till = 1; till <= dice.between(2, 3); till++) this.#enrol(`till ${till}`, 'pos', till)
    this.#enrol('kitchen', 'kitchen', 0)
    this.#enrol('bar', 'bar', 0)
    if (dice.chance(0.5)) this.#enrol('office', 'manager', 0)
  }

  #enrol(name: string, role: string, till: number): void {
    const dice = this.#dice
    const terminalId = this.#id()
    this.#directory.enrol(terminalId, till)
    const { storage, transport } = this.#planted
    const [time, network, site] = [this.#time, this.#network, this.#site]
    const write = () => this.#troubles.write(name)
    const skew = dice.chance(0.3) ? dice.between(-200_000, 200_000) : 0
    const parts = { time, dice, network, site, observer: this, write, skew, storage, transport }
    const device = new Device(name, terminalId, till, parts)
    this.#devices.push(device)
    const tabs = role === 'pos' && dice.chance(0.25) ? 2 : 1
    this.#time.after(dice.between(0, 3_000), () => {
      void device.signIn(role)
      for (let tab = 0; tab < tabs; tab++) device.openTab()
      this.#troubles.every(0.2, dice.between(4, 30), () => this.#work(device))
      this.#troubles.every(15, 200, () => this.#troubles.befall(device, role, tabs))
    })
  }
  #work(device: Device): void {
    const tab = this.#dice.pick(device.tabs)
    if (!tab?.terminal) return
    const steps = deed(tab.terminal, this.#dice)
    if (steps.length === 0) return
    device.run(tab, steps)
    this.#watch(() => tab.terminal && this.#witness.ran(tab, tab.terminal))
  }

  async storm(ms: number): Promise<void> {
    this.#troubles.begin()
    await this.#run(ms)
  }

  /** @returns what is wrong, or nothing */
  async calm(): Promise<string | undefined> {
    this.#troubles.end(this.#devices)
    const since = this.#time.now
    this.#site.start()
    await this.#run(10_000)
    for (const device of this.#devices) for (const terminal of device.terminals) terminal.nudge()
    await this.#run(silentMs)
    while (this.#time.now < since + calmMs && !this.#isQuiet()) {
      for (const device of this.#devices) await this.#settleIn(device)
      await this.#run(1_000)
    }
    // What was confirmed is still on its way to the caches.
    await this.#run(2_000)
    const { hub } = this.#site
    if (!hub) return 'the server did not come up'
    const [database, devices, promised, unsaved] = [this.#database, this.#devices, this.#promised, this.#unsaved]
    const wrong = violations({ hub, database, devices, promised, unsaved })
    return wrong.length > 0 ? wrong.slice(0, 8).join('\n') : undefined
  }

  /** Some seconds at a time, so that a failure ends it soon. */
  async #run(ms: number): Promise<void> {
    const until = this.#time.now + ms
    while (this.#time.now < until) {
      await this.#time.run(Math.min(until, this.#time.now + 5_000))
      if (this.#failure !== undefined) throw this.#failure
    }
  }
  #isQuiet(): boolean {
    const isDone = (device: Device) =>
      device.role !== undefined &&
      device.terminals.length > 0 &&
      device.terminals.every(
        ({ status }) => status.isOnline && status.isReady && !status.needsSignIn && status.pendingCount === 0,
      )
    return this.#site.isUp && this.#devices.every(isDone)
  }
  /** Whoever was signed out comes back. */
  async #settleIn(device: Device): Promise<void> {
    if (device.role && !device.terminals.some((terminal) => terminal.status.needsSignIn)) return
    let isDone = false
    void device.signIn(device.role ?? 'pos').then(() => (isDone = true))
    // Time goes on while somebody waits.
    for (let second = 0; !isDone && second < 60; second++) await this.#run(1_000)
  }
}
