// Rows and the write-set over them: dropped, nothing happened; applied, all of it did.
import { expect, test } from 'vitest'
import { type Change, isSplitOff, RowStore, WriteSet } from './flow.ts'

type Shelf = {
  bottle: {
    readonly id: string
    readonly units: number
    readonly splitFrom?: string | undefined
    readonly standsFor?: readonly string[]
  }
  glass: { readonly id: string }
}

const bottle = (id: string, units: number): Change<Shelf> => ({ kind: 'bottle', id, row: { id, units } })
const shelf = (...changes: readonly Change<Shelf>[]) => {
  const store = new RowStore<Shelf>()
  store.apply(changes)
  return store
}
const units = (rows: Iterable<{ readonly id: string; readonly units: number }>) =>
  [...rows].map((row) => `${row.id} ${row.units}`).sort()

test('a row is found under its kind and id, and under no other kind', () => {
  const store = shelf(bottle('star', 3))
  expect(store.get('bottle', 'star')).toEqual({ id: 'star', units: 3 })
  expect(store.get('glass', 'star')).toBeUndefined()
  expect([...store.all('glass')]).toEqual([])
})

test('an applied removal takes the row away', () => {
  const store = shelf(bottle('star', 3), bottle('gulder', 1), { kind: 'bottle', id: 'star', row: undefined })
  expect(units(store.all('bottle'))).toEqual(['gulder 1'])
})

test('a store that is cleared holds nothing', () => {
  const store = shelf(bottle('star', 3))
  store.clear()
  expect([...store.all('bottle')]).toEqual([])
})

test('writes are seen in the write-set and not below it', () => {
  const store = shelf(bottle('star', 3), bottle('gulder', 1))
  const writes = new WriteSet<Shelf>(store)
  const bottles = writes.own('bottle')
  bottles.put({ id: 'star', units: 2 })
  bottles.put({ id: 'fanta', units: 9 })
  bottles.remove('gulder')
  expect(units(writes.all('bottle'))).toEqual(['fanta 9', 'star 2'])
  expect(writes.get('bottle', 'gulder')).toBeUndefined()
  expect(units(store.all('bottle'))).toEqual(['gulder 1', 'star 3'])
})

test('what was written is what is in the write-set, removals included', () => {
  const writes = new WriteSet<Shelf>(shelf(bottle('gulder', 1)))
  writes.own('bottle').put({ id: 'star', units: 2 })
  writes.own('bottle').remove('gulder')
  expect([...writes.changes()]).toEqual([bottle('star', 2), { kind: 'bottle', id: 'gulder', row: undefined }])
  expect([...writes.kindsWritten()]).toEqual(['bottle'])
})

test('applied to its base, the base reads as the write-set did', () => {
  const store = shelf(bottle('star', 3), bottle('gulder', 1))
  const writes = new WriteSet<Shelf>(store)
  writes.own('bottle').put({ id: 'star', units: 2 })
  writes.own('bottle').remove('gulder')
  store.apply(writes.changes())
  expect(units(store.all('bottle'))).toEqual(['star 2'])
})

test('a write-set takes over what another on top of it wrote', () => {
  const below = new WriteSet<Shelf>(shelf(bottle('star', 3)))
  below.own('bottle').put({ id: 'star', units: 2 })
  const above = new WriteSet<Shelf>(below)
  above.own('bottle').put({ id: 'star', units: above.own('bottle').mustGet('star').units - 1 })
  above.own('glass').put({ id: 'tall' })
  expect(below.get('bottle', 'star')?.units).toBe(2)
  below.apply(above.changes())
  expect(below.get('bottle', 'star')?.units).toBe(1)
  expect([...below.kindsWritten()]).toEqual(['bottle', 'glass'])
})

test('a reducer may write while it goes through the rows', () => {
  const writes = new WriteSet<Shelf>(shelf(bottle('star', 3), bottle('gulder', 1)))
  const bottles = writes.own('bottle')
  for (const row of bottles.all()) if (row.units > 0) bottles.put({ ...row, units: 0 })
  expect(units(writes.all('bottle'))).toEqual(['gulder 0', 'star 0'])
})

test('a row that must be there and is not, is a bug', () => {
  expect(() => new WriteSet<Shelf>(shelf()).own('bottle').mustGet('star')).toThrow('Bug: bottle star is not there')
})

test('what was split off from a row is found by it, through writes, removals and other origins', () => {
  const part = (id: string, splitFrom?: string): Change<Shelf> => ({
    kind: 'bottle',
    id,
    row: { id, units: 1, ...(splitFrom ? { splitFrom } : {}) },
  })
  const store = shelf(part('a', 'whole'), part('b', 'whole'), part('c', 'other'), part('d'))
  const ids = (rows: Iterable<{ readonly id: string }>) => [...rows].map(({ id }) => id).sort()
  expect(ids(store.splitOff('bottle', 'whole'))).toEqual(['a', 'b'])
  const writes = new WriteSet<Shelf>(store)
  const bottles = writes.own('bottle')
  bottles.remove('a')
  bottles.put({ id: 'b', units: 2, splitFrom: 'other' })
  bottles.put({ id: 'e', units: 1, splitFrom: 'whole' })
  bottles.put({ id: 'd', units: 1, splitFrom: 'whole' })
  const above = new WriteSet<Shelf>(writes)
  above.own('bottle').remove('d')
  for (const rows of [writes, above])
    for (const from of ['whole', 'other', 'nobody'])
      expect(ids(rows.splitOff('bottle', from))).toEqual(
        ids([...rows.all('bottle')].filter(({ splitFrom }) => splitFrom === from)),
      )
  writes.apply(above.changes())
  store.apply(writes.changes())
  expect(ids(store.splitOff('bottle', 'whole'))).toEqual(['e'])
  expect(ids(store.splitOff('bottle', 'other'))).toEqual(['b', 'c'])
})

test('a row is found by each row for which it stands, until it stands for it no longer', () => {
  const of = (splitFrom?: string, ...standsFor: readonly string[]) => ({ id: 'a', units: 1, splitFrom, standsFor })
  const foundBy = (...names: readonly string[]) =>
    names.filter((from) => [...store.splitOff('bottle', from)].length > 0)
  const store = shelf({ kind: 'bottle', id: 'a', row: of('whole', 'lost', 'gone') })
  expect(foundBy('whole', 'lost', 'gone', 'nobody')).toEqual(['whole', 'lost', 'gone'])
  store.apply([{ kind: 'bottle', id: 'a', row: of(undefined, 'gone') }])
  expect(foundBy('whole', 'lost', 'gone')).toEqual(['gone'])
  expect(isSplitOff(of('whole', 'lost'), 'lost')).toBe(true)
})
