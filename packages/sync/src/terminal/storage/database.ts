// One IndexedDB database that stays usable: opened when needed, let go when a newer release wants it, and written to
// in transactions that count only when they are complete.
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreKey,
  type StoreNames,
  type StoreValue,
} from 'idb'

/** Raised with a new layout, whose `upgrade` then carries over what the older ones kept. */
const layout = 1

type Work<Schema extends DBSchema, Mode extends IDBTransactionMode, Value> = (
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], Mode>,
) => Promise<Value>

export interface Read<Key, Value> {
  readonly keys: readonly Key[]
  readonly values: readonly Value[]
  /** How many were there that the disk did not give back. */
  readonly unreadable: number
}

/** So often it is looked whether something has come to its end, before it is given up. Looks are counted: a page that sleeps makes none. */
export interface Patience {
  readonly looks: number
  readonly everyMs: number
}
/**
 * No disk takes so long. A page of this lounge that was frozen in the midst of a transaction holds up those of all others, for half an hour
 * on some devices: then this one fails, as on a disk that refuses, and the till goes on from memory.
 */
const usualPatience: Patience = { looks: 8, everyMs: 1_000 }

/** It was waited for, and given up: what is there may be whole. */
export class NotInTime extends Error {}

export class Database<Schema extends DBSchema> {
  readonly #name: string
  readonly #durability: IDBTransactionDurability
  readonly #create: (database: IDBPDatabase<Schema>) => void
  #opening: Promise<IDBPDatabase<Schema>> | undefined
  readonly #patience: Patience
  #isClosed = false

  constructor(
    name: string,
    durability: IDBTransactionDurability,
    create: (database: IDBPDatabase<Schema>) => void,
    patience = usualPatience,
  ) {
    this.#name = name
    this.#durability = durability
    this.#create = create
    this.#patience = patience
  }

  async reopen(): Promise<void> {
    const before = this.#opening
    this.#opening = undefined
    this.#isClosed = false
    void before?.then((database) => database.close()).catch(() => undefined)
    await this.#open()
  }
  close(): void {
    this.#isClosed = true
    void this.#opening?.then((database) => database.close()).catch(() => undefined)
    this.#opening = undefined
  }

  /**
   * Opens it, once for all who ask at the same time. Another tab that holds an older layout open lets go by itself
   * (`blocking`), so being blocked only lasts until its transactions are through.
   */
  #open(): Promise<IDBPDatabase<Schema>> {
    if (this.#isClosed) return Promise.reject(new Error(`The database ${this.#name} was closed.`))
    if (this.#opening) return this.#opening
    const letGo = () => {
      if (this.#opening === opening) this.#opening = undefined
    }
    const asked = openDB<Schema>(this.#name, layout, {
      upgrade: this.#create,
      // A newer release, or somebody who deletes it: whoever needs it again opens it again.
      blocking: () => {
        letGo()
        void asked.then((database) => database.close()).catch(() => undefined)
      },
      // The browser took it away: full disk, cleared data, a crash of its own.
      terminated: letGo,
    })
    const opening = this.#inTime(asked)
    this.#opening = opening
    void opening.catch(() => {
      letGo()
      void asked.then((late) => late.close()).catch(() => undefined)
    })
    return opening
  }

  /** Resolves when the transaction is complete, and not before: strict ones are on the disk by then. */
  async write<Value>(stores: StoreNames<Schema>[], work: Work<Schema, 'readwrite', Value>): Promise<Value> {
    const database = await this.#open()
    const transaction = database.transaction(stores, 'readwrite', { durability: this.#durability })
    const { done } = transaction
    quietly(done)
    const complete = async () => {
      const value = await work(transaction)
      transaction.commit()
      await done
      return value
    }
    return this.#inTime(complete()).catch((error: unknown) => {
      abort(transaction)
      throw error
    })
  }

  async read<Value>(stores: StoreNames<Schema>[], work: Work<Schema, 'readonly', Value>): Promise<Value> {
    const database = await this.#open()
    const transaction = database.transaction(stores, 'readonly')
    quietly(transaction.done)
    return this.#inTime(work(transaction))
  }

  #inTime<Value>(work: Promise<Value>): Promise<Value> {
    const { looks, everyMs } = this.#patience
    return new Promise((resolve, reject) => {
      let looked = 0
      const look = () => {
        if (++looked < looks) return
        clearInterval(timer)
        reject(new NotInTime(`The database ${this.#name} does not answer.`))
      }
      const timer = setInterval(look, everyMs)
      void work.then(resolve, reject).finally(() => clearInterval(timer))
    })
  }

  /** Everything in a store, in the order of its keys. One that cannot be read does not take the others along. */
  async readAll<Store extends StoreNames<Schema>>(
    store: Store,
    range?: IDBKeyRange,
  ): Promise<Read<StoreKey<Schema, Store>, StoreValue<Schema, Store>>> {
    try {
      return await this.read([store], async (transaction) => {
        const all = transaction.objectStore(store)
        const [keys, values] = await Promise.all([all.getAllKeys(range), all.getAll(range)])
        return { keys, values, unreadable: 0 }
      })
    } catch (error) {
      if (error instanceof NotInTime) throw error
      return this.#readEach(store, range)
    }
  }
  async #readEach<Store extends StoreNames<Schema>>(store: Store, range: IDBKeyRange | undefined) {
    const keys: StoreKey<Schema, Store>[] = []
    const values: StoreValue<Schema, Store>[] = []
    const all = await this.read([store], (transaction) => transaction.objectStore(store).getAllKeys(range))
    for (const key of all) {
      // Each in its own transaction: a failed request ends the one it is in.
      const found = await this.read([store], (transaction) => transaction.objectStore(store).get(key)).then(
        (value) => ({ value }),
        (error: unknown) => {
          if (error instanceof NotInTime) throw error
          return undefined
        },
      )
      if (found?.value === undefined) continue
      keys.push(key)
      values.push(found.value)
    }
    return { keys, values, unreadable: all.length - keys.length }
  }
}

/** Whatever goes wrong with one request, the transaction itself says so. */
export function quietly(request: Promise<unknown>): void {
  void request.catch(() => undefined)
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // It ended by itself.
  }
}
