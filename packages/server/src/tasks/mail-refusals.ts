// What a mail server refuses for good. Whoever goes on asking is taken for one who tries passwords or guesses addresses: providers
// close a mailbox for that, and with it goes everybody's code.
import { days } from '@lounge/domain/time'

/** Whom it does not know; or us, the lounge, by its log-in or by what it sends. */
export type Refusal = 'address' | 'log-in' | 'letter'

/** A morning page goes to the same owners each day: whom it no longer names is known to it by now. */
const keptForMs = days(1)

/** As nodemailer says it. @returns nothing for what may pass by itself */
export function refusalIn(error: unknown): Refusal | undefined {
  const { code, command, responseCode } = (error ?? {}) as Readonly<Record<string, unknown>> // whatever was thrown
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return undefined
  if (code === 'EAUTH') return 'log-in'
  return code === 'EENVELOPE' && command === 'RCPT TO' ? 'address' : 'letter'
}

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
