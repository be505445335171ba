// One evening as data, drawn from its seed in advance: who is there, what they do, and what goes wrong. A part of it can be run too:
// so a failing evening is shrunk until nothing superfluous is left.
import { Dice } from './dice.ts'

/** A device and the person at it. */
export interface Seat {
  /** Selects the seat's own dice. */
  readonly number: number
  readonly name: string
  readonly role: string
  /** 0 if there is no till. */
  readonly till: number
  readonly tabs: number
  /** How far its clock is off at the start, in milliseconds. */
  readonly skew: number
  /** A proxy in front of it blocks sockets, so it polls. */
  readonly isPolled?: true | undefined
  /** Its pages are of another build than the server's. */
  readonly build?: Build | undefined
}
/** Another build: one that leaves things out, or one that sends something unknown. */
export type Build = 'older' | 'newer'

/** The troubles of a device, with their weights. */
const deviceTroubles = {
  'device cut off': 3,
  'line breaks': 3,
  'network slow': 2,
  'messages doubled': 2,
  'pushes overtake each other': 2,
  'tabs reloaded': 2,
  'one tab killed': 2,
  'one tab frozen': 2,
  'power cut at a terminal': 2,
  'router dark, then the tablet': 1,
  'session revoked': 1,
  'session runs out while nobody hears of it': 1,
  'work carried by a file': 1,
  'another role signs in': 2,
  'disk full': 1,
  'write fails': 3,
  'entry unreadable': 2,
  'disk lies, then power cut': 1.5,
  'clock jumps': 2,
  'cache wiped': 1,
  'storage wiped': 0.4,
  'poisoned command': 1,
} as const
const serverTroubles = {
  'server killed': 3,
  'server killed between commit and answer': 2,
  'commit fails': 2,
  'network parted': 2,
  'command the log cannot take': 1,
  'history trimmed': 2,
  'server starts with a wrong clock': 0.3,
  'server restored from a backup': 0.15,
  'server disk lies, then power cut': 0.15,
} as const

export type DeviceTrouble = keyof typeof deviceTroubles
export type ServerTrouble = keyof typeof serverTroubles

interface When {
  /** Identifies it, and selects its own dice. */
  readonly number: number
  /** Milliseconds after the opening. */
  readonly at: number
}
export type Happening = When &
  (
    | { readonly kind: 'work'; readonly seat: string }
    | { readonly kind: 'device'; readonly seat: string; readonly what: DeviceTrouble }
    | { readonly kind: 'server'; readonly what: ServerTrouble }
  )

export interface Plan {
  /** Six in the evening by default. */
  readonly opensAt?: number | undefined
  /** The server is of another build than the terminals. */
  readonly server?: Build | undefined
  /** Many acts of the tills need an approval. */
  readonly asksForYes?: true | undefined
  readonly seats: readonly Seat[]
  /** In the order in which they happen. */
  readonly happenings: readonly Happening[]
}

/** Friday 20 November 2026 in Lagos. */
export const sixInTheEvening = Date.UTC(2026, 10, 20, 17)
/** The business day ends at five. */
const endOfTheDay = Date.UTC(2026, 10, 21, 4)

export function planOf(seed: number, minutes: number): Plan {
  const dice = new Dice(seed)
  const opensAt = dice.chance(0.12) ? endOfTheDay - Math.round((minutes * 60_000) / 2) : undefined
  const server = otherBuild(dice)
  const seats = seatsOf(dice)
  const end = minutes * 60_000
  const happenings: Happening[] = []
  const number = () => happenings.length
  for (const at of moments(dice, end, 8, 70))
    happenings.push({ number: number(), at, kind: 'server', what: weighted(dice, serverTroubles) })
  for (const { name: seat } of seats) {
    const pause = dice.between(3, 20)
    for (const at of moments(dice, end, 0.2, pause)) happenings.push({ number: number(), at, kind: 'work', seat })
    for (const at of moments(dice, end, 5, 130))
      happenings.push({ number: number(), at, kind: 'device', seat, what: weighted(dice, deviceTroubles) })
  }
  const inOrder = happenings.toSorted((a, b) => a.at - b.at || a.number - b.number)
  return {
    ...(opensAt === undefined ? {} : { opensAt }),
    ...(server ? { server } : {}),
    seats,
    happenings: inOrder,
  }
}

/** Dice for one happening: leaving it out does not change the others. */
export const diceFor = (seed: number, { number }: Happening): Dice => new Dice(seed, number + 1_000)
/** Dice for a device's parts: its connection, its disk, its ids. */
export const diceOfSeat = (seed: number, { number }: Seat): Dice => new Dice(seed, number)

function seatsOf(dice: Dice): readonly Seat[] {
  let number = 0
  const seat = (name: string, role: string, till: number): Seat => ({
    number: (number += 1),
    name,
    role,
    till,
    tabs: dice.chance(role === 'pos' ? 0.35 : 0.1) ? 2 : 1,
    skew: dice.chance(0.3) ? dice.between(-200_000, 200_000) : 0,
    ...(dice.chance(0.1) ? { isPolled: true } : {}),
    build: otherBuild(dice),
  })
  const count = dice.chance(0.08) ? dice.between(4, 6) : dice.between(2, 3)
  const tills = Array.from({ length: count }, (_, index) => seat(`till ${index + 1}`, 'pos', index + 1))
  const office = dice.chance(0.5) ? [seat('office', 'manager', 0)] : []
  return [...tills, seat('kitchen', 'kitchen', 0), seat('bar', 'bar', 0), ...office]
}

const otherBuild = (dice: Dice): Build | undefined =>
  dice.chance(0.15) ? (dice.chance(0.5) ? 'older' : 'newer') : undefined

/** Repeated times, with between `fromSeconds` and `toSeconds` from each to the next. */
function moments(dice: Dice, end: number, fromSeconds: number, toSeconds: number): readonly number[] {
  const all: number[] = []
  for (let at = 0; ;) {
    at += dice.skewed(fromSeconds, toSeconds) * 1_000
    if (at >= end) return all
    all.push(Math.round(at))
  }
}

function weighted<What extends string>(dice: Dice, weights: Readonly<Record<What, number>>): What {
  const all = Object.keys(weights) as What[] // of this very record
  let left = dice.fraction() * all.reduce((sum, what) => sum + weights[what], 0)
  for (const what of all) if ((left -= weights[what]) < 0) return what
  throw new Error('nothing to choose from')
}
