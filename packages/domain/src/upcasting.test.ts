// Commands that an older or a newer build wrote.
import { describe, expect, test } from 'vitest'
import { type CommandName, commands, parse, readCommand } from './decide.ts'
import { changed, paths } from './testing/changed.ts'
import { examples } from './testing/examples.ts'
import { upcast, upcasters, versionOf } from './upcasting.ts'

const names = Object.keys(commands) as CommandName[] // the keys of the very table

/** The value with an unknown field in each of its objects. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries([...Object.entries(value).map(([key, part]) => [key, withMore(part)]), ['fromLater', [1]]])
}
/** Fields of these objects are data: any name may stand there. */
const isOpen = (name: CommandName): boolean => ['funcard.reportFailure', 'notification.raise'].includes(name)

describe.each(names.filter((name) => !isOpen(name)))('%s', (name) => {
  test('is read strictly where this build wrote it', () => {
    expect(parse(name, withMore(examples[name]))).toMatchObject({ no: { refused: 'command_invalid' } })
  })

  test('TRU-13 is read without the fields that only a newer build knows', () => {
    expect(readCommand({ name, args: withMore(examples[name]) })).toEqual(parse(name, examples[name]))
  })
})

/** Values that no field of ours accepts, and numbers beyond all counting. */
const odd = [undefined, null, true, -1, 0, 0.5, 2 ** 53, 1e308, -1e308, '', '7', '__proto__', '\ud800', [], [null], {}]

describe.each(names)('%s', (name) => {
  test('with anything else in any place of it is read or turned away in words', () => {
    for (const path of paths(examples[name]))
      for (const to of odd) {
        const read = readCommand({ name, args: changed(examples[name], path, to) })
        expect('no' in read ? read.no.refused : read.name, `${path.join('.')} is ${JSON.stringify(to)}`).toBeTypeOf(
          'string',
        )
      }
  })

  test('has an example that is well formed', () => expect(parse(name, examples[name])).toMatchObject({ name }))

  test('of a version that this build does not know is not guessed at', () => {
    const v = (versionOf(name) ?? 1) + 1
    expect(readCommand({ name, args: examples[name], v })).toEqual({
      no: { refused: 'command_newer', params: { name } },
    })
  })
})

describe('a command whose arguments were changed twice since', () => {
  const table = {
    ...upcasters,
    'order.complete': [
      (args: unknown) => ({ orderId: (args as { order: string }).order }), // written so by the first version
      (args: unknown) => args,
    ],
  }
  const { orderId } = examples['order.complete'] as { readonly orderId: string } // see the examples

  test('is written in the third version', () => expect(versionOf('order.complete', table)).toBe(3))

  test('TRU-13 is lifted from each version an outbox may still hold', () => {
    const expected = parse('order.complete', { orderId })
    expect(readCommand({ name: 'order.complete', args: { order: orderId } }, table)).toEqual(expected)
    expect(readCommand({ name: 'order.complete', args: { order: orderId }, v: 1 }, table)).toEqual(expected)
    for (const v of [2, 3])
      expect(readCommand({ name: 'order.complete', args: { orderId }, v }, table)).toEqual(expected)
  })

  test('and one of a name that nobody knows stays as it is', () => {
    expect(upcast({ name: 'order.juggle', args: { orderId } }, table)).toEqual({ orderId })
    expect(readCommand({ name: 'order.juggle', args: {} }, table)).toMatchObject({ no: { refused: 'command_unknown' } })
  })
})
