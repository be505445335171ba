// What a mail server refuses for good. Whoever goes on asking is taken for one who tries passwords or guesses addresses: providers
// close a mailbox for that, and with it goes everybody's code.
import { days } from '@lounge/domain/time'

/** The address, which it does not know; or us, the lounge, by its log-in or by what it sends. */
export type Refusal = 'address' | 'log-in' | 'letter'

/** A morning page goes to the same owners each day: whom it no longer names is known to it by now. */
const keptForMs = days(1)

/** As nodemailer says it. @returns nothing for what may pass by itself */
export function refusalIn(error: unknown): Refusal | undefined {
  const { code, command, responseCode, response } = (error ?? {}) as Readonly<Record<string, unknown>> // whatever was thrown
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return undefined
  if (code === 'EAUTH') return 'log-in'
  const isOfRecipient = code === 'EENVELOPE' && command === 'RCPT TO' && typeof response === 'string'
  return isOfRecipient && saysUnknown(response) ? 'address' : 'letter'
}

/**
 * Most mail servers say at the recipient, too, what is wrong with the sender, the log-in, or how many letters there were: none of that
 * is of the address, and the letter leaves once it is put right. So only what says that there is no such mailbox counts.
 */
function saysUnknown(response: string): boolean {
  if (ofUs.test(response)) return false
  const [, first, last] = detailed.exec(response) ?? []
  const detail = first ?? last
  return detail === undefined ? unknownInWords.test(response.replaceAll(/\S*@\S*/g, '')) : unknownDetails.has(detail)
}

/** The detailed code of RFC 3463: after the reply's own, or, from qmail, at its end. */
const detailed = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b|\(#(5\.\d{1,3}\.\d{1,3})\)/
/** No such mailbox or domain, an address that cannot be one, a mailbox that moved away or was closed. */
const unknownDetails: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** Some say these with the code of an unknown mailbox. */
const ofUs = /\b(?:sender|rate|limit|too many|exceed(?:s|ed)?)\b/i
/** Without a detailed code, as Exim and others say it. */
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

/** What is known of it now, for the list of health. */
export interface Refused {
  /** Until a letter leaves. */
  readonly us: 'log-in' | 'letter' | undefined
  /** Of whom it refuses the address. */
  readonly names: readonly string[]
}

export class MailRefusals {
  readonly #now: () => number
  /** By address. */
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
    this.#us = undefined // it heard whom the letter is for: the log-in was right
    this.#addresses.set(email, { name, at: this.#now() })
  }
}
