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
  {
    what: 'a till that a restored server did not know, until somebody signed in there at last',
    seed: 4023,
    plan: {
      seats: [
        { number: 1, name: 'till 1', role: 'pos', till: 1, tabs: 2, skew: 176223 },
        { number: 2, name: 'till 2', role: 'pos', till: 2, tabs: 1, skew: 0 },
        { number: 5, name: 'kitchen', role: 'kitchen', till: 0, tabs: 1, skew: -96913 },
        { number: 4, name: 'office', role: 'manager', till: 0, tabs: 2, skew: 0, build: 'newer' },
      ],
      happenings: [
        { number: 236, at: 25187, kind: 'work', seat: 'office' },
        { number: 237, at: 38260, kind: 'work', seat: 'office' },
        { number: 19, at: 44218, kind: 'work', seat: 'till 1' },
        { number: 20, at: 45121, kind: 'work', seat: 'till 1' },
        { number: 35, at: 111850, kind: 'work', seat: 'till 1' },
        { number: 37, at: 113362, kind: 'work', seat: 'till 1' },
        { number: 5, at: 118961, kind: 'server', what: 'server killed' },
        { number: 44, at: 126485, kind: 'work', seat: 'till 1' },
        { number: 259, at: 151585, kind: 'work', seat: 'office' },
        { number: 90, at: 153215, kind: 'device', seat: 'till 2', what: 'storage wiped' },
        { number: 83, at: 159844, kind: 'work', seat: 'till 2' },
        { number: 52, at: 168425, kind: 'work', seat: 'till 1' },
        { number: 265, at: 168583, kind: 'work', seat: 'office' },
        { number: 180, at: 176833, kind: 'device', seat: 'kitchen', what: 'cache wiped' },
        { number: 8, at: 177262, kind: 'server', what: 'server restored from a backup' },
      ],
    },
  },
]
