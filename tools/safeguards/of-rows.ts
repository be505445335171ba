// The safeguards of rows in the database: what may be overwritten, and what is read.
import { type Safeguard, testsIn } from './safeguard.ts'

const server = testsIn('server')

export const ofRows: readonly Safeguard[] = [
  {
    name: 'what a line is, is taken from whoever says it first',
    file: 'packages/server/src/db/bulk.ts',
    text: '= 0 then ${comes}',
    instead: '= -1 then ${comes}',
    ...server('rows/line-fates'),
  },
  {
    name: 'a table of another shape is read as it is',
    file: 'packages/server/src/db/node-sqlite-dialect.ts',
    text: 'if (reshapes.test(sql)) this.#statements.clear()',
    instead: '',
    ...server('db/database'),
  },
]
