// The cash in the drawer of each till beside what sales bring: floats, what goes in and out, and what was counted.
import type { Ears } from './told.ts'

/** @param drawers by the name of the account */
export function cashEars(drawers: Map<string, number>): Ears<readonly string[]> {
  const begun = new Set<number>()
  /** Which shift runs at which till. */
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
      // What was taken before the first shift ever goes to the safe: nobody can count it.
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
      // Another one runs: whose cash that is somebody has to look at.
      if ((running.get(till) ?? shiftId) !== shiftId) return []
      running.delete(till)
      return put(till, cash === 'safe' ? Math.min(0, inDrawer(till)) : inDrawer(till))
    },
  }
}
const nameOf = (till: number): string => `drawer:${till}`
