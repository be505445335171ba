// Wrong implementations of the kitchen’s and the bar’s boards (KDS), and of their finished tickets (FIN).
import type { Mutant } from './mutant.ts'

const tickets = 'packages/domain/src/tickets'
const board = 'packages/web/src/screens/station-board'

export const boards: readonly Mutant[] = [
  {
    line: 'KDS-01',
    what: 'UP NEXT stands on the last order of TO DO',
    file: `${tickets}/views.ts`,
    text: 'tickets.find(isWaitedFor) : undefined',
    instead: 'tickets.findLast(isWaitedFor) : undefined',
    by: 'domain',
  },
  {
    line: 'KDS-02',
    what: 'the newest of equally urgent orders comes first',
    file: `${tickets}/views.ts`,
    text: 'rank(a) - rank(b) || a.openedAt - b.openedAt',
    instead: 'rank(a) - rank(b) || b.openedAt - a.openedAt',
    by: 'domain',
  },
  {
    line: 'KDS-03',
    what: 'an order can be cancelled without a reason being chosen',
    file: `${board}/cancel-dialog.tsx`,
    text: 'disabled={chosen === undefined}',
    instead: 'disabled={false}',
    by: 'stories',
  },
  {
    line: 'KDS-04',
    what: 'a new order that comes as another one leaves is not heard',
    file: `${board}/arrivals.ts`,
    text: 'todoCount(board) > before.todoCount || arrivals(before.known, board).length > 0',
    instead: 'todoCount(board) > before.todoCount',
    by: 'web',
  },
  {
    line: 'KDS-05',
    what: 'Simulate New Order stands on the boards of a real lounge',
    file: `${board}/station-board.tsx`,
    text: '{isOfDemo && <SimulateButton />}',
    instead: '<SimulateButton />',
    by: 'stories',
  },
  {
    line: 'KDS-05',
    what: 'a simulation is counted among what was finished',
    file: `${tickets}/finished.ts`,
    text: 'isSimulation ? nothingFinished : {',
    instead: 'isSimulation === undefined ? nothingFinished : {',
    by: 'domain',
  },
  {
    line: 'KDS-06',
    what: 'another quantity is not marked on the ticket that was sent',
    file: `${tickets}/ticket-after.ts`,
    text: '...(isAsSent ? {} : { was })',
    instead: '...(isAsSent || was.note === note ? {} : { was })',
    by: 'domain',
  },
  {
    line: 'KDS-07',
    what: 'what is added to a high-priority order is not urgent',
    file: `${tickets}/reducer.ts`,
    text: 'priority: heading.priority,\n      isAddition,',
    instead: "priority: isAddition ? 'normal' : heading.priority,\n      isAddition,",
    by: 'domain',
  },
  {
    line: 'FIN-01',
    what: 'the shortest prep time comes last where it should come first',
    file: `${tickets}/finished.ts`,
    text: 'prepTime: (a: Placed, b: Placed): number => a.prepMs - b.prepMs',
    instead: 'prepTime: (a: Placed, b: Placed): number => b.prepMs - a.prepMs',
    by: 'domain',
  },
  {
    line: 'FIN-02',
    what: 'the prep time counts from when the order came, not from Start',
    file: `${tickets}/finished.ts`,
    text: 'finishedAt - (isOneStep ? openedAt : startedAt)',
    instead: 'finishedAt - (isOneStep ? startedAt : openedAt)',
    by: 'domain',
  },
]
