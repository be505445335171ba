// One evening in a lounge where everything goes wrong: staff work, lines break, tabs reload, power fails, the server
// falls. Then the storm is over, and everything must be as if it had never been.
import { uuidv7 } from '@lounge/domain/ids'
import { Dice } from './dice.ts'
import { MemoryDatabase, MemoryDirectory } from '../hub/memory-log.ts'
import type { HubParts } from '../hub/hub.ts'
import { Device, type Observer, type Tab, type TabParts } from './device.ts'
import { violations } from './invariants.ts'
import { count, Network, type Tally } from './network.ts'
import { opening } from './opening.ts'
import { Site } from './site.ts'
import { deed } from './staff.ts'
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
const eventsKept = 60
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
  readonly #dice: Dice
  readonly #time = new VirtualTime(evening)
  readonly #database: MemoryDatabase
  readonly #site: Site
  readonly #network: Network
  readonly #devices: Device[] = []
  readonly #witness: Witness
  readonly #promised = new Map<string, string>()
  readonly #unsaved = new Set<string>()
  #isStormy = false
  #failure: unknown
  #events: string[] = []
  readonly tally: Tally = {}

  constructor(dice: Dice, planted: Planted) {
    this.#dice = dice
    const time = this.#time
    const directory = new MemoryDirectory()
    this.#database = new MemoryDatabase(uuidv7(time.now, dice.bytes(10)), {
      pace: () => time.sleep(dice.skewed(0, 15)),
      commit: () => this.#unless('commits failed', 0.004),
    })
    this.#site = new Site({
      time,
      dice,
      tally: this.tally,
      database: this.#database,
      directory,
      hubParts: planted.hubParts,
      onFall: () => this.#network.serverFell(),
    })
    this.#network = new Network(time, dice, this.#site, this.tally)
    this.#witness = new Witness(new Truth(this.#database))
    const enrol = (name: string, till: number, tabs: number, role: string): void => {
      const terminalId = uuidv7(time.now, dice.bytes(10))
      directory.enrol(terminalId, till)
      const skew = dice.chance(0.3) ? dice.between(-200_000, 200_000) : 0
      const { storage, transport } = planted
      const device = new Device(name, terminalId, till, {
        time,
        dice,
        network: this.#network,
        site: this.#site,
        observer: this,
        write: () => this.#unless('writes failed', 0.01),
        skew,
        storage,
        transport,
      })
      this.#devices.push(device)
      this.#staff(device, role, tabs)
    }
    for (let till = 1; till <= dice.between(2, 3); till++) enrol(`till ${till}`, till, dice.chance(0.25) ? 2 : 1, 'pos')
    enrol('kitchen', 0, 1, 'kitchen')
    enrol('bar', 0, 1, 'bar')
    if (dice.chance(0.5)) enrol('office', 0, 1, 'manager')
    this.#author = {
      directory,
      terminalId: uuidv7(time.now, dice.bytes(10)),
      sessionId: uuidv7(time.now, dice.bytes(10)),
    }
  }
  readonly #author: { readonly directory: MemoryDirectory; readonly terminalId: string; readonly sessionId: string }

  get commands(): number {
    return this.#promised.size
  }
  get events(): readonly string[] {
    return this.#events
  }

  // ── what the tabs tell ─────────────────────────────────────────────────────────────────────────────────────────

  note(who: string, what: string): void {
    this.#events.push(`${((this.#time.now - evening) / 1000).toFixed(3)} ${who}: ${what}`)
    if (this.#events.length > 2 * eventsKept) this.#events = this.#events.slice(-eventsKept)
  }
  opened(tab: Tab): void {
    this.note(tab.name, 'open')
    this.#watch(() => tab.terminal && this.#witness.opened(tab, tab.terminal))
  }
  heard(tab: Tab, message: Parameters<Observer['heard']>[1]): void {
    if (message.type !== 'pong') this.note(tab.name, `hears ${describe(message)}`)
    this.#watch(() => tab.terminal && this.#witness.heard(tab, tab.terminal, message))
  }
  shown(tab: Tab): void {
    this.#watch(() => tab.terminal && this.#witness.ran(tab, tab.terminal))
  }
  ran(tab: Tab, steps: Parameters<Observer['ran']>[1], outcome: Parameters<Observer['ran']>[2]): void {
    const names = steps.map(({ name }) => name).join(', ')
    if (outcome.outcome === 'refused') return this.note(tab.name, `${names}: ${outcome.no.refused}`)
    this.note(tab.name, `${names}: ${outcome.outcome} ${outcome.ids.join(' ')}`)
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
    this.#site.start()
    await this.#run(1_000)
    const { directory, terminalId, sessionId } = this.#author
    directory.enrol(terminalId, 0)
    const name = 'Efe'
    directory.signIn(sessionId, { staffId: uuidv7(evening, this.#dice.bytes(10)), name, role: 'manager', terminalId })
    const clientId = uuidv7(evening, this.#dice.bytes(10))
    const commands = opening({ terminalId, clientId, sessionId }, this.#time.now, this.#dice)
    const verdicts = this.#site.hub?.accept(commands)
    await this.#run(1_000)
    if (this.#database.entries.length === commands.length) return
    throw new Error(`the lounge did not open: ${JSON.stringify(await verdicts)}`)
  }

  async storm(ms: number): Promise<void> {
    this.#isStormy = true
    const until = this.#time.now + ms
    this.#every(20, 90, () => this.#serverTrouble())
    while (this.#time.now < until) await this.#run(5_000)
    this.#isStormy = false
  }

  /** @returns what is wrong, or nothing */
  async calm(): Promise<string | undefined> {
    for (const device of this.#devices) Object.assign(device.weather, { isCut: false, slowest: 30, echoes: 0 })
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
    const wrong = violations({
      hub,
      database: this.#database,
      devices: this.#devices,
      promised: this.#promised,
      unsaved: this.#unsaved,
    })
    return wrong.length > 0 ? wrong.slice(0, 8).join('\n') : undefined
  }

  async #run(ms: number): Promise<void> {
    await this.#time.run(this.#time.now + ms)
    if (this.#failure !== undefined) throw this.#failure
  }
  #isQuiet(): boolean {
    const { hub } = this.#site
    const isDone = (device: Device) =>
      device.role !== undefined &&
      device.terminals.length > 0 &&
      device.terminals.every(
        ({ status }) => status.isOnline && status.isReady && !status.needsSignIn && status.pendingCount === 0,
      )
    return hub !== undefined && this.#devices.every(isDone)
  }
  /** Whoever was signed out comes back; a board that was closed opens. */
  async #settleIn(device: Device): Promise<void> {
    if (!device.role || device.terminals.some((terminal) => terminal.status.needsSignIn))
      await this.#while(device.signIn(device.role ?? 'pos'))
  }
  /** Time goes on while somebody waits for a promise. */
  async #while(promise: Promise<void>): Promise<void> {
    let isDone = false
    void promise.then(() => (isDone = true))
    for (let second = 0; !isDone && second < 60; second++) await this.#run(1_000)
  }

  // ── what staff do, and what happens to them ────────────────────────────────────────────────────────────────────

  #every(from: number, to: number, work: () => void): void {
    const next = (): void => {
      this.#time.after(this.#dice.skewed(from, to) * 1_000, () => {
        if (!this.#isStormy) return
        work()
        next()
      })
    }
    next()
  }

  #staff(device: Device, role: string, tabs: number): void {
    const begin = (): void => {
      void device.signIn(role)
      for (let tab = 0; tab < tabs; tab++) device.openTab()
      const pace = this.#dice.between(4, 30)
      this.#every(0.2, pace, () => this.#work(device))
      this.#every(15, 200, () => this.#deviceTrouble(device, role, tabs))
    }
    this.#time.after(2_000 + this.#dice.between(0, 3_000), begin)
  }
  #work(device: Device): void {
    const tab = this.#dice.pick(device.tabs)
    if (!tab?.terminal) return
    const steps = deed(tab.terminal, this.#dice)
    if (steps.length === 0) return
    device.run(tab, steps)
    this.shown(tab)
  }

  #deviceTrouble(device: Device, role: string, tabs: number): void {
    const dice = this.#dice
    const troubles: readonly (() => void)[] = [
      () => this.#cutOff(device),
      () => this.#cutOff(device),
      () => this.#network.cut(device.weather),
      () => this.#slowDown(device),
      () => this.#restart(device, tabs, 'tabs reloaded', () => device.reload()),
      () => this.#restart(device, tabs, 'power cut at a terminal', () => device.cutPower()),
      () => this.#endSession(device),
      () => this.#changeHands(device, role),
      () => device.disk.flush(),
    ]
    dice.pick(troubles)?.()
  }
  #cutOff(device: Device): void {
    count(this.tally, 'devices cut off')
    this.note(device.name, 'cut off')
    device.weather.isCut = true
    this.#network.cut(device.weather)
    this.#time.after(this.#dice.skewed(1, 120) * 1_000, () => {
      device.weather.isCut = false
      this.note(device.name, 'not cut off any more')
      if (this.#dice.chance(0.5)) for (const terminal of device.terminals) terminal.nudge()
    })
  }
  #slowDown(device: Device): void {
    count(this.tally, 'slow networks')
    Object.assign(device.weather, { slowest: this.#dice.between(100, 8_000), echoes: 0.05 })
    this.#time.after(this.#dice.skewed(5, 90) * 1_000, () => Object.assign(device.weather, { slowest: 60 }))
  }
  #restart(device: Device, tabs: number, why: string, kill: () => void): void {
    count(this.tally, why)
    this.note(device.name, why)
    kill()
    this.#time.after(this.#dice.skewed(0.1, 20) * 1_000, () => {
      for (let tab = device.tabs.length; tab < tabs; tab++) device.openTab()
    })
  }
  #endSession(device: Device): void {
    const { session } = device
    if (!session) return
    count(this.tally, 'sessions ended')
    this.note(device.name, 'session ended')
    this.#site.endSession(session.id)
    this.#time.after(this.#dice.skewed(1, 60) * 1_000, () => this.#comeBack(device, session.role))
  }
  #changeHands(device: Device, role: string): void {
    count(this.tally, 'sign-outs')
    this.note(device.name, 'signs out')
    void device.signOut()
    const other = this.#dice.chance(0.5) ? role : (this.#dice.pick(['pos', 'kitchen', 'bar', 'manager']) ?? role)
    this.#time.after(this.#dice.skewed(0.01, 20) * 1_000, () => this.#comeBack(device, other))
  }
  /** Signing in needs the server: where it is not there, somebody tries again. */
  #comeBack(device: Device, role: string): void {
    if (device.weather.isCut || !this.#site.isUp) {
      if (this.#isStormy) this.#time.after(3_000, () => this.#comeBack(device, role))
      return
    }
    this.note(device.name, `signs in as ${role}`)
    void device.signIn(role)
  }

  #serverTrouble(): void {
    if (!this.#site.isUp) return
    this.note('server', 'killed')
    this.#site.fall('server killed')
  }
  #unless(what: string, chance: number): 'good' | 'lost' | 'kept, but called an error' {
    if (!this.#isStormy || !this.#dice.chance(chance)) return 'good'
    count(this.tally, what)
    this.note('disk', what)
    return this.#dice.chance(0.5) ? 'lost' : 'kept, but called an error'
  }
}

function describe(message: Parameters<Observer['heard']>[1]): string {
  switch (message.type) {
    case 'delta':
      return `delta ${message.from}–${message.to}, ${message.puts.length} rows, ${message.answers.length} answers`
    case 'snapshot':
      return `snapshot ${message.part}/${message.parts} at ${message.to}`
    case 'welcome':
      return `welcome as ${message.role ?? 'nobody'} at ${message.head}`
    case 'rejected':
    case 'goodbye':
      return `${message.type}: ${message.no.refused} ${JSON.stringify(message.no.params)}`
    case 'gap':
      return `gap at ${message.expected} of ${message.clientId}`
    case 'pong':
    case 'reauth':
      return message.type
  }
}
