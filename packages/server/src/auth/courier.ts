// Delivers a secret to its person: by mail, or in a demo by the server's log.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../db/schema.ts'
import { type Letter, MailQueue } from '../tasks/mail-queue.ts'
import type { Refusal, Refused } from '../tasks/mail-refusals.ts'
import { sealingKey } from '../keys/sealed.ts'

interface Head {
  readonly to: { readonly name: string; readonly email: string }
  /** The sign-in or reset it belongs to. A later message about the same replaces it. */
  readonly about: string
  /** Epoch milliseconds. */
  readonly goodUntil: number
}
/** The six digits, or the whole URL of the link. */
interface Secret extends Head {
  readonly kind: 'code' | 'reset-link'
  readonly secret: string
}
/** Tells that too many wrong passwords were typed and none is accepted for an hour. */
interface Warning extends Head {
  readonly kind: 'locked'
  readonly tries: number
}
export type Message = Secret | Warning

/** Call it after the commit. @returns whether the message left within a few seconds; if not, it is retried */
export type Carry = () => Promise<boolean>

export interface Courier {
  /** Part of the transaction in which the secret was made, or the tries were counted. */
  post(trx: Db, message: Message): Promise<Carry>
}

/** Sends letters that contain no secret. */
export interface Post {
  /** Part of the transaction that the letter reports. A later letter about the same replaces it. */
  letter(trx: Db, letter: Head & { readonly subject: string; readonly text: string }): Promise<Carry>
}

const says: Readonly<Record<Secret['kind'], string>> = {
  code: 'The verification code for',
  'reset-link': 'The link to set a new password for',
}

/** For the demo: writes the secret to the server's log. It goes into the text because log fields of such names are always redacted. */
export const logCourier = (logger: FastifyBaseLogger): Courier => ({
  post: async (_trx, message) => async () => {
    const { name } = message.to
    if (message.kind === 'locked') logger.info(`${name} is told of ${message.tries} wrong passwords`)
    else logger.info(`${says[message.kind]} ${name} is ${message.secret}`)
    return true
  },
})

interface MailParts {
  readonly db: Db
  readonly now: () => number
  /** The server's secret, from which the key for queued letters is derived. */
  readonly secret: Buffer
  /** The current name of the lounge. */
  readonly lounge: () => string
  readonly send: (letter: Letter) => Promise<void>
}

export interface MailCourier extends Courier, Post {
  readonly refused: () => Refused
}

const goesOn = (refusal: Refusal | undefined): string => {
  if (refusal === 'address') return 'It refuses the address, and is not asked again.'
  return refusal ? 'It is tried again in an hour, and by the next start.' : 'It is tried again.'
}

/** Begins and ends with the app. */
export function mailCourier(app: FastifyInstance, { db, now, secret, lounge, send }: MailParts): MailCourier {
  const onFailure = (code: string, refusal: Refusal | undefined) =>
    app.log.warn(`The mail server did not take a letter (${code}). ${goesOn(refusal)}`)
  const queue = new MailQueue({ db, now, key: sealingKey(secret, 'letters'), send, onFailure })
  app.addHook('onReady', () => queue.takeWhatWaits())
  app.addHook('onClose', () => queue.close())
  const letter: Post['letter'] = async (trx, { to: { name, email }, subject, text, about, goodUntil }) => {
    const id = await queue.add(trx, { from: lounge(), name, email, subject, text }, about, goodUntil)
    return () => queue.take(id)
  }
  return {
    letter,
    refused: () => queue.refused,
    // The recipient may be passed with more fields than name and address: the letter takes only these two.
    post: (trx, message) => letter(trx, { ...message, ...written(message, lounge(), now()) }),
  }
}

function written(message: Message, lounge: string, now: number): { readonly subject: string; readonly text: string } {
  const { kind, to, goodUntil } = message
  if (kind === 'locked')
    return {
      subject: `Wrong passwords for your account at ${lounge}`,
      text: [
        `Hello ${to.name},`,
        `${message.tries} wrong passwords were typed for your account at ${lounge}. Where they were typed, no other is tried for an hour.`,
        'It was you? A manager lets you in again, on the page People.',
        'It was not you? Nobody came in. Please tell the manager, and choose a password that you use nowhere else.',
      ].join('\n\n'),
    }
  const { secret } = message
  const minutes = Math.round((goodUntil - now) / 60_000)
  if (kind === 'code')
    return {
      subject: `Your code for ${lounge}`,
      text: [
        `Hello ${to.name},`,
        `your code to sign in to ${lounge} is`,
        `    ${secret}`,
        `It is good for ${minutes} minutes and works once. Nobody from ${lounge} will ever ask you for it.`,
        'You did not sign in? Then somebody knows your password: please set a new one, and tell the manager.',
      ].join('\n\n'),
    }
  return {
    subject: `A new password for ${lounge}`,
    text: [
      `Hello ${to.name},`,
      `somebody asked for a new password for your account at ${lounge}. This is where you choose it:`,
      secret,
      `The link is good for ${minutes} minutes and works once. Signing in still takes the code after it.`,
      'It was not you? Then do nothing: your password stays as it is.',
    ].join('\n\n'),
  }
}
