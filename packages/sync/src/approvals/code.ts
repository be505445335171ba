// The ten digits that somebody reads out over a phone where there is no network. They say yes to one act, of one kind and amount,
// on one numbered ticket of one till. The approver's phone and the server can make them; a till can only try them, on a seal.
import { type ApprovalKind, ticketMax } from '@lounge/domain/approvals/approvals'
import { type Kobo, kobo, zero } from '@lounge/domain/money'
import { ungrouped, wholeIn } from '@lounge/domain/typed-numbers'
import { hmac } from '@noble/hashes/hmac.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A ticket by what staff call it: "till 2, ticket 17". The number is never given twice at a till for one approver. */
export interface TicketName {
  readonly site: string
  readonly till: number
  readonly ticket: number
}

/** What is said yes to. */
export interface Act {
  readonly kind: ApprovalKind
  /** Zero for what has none, such as a drawer that is opened. */
  readonly amount: Kobo
}

/** All that a till has of a ticket: it shows whether a code is right, and tells nobody which one is. */
export interface Seal {
  /** Sixteen bytes, in hexadecimal digits. */
  readonly salt: string
  readonly hash: string
  /** What one try takes: scrypt's N. */
  readonly cost: number
}

/** 32 MB, and a tenth of a second on a server: ten thousand million tries take decades of one core. */
export const sealCost = 2 ** 15
const blockSize = 8
const hashBytes = 32

export const codeDigits = 10
const codes = 10 ** codeDigits
/** An approver's phone and the server have this in common. */
export const phoneKeyBytes = 32

/** The text that a ticket's secret is made of, under the key of the approver's phone. */
export const textOfTicket = (name: TicketName): string => `lounge ticket 1|${inText(name)}`

/** The secret of a ticket, from the HMAC-SHA-256 of its text under the key of the approver's phone. */
export const secretIn = (mac: Uint8Array): number => reduced(mac, codes)

export const secretOf = (phoneKey: Uint8Array, name: TicketName): number =>
  secretIn(hmac(sha256, phoneKey, utf8ToBytes(textOfTicket(name))))

/** Binds a code to one act: anybody can work it out, and without the secret it opens nothing. */
export const maskOf = (name: TicketName, { kind, amount }: Act): number =>
  reduced(hashOf(`lounge request 1|${inText(name)}|${kind}|${amount}`), codes)

export const codeFor = (secret: number, mask: number): string => digits((secret + mask) % codes)

// ── on paper, in the safe: the same, for a kind and a band of amounts ────────────────────────────────────────────

/** So many tickets stand on one sheet. */
export const ticketsOnPaper = 10
/** A code on paper says yes up to this. Above the last one paper says yes to nothing. */
const paperBands: readonly Kobo[] = [kobo(200_000), kobo(1_000_000)]

/** The columns of a kind; zero for what has no amount. */
export const bandsOf = (kind: ApprovalKind): readonly Kobo[] => (kind === 'noSale' ? [zero] : paperBands)

/** @returns nothing where no code on paper is good for it */
export const bandOf = ({ kind, amount }: Act): Kobo | undefined => bandsOf(kind).find((band) => amount <= band)

/** Under a key of the sheet's own: no phone makes what stands on paper, and no paper what a phone makes. */
export const secretOnPaper = (paperKey: Uint8Array, name: TicketName): number =>
  secretIn(hmac(sha256, paperKey, utf8ToBytes(`lounge paper 1|${inText(name)}`)))

/** @param band as {@link bandOf} finds it: the codes of one kind and band are the same for every amount in it */
export const paperMaskOf = (name: TicketName, kind: ApprovalKind, band: Kobo): number =>
  reduced(hashOf(`lounge paper request 1|${inText(name)}|${kind}|${band}`), codes)

/** Three digits that are read back: who hears them knows that the till took the code. */
export const readBackOf = (secret: number, name: TicketName): string =>
  String(reduced(hashOf(`lounge read back 1|${inText(name)}|${digits(secret)}`), 1_000)).padStart(3, '0')

/** What makes the hash of a seal: pure JavaScript in a browser, which may have no cryptography of its own on plain http. */
export type Derive = (secret: string, salt: Uint8Array, cost: number) => Promise<Uint8Array>

export const derived: Derive = (secret, salt, cost) =>
  scryptAsync(utf8ToBytes(secret), salt, { N: cost, r: blockSize, p: 1, dkLen: hashBytes })

/** @param salt sixteen random bytes of its own for each ticket */
export async function sealed(
  secret: number,
  salt: Uint8Array,
  cost: number = sealCost,
  derive: Derive = derived,
): Promise<Seal> {
  return { salt: bytesToHex(salt), hash: bytesToHex(await derive(digits(secret), salt, cost)), cost }
}

/** @returns the secret of the ticket where the code is right for this mask */
export async function opened(
  code: string,
  mask: number,
  { salt, hash, cost }: Seal,
  derive: Derive = derived,
): Promise<number | undefined> {
  const secret = secretUnder(code, mask)
  const found = bytesToHex(await derive(digits(secret), hexToBytes(salt), cost))
  return found === hash ? secret : undefined
}

const secretUnder = (code: string, mask: number): number => (Number(code) - mask + codes) % codes

/** `55635 11933`, as it is shown and read out. */
export const spoken = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`

/** Ten digits as people write them down, with blanks and dashes; nothing for fewer or more. */
export function codeIn(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s\p{Dash}]/gu, '')
  return code.length === codeDigits && /^\d+$/.test(code) ? code : undefined
}

/** The number of a ticket, or of a till, as somebody types it: from 1 on. */
export function numberIn(typed: string): number | undefined {
  const number = wholeIn(typed) ?? 0
  return number >= 1 && number <= ticketMax ? number : undefined
}

/** Naira as somebody types what they hear, `3,500` or `3500.50`; nothing where it is no amount, or none at all. */
export function amountIn(typed: string): Kobo | undefined {
  const [, whole = '0', rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(ungrouped(typed.replace('₦', ''))) ?? []
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return amount > 0 ? kobo(amount) : undefined
}

const inText = ({ site, till, ticket }: TicketName): string => `${site}|${till}|${ticket}`
const digits = (number: number): string => String(number).padStart(codeDigits, '0')
const hashOf = (text: string): Uint8Array => sha256(utf8ToBytes(text))

/** The first 128 bits as a number below so many: what that favours is less than one in 10^28. */
const reduced = (bytes: Uint8Array, below: number): number =>
  Number(BigInt(`0x${bytesToHex(bytes.subarray(0, 16))}`) % BigInt(below))
