import { expect, test } from 'vitest'
import { pageOf, pageSpanOf } from './paging.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('no page before the first and none after the last', () => {
  const page = (number: number) => pageOf(numbers(21), number, 10)
  expect(page(0)).toEqual(page(1))
  expect(page(-3)).toEqual(page(1))
  expect(page(99)).toEqual({ entries: [21], page: 3, pages: 3, count: 21 })
  expect(page(2.9)).toEqual(page(2))
  expect(pageOf([], 1, 10)).toEqual({ entries: [], page: 1, pages: 1, count: 0 })
})

test('a list that goes on elsewhere has the pages of the whole', () => {
  for (const held of [0, 3, 10, 12])
    for (const elsewhere of [0, 4, 25])
      for (const wanted of [1, 2, 3, 9]) {
        const all = numbers(held + elsewhere)
        const { page, pages, count, offset, limit } = pageSpanOf(held, elsewhere, wanted, 10)
        const here = all.slice(0, held).slice((page - 1) * 10, page * 10)
        const there = all.slice(held).slice(offset, offset + limit)
        expect({ entries: [...here, ...there], page, pages, count }).toEqual(pageOf(all, wanted, 10))
      }
  expect(pageSpanOf(10, undefined, 1, 10)).toMatchObject({ page: 1, limit: 0 })
  expect(pageSpanOf(12, undefined, 4, 10)).toMatchObject({ page: 4, offset: 18, limit: 10 })
})
