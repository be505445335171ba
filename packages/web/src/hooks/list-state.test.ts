// What an address says of a list.
import { SalesFilter } from '@lounge/sync/questions/history'
import { expect, test } from 'vitest'
import { addressOf, stateIn } from './list-state.ts'

test.each(['x'.repeat(200), `NIP/GTB/${'0'.repeat(90)} from ADA OBI`, 'a\0b'])(
  'whatever is searched for in an address, the server is asked for no more than it answers',
  (search) => {
    const { filters } = stateIn(new URLSearchParams({ search, from: '2026-11-01' }))
    expect(SalesFilter.safeParse(filters).success).toBe(true)
    expect(filters['search']?.slice(0, 1)).toBe(search.slice(0, 1))
  },
)

test('a list and its address say the same', () => {
  const state = { filters: { search: 'Ada & Obi', method: 'Cash' }, page: 3 }
  expect(stateIn(new URLSearchParams(addressOf(state)))).toEqual(state)
  expect(addressOf({ filters: { search: '' }, page: 1 })).toEqual({})
})
