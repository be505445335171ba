// Runs a property over whole evenings.
import fc from 'fast-check'
import type { Lounge } from '../lounge.ts'
import type { Order } from '../orders/orders.ts'
import { type Move, moves } from './moves.ts'
import { play, type Shift } from './shift.ts'

export const holds = (
  property: (shift: Shift) => void,
  numRuns = 100,
  evenings: fc.Arbitrary<readonly Move[]> = moves,
): void =>
  fc.assert(
    fc.property(evenings, (drawn) => property(play(drawn))),
    { numRuns },
  )

export const ordersOf = (lounge: Lounge): readonly Order[] => [...lounge.all('order')]
export const add = (totals: Map<string, number>, name: string, amount: number) =>
  totals.set(name, (totals.get(name) ?? 0) + amount)
