// Evenings that failed once, made as small as they would go: `npm run sim -- --seed N` prints such a case when it fails.
import type { Plan } from '../plan.ts'

export interface FoundEvening {
  readonly what: string
  readonly seed: number
  readonly plan: Plan
}

export const foundEvenings: readonly FoundEvening[] = [
  {
    what: 'a clock set back while a number was waited for, and nothing was sent any more',
    seed: 24,
    plan: {
      seats: [
        { number: 1, name: 'till 1', role: 'pos', till: 1, tabs: 1, skew: 0 },
        { number: 4, name: 'kitchen', role: 'kitchen', till: 0, tabs: 1, skew: 80905 },
      ],
      happenings: [
        { number: 14, at: 26957, kind: 'work', seat: 'till 1' },
        { number: 177, at: 97113, kind: 'device', seat: 'kitchen', what: 'clock jumps' },
        { number: 147, at: 101413, kind: 'work', seat: 'kitchen' },
        { number: 3, at: 104636, kind: 'server', what: 'commit fails' },
        { number: 148, at: 107123, kind: 'work', seat: 'kitchen' },
        { number: 178, at: 108568, kind: 'device', seat: 'kitchen', what: 'entry unreadable' },
        { number: 150, at: 115064, kind: 'work', seat: 'kitchen' },
      ],
    },
  },
  {
    what: 'a server without its last commit, and a cache that was ahead of it',
    seed: 15,
    plan: {
      seats: [
        { number: 3, name: 'till 3', role: 'pos', till: 3, tabs: 1, skew: 0 },
        { number: 5, name: 'bar', role: 'bar', till: 0, tabs: 1, skew: 0 },
      ],
      happenings: [
        { number: 193, at: 16014, kind: 'work', seat: 'till 3' },
        { number: 433, at: 16147, kind: 'device', seat: 'bar', what: 'disk full' },
        { number: 385, at: 17778, kind: 'work', seat: 'bar' },
        { number: 194, at: 17792, kind: 'work', seat: 'till 3' },
        { number: 1, at: 25985, kind: 'server', what: 'server restored from a backup' },
      ],
    },
  },
  {
    what: 'money given back for an order that its device could not read, and that nobody knew',
    seed: 6271,
    plan: {
      seats: [{ number: 3, name: 'till 3', role: 'pos', till: 3, tabs: 1, skew: 0 }],
      happenings: [
        { number: 418, at: 17762, kind: 'device', seat: 'till 3', what: 'entry unreadable' },
        { number: 298, at: 34591, kind: 'work', seat: 'till 3' },
        { number: 299, at: 34793, kind: 'work', seat: 'till 3' },
        { number: 301, at: 37877, kind: 'work', seat: 'till 3' },
      ],
    },
  },
  {
    what: 'a clock in 1970, whose answered commands were let go at once as if they were old',
    seed: 20017,
    plan: {
      seats: [
        { number: 2, name: 'till 2', role: 'pos', till: 2, tabs: 1, skew: 0 },
        { number: 5, name: 'bar', role: 'bar', till: 0, tabs: 1, skew: 0 },
      ],
      happenings: [
        { number: 65, at: 9914, kind: 'work', seat: 'till 2' },
        { number: 152, at: 12938, kind: 'work', seat: 'bar' },
        { number: 210, at: 20041, kind: 'device', seat: 'bar', what: 'clock jumps' },
        { number: 154, at: 21803, kind: 'work', seat: 'bar' },
        { number: 70, at: 22432, kind: 'work', seat: 'till 2' },
        { number: 3, at: 66583, kind: 'server', what: 'server restored from a backup' },
        { number: 212, at: 67928, kind: 'device', seat: 'bar', what: 'tabs reloaded' },
      ],
    },
  },
  {
    what: 'a number the server had forgotten, and its till stood still after the server had it back',
    seed: 3824,
    plan: {
      seats: [
        { number: 1, name: 'till 1', role: 'pos', till: 1, tabs: 2, skew: 0, isPolled: true },
        { number: 2, name: 'till 2', role: 'pos', till: 2, tabs: 1, skew: 0, build: 'older' },
        { number: 3, name: 'till 3', role: 'pos', till: 3, tabs: 1, skew: 0 },
        { number: 4, name: 'kitchen', role: 'kitchen', till: 0, tabs: 1, skew: 0 },
        { number: 5, name: 'bar', role: 'bar', till: 0, tabs: 1, skew: 0 },
      ],
      happenings: [
        { number: 404, at: 9627, kind: 'work', seat: 'kitchen' },
        { number: 159, at: 9858, kind: 'device', seat: 'till 1', what: 'tabs reloaded' },
        { number: 245, at: 9936, kind: 'work', seat: 'till 3' },
        { number: 0, at: 10203, kind: 'server', what: 'commit fails' },
        { number: 247, at: 10976, kind: 'work', seat: 'till 3' },
        { number: 168, at: 13059, kind: 'work', seat: 'till 2' },
        { number: 169, at: 13467, kind: 'work', seat: 'till 2' },
        { number: 250, at: 13601, kind: 'work', seat: 'till 3' },
        { number: 528, at: 14057, kind: 'work', seat: 'bar' },
        { number: 170, at: 14171, kind: 'work', seat: 'till 2' },
        { number: 252, at: 14181, kind: 'work', seat: 'till 3' },
        { number: 160, at: 15219, kind: 'device', seat: 'till 1', what: 'disk full' },
        { number: 408, at: 16171, kind: 'work', seat: 'kitchen' },
        { number: 410, at: 17905, kind: 'work', seat: 'kitchen' },
        { number: 1, at: 18401, kind: 'server', what: 'server killed' },
        { number: 172, at: 19558, kind: 'work', seat: 'till 2' },
        { number: 255, at: 21403, kind: 'work', seat: 'till 3' },
        { number: 257, at: 22978, kind: 'work', seat: 'till 3' },
        { number: 258, at: 23178, kind: 'work', seat: 'till 3' },
        { number: 27, at: 23202, kind: 'work', seat: 'till 1' },
        { number: 530, at: 23542, kind: 'work', seat: 'bar' },
        { number: 259, at: 23751, kind: 'work', seat: 'till 3' },
        { number: 260, at: 24816, kind: 'work', seat: 'till 3' },
        { number: 28, at: 26299, kind: 'work', seat: 'till 1' },
        { number: 2, at: 26403, kind: 'server', what: 'server disk lies, then power cut' },
        { number: 40, at: 39206, kind: 'work', seat: 'till 1' },
        { number: 161, at: 83087, kind: 'device', seat: 'till 1', what: 'work carried by a file' },
        { number: 113, at: 130454, kind: 'work', seat: 'till 1' },
        { number: 127, at: 142894, kind: 'work', seat: 'till 1' },
      ],
    },
  },
  {
    what: 'a payment that had no answer was booked, and lines of its cart were added to a part that nobody knew',
    seed: 961,
    plan: {
      seats: [
        { number: 1, name: 'till 1', role: 'pos', till: 1, tabs: 1, skew: -155318 },
        { number: 2, name: 'till 2', role: 'pos', till: 2, tabs: 1, skew: 0 },
        { number: 3, name: 'kitchen', role: 'kitchen', till: 0, tabs: 1, skew: 0 },
        { number: 4, name: 'bar', role: 'bar', till: 0, tabs: 1, skew: 0 },
      ],
      happenings: [
        { number: 11, at: 5737, kind: 'work', seat: 'till 1' },
        { number: 12, at: 6055, kind: 'work', seat: 'till 1' },
        { number: 13, at: 7237, kind: 'work', seat: 'till 1' },
        { number: 100, at: 7276, kind: 'device', seat: 'till 1', what: 'network slow' },
        { number: 14, at: 7439, kind: 'work', seat: 'till 1' },
        { number: 15, at: 7643, kind: 'work', seat: 'till 1' },
        { number: 16, at: 7962, kind: 'work', seat: 'till 1' },
        { number: 105, at: 8190, kind: 'work', seat: 'till 2' },
        { number: 106, at: 8692, kind: 'work', seat: 'till 2' },
        { number: 18, at: 9417, kind: 'work', seat: 'till 1' },
        { number: 19, at: 9617, kind: 'work', seat: 'till 1' },
        { number: 20, at: 9844, kind: 'work', seat: 'till 1' },
        { number: 101, at: 12278, kind: 'device', seat: 'till 1', what: 'device cut off' },
        { number: 22, at: 16154, kind: 'work', seat: 'till 1' },
        { number: 24, at: 16732, kind: 'work', seat: 'till 1' },
        { number: 25, at: 16972, kind: 'work', seat: 'till 1' },
        { number: 26, at: 17277, kind: 'work', seat: 'till 1' },
        { number: 27, at: 18588, kind: 'work', seat: 'till 1' },
        { number: 28, at: 19635, kind: 'work', seat: 'till 1' },
        { number: 107, at: 20370, kind: 'work', seat: 'till 2' },
        { number: 30, at: 27834, kind: 'work', seat: 'till 1' },
        { number: 31, at: 28053, kind: 'work', seat: 'till 1' },
        { number: 34, at: 31336, kind: 'work', seat: 'till 1' },
        { number: 36, at: 36712, kind: 'work', seat: 'till 1' },
        { number: 1, at: 45430, kind: 'server', what: 'network parted' },
        { number: 38, at: 45539, kind: 'work', seat: 'till 1' },
        { number: 141, at: 63546, kind: 'device', seat: 'till 2', what: 'one tab killed' },
        { number: 111, at: 68427, kind: 'work', seat: 'till 2' },
        { number: 47, at: 74625, kind: 'work', seat: 'till 1' },
        { number: 48, at: 81331, kind: 'work', seat: 'till 1' },
        { number: 60, at: 97291, kind: 'work', seat: 'till 1' },
      ],
    },
  },
]
