// The troubles of a device during the storm.
import { exportUnsent } from '../terminal/unsent.ts'
import type { Write } from '../terminal/storage/memory.ts'
import type { Device } from './device.ts'
import type { Dice } from './dice.ts'
import type { Journal } from './journal.ts'
import { count, type Network, type Tally } from './network.ts'
import type { DeviceTrouble } from './plan.ts'
import { poisoned } from './poison.ts'
import type { Enrolment, Site } from './site.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface TroublesParts {
  readonly time: VirtualTime
  readonly tally: Tally
  readonly journal: Journal
  readonly network: Network
  readonly site: Site
  /** Enrols a new device. */
  readonly enrol: () => Enrolment
  /** Called when a command was left that can never be booked. */
  readonly onPoison: (id: string) => void
  readonly devices: () => readonly Device[]
}

const hours = 3_600_000
/** Settings of a wrong clock, set by somebody or by an empty battery: an offset from now, or a fixed time. */
const wrongClocks: readonly ((now: number) => number)[] = [
  () => 24 * hours,
  () => -24 * hours,
  () => 3 * hours,
  () => -7 * 24 * hours,
  () => 150_000,
  (now) => Date.UTC(1970, 0, 1, 0, 1) - now,
  (now) => Date.UTC(2099, 11, 31, 23, 50) - now,
]

type Befalls = (device: Device, dice: Dice) => void

export class Troubles {
  readonly #parts: TroublesParts
  readonly #fullDisks = new Set<Device>()
  /** The results of a device's next strict writes, in reverse order. */
  readonly #failing = new Map<Device, Write[]>()
  #isStormy = true

  constructor(parts: TroublesParts) {
    this.#parts = parts
  }

  befall(what: DeviceTrouble, device: Device, dice: Dice): void {
    this.#parts.journal.note(device.name, what)
    count(this.#parts.tally, what)
    // Disks flush by themselves every now and then.
    if (dice.chance(0.2)) device.disk.flush()
    this.#all[what](device, dice)
  }
  /** Repairs everything that was broken; lost data stays lost. */
  end(devices: readonly Device[]): void {
    this.#isStormy = false
    this.#fullDisks.clear()
    this.#failing.clear()
    for (const device of devices) {
      device.skew = device.seat.skew
      Object.assign(device.weather, { isCut: false, slowest: 30, echoes: 0, detours: 0 })
    }
  }
  /** The result of a strict write on a device. */
  write(device: Device): Write {
    if (this.#fullDisks.has(device)) return 'lost'
    return this.#failing.get(device)?.pop() ?? 'good'
  }
  hasRoom(device: Device): boolean {
    return !this.#fullDisks.has(device)
  }
  /** The server does not know the session: staff see the login screen, and sign in again. */
  signInAgain(): void {
    for (const device of this.#parts.devices()) {
      const { session } = device
      if (session && !this.#parts.site.knowsSession(session.id)) this.#comeBack(device, session.role)
    }
  }
  cutOff(device: Device, dice: Dice): void {
    device.weather.isCut = true
    this.#parts.network.cut(device.weather)
    this.#later(dice, 1, 120, () => {
      device.weather.isCut = false
      this.#parts.journal.note(device.name, 'not cut off any more')
      if (dice.chance(0.5)) for (const terminal of device.terminals) terminal.nudge()
    })
  }

  readonly #all: Readonly<Record<DeviceTrouble, Befalls>> = {
    'device cut off': (device, dice) => this.cutOff(device, dice),
    'line breaks': ({ weather }) => this.#parts.network.cut(weather),
    'network slow': ({ weather }, dice) => {
      weather.slowest = dice.between(100, 8_000)
      this.#later(dice, 5, 90, () => (weather.slowest = 60))
    },
    'messages doubled': ({ weather }, dice) => {
      weather.echoes = 0.5
      this.#later(dice, 5, 60, () => (weather.echoes = 0))
    },
    'pushes overtake each other': ({ weather }, dice) => {
      weather.detours = 0.5
      this.#later(dice, 5, 60, () => (weather.detours = 0))
    },
    'tabs reloaded': (device, dice) => this.#restart(device, dice, () => device.reload()),
    'one tab killed': (device, dice) => this.#restart(device, dice, () => dice.pick(device.tabs)?.end()),
    'one tab frozen': (device, dice) => {
      const tab = dice.pick(device.tabs)
      const until = this.#parts.time.now + dice.skewed(2, 40) * 1_000
      if (tab) tab.frozenUntil = Math.max(tab.frozenUntil, until)
    },
    'power cut at a terminal': (device, dice) => this.#restart(device, dice, () => device.cutPower()),
    // The router goes dark at once, the tablet when its battery is empty.
    'router dark, then the tablet': (device, dice) => {
      this.cutOff(device, dice)
      this.#later(dice, 1, 60, () => this.#restart(device, dice, () => device.cutPower()))
    },
    'session revoked': (device, dice) => {
      const { session } = device
      if (!session) return
      this.#parts.site.endSession(session.id)
      this.#later(dice, 1, 60, () => this.#comeBack(device, session.role))
    },
    // The session expires on time, even for a device that is cut off; the terminal hears of it once it is back.
    'session runs out while nobody hears of it': (device, dice) => {
      const { session } = device
      if (!session) return
      this.cutOff(device, dice)
      this.#later(dice, 1, 40, () => this.#parts.site.endSession(session.id))
      this.#later(dice, 40, 120, () => this.#comeBack(device, session.role))
    },
    // Somebody carries a file from a till that cannot send to one that can. If the first sends it later, it is the same work.
    'work carried by a file': (device, dice) => {
      this.cutOff(device, dice)
      this.#later(dice, 3, 60, () => this.#carry(device, dice))
    },
    'another role signs in': (device, dice) => {
      void device.signOut()
      const other = dice.chance(0.4) ? device.seat.role : dice.pick(['pos', 'kitchen', 'bar', 'manager'])
      this.#later(dice, 0.01, 20, () => this.#comeBack(device, other ?? device.seat.role))
    },
    // Staff are told that it is not saved, and some of them reload the page.
    'disk full': (device, dice) => {
      this.#fullDisks.add(device)
      if (dice.chance(0.5)) this.#later(dice, 2, 40, () => this.#restart(device, dice, () => device.reload()))
      this.#later(dice, 1, 30, () => this.#fullDisks.delete(device))
    },
    'write fails': (device, dice) => {
      const fate = () => (dice.chance(0.5) ? 'lost' : 'kept, but called an error')
      this.#failing.set(device, Array.from({ length: dice.between(1, 3) }, fate))
    },
    // Later entries are intact, so a number is missing.
    'entry unreadable': (device, dice) => {
      this.cutOff(device, dice)
      this.#later(dice, 3, 30, () => this.#restart(device, dice, () => device.spoil(dice)))
    },
    'disk lies, then power cut': (device, dice) => {
      device.lie()
      this.#later(dice, 1, 40, () => this.#restart(device, dice, () => device.cutPower()))
    },
    'clock jumps': (device, dice) => {
      const { now } = this.#parts.time
      device.skew = (dice.pick(wrongClocks) ?? (() => 0))(now)
      this.#later(dice, 1, 120, () => (device.skew = dice.chance(0.5) ? 0 : device.seat.skew))
    },
    'cache wiped': (device, dice) => {
      if (dice.chance(0.5)) return device.disk.wipeCache()
      this.#restart(device, dice, () => (device.reload(), device.disk.wipeCache()))
    },
    'storage wiped': (device, dice) => {
      this.#restart(device, dice, () => device.wipe(this.#parts.enrol()))
      this.#later(dice, 1, 30, () => this.#comeBack(device, device.seat.role))
    },
    'poisoned command': (device, dice) => this.#poison(device, dice),
  }

  #carry(from: Device, dice: Dice): void {
    const { devices, site } = this.#parts
    const text = dice.pick(from.terminals)
    const to = dice.pick(devices().filter((each) => each !== from && each.session && !each.weather.isCut))
    const tab = dice.pick(to?.tabs ?? [])
    if (!text || !to || !tab?.terminal || text.pending.length === 0) return
    count(this.#parts.tally, 'files brought in')
    to.bring(tab, tab.terminal, exportUnsent(text), (commands) => site.carry(from.asMade(commands)))
  }
  #later(dice: Dice, fromSeconds: number, toSeconds: number, work: () => void): void {
    this.#parts.time.after(dice.skewed(fromSeconds, toSeconds) * 1_000, work)
  }
  #restart(device: Device, dice: Dice, kill: () => void): void {
    if (!this.#isStormy) return
    kill()
    this.#later(dice, 0.1, 20, () => {
      for (let tab = device.tabs.length; tab < device.seat.tabs; tab++) device.openTab()
    })
  }
  /** An old or faulty build left a command that can never be booked. */
  #poison(device: Device, dice: Dice): void {
    const { session } = device
    if (!session) return
    const { time, onPoison } = this.#parts
    const entry = poisoned({ device, session, now: time.now }, dice)
    this.#restart(device, dice, () => {
      device.reload()
      onPoison(entry.command.id)
      void device.leave(entry).catch(() => undefined) // a failed write may have stored it all the same
    })
  }
  /** Signing in needs the server; without it, somebody tries again. */
  #comeBack(device: Device, role: string): void {
    const { journal, site, time } = this.#parts
    if (device.weather.isCut || !site.isUp) {
      if (this.#isStormy) time.after(3_000, () => this.#comeBack(device, role))
      return
    }
    journal.note(device.name, `signs in as ${role}`)
    void device.signIn(role)
  }
}
