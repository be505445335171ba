// The lounge of one evening: its server, its devices and their troubles, from the opening to the last check.
import { uuidv7 } from '@lounge/domain/ids'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { LogEntry } from '../hub/log.ts'
import { MemoryDatabase, MemoryDirectory } from '../hub/memory-log.ts'
import { Command } from '../protocol.ts'
import { Device, type DeviceParts } from './device.ts'
import { Dice } from './dice.ts'
import { Ears } from './ears.ts'
import type { Evening } from './evening.ts'
import { violations } from './invariants.ts'
import { Journal } from './journal.ts'
import { count, Network, type Tally } from './network.ts'
import { opening } from './opening.ts'
import { diceFor, diceOfSeat, type Happening, type Plan, type Seat, sixInTheEvening } from './plan.ts'
import { Record } from './record.ts'
import { ServerTroubles } from './server-troubles.ts'
import { type Enrolment, Site } from './site.ts'
import { syncNow, wantsToSync, work } from './staff.ts'
import { Troubles } from './troubles.ts'
import { silentMs } from './tab-parts.ts'
import { Truth } from './truth.ts'
import { VirtualTime } from './virtual-time.ts'
import { Witness } from './witness.ts'
import { type Approver, yesWork } from './yes-work.ts'

/** A restored network must deliver everything within this time. */
const calmMs = 120_000

export class SimulatedLounge {
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
  readonly #ears: Ears
  /** The devices by the names of their seats. */
  readonly #devices = new Map<string, Device>()
  #tills: number
  /** The approver whose PIN is typed. */
  #approver: Approver = { staffId: '', name: '' }

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
    const witness = (this.#witness = new Witness(new Truth(this.#database)))
    const spoils = (id: string) => this.#serverTroubles.spoil(id)
    this.#ears = new Ears({ time, journal, witness, record: this.#record, effects: this.effects, spoils })
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
      observer: this.#ears,
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
      if (this.#ears.failure !== undefined) throw this.#ears.failure
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
