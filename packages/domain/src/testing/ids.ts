// Ids for tests: real UUIDv7s, the same in every run, sorted by their numbers.
import { type ApprovalId, type FuncardId, type Id, idOf, type LineId, type OrderId, uuidv7 } from '../ids.ts'
import { naira } from '../money.ts'
import { type Timestamp, timestamp } from '../time.ts'

/** Six in the evening of Friday 20 November 2026 in Lagos: when every test begins. */
export const evening: Timestamp = timestamp(Date.UTC(2026, 10, 20, 17))

const made = <Noun extends string>(kind: number, n: number): Id<Noun> =>
  idOf<Noun>(uuidv7(evening + n, Uint8Array.of(0, kind, 0, 0, 0, 0, 0, 0, n >> 8, n & 255)))

export const commandId = (n: number): Id<'command'> => made(1, n)
export const orderId = (n: number): OrderId => made(2, n)
export const lineId = (n: number): LineId => made(3, n)
export const funcardId = (n: number): FuncardId => made(4, n)
export const staffId = (n: number): Id<'staff'> => made(5, n)
export const terminalId = (n: number): Id<'terminal'> => made(6, n)
export const approvalId = (n: number): ApprovalId => made(8, n)
export const sessionId = (n: number): Id<'session'> => made(7, n)

export const orderNumber = (n: number): string => `ORD-26112001${String(n).padStart(4, '0')}`

/** Ada's card has ₦25,000 on it, Bola's ₦1,000. */
export const adasCard = funcardId(1)
export const bolasCard = funcardId(2)
export const onAdasCard = naira(25_000)
export const onBolasCard = naira(1_000)
/** The shift of a till. */
export const idOfShift = (till: number): string => `018f0000-0000-7000-8000-0000000000f${till}`
