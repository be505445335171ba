// The safeguards of the backups: what a tail contains, what it continues, and what a restore takes from it.
import { type Safeguard, testsIn } from './safeguard.ts'

const server = testsIn('server')
const ofTails = server('backup/tails-and-copies')

export const ofCopies: readonly Safeguard[] = [
  {
    name: 'a tail carries what its seal says has changed',
    file: 'packages/server/src/backup/beside.ts',
    text: 'sum.count === before?.count && sum.sum === before.sum',
    instead: 'before !== undefined',
    ...ofTails,
  },
  {
    name: 'a full copy keeps what is newer than the tail behind it',
    file: 'packages/server/src/backup/apply-tails.ts',
    text: 'told < copyVersion',
    instead: 'told < 0',
    ...ofTails,
  },
  {
    name: 'tails follow what is still there',
    file: 'packages/server/src/tasks/tails.ts',
    text: "    this.#beginAnew()\n    return 'goes on'\n",
    instead: "    return 'goes on'\n",
    ...server('tasks/backups-and-tails'),
  },
  {
    name: 'the latest copy is the one that holds the latest work',
    file: 'packages/server/src/backup/latest-full.ts',
    text: '  generationOf(b) - generationOf(a) ||\n',
    instead: '',
    ...server('backup/latest'),
  },
  {
    name: 'the last tail has what was answered while the server stopped',
    file: 'packages/server/src/tasks/backups.ts',
    text: 'await Promise.allSettled([quiet, this.#full, this.#step?.isOver])',
    instead: 'await Promise.allSettled([this.#full, this.#step?.isOver])',
    ...server('tasks/backups-and-tails'),
  },
]
