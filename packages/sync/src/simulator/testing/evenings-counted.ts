// Evenings that once failed at a count, in the form of `found-evenings.ts`: of a drawer, before the server heard of cash that had left it,
// or of the shelf.
import type { FoundEvening } from './found-evenings.ts'

export const eveningsCounted: readonly FoundEvening[] = [
  {
    what: 'cash that the office gave out of a drawer, told after that drawer was counted',
    seed: 77592,
    plan: {
      seats: [
        { number: 1, name: 'till 1', role: 'pos', till: 1, tabs: 2, skew: 79276 },
        { number: 2, name: 'till 2', role: 'pos', till: 2, tabs: 1, skew: 0, build: 'older' },
        { number: 3, name: 'till 3', role: 'pos', till: 3, tabs: 1, skew: 0 },
        { number: 4, name: 'till 4', role: 'pos', till: 4, tabs: 1, skew: 0 },
        { number: 6, name: 'kitchen', role: 'kitchen', till: 0, tabs: 1, skew: -172933 },
        { number: 7, name: 'bar', role: 'bar', till: 0, tabs: 1, skew: -20582 },
        { number: 5, name: 'office', role: 'manager', till: 0, tabs: 1, skew: 0 },
      ],
      happenings: [
        { number: 190, at: 1695, kind: 'work', seat: 'till 4' },
        { number: 192, at: 14180, kind: 'work', seat: 'till 4' },
        { number: 1, at: 20572, kind: 'server', what: 'network parted' },
        { number: 371, at: 57535, kind: 'work', seat: 'office' },
        { number: 181, at: 66451, kind: 'device', seat: 'till 3', what: 'another role signs in' },
        { number: 373, at: 70702, kind: 'work', seat: 'office' },
        { number: 145, at: 118431, kind: 'work', seat: 'till 3' },
        { number: 220, at: 125120, kind: 'work', seat: 'till 4' },
        { number: 151, at: 129048, kind: 'work', seat: 'till 3' },
        { number: 224, at: 144400, kind: 'work', seat: 'till 4' },
      ],
    },
  },
  {
    what: 'cash that the office says was never taken, told after that drawer was counted',
    seed: 1453,
    plan: {
      seats: [
        { number: 1, name: 'till 1', role: 'pos', till: 1, tabs: 1, skew: 87608 },
        { number: 6, name: 'bar', role: 'bar', till: 0, tabs: 1, skew: 0 },
        { number: 4, name: 'office', role: 'manager', till: 0, tabs: 1, skew: 0 },
      ],
      happenings: [
        { number: 12, at: 10212, kind: 'work', seat: 'till 1' },
        { number: 0, at: 11270, kind: 'server', what: 'network parted' },
        { number: 403, at: 24352, kind: 'work', seat: 'office' },
        { number: 78, at: 90939, kind: 'work', seat: 'till 1' },
      ],
    },
  },
  {
    what: 'a refund that a restored server had lost, brought by a file behind a count that had found it',
    seed: 91242,
    plan: {
      seats: [
        { number: 1, name: 'till 1', role: 'pos', till: 1, tabs: 1, skew: 45976 },
        { number: 4, name: 'bar', role: 'bar', till: 0, tabs: 1, skew: 0, build: 'newer' },
      ],
      happenings: [
        { number: 7, at: 1153, kind: 'work', seat: 'till 1' },
        { number: 8, at: 3478, kind: 'work', seat: 'till 1' },
        { number: 9, at: 3678, kind: 'work', seat: 'till 1' },
        { number: 18, at: 22375, kind: 'work', seat: 'till 1' },
        { number: 412, at: 26353, kind: 'device', seat: 'bar', what: 'device cut off' },
        { number: 100, at: 31968, kind: 'device', seat: 'till 1', what: 'one tab killed' },
        { number: 414, at: 44614, kind: 'device', seat: 'bar', what: 'storage wiped' },
        { number: 3, at: 68302, kind: 'server', what: 'server restored from a backup' },
        { number: 4, at: 76715, kind: 'server', what: 'commit fails' },
        { number: 61, at: 103118, kind: 'work', seat: 'till 1' },
        { number: 70, at: 115153, kind: 'work', seat: 'till 1' },
        { number: 103, at: 152783, kind: 'device', seat: 'till 1', what: 'work carried by a file' },
      ],
    },
  },
  {
    what: 'a beer that was added to an order whose guests had left, and had paid some of it',
    seed: 20512,
    plan: {
      seats: [
        { number: 1, name: 'till 1', role: 'pos', till: 1, tabs: 2, skew: 0 },
        { number: 2, name: 'till 2', role: 'pos', till: 2, tabs: 1, skew: 0 },
        { number: 4, name: 'kitchen', role: 'kitchen', till: 0, tabs: 1, skew: 0 },
        { number: 5, name: 'bar', role: 'bar', till: 0, tabs: 1, skew: 0 },
        { number: 3, name: 'office', role: 'manager', till: 0, tabs: 1, skew: 0 },
      ],
      happenings: [
        { number: 10, at: 204, kind: 'work', seat: 'till 1' },
        { number: 11, at: 512, kind: 'work', seat: 'till 1' },
        { number: 12, at: 2278, kind: 'work', seat: 'till 1' },
        { number: 13, at: 6431, kind: 'work', seat: 'till 1' },
        { number: 14, at: 7256, kind: 'work', seat: 'till 1' },
        { number: 15, at: 7495, kind: 'work', seat: 'till 1' },
        { number: 0, at: 8177, kind: 'server', what: 'server killed' },
        { number: 54, at: 9205, kind: 'work', seat: 'till 2' },
        { number: 17, at: 11495, kind: 'work', seat: 'till 1' },
        { number: 98, at: 15537, kind: 'device', seat: 'till 2', what: 'one tab killed' },
        { number: 58, at: 17909, kind: 'work', seat: 'till 2' },
        { number: 1, at: 29781, kind: 'server', what: 'server starts with a wrong clock' },
        { number: 63, at: 37483, kind: 'work', seat: 'till 2' },
        { number: 47, at: 39529, kind: 'device', seat: 'till 1', what: 'network slow' },
        { number: 26, at: 42742, kind: 'work', seat: 'till 1' },
        { number: 77, at: 98297, kind: 'work', seat: 'till 2' },
        { number: 380, at: 136701, kind: 'work', seat: 'office' },
        { number: 44, at: 145277, kind: 'work', seat: 'till 1' },
      ],
    },
  },
]
