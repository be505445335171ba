// The answer of a till about a card number while it may not know all cards.
import { RowStore } from '@lounge/domain/flow'
import type { Lounge, LoungeRows } from '@lounge/domain/lounge'
import { idOf } from '@lounge/domain/ids'
import { expect, test } from 'vitest'
import { scannedCard, typedCard } from './look-up.ts'

const rows = new RowStore<LoungeRows>()
const card = { id: idOf<'funcard'>('a'), number: 'FC100000001', displayName: 'Ada', status: 'active' } as const
rows.apply([{ kind: 'funcard', id: card.id, row: card }])

const till = (isOnline: boolean, isWhole: boolean, lounge: Lounge = rows) => ({
  lounge,
  status: { isOnline, isWhole, isReady: true, pendingCount: 0, needsSignIn: false },
})
const code = (found: object) => ('refused' in found ? found.refused : found)

test('FUN-03 a card that is not among those that came so far cannot be validated yet', () => {
  expect(code(scannedCard(till(true, false), 'FC100000002'))).toBe('scan_not_validated')
  expect(code(typedCard(till(true, false), 'FC100000002'))).toBe('scan_not_validated')
  expect(scannedCard(till(true, false), 'FC100000001')).toBe(card)
})

test('FUN-01 FUN-02 once all cards are here, an unknown one is unknown, and without the network it may be new', () => {
  expect(code(typedCard(till(true, true), 'FC100000002'))).toBe('funcard_not_found')
  expect(code(typedCard(till(false, true), 'FC100000002'))).toBe('funcard_not_checked')
  expect(code(scannedCard(till(true, true), 'FC1'))).toBe('scan_invalid')
})
