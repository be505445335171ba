// Packed texts: they unpack to the original, and any changed one is detected.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventsIn, entryTexts, packedEntry } from './entry-texts.ts'
import { isPacked, pack, unpack } from './packed-text.ts'
import { readRow, rowText, wholeRowText } from './row-text.ts'
import { typicalTexts } from './typical-texts.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 2_000 })

describe('a packed text', () => {
  test('comes back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(unpack(pack(text))).toBe(text.toWellFormed())
      }),
    )
    expect(unpack(pack(typicalTexts.repeat(20)))).toBe(typicalTexts.repeat(20))
  })

  test('of this release is understood for ever', () => {
    const digest = createHash('sha256').update(typicalTexts).digest('hex').slice(0, 16)
    expect(digest).toBe('851be5dbbd188d85')
    expect(unpack('~1u6NCk8M9vgetOx7u2nmmMfvh7l6FD_N7NynVAgA')).toBe('{"kind":"ticket.started","note":"ẹ́kọ 🍲"}')
  })

  test('that is another in one character is not read', () => {
    const written = pack('{"kind":"order.completed","orderId":"of somebody","at":1795000000000}')
    for (let at = 0; at < written.length; at++) {
      const other = written[at] === '7' ? '8' : '7'
      expect(() => unpack(written.slice(0, at) + other + written.slice(at + 1)), `at ${at}`).toThrow(/not|invalid/)
    }
    for (const wrong of [`${written}A`, written.slice(0, -1), `${written}=`, '~1', '~'])
      expect(() => unpack(wrong)).toThrow(/./)
  })
})

describe('an entry of the log', () => {
  const command = '{"name":"order.pay"}'
  const [events, answer] = ['[{"kind":"order.paid"}]', '{"outcome":"applied"}']

  test('is read whether it was packed or not', () => {
    const packed = packedEntry({ command, events, answer })
    expect(packed).toMatchObject({ events: '', answer: '' })
    for (const row of [packed, { command, events, answer }]) {
      expect(entryTexts(row)).toEqual({ command, events, answer })
      expect(eventsIn(row)).toEqual([{ kind: 'order.paid' }])
    }
  })

  test('is not read where something was written beside it', () => {
    const packed = packedEntry({ command, events, answer })
    expect(() => entryTexts({ ...packed, events })).toThrow(/as it was written/)
    expect(() => entryTexts({ ...packed, answer })).toThrow(/as it was written/)
    expect(() => entryTexts({ ...packed, command: pack(command) })).toThrow(/as it was written/)
  })
})

describe('a row', () => {
  test('comes back as it was, short or long, under any id', () => {
    const rows = fc.record({ id: anyText, note: anyText, lines: fc.array(fc.integer()) })
    fc.assert(
      fc.property(rows, (row) => {
        const { id } = row
        expect(wholeRowText(id, rowText(id, row))).toBe(JSON.stringify(row))
        expect(readRow(id, JSON.stringify(row))).toEqual(JSON.parse(JSON.stringify(row)))
      }),
    )
  })

  test('without an id of its own, or with nothing else, is kept whole', () => {
    for (const row of [{ number: 1, id: 'a' }, { id: 'a' }, { id: 'b', number: 1 }, {}])
      expect(rowText('a', row)).toBe(JSON.stringify(row))
  })

  test('is packed when it is long only', () => {
    expect(rowText('a', { id: 'a', note: 'no chilli' })).toBe(',"note":"no chilli"}')
    expect(isPacked(rowText('a', { id: 'a', note: 'no chilli '.repeat(100) }))).toBe(true)
  })
})
