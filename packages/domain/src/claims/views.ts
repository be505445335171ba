// The lists of claims: those that wait for somebody to look at the account, the oldest first, and how old they are by person.
import { formatDuration } from '../duration.ts'
import type { ClaimId, StaffId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, plus, zero } from '../money.ts'
import { shortNumber } from '../orders/orders.ts'
import { settingsOf } from '../settings/settings.ts'
import { formatShortDate, formatTime, type Timestamp } from '../time.ts'
import { type Claim, type ClaimStatus, isOpenClaim } from './claims.ts'
import { isToldTwice, referencesOf } from './references.ts'

export interface ClaimEntry {
  readonly id: ClaimId
  readonly status: ClaimStatus
  readonly method: Claim['method']
  readonly amount: Kobo
  /** `Table 7`, `FunCard FC100000001`. */
  readonly place: string
  /** The last digits of the order's number; absent for a card. */
  readonly order?: string | undefined
  readonly payer?: string | undefined
  /** The reference typed when it was taken. */
  readonly reference?: string | undefined
  readonly takenBy: StaffId
  readonly takenByName: string
  readonly till: number
  readonly date: string
  readonly time: string
  /** How long ago it was taken. */
  readonly age: string
  readonly givenBack?: Kobo | undefined
  /** Why it is disputed or was written off. */
  readonly reason?: string | undefined
  /** For a settled claim: its reference, who settled it, and when. */
  readonly settled?: SettledEntry | undefined
}

interface SettledEntry {
  readonly words: string
  readonly byName: string
  readonly date: string
  /** The person who took the money also said that it has come, or will not come. */
  readonly isTaker: boolean
}

/** The open claims, the oldest first. */
export const openClaims = (lounge: Lounge, now: Timestamp): readonly ClaimEntry[] =>
  [...lounge.all('claim')]
    .filter(isOpenClaim)
    .sort((a, b) => a.takenAt - b.takenAt || (a.id < b.id ? -1 : 1))
    .map(entryIn(lounge, now))

/** The settled claims in memory, the latest first. */
export const settledClaims = (lounge: Lounge, now: Timestamp): readonly ClaimEntry[] =>
  [...lounge.all('claim')]
    .filter((claim) => !isOpenClaim(claim))
    .sort((a, b) => settledAt(b) - settledAt(a) || (a.id < b.id ? 1 : -1))
    .map(entryIn(lounge, now))

function settledAt(claim: Claim): number {
  return saidOf(claim)?.at ?? claim.takenAt
}

function entryIn(lounge: Lounge, now: Timestamp): (claim: Claim) => ClaimEntry {
  const toldTwice = [...lounge.all('claim')].filter(isToldTwice)
  return (claim) => ({ ...entryOf(lounge, claim, now), reference: referencesOf(claim, toldTwice)[0] })
}

function entryOf(lounge: Lounge, claim: Claim, now: Timestamp): Omit<ClaimEntry, 'reference'> {
  const { id, of, status, method, amount, takenBy, takenByName, till, takenAt, givenBack } = claim
  const settings = settingsOf(lounge)
  return {
    id,
    status,
    method,
    amount,
    place: of.is === 'order' ? `Table ${of.tableNumber}` : `FunCard ${of.number}`,
    order: of.is === 'order' ? shortNumber(of.number) : undefined,
    payer: payerOf(lounge, claim),
    takenBy,
    takenByName,
    till,
    date: formatShortDate(takenAt, settings, now),
    time: formatTime(takenAt, settings),
    age: formatAge(now - takenAt),
    givenBack,
    ...reasonOf(claim),
    ...settledOf(lounge, claim, now),
  }
}

/** The holder of a card is looked up when it is shown, because a holder may be erased. */
export const payerOf = (lounge: Lounge, { of, payer }: Claim): string | undefined =>
  of.is === 'funcard' ? lounge.get('funcard', of.funcardId)?.displayName : payer

function reasonOf(claim: Claim) {
  if (claim.status === 'disputed') return { reason: claim.disputed.reason }
  return claim.status === 'writtenOff' ? { reason: claim.writtenOff.reason } : {}
}

function settledOf(lounge: Lounge, claim: Claim, now: Timestamp): Pick<ClaimEntry, 'settled'> {
  const said = saidOf(claim)
  if (!said) return {}
  const { by, byName, at } = said
  const words = 'reference' in said ? said.reference : said.reason
  const date = formatShortDate(at, settingsOf(lounge), now)
  return { settled: { words, byName, date, isTaker: by === claim.takenBy } }
}

/** What settled it. */
function saidOf(claim: Claim) {
  switch (claim.status) {
    case 'confirmed':
      return claim.confirmed
    case 'writtenOff':
      return claim.writtenOff
    case 'bookedTwice':
      return claim.bookedTwice
    default:
      return undefined
  }
}

const dayMs = 24 * 60 * 60_000

/** `8 min`, `1 h 20`, `3 days`. */
function formatAge(ms: number): string {
  const count = Math.floor(ms / dayMs)
  if (count === 0) return formatDuration(Math.max(0, ms))
  return count === 1 ? '1 day' : `${count} days`
}

/** The open claims of one person who took them. */
export interface TakerEntry {
  readonly id: StaffId
  readonly name: string
  readonly count: number
  readonly amount: Kobo
  /** The part that is older than a day: by then banks have delivered everything. */
  readonly old: Kobo
}

/** People with the largest amount older than a day first. */
export function byTaker(lounge: Lounge, now: Timestamp): readonly TakerEntry[] {
  const takers = new Map<StaffId, TakerEntry>()
  for (const claim of lounge.all('claim')) {
    if (!isOpenClaim(claim)) continue
    const { takenBy, takenByName: name, amount, takenAt } = claim
    const before = takers.get(takenBy) ?? { id: takenBy, name, count: 0, amount: zero, old: zero }
    takers.set(takenBy, {
      id: takenBy,
      name,
      count: before.count + 1,
      amount: plus(before.amount, amount),
      old: now - takenAt > dayMs ? plus(before.old, amount) : before.old,
    })
  }
  return [...takers.values()].sort((a, b) => b.old - a.old || b.amount - a.amount || (a.name < b.name ? -1 : 1))
}
