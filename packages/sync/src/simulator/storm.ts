// One evening in a lounge where everything goes wrong: staff work, connections break, tabs reload, power fails, the server falls.
// Once the storm is over, everything must be as if it had never happened.
import { uuidv7 } from '@lounge/domain/ids'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { HubParts } from '../hub/hub.ts'
import type { LogEntry } from '../hub/log.ts'
import { MemoryDatabase, MemoryDirectory } from '../hub/memory-log.ts'
import { Command } from '../protocol.ts'
import { Device, silentMs, type DeviceParts, type Observer, type Tab, type TabParts } from './device.ts'
import { Dice } from './dice.ts'
import { violations } from './invariants.ts'
import type { Taps } from './hands.ts'
import { describe, Journal } from './journal.ts'
import { count, Network, type Tally } from './network.ts'
import { opening } from './opening.ts'
import { diceFor, diceOfSeat, type Happening, type Plan, planOf, type Seat, sixInTheEvening } from './plan.ts'
import { Record } from './record.ts'
import { ServerTroubles } from './server-troubles.ts'
import { type Enrolment, Site } from './site.ts'
import { syncNow, wantsToSync, work } from './staff.ts'
import { Troubles } from './troubles.ts'
import { Truth } from './truth.ts'
import { VirtualTime } from './virtual-time.ts'
import { Witness } from './witness.ts'
import { type Approver, yesWork } from './yes-work.ts'

/** The wrappers that a test may plant around real parts; an absent one changes nothing. */
export interface Planted extends TabParts {
  readonly hubParts?: (parts: HubParts) => HubParts
  /** Puts a fault into the code itself, for this evening. @returns a function that removes it */
  readonly plant?: () => () => void
}

export interface Evening {
  readonly seed: number
  /** How long staff work and things go wrong, in virtual minutes. */
  readonly minutes?: number | undefined
  /** A part of the plan that the seed gives, to be played instead of all of it. */
  readonly plan?: Plan | undefined
  readonly planted?: Planted | undefined
  /** How many of the last events are kept. */
  readonly journal?: number | undefined
}

export interface Report {
  readonly seed: number
  /** How often each command got each result in the log. */
  readonly commands: Readonly<Tally>
  /** The troubles of the evening, by name. */
  readonly faults: Readonly<Tally>
  /** The effects of these troubles. */
  readonly effects: Readonly<Tally>
  /** The violation found; absent if all held. */
  readonly failure?: string
  /** The last events. */
  readonly events: readonly string[]
}

export const minutesUnlessSaid = 3

export async function simulate(evening: Evening): Promise<Report> {
  const { seed, minutes = minutesUnlessSaid } = evening
  const lounge = new SimulatedLounge(evening, evening.plan ?? planOf(seed, minutes))
  const takeOut = evening.planted?.plant?.()
  let failure: string | undefined
  try {
    await lounge.open()
    await lounge.storm(minutes * 60_000)
    failure = await lounge.calm()
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  } finally {
    takeOut?.()
  }
  const { events, faults, effects, commands } = lounge
  return { seed, commands, faults, effects, events, ...(failure === undefined ? {} : { failure }) }
}

/** A restored network must deliver everything within this time. */
const calmMs = 120_000

class SimulatedLounge implements Observer {
  readonly faults: Tally = {}
  readonly effects: Tally = {}
  readonly #evening: Evening
  readonly #plan: Plan
  readonly #dice: Dice
  readonly #time: VirtualTime
  readonly #journal: Journal
  readonly #directory = new MemoryDirectory()
  readonly #database: MemoryDatabase
  readonly #site: Site
  readonly #network: Network
  readonly #troubles: Troubles
  readonly #serverTroubles: ServerTroubles
  readonly #witness: Witness
  readonly #record = new Record()
  /** The devices by the names of their seats. */
  readonly #devices = new Map<string, Device>()
  #tills: number
  /** The approver whose PIN is typed. */
  #approver: Approver = { staffId: '', name: '' }
  #failure: unknown

  constructor(evening: Evening, plan: Plan) {
    this.#evening = evening
    this.#plan = plan
    const dice = (this.#dice = new Dice(evening.seed, 999))
    const [time, tally] = [(this.#time = new VirtualTime(plan.opensAt ?? sixInTheEvening)), this.faults]
    const journal = (this.#journal = new Journal(time, evening.journal))
    this.#tills = 10
    this.#database = new MemoryDatabase(this.#id(), {
      pace: () => time.sleep(dice.skewed(0, 15)),
      commit: () => this.#serverTroubles.commit(),
    })
    const [database, directory] = [this.#database, this.#directory]
    const hubParts = evening.planted?.hubParts
    const onFall = () => this.#network.serverFell()
    const inUse = () => this.#all.map(({ terminalId }) => terminalId)
    const site = (this.#site = new Site({ time, dice, database, directory, hubParts, onFall, inUse }))
    const network = (this.#network = new Network({ time, door: site, tally: this.effects }))
    const enrol = () => this.#enrolment(0)
    const onPoison = (id: string) => void this.#record.poisoned.add(id)
    const troubles = (this.#troubles = new Troubles({
      time,
      tally,
      journal,
      network,
      site,
      enrol,
      onPoison,
      devices: () => this.#all,
    }))
    const onBack = (gone: readonly LogEntry[]) => {
      const ids = gone.map(({ command }) => command.id)
      this.#record.goBack(ids)
      // If a full disk refused a command, only the server knew of it.
      this.#record.lose(ids.filter((id) => !this.#all.some(({ disk }) => disk.has(id))))
      // Another tab may have heard that answer; the tab that gave the command still waits for it.
      for (const { terminals } of this.#all)
        for (const { pending } of terminals) for (const { command } of pending) this.#record.untold.add(command.id)
      this.#witness.goBack()
    }
    const onTrim = (id: string) =>
      void this.#record.made.set(id, { name: 'history.trim', args: {}, till: 0, at: time.now, isAsked: true })
    const server = { time, tally, journal, site, database, troubles, onTrim, onBack, devices: () => this.#all }
    this.#serverTroubles = new ServerTroubles(server)
    this.#witness = new Witness(new Truth(this.#database))
  }

  get events(): readonly string[] {
    return this.#journal.events
  }
  get commands(): Tally {
    const commands: Tally = {}
    const sinceTheOpening = this.#database.groups.slice(1)
    for (const { entries } of sinceTheOpening) for (const { command } of entries) count(commands, command.name)
    return commands
  }
  get #all(): readonly Device[] {
    return [...this.#devices.values()]
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
    tab.screen.heard(message, this.#time.now)
    tab.device.heardAt = this.#time.now
    this.#watch(() => {
      if ('answers' in message) this.#record.heard(message.answers)
      if (tab.terminal) this.#witness.heard(tab, tab.terminal, message)
    })
  }
  did(tab: Tab, steps: Parameters<Observer['did']>[1], made: Parameters<Observer['did']>[2], taps: Taps): void {
    const { till, heardAt } = tab.device
    const { shownAt } = tab.screen
    const { role, staffId } = tab.terminal?.session ?? {}
    const { now: at } = this.#time
    const clockOff = Math.abs((tab.terminal?.now() ?? 0) - at)
    for (const [index, { id, as }] of made.entries()) {
      const { name = '', args } = steps[index] ?? {}
      const isAsked = as === 'ask'
      this.#record.made.set(id, { name, args, till, role, staffId, taps, at, heardAt, shownAt, clockOff, isAsked })
    }
    const [first] = made
    if (first && this.#serverTroubles.spoil(first.id)) this.#record.poisoned.add(first.id)
    this.#watch(() => tab.terminal && this.#witness.ran(tab, tab.terminal))
  }
  ran(tab: Tab, steps: Parameters<Observer['ran']>[1], outcome: Parameters<Observer['ran']>[2], at: number): void {
    const names = steps.map(({ name }) => name).join(', ')
    if (outcome.outcome === 'refused') return this.#journal.note(tab.name, `${names}: ${outcome.no.refused}`)
    this.#journal.note(tab.name, `${names}: ${outcome.outcome} ${outcome.ids.join(' ')}`)
    this.#watch(() => this.#record.ran(steps, outcome, at))
    if (outcome.outcome === 'not-saved') count(this.effects, 'commands not saved')
  }
  asked(tab: Tab, step: Parameters<Observer['asked']>[1], asked: Parameters<Observer['asked']>[2], at: number): void {
    const said = asked.outcome === 'answered' ? asked.answer.outcome : asked.outcome
    this.#journal.note(tab.name, `asks ${step.name}: ${said}`)
    count(this.effects, `questions ${said}`)
    if (asked.outcome === 'answered' && said === 'applied')
      this.#record.promised.set(asked.answer.id, { name: step.name, at })
  }
  lost(device: Device, ids: readonly string[], untold: readonly string[]): void {
    for (const id of untold) this.#record.untold.add(id)
    if (ids.length === 0) return
    this.#journal.note(device.name, `lost ${ids.join(' ')}`)
    this.#record.lose(ids)
  }
  lied(device: Device): void {
    this.#record.tillsSetBack.add(device.till)
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
    const [{ terminalId }, clientId, sessionId, staffId] = [this.#enrolment(0), this.#id(), this.#id(), this.#id()]
    this.#directory.signIn(sessionId, { staffId, name: 'Efe', role: 'manager', terminalId })
    this.#approver = { staffId, name: 'Efe' }
    const author = { terminalId, clientId, sessionId }
    const commands = opening(author, this.#time.now, this.#dice, this.#plan.asksForYes)
    for (const { id, name, args, as } of commands)
      this.#record.made.set(id, { name, args, till: 0, at: this.#time.now, isAsked: as === 'ask' })
    const verdicts = this.#site.hub?.accept(commands)
    await this.#run(1_000)
    if (this.#database.entries.length !== commands.length)
      throw new Error(`the lounge did not open: ${JSON.stringify(await verdicts)}`)
    for (const seat of this.#plan.seats) {
      const device = this.#place(seat)
      void device.signIn(seat.role)
      for (let tab = 0; tab < seat.tabs; tab++) device.openTab()
    }
  }

  /** A till number of its own for every device that was ever enrolled. */
  #enrolment(till: number): Enrolment {
    const enrolment = { terminalId: this.#id(), till: till || (this.#tills += 1) }
    this.#directory.enrol(enrolment.terminalId, enrolment.till, this.#database.groups.length)
    return enrolment
  }
  #place(seat: Seat): Device {
    const { storage, transport } = this.#evening.planted ?? {}
    const [time, network, site] = [this.#time, this.#network, this.#site]
    const dice = diceOfSeat(this.#evening.seed, seat)
    const parts: DeviceParts = {
      time,
      dice,
      network,
      site,
      observer: this,
      storage,
      transport,
      server: this.#plan.server,
      troubles: this.#troubles,
    }
    const device = new Device(seat, this.#enrolment(seat.till), parts)
    this.#devices.set(seat.name, device)
    if (device.till % 2 === 0) this.#signApproverInAt(device)
    return device
  }

  /** The approver signs in at the till and leaves it to others: the sealed sign-in that their PIN opens stays there. */
  #signApproverInAt({ till, terminalId }: Device): void {
    const facts = { ...this.#approver, role: 'manager', terminalId, beganAt: this.#time.now }
    this.#directory.signIn(`approver at ${terminalId}`, facts, this.#database.groups.length)
    this.#record.tillsOfApprover.add(till)
  }

  async storm(ms: number): Promise<void> {
    for (const happening of this.#plan.happenings) this.#time.after(happening.at, () => this.#happen(happening))
    await this.#run(ms)
  }
  #happen(happening: Happening): void {
    const dice = diceFor(this.#evening.seed, happening)
    if (happening.kind === 'server') return this.#serverTroubles.befall(happening.what, dice)
    const device = this.#devices.get(happening.seat)
    if (!device) return
    if (happening.kind === 'device') return this.#troubles.befall(happening.what, device, dice)
    const tab = dice.pick(device.tabs)
    // Without rows the screen shows nothing to tap.
    if (!tab?.terminal?.status.isReady || tab.frozenUntil > this.#time.now) return
    if (wantsToSync(tab.terminal, dice)) syncNow(tab.terminal)
    const hands = device.handsOf(tab, tab.terminal)
    const isAboutYes = this.#plan.asksForYes && dice.chance(0.35) && yesWork(hands, dice, this.#approver)
    if (!isAboutYes) work(hands, dice)
  }

  /** @returns the violation found, or undefined */
  async calm(): Promise<string | undefined> {
    this.#troubles.end(this.#all)
    this.#serverTroubles.end()
    const since = this.#time.now
    this.#site.start()
    await this.#run(10_000)
    for (const device of this.#all) {
      for (let tab = device.tabs.length; tab < device.seat.tabs; tab++) device.openTab()
      for (const terminal of device.terminals) terminal.nudge()
    }
    await this.#run(silentMs)
    while (this.#time.now < since + calmMs && !this.#isQuiet()) {
      for (const device of this.#all) device.terminals.forEach(syncNow)
      for (const device of this.#all) await this.#settleIn(device)
      await this.#run(1_000)
    }
    this.#sayToAll()
    // Confirmed rows are still on their way to the caches. A cache that lacks some gets them a little later, and after repeated disk
    // failures up to a minute later.
    const cachesBy = this.#time.now + 70_000
    do await this.#run(5_000)
    while (this.#time.now < cachesBy && this.#all.some(({ role, disk }) => role !== undefined && !disk.image.cached))
    const { hub } = this.#site
    if (!hub) return 'the server did not come up'
    this.#record.hurried = this.#site.hurried
    this.#record.strays = this.#site.strays
    const wrong = violations({ hub, database: this.#database, devices: this.#all, record: this.#record })
    return wrong.length > 0 ? wrong.slice(0, 8).join('\n') : undefined
  }

  /** Sends news to every role: on the next news a device notices that its cached rows are gone. */
  #sayToAll(): void {
    const { hub } = this.#site
    if (!hub) return
    const { terminalId } = this.#enrolment(0)
    const [sessionId, args] = [this.#id(), { autoSync: settingsOf(hub.lounge).autoSync }]
    this.#directory.signIn(sessionId, { ...this.#approver, role: 'manager', terminalId })
    const by = { terminalId, clientId: this.#id(), sessionId, sequence: 1, at: this.#time.now, offset: 0 }
    const command = Command.parse({ id: this.#id(), ...by, as: 'ask', name: 'settings.change', args })
    this.#record.made.set(command.id, { name: command.name, args, till: 0, at: this.#time.now, isAsked: true })
    void hub.accept([command]).catch(() => undefined) // the commit failed: the process ends
  }
  /** Runs a few seconds at a time, so that a failure ends it soon. */
  async #run(ms: number): Promise<void> {
    const until = this.#time.now + ms
    while (this.#time.now < until) {
      await this.#time.run(Math.min(until, this.#time.now + 5_000))
      if (this.#failure !== undefined) throw this.#failure
    }
  }
  #isQuiet(): boolean {
    return this.#site.isUp && this.#all.every((device) => device.isAtRest)
  }
  /** A person who was signed out signs in again; so does one whose screen says that the server does not know the device. */
  async #settleIn(device: Device): Promise<void> {
    const isSentAway = device.terminals.some(
      ({ status }) => status.needsSignIn || status.turnedAway === 'device_unknown',
    )
    if (device.role && !isSentAway) return
    let isDone = false
    void device.signIn(device.role ?? device.seat.role).then(() => (isDone = true))
    // Time passes while somebody waits.
    for (let second = 0; !isDone && second < 60; second++) await this.#run(1_000)
  }
}
