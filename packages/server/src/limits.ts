// All rate limits in one place: how much one address, one terminal or one sign-in may ask for. A lounge has twenty terminals behind one
// address, each with a few tabs. The limits are far above what those do, and far below what would harm the others.
import { isIP } from 'node:net'
import type { Mode } from './config.ts'

/** Connections of any kind to this server. The operating system turns away any further ones. */
export const connectionsMax = 2_000
/**
 * Connections per address, which is usually one tablet: a browser keeps six beside its sockets. A proxy that was named speaks for
 * everybody; twenty terminals that share an address have eighteen each.
 */
export const connectionsPerAddressMax = 360
/** The same limits for guests over plain HTTP. A browser keeps six for a moment, and some guests share the address of their router. */
export const guestConnectionsMax = 600
export const guestConnectionsPerAddressMax = 120
/** A client that has not sent its headers by then only wants to hold a connection open. */
export const headersMsMax = 15_000
/** The limit for a whole request. Even a slow network is faster. */
export const requestMsMax = 30_000
/** How often the two limits above are enforced. Node's default is every half minute. */
export const lateEveryMs = 1_000

/** Requests from all addresses together that no device of the lounge uses. Each takes a millisecond, so this is a tenth of the machine. */
export const strangersPerSecond = 100
/** The burst after a pause: twenty new tablets load their pages. */
export const strangersAtOnce = 400
/** Waiting requests per address. */
export const waitingPerAddressMax = 200

/** Concurrent first steps of a sign-in. More of them would delay a payment that has to be written. */
export const signInsAtOnceMax = 2
/** Concurrent reports. More of them would delay the look-ups of tills. */
export const reportsAtOnceMax = 2

/** Open lines (sockets and polled ones) per address: twenty terminals with ten tabs each. */
export const linesPerAddressMax = 200
/** Those of them that have not said who they are. */
export const strangersPerAddressMax = 60
/** Lines per terminal. A further one ends the oldest, which may belong to a tab that is gone. */
export const linesPerTerminalMax = 16

/** Unread bytes on a line. */
export const backlogBytesMax = 4 * 1024 * 1024
/** A client that says hello again with this many unread bytes is not reading. */
export const unreadAtHelloMax = 1024 * 1024

/** After a pause an address may open as many lines at once as it otherwise may in this many seconds. */
export const openingSeconds = 5
/** Burst of hellos per terminal: its tabs come back together, twice at most. */
export const hellosAtOnce = 32
/** Rows that one terminal may get by saying hello: it may fetch everything anew, but not over and over. */
export const rowsAtOnce = 100_000
/** Unprocessed messages per line. The server stops reading the line until it has caught up. */
export const unworkedMax = 4
/** Delay of the answer to a caller that is over its limit. An immediate answer would invite an immediate retry. */
export const tooFastMs = 1_000

/** Per minute and address, for each route that checks a secret. Kept in memory; guesses are counted in the database (auth/guesses.ts). */
export const authPerMinute: Readonly<Record<Mode, number>> = {
  production: 30,
  // Scripts that try the demo sign in over and over, all from this machine. Its secrets are public.
  demo: 600,
}

export type Asked =
  | 'exchanges'
  | 'lines'
  | 'hellos'
  | 'helloRows'
  | 'menus'
  | 'cspReports'
  | 'pushes'
  | 'carried'
  | 'feeds'
  | 'lookUps'
  | 'reports'
  | 'people'
  | 'devices'
  | 'imports'
  | 'photos'
  | 'pictures'
export type PerMinute = Readonly<Record<Asked, number>>

/** Per person: a menu of hundreds of items gets its photos on one day. Each photo stays for good, in every backup. */
export const photosPerDay = 500

/** Per minute. */
export const perMinute: PerMinute = {
  /** By address. Twenty terminals without sockets poll and push a few times a second. */
  exchanges: 12_000,
  /** New lines: twenty a second. */
  lines: 1_200,
  menus: 600,
  /** Twenty tablets report a broken page at once. Further reports say nothing new. */
  cspReports: 60,
  /** A menu of a thousand photos, on several devices at once. */
  pictures: 12_000,
  /** By terminal: two a second. */
  hellos: 120,
  /** By terminal: 500 a second. */
  helloRows: 30_000,
  /** By sign-in. */
  pushes: 600,
  carried: 120,
  feeds: 60,
  lookUps: 300,
  reports: 60,
  /** Each invitation computes a password hash. */
  people: 60,
  devices: 60,
  /** Each file is a whole menu. */
  imports: 20,
  photos: 120,
}

/** Scripts do in a second what staff do in an evening. */
const scripted = 1_000_000
/** For a demo on this machine alone, and for tests. One terminal of theirs may say hello as often as any other. */
export const forScripts: PerMinute = {
  ...perMinute,
  exchanges: scripted,
  lines: scripted,
  pushes: scripted,
  carried: scripted,
  feeds: scripted,
  lookUps: scripted,
  reports: scripted,
  people: scripted,
  devices: scripted,
  imports: scripted,
  photos: scripted,
  pictures: scripted,
}

/** The key under which an address is counted. An IPv6 household has 2⁶⁴ addresses, so its /64 counts as one. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 6 ? `${wholeIPv6(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The eight groups of an IPv6 address, with those that `::` abbreviates. */
function wholeIPv6(address: string): readonly string[] {
  const [before = '', after] = address.toLowerCase().split('::')
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const left = 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, left) }, () => '0')
  return [...(head ?? []), ...zeros, ...(tail ?? [])].map((group) => group.replace(/^0+(?=.)/, ''))
}
