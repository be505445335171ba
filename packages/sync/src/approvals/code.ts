// Approval codes: ten digits that an approver reads out over a phone without a network. A code approves one act, of one kind and
// amount, on one numbered ticket of one till. The approver's phone and the server can make it; a till can only try it against a seal.
import { type ApprovalKind, ticketMax } from '@lounge/domain/approvals/approvals'
import { type Kobo, kobo, zero } from '@lounge/domain/money'
import { ungrouped, wholeIn } from '@lounge/domain/typed-numbers'
import { hmac } from '@noble/hashes/hmac.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A ticket as staff name it: "till 2, ticket 17". A till never gets the same number twice for one approver. */
export interface TicketName {
  readonly site: string
  readonly till: number
  readonly ticket: number
}

/** The act that is approved. */
export interface Act {
  readonly kind: ApprovalKind
  /** Zero if the act has no amount, such as opening a drawer. */
  readonly amount: Kobo
}

/** A till's part of a ticket: it shows whether a code is right, without revealing the right one. */
export interface Seal {
  /** Sixteen bytes, in hexadecimal digits. */
  readonly salt: string
  readonly hash: string
  /** The cost of one try: scrypt's N. */
  readonly cost: number
}

/** 32 MB, and a tenth of a second on a server: all ten thousand million tries would take one core decades. */
export const sealCost = 2 ** 15
const blockSize = 8
const hashBytes = 32

export const codeDigits = 10
const codes = 10 ** codeDigits
/** Length of the key that an approver's phone shares with the server. */
export const phoneKeyBytes = 32

/** The text from which a ticket's secret is made, under the key of the approver's phone. */
export const textOfTicket = (name: TicketName): string => `lounge ticket 1|${inText(name)}`

/** The secret of a ticket: the HMAC-SHA-256 of its text, reduced to ten digits. */
export const secretIn = (mac: Uint8Array): number => reduced(mac, codes)

export const secretOf = (phoneKey: Uint8Array, name: TicketName): number =>
  secretIn(hmac(sha256, phoneKey, utf8ToBytes(textOfTicket(name))))

/** Binds a code to one act. It is no secret: anybody can compute it, and it opens nothing without the ticket's secret. */
export const maskOf = (name: TicketName, { kind, amount }: Act): number =>
  reduced(hashOf(`lounge request 1|${inText(name)}|${kind}|${amount}`), codes)

export const codeFor = (secret: number, mask: number): string => digits((secret + mask) % codes)

// ── on paper, in the safe: the same, for a kind and a band of amounts ────────────────────────────────────────────

/** Tickets on one sheet. */
export const ticketsOnPaper = 10
/** The most that a code on paper approves. Paper approves nothing above the last band. */
const paperBands: readonly Kobo[] = [kobo(200_000), kobo(1_000_000)]

/** The columns of a kind; one of zero if its acts have no amount. */
export const bandsOf = (kind: ApprovalKind): readonly Kobo[] => (kind === 'noSale' ? [zero] : paperBands)

/** @returns undefined if no code on paper is good for the act */
export const bandOf = ({ kind, amount }: Act): Kobo | undefined => bandsOf(kind).find((band) => amount <= band)

/** Made with a key of the sheet's own, so that phones cannot make paper codes, nor paper phone codes. */
export const secretOnPaper = (paperKey: Uint8Array, name: TicketName): number =>
  secretIn(hmac(sha256, paperKey, utf8ToBytes(`lounge paper 1|${inText(name)}`)))

/** @param band as {@link bandOf} finds it: all amounts of one kind and band have the same code */
export const paperMaskOf = (name: TicketName, kind: ApprovalKind, band: Kobo): number =>
  reduced(hashOf(`lounge paper request 1|${inText(name)}|${kind}|${band}`), codes)

/** Three digits that are read back: they tell the approver that the till took the code. */
export const readBackOf = (secret: number, name: TicketName): string =>
  String(reduced(hashOf(`lounge read back 1|${inText(name)}|${digits(secret)}`), 1_000)).padStart(3, '0')

/** Computes the hash of a seal: pure JavaScript in a browser, which may lack cryptography on plain http. */
export type Derive = (secret: string, salt: Uint8Array, cost: number) => Promise<Uint8Array>

export const derived: Derive = (secret, salt, cost) =>
  scryptAsync(utf8ToBytes(secret), salt, { N: cost, r: blockSize, p: 1, dkLen: hashBytes })

/** @param salt sixteen random bytes, different for each ticket */
export async function sealed(
  secret: number,
  salt: Uint8Array,
  cost: number = sealCost,
  derive: Derive = derived,
): Promise<Seal> {
  return { salt: bytesToHex(salt), hash: bytesToHex(await derive(digits(secret), salt, cost)), cost }
}

/** @returns the ticket's secret if the code is right for this mask */
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

/** The code as it is shown and read out: `55635 11933`. */
export const spoken = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`

/** The ten digits of a code as people type them, with blanks and dashes; undefined for fewer or more. */
export function codeIn(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s\p{Dash}]/gu, '')
  return code.length === codeDigits && /^\d+$/.test(code) ? code : undefined
}

/** The number of a ticket or till as typed: from 1 on. */
export function numberIn(typed: string): number | undefined {
  const number = wholeIn(typed) ?? 0
  return number >= 1 && number <= ticketMax ? number : undefined
}

/** An amount in naira as typed, `3,500` or `3500.50`; undefined if it is zero or not an amount. */
export function amountIn(typed: string): Kobo | undefined {
  const [, whole = '0', rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(ungrouped(typed.replace('₦', ''))) ?? []
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return amount > 0 ? kobo(amount) : undefined
}

const inText = ({ site, till, ticket }: TicketName): string => `${site}|${till}|${ticket}`
const digits = (number: number): string => String(number).padStart(codeDigits, '0')
const hashOf = (text: string): Uint8Array => sha256(utf8ToBytes(text))

/** The first 128 bits modulo `below`: the bias is less than one in 10^28. */
const reduced = (bytes: Uint8Array, below: number): number =>
  Number(BigInt(`0x${bytesToHex(bytes.subarray(0, 16))}`) % BigInt(below))
