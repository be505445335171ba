// The filters in a list's address, and who wrote them.
import { SalesFilter } from '@lounge/sync/questions/history'
import { expect, test } from 'vitest'
import { addressOf, heard, stateIn, textOf } from './list-state.ts'

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
  expect(stateIn(new URLSearchParams(textOf(state)))).toEqual(state)
  expect(addressOf({ filters: { search: '' }, page: 1 })).toEqual({})
})

test('a key that is quicker than the address is not taken back', () => {
  const begun = { said: '', pending: ['search=a', 'search=ab'] }
  const first = heard(begun, 'search=a')
  expect(first).toEqual({ said: 'search=a', pending: ['search=ab'] })
  expect(first && heard(first, 'search=ab')).toEqual({ said: 'search=ab', pending: [] })
  // The router may skip one.
  expect(heard(begun, 'search=ab')).toEqual({ said: 'search=ab', pending: [] })
})

test('an address that somebody else wrote is followed: a link to the bare screen, or the way back', () => {
  expect(heard({ said: 'search=ab', pending: [] }, '')).toBeUndefined()
  expect(heard({ said: '', pending: ['search=a'] }, 'method=Cash')).toBeUndefined()
})
