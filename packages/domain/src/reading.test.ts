// A value whose `length` cannot be compared is not a text, and nothing throws.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parse } from './decide.ts'
import { read } from './reading.ts'
import { examples } from './testing/examples.ts'
import { changed } from './testing/changed.ts'

const odd = { 0: 'W', length: { toString: {} } }

test('SEC-08 a text whose length is an object with no length of its own', () => {
  const schema = z.strictObject({ name: z.string().max(5) })
  expect(read(schema, { name: odd }).error?.issues).toMatchObject([{ message: 'not readable' }])
  expect(read(schema, { name: 'Wine' })).toEqual({ success: true, data: { name: 'Wine' } })
  expect(read(schema, { name: 'Wine and more' }).success).toBe(false)
})

test('SEC-08 a command with such a name is not well formed', () => {
  const args = changed(examples['category.add'], ['name'], odd)
  expect(parse('category.add', args)).toMatchObject({ no: { refused: 'command_invalid' } })
})

test('a fault of ours in a schema stays one', () => {
  const schema = z.string().refine(() => {
    throw new TypeError('x is not a function')
  })
  expect(() => read(schema, 'x')).toThrow('x is not a function')
})
