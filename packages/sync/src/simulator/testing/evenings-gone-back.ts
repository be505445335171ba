// Evenings that failed once because the server had gone back to an older history: as those of `found-evenings.ts`.
import type { FoundEvening } from './found-evenings.ts'

export const eveningsGoneBack: readonly FoundEvening[] = [
  {
    what: 'what was done while others were still waited for was booked in front of what those brought',
    seed: 1931,
    plan: {
      seats: [
        { number: 2, name: 'till 2', role: 'pos', till: 2, tabs: 1, skew: 0 },
        { number: 3, name: 'till 3', role: 'pos', till: 3, tabs: 2, skew: 0 },
        { number: 4, name: 'till 4', role: 'pos', till: 4, tabs: 1, skew: 0, isPolled: true },
        { number: 5, name: 'kitchen', role: 'kitchen', till: 0, tabs: 1, skew: 0 },
      ],
      happenings: [
        { number: 129, at: 21808, kind: 'work', seat: 'till 3' },
        { number: 130, at: 22534, kind: 'work', seat: 'till 3' },
        { number: 131, at: 22749, kind: 'work', seat: 'till 3' },
        { number: 70, at: 23273, kind: 'work', seat: 'till 2' },
        { number: 460, at: 24672, kind: 'device', seat: 'kitchen', what: 'device cut off' },
        { number: 244, at: 26923, kind: 'work', seat: 'till 4' },
        { number: 133, at: 28557, kind: 'work', seat: 'till 3' },
        { number: 248, at: 35910, kind: 'work', seat: 'till 4' },
        { number: 0, at: 36132, kind: 'server', what: 'server disk lies, then power cut' },
        { number: 140, at: 39724, kind: 'work', seat: 'till 3' },
        { number: 146, at: 52483, kind: 'work', seat: 'till 3' },
        { number: 147, at: 52920, kind: 'work', seat: 'till 3' },
        { number: 73, at: 53341, kind: 'work', seat: 'till 2' },
        { number: 365, at: 59698, kind: 'work', seat: 'kitchen' },
        { number: 174, at: 101402, kind: 'work', seat: 'till 3' },
        { number: 1, at: 103629, kind: 'server', what: 'server disk lies, then power cut' },
      ],
    },
  },
]
