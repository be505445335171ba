// Whose word counts that money has come, in the judge's view.
import { taxFlat } from '@lounge/domain/limits'
import { describe, expect, test } from 'vitest'
import type { Books } from './books.ts'
import { judged } from './judge.ts'
import type { Told } from './told.ts'
import { atOnce, opened, sold } from './testing/evening.ts'

describe('whose word counts that money has come', () => {
  const amount = 320_000
  const takenBy = { role: 'manager', staffId: 'Efe' }
  const topUp = { funcardId: 'ada', payment: { method: 'Card', amount } }
  const claimId = 'top-up.card0'
  const did = (
    id: string,
    name: string,
    args: unknown,
    who: Pick<Told, 'role' | 'staffId'>,
    flags: Told['flags'] = [],
  ) => ({ id, name, args, till: 14, ...who, ...atOnce(0), isApplied: true, flags }) satisfies Told
  const told = [
    did('top-up', 'funcard.topUp', topUp, takenBy),
    did('dispute', 'payment.dispute', { claimId, reason: 'Not on the slip' }, { role: 'manager', staffId: 'Gift' }),
  ]
  /** The judge's findings if somebody says afterwards that the money has come. */
  function wrong(status: 'confirmed' | 'disputed', who: Pick<Told, 'role' | 'staffId'>, ...codes: readonly string[]) {
    const confirm = did(
      'confirm',
      'payment.confirm',
      { claimId },
      who,
      codes.map((code) => ({ code, params: {} })),
    )
    const books: Books = { ...sold.books, claims: [{ id: claimId, method: 'Card', amount, status }] }
    return [...judged({ told: [...opened, ...told, confirm], lost: [], books, taxFlat, wentBack: false })].filter(
      (line) => line.includes('claim ') || line.includes('payment.confirm'),
    )
  }
  const flag = 'claim_said_to_have_come'
  const unflagged = 'payment.confirm confirm carries no flag: it was said not to have come'

  test.each([
    ['who took it', takenBy],
    ['who sells', { role: 'pos', staffId: 'Amaka' }],
  ])('%s undoes no dispute that was heard before, and somebody hears of it', (_who, who) => {
    expect(wrong('disputed', who, flag)).toEqual([])
    expect(wrong('disputed', who)).toEqual([unflagged])
    expect(wrong('confirmed', who, flag).join()).toContain('and staff said disputed')
  })
  test.each([
    ['another manager', { role: 'manager', staffId: 'Gift' }],
    ['the owner, also of their own', { role: 'owner', staffId: 'Efe' }],
  ])('%s does', (_who, who) => {
    expect(wrong('confirmed', who)).toEqual([])
    expect(wrong('disputed', who).join()).toContain('and staff said confirmed')
  })
})
