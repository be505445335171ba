// The safeguards of stock on the shelf and in the stores: what somebody counted there, and when.
import { type Safeguard, testsIn } from './safeguard.ts'

const hub = testsIn('sync', 'hub/')
const stock = testsIn('domain', 'stock/')

export const ofStock: readonly Safeguard[] = [
  {
    name: 'a count stands against what is told of the time before it',
    file: 'packages/domain/src/known-commands.ts',
    text: '...toldLate(lounge, events, done)',
    instead: '...toldLate(lounge, [], done)',
    ...stock('counted-since'),
  },
  {
    name: 'a counted drawer stands against what is told of the time before it',
    file: 'packages/domain/src/known-commands.ts',
    text: '...cashToldLate(lounge, events, done)',
    instead: '...cashToldLate(lounge, [], done)',
    project: 'domain',
    tests: ['packages/domain/src/shifts/dead-till.test.ts'],
  },
  {
    name: 'what is held is looked at again as of now',
    file: 'packages/sync/src/hub/looking-again.ts',
    text: '{ ...held.by, againAt: by.heardAt }',
    instead: 'held.by',
    ...hub('looking-again'),
  },
  {
    name: 'of several counts the first one found it',
    file: 'packages/domain/src/stock/counted-since.ts',
    text: 'counts?.find((at) => isSaidSince(at, done))',
    instead: 'counts?.findLast((at) => isSaidSince(at, done))',
    ...stock('counted-since'),
  },
  {
    name: 'a count is of the moment in which it was found',
    file: 'packages/domain/src/stock/counts.ts',
    text: 'said && by.againAt === undefined',
    instead: 'said && by.againAt === by.at',
    ...stock('counts'),
  },
  {
    name: 'a count knows what was told between typing and saving it',
    file: 'packages/domain/src/stock/counts.ts',
    text: 'isNews(each) && wasBefore(each)',
    instead: '!isNews(each) && wasBefore(each)',
    ...stock('counts'),
  },
  {
    name: 'a count that is booked once more goes by the books of then',
    file: 'packages/domain/src/stock/counts.ts',
    text: ' && by.againAt === undefined',
    instead: '',
    ...stock('counts'),
  },
  {
    name: 'of what is finished none is sold',
    file: 'packages/domain/src/stock/on-shelf.ts',
    text: 'if (ranOut && !isSaidSince(ranOut.at, by))',
    instead: 'if (!by && ranOut)',
    project: 'domain',
    tests: ['packages/domain/src/menu/running-out.test.ts'],
  },
]
