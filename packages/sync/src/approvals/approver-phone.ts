// The phone of an approver without a network: it makes approval codes, and keeps a list of what it was asked. Nothing is held in
// memory, so that all tabs act on what any of them sets up.
import type { DBSchema } from 'idb'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { Database } from '../terminal/storage/database.ts'
import { type Act, codeFor, maskOf, readBackOf, secretIn, secretOf, textOfTicket, type TicketName } from './code.ts'
import { type Listed, listedMax, type PhoneKey, type TicketFate } from './tickets.ts'

interface KeptPhone extends Omit<PhoneKey, 'key'> {
  /** A key that cannot be exported from the browser, if it has cryptography; plain http offers none. */
  readonly key: CryptoKey | string
}

/** An entry of the phone's own list. */
export interface Made extends Listed {
  readonly at: number
  readonly code: string
  /** The digits that must be read back for it. */
  readonly readBack: string
  /** The ticket's fate, as the server last said. */
  readonly fate?: TicketFate | undefined
}

interface Kept extends DBSchema {
  readonly phone: { key: 'phone'; value: KeptPhone }
  readonly made: { key: [till: number, ticket: number]; value: Made }
}

/** Old entries are dropped once the server has settled them. */
const keptMax = 200

export class ApproverPhone {
  readonly #database: Database<Kept>

  constructor(name: string) {
    this.#database = new Database<Kept>(`${name}-approver`, 'strict', (database) => {
      database.createObjectStore('phone')
      database.createObjectStore('made')
    })
  }

  close(): void {
    this.#database.close()
  }

  /** The approver whose phone it is; undefined before it is set up. */
  async owner(): Promise<Omit<PhoneKey, 'key'> | undefined> {
    const phone = await this.#phone()
    if (!phone) return undefined
    const { key: _key, ...owner } = phone
    return owner
  }

  /** Sets the phone up, once, with a key from the server. The previous phone's list is dropped. */
  async setUp({ key, ...owner }: PhoneKey): Promise<void> {
    const kept = { ...owner, key: await unreadable(key) }
    await this.#database.write(['phone', 'made'], async (transaction) => {
      await transaction.objectStore('made').clear()
      await transaction.objectStore('phone').put(kept, 'phone')
    })
  }
  async forget(): Promise<void> {
    await this.#database.write(['phone', 'made'], async (transaction) => {
      await transaction.objectStore('made').clear()
      await transaction.objectStore('phone').clear()
    })
  }

  /**
   * The code for one act on one ticket. A ticket has one code: the same request shows it again, and any other request shows only the
   * act that it was made for.
   * @returns undefined if this phone is not set up
   */
  async make(till: number, ticket: number, act: Act, at: number): Promise<Made | { readonly other: Made } | undefined> {
    const phone = await this.#phone()
    if (!phone) return undefined
    const name = { site: phone.site, till, ticket }
    const secret = await secretUnder(phone.key, name)
    const code = codeFor(secret, maskOf(name, act))
    const made = { till, ticket, ...act, at, code, readBack: readBackOf(secret, name), isClosed: false }
    return this.#database.write(['made'], async (transaction) => {
      const store = transaction.objectStore('made')
      const before = await store.get([till, ticket])
      if (before) return before.code === code ? before : { other: before }
      await store.put(made, [till, ticket])
      return made
    })
  }

  /** Compares the three digits that the till shows with this entry's, and closes the entry if they match. */
  async readBack(till: number, ticket: number, typed: string): Promise<boolean> {
    const digits = typed.replaceAll(/\s/g, '')
    return this.#database.write(['made'], async (transaction) => {
      const store = transaction.objectStore('made')
      const made = await store.get([till, ticket])
      if (made?.readBack !== digits) return false
      await store.put({ ...made, isClosed: true }, [till, ticket])
      return true
    })
  }

  /** The newest first. */
  async list(): Promise<readonly Made[]> {
    const { values } = await this.#database.readAll('made')
    return values.toSorted((a, b) => b.at - a.at)
  }

  /**
   * The entries that the server has not settled, as many as one message takes. Those unknown to it come last: it may know them by
   * now, or has them under another approver.
   */
  async toTell(): Promise<readonly Made[]> {
    const list = await this.list()
    const open = list.filter(({ fate }) => fate === undefined || fate === 'waits')
    return [...open, ...list.filter(({ fate }) => fate === 'unknown')].slice(0, listedMax)
  }
  async met(told: readonly Made[], fates: readonly TicketFate[]): Promise<void> {
    await this.#database.write(['made'], async (transaction) => {
      const store = transaction.objectStore('made')
      for (const [index, { till, ticket }] of told.entries()) {
        const made = await store.get([till, ticket])
        if (made) await store.put({ ...made, fate: fates[index] }, [till, ticket])
      }
      const all = (await store.getAll()).toSorted((a, b) => b.at - a.at)
      for (const { till, ticket, fate } of all.slice(keptMax)) if (isMet(fate)) await store.delete([till, ticket])
    })
  }

  #phone(): Promise<KeptPhone | undefined> {
    return this.#database.read(['phone'], (transaction) => transaction.objectStore('phone').get('phone'))
  }
}

const isMet = (fate: TicketFate | undefined): boolean => fate !== undefined && fate !== 'waits'

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** `crypto.subtle` exists on https and on localhost only. */
const subtle = (): SubtleCrypto | undefined => globalThis.crypto.subtle

async function unreadable(key: string): Promise<CryptoKey | string> {
  return (await subtle()?.importKey('raw', bytesOf(key), algorithm, false, ['sign'])) ?? key
}

async function secretUnder(key: CryptoKey | string, name: TicketName): Promise<number> {
  if (typeof key === 'string') return secretOf(hexToBytes(key), name)
  return secretIn(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8ToBytes(textOfTicket(name)))))
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(hexToBytes(hex))
