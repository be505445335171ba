// The cash in each till's drawer apart from sales: floats, cash in and out, and counts.
import type { Ears } from './told.ts'

/** @param drawers by account name */
export function cashEars(drawers: Map<string, number>): Ears<readonly string[]> {
  const begun = new Set<number>()
  /** The running shift of each till. */
  const running = new Map<number, string>()
  const put = (till: number, amount: number): readonly string[] => {
    drawers.set(nameOf(till), amount)
    return []
  }
  const inDrawer = (till: number): number => drawers.get(nameOf(till)) ?? 0
  return {
    'shift.open': ({ shiftId, float, from }, { till, flags }) => {
      const brought = from === 'safe' ? float : 0
      const isOpened = flags.every(({ code }) => code !== 'shift_opened_twice')
      // Cash taken before the first shift goes to the safe, because nobody can count it.
      const isFirst = !begun.has(till) && isOpened
      begun.add(till)
      if (isOpened) running.set(till, shiftId)
      return put(till, isFirst ? brought : inDrawer(till) + brought)
    },
    'shift.cashIn': ({ amount }, { till }) => put(till, inDrawer(till) + amount),
    'shift.cashOut': ({ amount }, { till }) => put(till, inDrawer(till) - amount),
    'shift.count': ({ coins }, { till }) => {
      begun.add(till)
      return put(
        till,
        Object.entries(coins).reduce((sum, [piece, count]) => sum + Number(piece) * count, 0),
      )
    },
    'shift.close': ({ shiftId, cash }, { till }) => {
      begun.add(till)
      // Another shift runs, so somebody must look at whose cash that is.
      if ((running.get(till) ?? shiftId) !== shiftId) return []
      running.delete(till)
      return put(till, cash === 'safe' ? Math.min(0, inDrawer(till)) : inDrawer(till))
    },
  }
}
const nameOf = (till: number): string => `drawer:${till}`
