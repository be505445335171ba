// The single safeguards of the conversation and of the trade, each with the smallest change that removes it and the tests that must
// notice. If a text has moved, the run says so, and so does an ordinary test.

import { ofCopies } from './of-copies.ts'
import { ofPeople } from './of-people.ts'
import { ofRows } from './of-rows.ts'
import { ofServing } from './of-serving.ts'
import { ofStock } from './of-stock.ts'
import { type Safeguard, testsIn } from './safeguard.ts'

const hub = testsIn('sync', 'hub/')
const terminal = testsIn('sync', 'terminal/')
const orders = testsIn('domain', 'orders/')
const deciding = 'packages/sync/src/hub/group-decision.ts'
const paymentPlan = 'packages/domain/src/orders/paying/plan.ts'
const authority = 'packages/sync/src/hub/authority.ts'
const feed = 'packages/sync/src/terminal/feed.ts'

export const safeguards: readonly Safeguard[] = [
  {
    name: 'the outbox is written strictly',
    file: 'packages/sync/src/terminal/storage/indexed-db.ts',
    text: "new Database(`${name}-outbox`, 'strict',",
    instead: "new Database(`${name}-outbox`, 'relaxed',",
    ...terminal('storage/indexed-db'),
  },
  {
    name: 'a sign-in of a clock that was ahead does not outlive it',
    file: 'packages/server/src/auth/sessions.ts',
    text: 'if (beganAt > this.#now() + sessionLastsMsMax && this.#isClockRight()) return undefined',
    instead: '',
    project: 'server',
    tests: ['packages/server/src/clock.sqlite.test.ts'],
  },
  {
    name: 'SQLite syncs where it writes its journal back',
    file: 'packages/server/src/db/sqlite.ts',
    text: "{ name: 'synchronous', set: 'normal', reads: 1 }",
    instead: "{ name: 'synchronous', set: 'off', reads: 0 }",
    project: 'server',
    tests: ['packages/server/src/db/open.sqlite.test.ts'],
  },
  {
    name: 'what is committed is over when the disk has it',
    file: 'packages/server/src/db/journal.ts',
    text: 'await this.#file.datasync()',
    instead: 'void this.#file.datasync()',
    project: 'server',
    tests: ['packages/server/src/db/journal.sqlite.test.ts'],
  },
  {
    name: 'the server answers after the commit',
    file: 'packages/sync/src/hub/hub.ts',
    text: 'await this.#parts.log.append(decided.group)',
    instead: 'void this.#parts.log.append(decided.group).catch(() => undefined)',
    ...hub('hub'),
  },
  {
    name: 'a command is taken once, by its id',
    file: deciding,
    text: 'const before = this.#inGroup.get(command.id) ?? context.known.get(command.id)',
    instead: 'const before = [...context.known.values()].find(() => false)',
    ...hub('accept'),
  },
  {
    name: 'one id has one command',
    file: deciding,
    text: 'return before.bodyHash === bodyHash\n',
    instead: "return before.bodyHash !== ''\n",
    ...hub('accept'),
  },
  {
    name: 'a number that was skipped is asked for',
    file: deciding,
    text: 'if (command.sequence > expected || this.#waiting.has(arrival.waitsWith))',
    instead: 'if (this.#waiting.has(arrival.waitsWith))',
    ...hub('accept'),
  },
  {
    name: 'a device’s work waits for what it did before',
    file: deciding,
    text: "if (verdict.kind !== 'answered') this.#waiting.add(arrival.waitsWith)",
    instead: '',
    ...hub('accept'),
  },
  {
    name: 'a time is what it can have been',
    file: authority,
    text: 'timestamp(Math.min(Math.max(saidAt(command), earliest(origin)), now))',
    instead: 'timestamp(saidAt(command))',
    ...hub('authority'),
  },
  {
    name: 'what stands in for a lost number moves no time',
    file: authority,
    text: 'isInside(session) || isStandIn(command) ||',
    instead: 'isInside(session) ||',
    ...hub('authority'),
  },
  {
    name: 'nothing is older than the last contact',
    file: authority,
    text: '[contact.clearAt, contact.lastAt].filter((at) => at <= now)',
    instead: '[0].filter((at) => at <= now)',
    ...hub('authority'),
  },
  {
    name: 'a command is its session’s own',
    file: deciding,
    text: "if (!isSigned) return rejected(refuse('signature_wrong'))",
    instead: '',
    ...hub('signed-commands'),
  },
  {
    name: 'the back office works under a session that is there',
    file: authority,
    text: 'delivery.liveSession === command.sessionId &&',
    instead: '',
    ...hub('authority'),
  },
  {
    name: 'rows of another epoch are not taken',
    file: feed,
    text: 'const fits = epoch === this.#epoch && from',
    instead: 'const fits = from',
    ...terminal('feed'),
  },
  {
    name: 'rows are taken where they continue what is here',
    file: feed,
    text: 'from <= this.#cursor && this.#cursor <= to',
    instead: 'from <= to',
    ...terminal('feed'),
  },
  {
    name: 'rows and answers show in one step',
    file: 'packages/sync/src/terminal/terminal-state.ts',
    text: '    this.replica.confirm(news.changes, this.#shown, news.replaces)\n',
    instead: '    void Promise.resolve().then(() => this.replica.confirm(news.changes, this.#shown, news.replaces))\n',
    ...terminal('terminal'),
  },
  {
    name: 'nothing is sent before it is written',
    file: 'packages/sync/src/terminal/outbox.ts',
    text: 'if (this.#unwritten.has(row.command.id)) return',
    instead: '',
    ...terminal('outbox'),
  },
  {
    name: 'receipts count after a restore',
    file: deciding,
    text: 'const proof = given && provenBy(world.proves, given, bodyHash)',
    instead: 'const proof = given && false ? provenBy(world.proves, given, bodyHash) : undefined',
    ...hub('recovery'),
  },
  {
    name: 'a receipt is signed by this server',
    file: 'packages/sync/src/hub/receipts.ts',
    text: 'if (!isSigned(canonical([id, bodyHash, position, result, claim]), signature)) return undefined',
    instead: '',
    ...hub('recovery-doubts'),
  },
  {
    name: 'the chain at the cursor is compared',
    file: 'packages/sync/src/hub/epochs.ts',
    text: 'return chain === undefined || cursor === 0 || (await this.#parts.log.chainAt(cursor)) === chain',
    instead: 'return true',
    ...hub('recovery-doubts'),
  },
  {
    name: 'deltas are cut to the role',
    file: 'packages/sync/src/hub/live-rows.ts',
    text: 'if (!scope.has(kind)) continue',
    instead: '',
    ...hub('hub'),
  },
  {
    name: 'a paid line is followed to where it is',
    file: paymentPlan,
    text: '(id) => placesOfUnits(lounge, from, id)',
    instead: '() => []',
    ...orders('split-told'),
  },
  {
    name: 'units that left a line are counted with it',
    file: 'packages/domain/src/orders/line-places.ts',
    text: 'look(lounge, next, moved.as ?? id, places, seen)',
    instead: 'look(lounge, next, id, places, seen)',
    ...orders('split-told'),
  },
  {
    name: 'lines sold as new are known where they belong',
    file: 'packages/domain/src/orders/paying/sale.ts',
    text: '[...(beside ? [beside] : []), ...others]',
    instead: '(beside ? [beside] : [])',
    ...orders('paying/lost-lines'),
  },
  {
    name: 'a paid order stands for orders that are lost',
    file: 'packages/domain/src/orders/paying/paying.ts',
    text: '{ standsFor: plan.lost }',
    instead: '{}',
    ...orders('paying/lost-lines'),
  },
  {
    name: 'units that were sold apart are not added again',
    file: 'packages/domain/src/orders/placing.ts',
    text: 'const quantity = line.quantity - unitsOf(',
    instead: 'const quantity = line.quantity - 0 * unitsOf(',
    ...orders('paying/lost-lines'),
  },
  {
    name: 'a part payment counts once',
    file: 'packages/domain/src/orders/paying/part-payments.ts',
    text: '    if (isRepeated(lounge, args, by)) return []\n',
    instead: '',
    ...orders('paying/part-payments'),
  },
  {
    name: 'money on an order that is voided is told of',
    file: 'packages/domain/src/orders/voiding.ts',
    text: "'order.comped') && event.owedBack",
    instead: "'order.comped') && false",
    ...orders('paying/part-payments'),
  },
  {
    name: 'the judge counts the money',
    file: 'packages/sync/src/simulator/oracle/judge.ts',
    text: '  yield* money.agrees(books)\n',
    instead: '',
    project: 'sync',
    tests: ['packages/sync/src/simulator/oracle/judge.test.ts'],
  },
  {
    name: 'a delta may carry more than this build knows',
    file: 'packages/sync/src/protocol.ts',
    text: 'export const Delta = z.object({',
    instead: 'export const Delta = z.strictObject({',
    ...terminal('other-builds'),
  },
  {
    name: 'what is done while others are waited for comes behind what they bring',
    file: 'packages/sync/src/hub/conversation.ts',
    text: '    if (!this.#isFed) return this.#comeAgain()\n    const { terminalId }',
    instead: '    const { terminalId }',
    ...hub('conversation'),
  },
  {
    name: 'a message of an unknown kind is passed over',
    file: 'packages/sync/src/hub/conversation.ts',
    text: "if (!isKnown) return this.#door.onPassedOver?.(kind ?? '')",
    instead: '',
    ...hub('other-builds'),
  },
  {
    name: 'what is not even filed waits',
    file: 'packages/sync/src/terminal/missing-numbers.ts',
    text: '    this.#isWaiting = true\n    return isRefused',
    instead: '    return isRefused',
    ...terminal('silent-server'),
  },
  ...ofServing,
  ...ofPeople,
  ...ofCopies,
  ...ofRows,
  ...ofStock,
]
