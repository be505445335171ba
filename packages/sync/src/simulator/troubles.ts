// What befalls devices and the server while the storm lasts.
import type { Write } from '../terminal/storage/memory.ts'
import type { Device } from './device.ts'
import type { Dice } from './dice.ts'
import type { Journal } from './journal.ts'
import { count, type Network, type Tally } from './network.ts'
import type { Site } from './site.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface TroublesParts {
  readonly time: VirtualTime
  readonly dice: Dice
  readonly tally: Tally
  readonly journal: Journal
  readonly network: Network
  readonly site: Site
}

export class Troubles {
  readonly #parts: TroublesParts
  readonly #fullDisks = new Set<string>()
  #isStormy = false

  constructor(parts: TroublesParts) {
    this.#parts = parts
  }

  begin(): void {
    this.#isStormy = true
    this.every(20, 90, () => this.#serverFalls())
  }
  /** Everything that was broken works again. */
  end(devices: readonly Device[]): void {
    this.#isStormy = false
    this.#fullDisks.clear()
    for (const device of devices) Object.assign(device.weather, { isCut: false, slowest: 30, echoes: 0 })
  }
  /** Again and again while the storm lasts. */
  every(fromSeconds: number, toSeconds: number, work: () => void): void {
    const { dice, time } = this.#parts
    const next = (): void => {
      time.after(dice.skewed(fromSeconds, toSeconds) * 1_000, () => {
        if (!this.#isStormy) return
        work()
        next()
      })
    }
    next()
  }

  /** What becomes of a commit of the server. */
  commit(): Write {
    return this.#unless('commits failed', 0.004)
  }
  /** What becomes of a strict write on a device. */
  write(device: string): Write {
    if (!this.#fullDisks.has(device)) return this.#unless('writes failed', 0.01)
    count(this.#parts.tally, 'writes failed')
    return 'lost'
  }
  #unless(what: string, chance: number): Write {
    const { dice, tally } = this.#parts
    if (!this.#isStormy || !dice.chance(chance)) return 'good'
    count(tally, what)
    return dice.chance(0.5) ? 'lost' : 'kept, but called an error'
  }

  /** One of the things that may happen to a device. */
  befall(device: Device, role: string, tabs: number): void {
    const troubles: readonly (() => void)[] = [
      () => this.#cutOff(device),
      () => this.#cutOff(device),
      () => this.#parts.network.cut(device.weather),
      () => this.#slowDown(device),
      () => this.#restart(device, tabs, 'tabs reloaded', () => device.reload()),
      () => this.#restart(device, tabs, 'power cut at a terminal', () => device.cutPower()),
      () => this.#blackout(device, tabs),
      () => this.#endSession(device),
      () => this.#changeHands(device, role),
      () => this.#fillDisk(device, tabs),
      () => device.disk.flush(),
    ]
    this.#parts.dice.pick(troubles)?.()
  }
  #say(device: Device, what: string): void {
    count(this.#parts.tally, what)
    this.#parts.journal.note(device.name, what)
  }
  #later(fromSeconds: number, toSeconds: number, work: () => void): void {
    const { dice, time } = this.#parts
    time.after(dice.skewed(fromSeconds, toSeconds) * 1_000, work)
  }

  #cutOff(device: Device): void {
    this.#say(device, 'devices cut off')
    device.weather.isCut = true
    this.#parts.network.cut(device.weather)
    this.#later(1, 120, () => {
      device.weather.isCut = false
      this.#parts.journal.note(device.name, 'not cut off any more')
      if (this.#parts.dice.chance(0.5)) for (const terminal of device.terminals) terminal.nudge()
    })
  }
  #slowDown(device: Device): void {
    this.#say(device, 'slow networks')
    Object.assign(device.weather, { slowest: this.#parts.dice.between(100, 8_000), echoes: 0.05 })
    this.#later(5, 90, () => Object.assign(device.weather, { slowest: 60 }))
  }
  /** Staff are told that it is not saved, and some of them reload the page. */
  #fillDisk(device: Device, tabs: number): void {
    this.#say(device, 'full disks')
    this.#fullDisks.add(device.name)
    if (this.#parts.dice.chance(0.5))
      this.#later(2, 40, () => this.#restart(device, tabs, 'tabs reloaded', () => device.reload()))
    this.#later(1, 30, () => this.#fullDisks.delete(device.name))
  }
  #restart(device: Device, tabs: number, why: string, kill: () => void): void {
    if (!this.#isStormy) return
    this.#say(device, why)
    kill()
    this.#later(0.1, 20, () => {
      for (let tab = device.tabs.length; tab < tabs; tab++) device.openTab()
    })
  }
  /** The router goes dark at once, the tablet when its battery is empty. */
  #blackout(device: Device, tabs: number): void {
    this.#cutOff(device)
    this.#later(1, 60, () => this.#restart(device, tabs, 'power cut at a terminal', () => device.cutPower()))
  }
  #endSession(device: Device): void {
    const { session } = device
    if (!session) return
    this.#say(device, 'sessions ended')
    this.#parts.site.endSession(session.id)
    this.#later(1, 60, () => this.#comeBack(device, session.role))
  }
  #changeHands(device: Device, role: string): void {
    const { dice } = this.#parts
    this.#say(device, 'sign-outs')
    void device.signOut()
    const other = dice.chance(0.5) ? role : (dice.pick(['pos', 'kitchen', 'bar', 'manager']) ?? role)
    this.#later(0.01, 20, () => this.#comeBack(device, other))
  }
  /** Signing in needs the server: where it is not there, somebody tries again. */
  #comeBack(device: Device, role: string): void {
    const { journal, site, time } = this.#parts
    if (device.weather.isCut || !site.isUp) {
      if (this.#isStormy) time.after(3_000, () => this.#comeBack(device, role))
      return
    }
    journal.note(device.name, `signs in as ${role}`)
    void device.signIn(role)
  }

  #serverFalls(): void {
    const { journal, site } = this.#parts
    if (!site.isUp) return
    journal.note('server', 'killed')
    site.fall('servers killed')
  }
}
