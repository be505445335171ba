// Wrong implementations of the floor (TBL).
import type { Mutant } from './mutant.ts'

const views = 'packages/domain/src/tables/views.ts'
const screen = 'packages/web/src/screens/tables'

export const tables: readonly Mutant[] = [
  {
    line: 'TBL-01',
    what: 'a table is full only beyond four orders',
    file: views,
    text: '.length ?? 0) >= settingsOf(lounge).openOrdersPerTableMax',
    instead: '.length ?? 0) > settingsOf(lounge).openOrdersPerTableMax',
    by: 'domain',
  },
  {
    line: 'TBL-02',
    what: 'a free table opens the till for the table beside it',
    file: `${screen}/tables.tsx`,
    text: 'if (openCount + paidCount === 0) startOrder(number)',
    instead: 'if (openCount + paidCount === 0) startOrder(number === 20 ? 1 : ((number + 1) as typeof number))',
    by: 'stories',
  },
  {
    line: 'TBL-03',
    what: 'a full table can be chosen in the table picker',
    file: 'packages/web/src/components/orders/table-picker.tsx',
    text: 'disabled={!hasRoom && !isChosen}',
    instead: 'disabled={false}',
    by: 'stories',
  },
  {
    line: 'TBL-04',
    what: 'three items of an order are named, and the third is counted among the rest',
    file: views,
    text: 'firstItems: order.lines.slice(0, 2)',
    instead: 'firstItems: order.lines.slice(0, 3)',
    by: 'domain',
  },
  {
    line: 'TBL-05',
    what: 'an order that is chosen opens as a new one on its table',
    file: `${screen}/use-open-terminal.ts`,
    text: 'unlessDropped(() => go(draftOf(order), said))',
    instead: 'unlessDropped(() => go(beginDraft(terminal, order.tableNumber), said))',
    by: 'stories',
  },
  {
    line: 'TBL-06',
    what: 'a full table offers Add New Order',
    file: `${screen}/table-orders-dialog.tsx`,
    text: '{shown && !isJoining && !shown.isFull && (',
    instead: '{shown && !isJoining && (',
    by: 'stories',
  },
  {
    line: 'TBL-07',
    what: 'the other tills hear of an order a second and a half later',
    file: 'packages/sync/src/hub/hub.ts',
    text: 'await this.#parts.gather()\n',
    instead: 'await new Promise((done) => setTimeout(done, 1_500))\n',
    by: 'stories',
  },
  {
    line: 'TBL-08',
    what: 'a party is noticed again each time the timer looks',
    file: 'packages/server/src/tasks/long-occupied.ts',
    text: 'await actor.give(`long:${number}:${occupiedSince}`,',
    instead: 'await actor.give(`long:${number}:${now}`,',
    by: 'server',
  },
  {
    line: 'TBL-09',
    what: 'an order that was paid on its table counts as open',
    file: 'packages/domain/src/tables/reducer.ts',
    text: '    put(rows, { ...table, open: without(table.open, orderId), paidCount }, at)\n',
    instead: '    put(rows, { ...table, open: onTable ? table.open : without(table.open, orderId), paidCount }, at)\n',
    by: 'domain',
  },
]
