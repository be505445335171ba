// How much one address, one terminal or one sign-in may ask for: all of it in one place. A lounge has twenty terminals behind one
// address, each with a few tabs; these are far above what they do, and far below what harms the others.
import { isIP } from 'node:net'
import type { Mode } from './config.ts'

/** Connections of any kind to this server: beyond these the operating system turns newcomers away. */
export const connectionsMax = 2_000
/**
 * Of one address, that is of a tablet: a browser keeps six beside its sockets. A proxy that was named speaks for everybody, and twenty
 * terminals that share an address have eighteen each.
 */
export const connectionsPerAddressMax = 360
/** The same where guests come over plain http. A browser keeps six for a moment, and some guests share the address of their router. */
export const guestConnectionsMax = 600
export const guestConnectionsPerAddressMax = 120
/** Whoever has not finished saying what they want by then wants to keep a connection open. */
export const headersMsMax = 15_000
/** The same of a whole request: a slow network is faster. */
export const requestMsMax = 30_000
/** How often those two are looked at: Node itself looks every half a minute. */
export const lateEveryMs = 1_000

/** Requests from addresses that no device of the lounge uses, all of them together: a millisecond each, a tenth of the machine. */
export const strangersPerSecond = 100
/** The same after a pause: twenty new tablets load their pages. */
export const strangersAtOnce = 400
/** Of one address, that wait for their turn. */
export const waitingPerAddressMax = 200

/** First steps of a sign-in: no more of them stand before a payment that is to be written. */
export const signInsAtOnceMax = 2
/** More of these would keep what tills look up waiting. */
export const reportsAtOnceMax = 2

/** Open lines, sockets and polled ones, from one address: twenty terminals with ten tabs each. */
export const linesPerAddressMax = 200
/** Those of them that have not said who they are. */
export const strangersPerAddressMax = 60
/** Of one terminal; with one more the oldest ends, which may be of a tab that is not there any more. */
export const linesPerTerminalMax = 16

/** Unread bytes on a line. */
export const backlogBytesMax = 4 * 1024 * 1024
/** Who says hello again with so much unread is not reading. */
export const unreadAtHelloMax = 1024 * 1024

/** After a pause an address may begin as many lines at once as otherwise in so many seconds. */
export const openingSeconds = 5
/** Of one terminal: its tabs come back together, twice at most. */
export const hellosAtOnce = 32
/** Rows that a terminal gets when it says hello: it may fetch everything anew, and not again and again. */
export const rowsAtOnce = 100_000
/** Messages of a line that are not worked through; it is not read any further until then. */
export const unworkedMax = 4
/** So much later whoever asks for too much hears it: asking again at once would be an attack of its own. */
export const tooFastMs = 1_000

/**
 * Per minute and address, for each route that checks a secret. Kept in memory: what is guessed is counted in the database (auth/guesses.ts).
 */
export const authPerMinute: Readonly<Record<Mode, number>> = {
  production: 30,
  // The demo is tried by scripts that sign in over and over, all from this machine; its secrets are public.
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

/** Of one person: a menu of hundreds of items gets its photos on one day. Each stays for good, in every backup. */
export const photosPerDay = 500

/** Per minute. */
export const perMinute: PerMinute = {
  /** By address. Twenty terminals without sockets poll and push a few times a second. */
  exchanges: 12_000,
  /** Begun: twenty a second. */
  lines: 1_200,
  menus: 600,
  /** Twenty tablets tell at once of a page that is wrong; more of the same tells nothing new. */
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
  /** Each invitation works out a password hash. */
  people: 60,
  devices: 60,
  /** Each is a whole menu. */
  imports: 20,
  photos: 120,
}

/** Scripts do in a second what staff do in an evening. */
const scripted = 1_000_000
/** A demo on this machine alone, and tests. One terminal of theirs says hello as often as any other. */
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

/** Who is counted as one address: with IPv6 a household has 2⁶⁴ of them. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 6 ? `${wholeIPv6(plain).slice(0, 4).join(':')}::/64` : plain
}

/** Its eight groups, with those that `::` stands for. */
function wholeIPv6(address: string): readonly string[] {
  const [before = '', after] = address.toLowerCase().split('::')
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const left = 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, left) }, () => '0')
  return [...(head ?? []), ...zeros, ...(tail ?? [])].map((group) => group.replace(/^0+(?=.)/, ''))
}
