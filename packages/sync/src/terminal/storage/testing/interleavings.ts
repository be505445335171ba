// Any operations on a storage in any order give the same as on a simple model.
import fc from 'fast-check'
import type { TerminalStorage } from '../storage.ts'
import { answer, cacheOf, change, entry, idsOf, outboxOf, same, snapshot, type StorageCase, update } from './things.ts'

type Deed =
  | { readonly does: 'append'; readonly ns: readonly number[] }
  | { readonly does: 'answer'; readonly ns: readonly number[] }
  | { readonly does: 'setAside'; readonly n: number }
  | { readonly does: 'forget'; readonly ns: readonly number[] }
  | { readonly does: 'update'; readonly by: number; readonly ids: readonly string[] }
  | { readonly does: 'reload' }

const number = fc.integer({ min: 1, max: 12 })
const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('append' as const), ns: fc.uniqueArray(number, { maxLength: 4 }) }),
    fc.record({ does: fc.constant('answer' as const), ns: fc.uniqueArray(number, { maxLength: 4 }) }),
    fc.record({ does: fc.constant('setAside' as const), n: number }),
    fc.record({ does: fc.constant('forget' as const), ns: fc.uniqueArray(number, { maxLength: 6 }) }),
    fc.record({
      does: fc.constant('update' as const),
      by: fc.integer({ min: 0, max: 2 }),
      ids: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
    }),
    fc.constant({ does: 'reload' as const }),
  ),
  { maxLength: 14 },
)

/** The model: the same behaviour in the simplest form. */
class Model {
  entries: number[] = []
  readonly answered = new Set<number>()
  readonly aside = new Set<number>()
  readonly rows = new Map<string, number>()
  cursor = 0

  apply(deed: Deed): void {
    switch (deed.does) {
      case 'append':
        for (const n of deed.ns) if (!this.entries.includes(n)) this.entries.push(n)
        return
      case 'answer':
        for (const n of deed.ns) this.answered.add(n)
        return
      case 'setAside':
        this.aside.add(deed.n)
        return
      case 'forget': {
        const leaving = this.entries.filter((n) => this.answered.has(n) && deed.ns.includes(n))
        this.entries = this.entries.filter((n) => !leaving.includes(n))
        for (const n of leaving) {
          this.answered.delete(n)
          this.aside.delete(n)
        }
        return
      }
      case 'update':
        this.cursor += deed.by
        for (const id of deed.ids) this.rows.set(id, this.cursor)
        return
      case 'reload':
    }
  }
  get outbox() {
    return this.entries.map((n) => [entry(n).command.id, this.answered.has(n) ? n : 0, this.aside.has(n) ? 'held' : ''])
  }
  get cache() {
    return { cursor: this.cursor, rows: Object.fromEntries(this.rows) }
  }
}

async function perform(deed: Deed, storage: TerminalStorage, cursor: number): Promise<unknown> {
  switch (deed.does) {
    case 'append':
      return storage.outbox.append(deed.ns.map((n) => entry(n)))
    case 'answer':
      return storage.outbox.keepAnswers(deed.ns.map(answer))
    case 'setAside':
      return storage.outbox.setAside(entry(deed.n).command.id, { refused: 'held', params: {} })
    case 'forget':
      return storage.outbox.forget(idsOf(...deed.ns))
    case 'update':
      return storage.cache.apply(
        update(
          cursor,
          cursor + deed.by,
          deed.ids.map((id) => change(id, cursor + deed.by)),
        ),
      )
    case 'reload':
  }
}

export const interleavings: readonly StorageCase[] = [
  {
    title: 'any interleaving of appends, answers and updates is what a plain model says',
    run: (bench) =>
      fc.assert(
        fc.asyncProperty(deeds, async (all) => {
          const { open } = bench()
          const model = new Model()
          let storage = await open()
          await storage.cache.apply(snapshot(0, []))
          for (const deed of all) {
            if (deed.does === 'reload') {
              storage.close()
              storage = await open()
            } else await perform(deed, storage, model.cursor)
            model.apply(deed)
          }
          same(await outboxOf(storage), model.outbox, 'the outbox')
          same(await cacheOf(storage), model.cache, 'the cache')
        }),
        { numRuns: 60 },
      ),
  },
  {
    title: 'what is asked for at once happens in the order it was asked for',
    run: (bench) =>
      fc.assert(
        fc.asyncProperty(deeds, async (all) => {
          const model = new Model()
          const storage = await bench().open()
          const started: Promise<unknown>[] = [storage.cache.apply(snapshot(0, []))]
          for (const deed of all) {
            if (deed.does === 'forget') await Promise.all(started) // in use it runs only before any other operation
            started.push(perform(deed, storage, model.cursor))
            if (deed.does === 'forget') await Promise.all(started)
            model.apply(deed)
          }
          await Promise.all(started)
          same(await outboxOf(storage), model.outbox, 'the outbox')
          same(await cacheOf(storage), model.cache, 'the cache')
        }),
        { numRuns: 40 },
      ),
  },
]
