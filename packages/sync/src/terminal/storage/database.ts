// One IndexedDB database that stays usable: it is opened when needed, closed when a newer release wants it, and written in
// transactions that count only when they are complete.
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreKey,
  type StoreNames,
  type StoreValue,
} from 'idb'

/** Raised with a new layout, whose `upgrade` then carries over the older data. */
const layout = 1

type Work<Schema extends DBSchema, Mode extends IDBTransactionMode, Value> = (
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], Mode>,
) => Promise<Value>

export interface Read<Key, Value> {
  readonly keys: readonly Key[]
  readonly values: readonly Value[]
  /** The number of entries that the disk failed to return. */
  readonly unreadable: number
}

/** How often to check whether an operation has ended before it is given up. Checks are counted: a sleeping page makes none. */
export interface Patience {
  readonly looks: number
  readonly everyMs: number
}
/**
 * No disk takes this long. A page of this lounge that was frozen during a transaction blocks the transactions of all
 * others, on some devices for half an hour. The operation then fails, as on a disk that refuses, and the till goes on from
 * memory.
 */
const usualPatience: Patience = { looks: 8, everyMs: 1_000 }

/** The operation was given up after the wait: the data may be intact. */
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
   * Opens it, once for all simultaneous callers. Another tab with an older layout open closes it by itself (`blocking`), so
   * being blocked lasts only until its transactions are through.
   */
  #open(): Promise<IDBPDatabase<Schema>> {
    if (this.#isClosed) return Promise.reject(new Error(`The database ${this.#name} was closed.`))
    if (this.#opening) return this.#opening
    const letGo = () => {
      if (this.#opening === opening) this.#opening = undefined
    }
    const asked = openDB<Schema>(this.#name, layout, {
      upgrade: this.#create,
      // A newer release wants it, or somebody deletes it: the next caller opens it again.
      blocking: () => {
        letGo()
        void asked.then((database) => database.close()).catch(() => undefined)
      },
      // The browser closed it: full disk, cleared data, or a crash.
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

  /** Resolves only when the transaction is complete: strict ones are on the disk by then. */
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

  /** Everything in a store, in the order of its keys. An unreadable entry does not affect the others. */
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
      // Each key gets its own transaction: a failed request ends the one it is in.
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

/** Ignores a request's error, because the transaction reports it. */
export function quietly(request: Promise<unknown>): void {
  void request.catch(() => undefined)
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // The transaction had already ended.
  }
}
