// The safeguards of a server for all: a server that hangs is noticed, and nobody is blocked by somebody else.
import { type Safeguard, testsIn } from './safeguard.ts'

const hub = testsIn('sync', 'hub/')

export const ofServing: readonly Safeguard[] = [
  {
    name: 'alive is said once the log has moved on',
    file: 'packages/server/src/lifecycle/pulse.ts',
    text: 'const moves = await this.#moves()',
    instead: 'const moves = true',
    project: 'server',
    tests: ['packages/server/src/hang.sqlite.test.ts'],
  },
  {
    name: 'alive is said once the door has answered',
    file: 'packages/server/src/lifecycle/pulse.ts',
    text: 'const answers = await this.#answers()',
    instead: 'const answers = true',
    project: 'server',
    tests: ['packages/server/src/hang.sqlite.test.ts'],
  },
  {
    name: 'of each terminal one push stands in a commit',
    file: 'packages/sync/src/hub/waiting-line.ts',
    text: 'return [...next.values()]',
    instead: 'return this.#waiting',
    ...hub('hub'),
  },
  {
    name: 'of lines that come together one is told after the other',
    file: 'packages/server/src/routes/live-conversations.ts',
    text: 'this.#feeds.take(() => feed().finally(breathe), terminalId)',
    instead: 'feed().finally(breathe)',
    project: 'server',
    tests: ['packages/server/src/routes/live-lines.test.ts'],
  },
  {
    name: 'a line that ended while it waited is told nothing',
    file: 'packages/sync/src/hub/conversation.ts',
    text: '    if (this.#isOver) return\n    const upgrade',
    instead: '    const upgrade',
    ...hub('snapshot-parts'),
  },
  {
    name: 'a till that sells now and then goes before one that sends all the time',
    file: 'packages/sync/src/hub/waiting-line.ts',
    text: 'first.length > 0 ? first : next',
    instead: 'next',
    ...hub('slices'),
  },
]
