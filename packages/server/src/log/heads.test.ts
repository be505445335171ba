// The letters on a Z: the same wherever they are computed, and readable however they are typed.
import { expect, test } from 'vitest'
import { headText, readHead } from './heads.ts'

test('the same history has the same letters, another one has others', () => {
  const head = headText(4_120, 'a-chain-hash')
  expect(head).toMatch(/^4120 ([B-DF-HJ-NP-TV-XZ]{5}-){3}[B-DF-HJ-NP-TV-XZ]{5}$/)
  expect(headText(4_120, 'a-chain-hash')).toBe(head)
  expect(headText(4_120, 'another')).not.toBe(head)
})

test('what is typed from paper is read in small letters, without dashes and with a comma in the number', () => {
  const head = headText(4_120, 'a-chain-hash')
  for (const typed of [head, ` ${head.toLowerCase()} `, head.replaceAll('-', ' '), head.replace('4120', '4,120')])
    expect(readHead(typed)).toEqual({ position: 4_120, text: head })
  for (const wrong of ['', '4120', head.slice(0, -1), `x${head}`, head.replace(/.$/, 'A')])
    expect(readHead(wrong)).toBe(undefined)
})
