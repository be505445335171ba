// The rules for every storage of a terminal, as cases that any test runner can run, in Node and in a browser.
import { interleavings } from './interleavings.ts'
import {
  answer,
  cacheOf,
  change,
  entry,
  idsOf,
  outboxOf,
  ours,
  same,
  snapshot,
  type StorageCase,
  update,
} from './things.ts'

export const storageCases: readonly StorageCase[] = [
  {
    title: 'entries come back whole, in the order in which they were made, in every tab',
    run: async (bench) => {
      const { open } = bench()
      const [here, there] = [await open(), await open()]
      await here.outbox.append([entry(3), entry(1)])
      await there.outbox.append([entry(2)])
      same(await here.outbox.load(), [entry(3), entry(1), entry(2)], 'the outbox')
      same(await (await open()).outbox.load(), [entry(3), entry(1), entry(2)], 'the outbox after a reload')
    },
  },
  {
    title: 'an entry that is appended again is there once, where it was',
    run: async (bench) => {
      const storage = await bench().open()
      await storage.outbox.append([entry(1)])
      await storage.outbox.append([entry(2)])
      await storage.outbox.append([entry(1), entry(3)])
      same(await storage.outbox.load(), [entry(1), entry(2), entry(3)], 'the outbox')
    },
  },
  {
    title: 'what is changed on the desk with an entry is there with it, or neither is',
    run: async (bench) => {
      const { open } = bench()
      const [here, there] = [await open(), await open()]
      await here.desk.update('cart', () => 'full')
      await here.outbox.append([entry(1)], { key: 'cart', change: (before) => `${String(before)}, sent` })
      same(await there.desk.get('cart'), 'full, sent', 'the desk')
      const planted = () => {
        throw new Error('planted')
      }
      await here.outbox.append([entry(2)], { key: 'cart', change: planted }).catch(() => undefined)
      same(await there.outbox.load(), [entry(1)], 'the outbox')
      await here.outbox.append([entry(3)], { key: 'cart', change: () => undefined })
      same(await there.desk.entries('cart'), [], 'the desk when it is cleared')
      same(await there.outbox.load(), [entry(1), entry(3)], 'the outbox')
    },
  },
  {
    title: 'nothing to append is nothing',
    run: async (bench) => {
      const storage = await bench().open()
      await storage.outbox.append([])
      await storage.outbox.keepAnswers([])
      same(await storage.outbox.load(), [], 'the outbox')
    },
  },
  {
    title: 'what any tab appended since the last reading is read once, with its answer',
    run: async (bench) => {
      const { open } = bench()
      const [here, there] = [await open(), await open()]
      await there.outbox.append([entry(1)])
      await here.outbox.load()
      same(await here.outbox.fresh(), [], 'nothing new')
      await there.outbox.append([entry(2), entry(3)])
      await here.outbox.append([entry(4)])
      await there.outbox.keepAnswers([answer(3)])
      same(await here.outbox.fresh(), [entry(2), { ...entry(3), answer: answer(3) }, entry(4)], 'the news')
      same(await here.outbox.fresh(), [], 'the news again')
      await there.outbox.forget(idsOf(1, 2, 3))
      await there.outbox.append([entry(5)])
      same(await here.outbox.fresh(), [entry(5)], 'after something was let go')
    },
  },
  {
    title: 'answers and what was set aside stand beside their entries',
    run: async (bench) => {
      const { open } = bench()
      const storage = await open()
      await storage.outbox.append([entry(1), entry(2), entry(3)])
      const no = { refused: 'command_invalid', params: { name: 'x', problem: 'y' } }
      await storage.outbox.setAside(entry(2).command.id, no)
      await storage.outbox.keepAnswers([answer(1), answer(2)])
      const rows = [{ ...entry(1), answer: answer(1) }, { ...entry(2), answer: answer(2), setAside: no }, entry(3)]
      same(await (await open()).outbox.load(), rows, 'the outbox')
    },
  },
  {
    title: 'an answer that comes before its entry is written waits for it',
    run: async (bench) => {
      const storage = await bench().open()
      await storage.outbox.keepAnswers([answer(1)])
      await storage.outbox.append([entry(1)])
      same(await storage.outbox.load(), [{ ...entry(1), answer: answer(1) }], 'the outbox')
    },
  },
  {
    title: 'only what is answered is let go, and only what is named',
    run: async (bench) => {
      const storage = await bench().open()
      await storage.outbox.append([entry(1), entry(2), entry(3), entry(4)])
      await storage.outbox.keepAnswers([answer(1), answer(3), answer(4)])
      await storage.outbox.forget(idsOf(1, 2, 3))
      same(
        await outboxOf(storage),
        [
          [entry(2).command.id, 0, ''],
          [entry(4).command.id, 4, ''],
        ],
        'the outbox',
      )
    },
  },
  {
    title: 'an entry that cannot be read is counted, and hides no other',
    run: async (bench) => {
      const { open, spoil } = bench()
      const storage = await open()
      await storage.outbox.append([entry(1), entry(2), entry(3)])
      await storage.outbox.keepAnswers([answer(3)])
      same(storage.unreadableCount, 0, 'unreadable before')
      await spoil(entry(2).command.id)
      same(
        await outboxOf(storage),
        [
          [entry(1).command.id, 0, ''],
          [entry(3).command.id, 3, ''],
        ],
        'the outbox',
      )
      same(storage.unreadableCount, 1, 'unreadable')
      await storage.outbox.forget(idsOf(1, 2, 3))
      await storage.outbox.append([entry(4)])
      same(
        await outboxOf(storage),
        [
          [entry(1).command.id, 0, ''],
          [entry(4).command.id, 0, ''],
        ],
        'the outbox afterwards',
      )
      same(storage.unreadableCount, 1, 'unreadable afterwards')
    },
  },
  {
    title: 'the desk keeps values, removes them, and lists them by how their keys begin',
    run: async (bench) => {
      const { open } = bench()
      const storage = await open()
      same(await storage.desk.get('cart:1'), undefined, 'nothing yet')
      await storage.desk.update('cart:2', () => ({ lines: [2] }))
      await storage.desk.update('cart:1', () => ({ lines: [1] }))
      await storage.desk.update('card', () => 'not a cart')
      same(
        await storage.desk.entries('cart:'),
        [
          ['cart:1', { lines: [1] }],
          ['cart:2', { lines: [2] }],
        ],
        'the carts',
      )
      await storage.desk.update('cart:1', () => undefined)
      same(await (await open()).desk.entries('cart:'), [['cart:2', { lines: [2] }]], 'the carts that are left')
      same(await storage.desk.get('cart:1'), undefined, 'the one that went')
    },
  },
  {
    title: 'two tabs that change one thing on the desk do it one after the other',
    run: async (bench) => {
      const { open } = bench()
      const tabs = [await open(), await open(), await open()]
      const more = (value: unknown) => (typeof value === 'number' ? value : 0) + 20
      const ends = await Promise.all([...tabs, ...tabs].map((tab) => tab.desk.update('counter', more)))
      same(new Set(ends).size, 6, 'blocks leased')
      same(await tabs[0]?.desk.get('counter'), 120, 'the counter')
    },
  },
  {
    title: 'a change to the desk that fails leaves it as it was',
    run: async (bench) => {
      const storage = await bench().open()
      await storage.desk.update('cart', () => 'here')
      const failed = await storage.desk
        .update('cart', () => {
          throw new Error('planted')
        })
        .then(
          () => false,
          () => true,
        )
      same(failed, true, 'it says so')
      same(await storage.desk.get('cart'), 'here', 'the cart')
    },
  },
  {
    title: 'the cache gives back rows, cursor and answered numbers of one moment',
    run: async (bench) => {
      const { open } = bench()
      const storage = await open()
      same(await storage.cache.load(), undefined, 'nothing yet')
      await storage.cache.apply(snapshot(4, [change('a', 1), change('b', 2)]))
      await storage.cache.apply(update(4, 6, [change('a', 3), change('b', undefined), change('c', 4)]))
      const cached = await (await open()).cache.load()
      same(
        { ...cached, rows: [] },
        {
          epoch: 'first',
          cursor: 6,
          chain: 'at 6',
          answered: { [ours]: 6 },
          role: 'pos',
          shape: 'rows',
          at: 6,
          rows: [],
        },
        'the state',
      )
      same(await cacheOf(storage), { cursor: 6, rows: { a: 3, c: 4 } }, 'the rows')
      await storage.cache.apply(snapshot(9, [change('d', 5)], { epoch: 'second' }))
      same(await cacheOf(storage), { cursor: 9, rows: { d: 5 } }, 'another history')
      await storage.cache.drop()
      same(await storage.cache.load(), undefined, 'dropped')
    },
  },
  {
    title: 'the cache takes nothing that does not continue what it holds, and says whether anything is missing in it',
    run: async (bench) => {
      const storage = await bench().open()
      same(await storage.cache.apply(update(0, 3, [change('a', 1)])), false, 'a delta upon nothing')
      same(await storage.cache.load(), undefined, 'a delta upon nothing')
      same(await storage.cache.apply(snapshot(5, [change('a', 5)])), true, 'a snapshot')
      const as = { cursor: 5, rows: { a: 5 } }
      same(await storage.cache.apply(update(3, 4, [change('a', 4)])), true, 'an older delta')
      same(await cacheOf(storage), as, 'an older delta')
      same(await storage.cache.apply(update(6, 7, [change('a', 7)])), false, 'a delta after a hole')
      same(await cacheOf(storage), as, 'a delta after a hole')
      same(await storage.cache.apply(snapshot(4, [change('a', 4)])), true, 'an older snapshot')
      same(await cacheOf(storage), as, 'an older snapshot')
      same(await storage.cache.apply(update(5, 6, [change('a', 6)], { epoch: 'second' })), false, 'another history')
      same(await storage.cache.apply(update(5, 6, [change('a', 6)], { role: 'bar' })), false, 'another role')
      same(await cacheOf(storage), as, 'a delta of another history, and of another role')
      same(await storage.cache.apply(update(3, 8, [change('a', 8)])), true, 'a delta that overlaps')
      same(await cacheOf(storage), { cursor: 8, rows: { a: 8 } }, 'a delta that overlaps')
    },
  },
  {
    title: 'opened anew, everything is there',
    run: async (bench) => {
      const storage = await bench().open()
      await storage.outbox.append([entry(1)])
      await storage.cache.apply(snapshot(1, [change('a', 1)]))
      await storage.reopen()
      await storage.outbox.append([entry(2)])
      same(await storage.outbox.load(), [entry(1), entry(2)], 'the outbox')
      same((await cacheOf(storage))?.cursor, 1, 'the cache')
    },
  },
  ...interleavings,
]
