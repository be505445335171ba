// Recognises what a mail server refuses for good. Further tries would look like guessed passwords or addresses: providers close a mailbox
// for that, and then nobody gets a code any more.
import { days } from '@lounge/domain/time'

/** The refused part: an unknown address, the log-in of the lounge, or its letter. */
export type Refusal = 'address' | 'log-in' | 'letter'

/** The morning page goes to the same owners each day: an address that was not refused again within a day is accepted by now. */
const keptForMs = days(1)

/** @param error as nodemailer throws it. @returns undefined for a failure that may pass by itself */
export function refusalIn(error: unknown): Refusal | undefined {
  const { code, command, responseCode, response } = (error ?? {}) as Readonly<Record<string, unknown>> // whatever was thrown
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return undefined
  if (code === 'EAUTH') return 'log-in'
  const isOfRecipient = code === 'EENVELOPE' && command === 'RCPT TO' && typeof response === 'string'
  return isOfRecipient && saysUnknown(response) ? 'address' : 'letter'
}

/**
 * Whether a reply to a recipient says that there is no such mailbox. Most mail servers also report faults of the sender, the log-in or the
 * number of letters there. Those do not concern the address: the letter leaves once they are fixed.
 */
function saysUnknown(response: string): boolean {
  if (ofUs.test(response)) return false
  const [, first, last] = detailed.exec(response) ?? []
  const detail = first ?? last
  return detail === undefined ? unknownInWords.test(response.replaceAll(/\S*@\S*/g, '')) : unknownDetails.has(detail)
}

/** The detailed code of RFC 3463: after the code of the reply, or at its end if qmail wrote it. */
const detailed = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b|\(#(5\.\d{1,3}\.\d{1,3})\)/
/** Unknown mailbox or domain, malformed address, moved or closed mailbox. */
const unknownDetails: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** Faults of the sender. Some servers report them with the code of an unknown mailbox. */
const ofUs = /\b(?:sender|rate|limit|too many|exceed(?:s|ed)?)\b/i
/** Sentences of Exim and others, which send no detailed code. */
const unknownInWords = new RegExp(
  [
    'no such (?:user|mailbox|recipient|person|address|account|domain)',
    '(?:unknown|invalid) (?:user|recipient|mailbox|account|address)',
    '(?:user|recipient|mailbox|account|address):? (?:is )?(?:unknown|not found|invalid)',
    '(?:user|recipient|mailbox|account|address) +(?:does not|doesn.t) exist',
    'unroute?able address',
  ].join('|'),
  'i',
)

/** The current refusals, for the list of health. */
export interface Refused {
  /** Set until a letter leaves. */
  readonly us: 'log-in' | 'letter' | undefined
  /** The people whose addresses it refuses. */
  readonly names: readonly string[]
}

export class MailRefusals {
  readonly #now: () => number
  /** The refused people by address. */
  readonly #addresses = new Map<string, { readonly name: string; readonly at: number }>()
  #us: Refused['us']

  constructor(now: () => number) {
    this.#now = now
  }

  get known(): Refused {
    const recent = [...this.#addresses.values()].filter(({ at }) => Math.abs(this.#now() - at) <= keptForMs)
    return { us: this.#us, names: recent.map(({ name }) => name).toSorted() }
  }

  left(email: string): void {
    this.#us = undefined
    this.#addresses.delete(email)
  }
  refused(refusal: Refusal, { name, email }: { readonly name: string; readonly email: string }): void {
    if (refusal !== 'address') return void (this.#us = refusal)
    this.#us = undefined // it came to the recipient, so it accepted the log-in
    this.#addresses.set(email, { name, at: this.#now() })
  }
}
