// The hub between its callers and its log: commands share a commit, the right terminals hear of it, and an error affects only its
// cause.
import { expect, test } from 'vitest'
import { idOf } from '@lounge/domain/ids'
import type { LoungeEvent } from '@lounge/domain/lounge'
import { cashier } from '@lounge/domain/testing/people'
import { commandId, evening, sessionId, terminalId } from '@lounge/domain/testing/ids'
import { type Command as Deed, line, order, place, takenOffTheMenu } from '@lounge/domain/testing/requests'
import { openingOfTheLounge } from '@lounge/domain/testing/small-lounge'
import { hours } from '@lounge/domain/time'
import type { Command, Delta } from '../protocol.ts'
import type { Listener } from './audience.ts'
import { Hub } from './hub.ts'
import { type HubLog, type SessionFacts, Unwritable } from './log.ts'
import { MemoryDatabase, MemoryDirectory } from './memory-log.ts'

const digest = (text: string): string => String(text.length)
/** Sufficient for one session: it is the same for every text. */
const signatureOf = (of: string): string => digest(of)
const clientId = commandId(9_000)
let made = 0
/** A command of the only client. */
const command = ({ name, args }: Deed, sequence: number): Command => ({
  id: commandId(++made),
  terminalId: terminalId(1),
  clientId,
  sequence,
  sessionId: sessionId(1),
  as: 'tell',
  name,
  args,
  at: evening,
  offset: 0,
})
const rice = (n: number): Deed => place(order(n, n % 20 || 20, [line(n, 'jollof-rice')]))

/** A hub after the opening of the lounge. @param change replaces some functions of its log from then on */
async function openHub(change: (log: HubLog) => Partial<HubLog> = () => ({})) {
  const database = new MemoryDatabase('first')
  const directory = new MemoryDirectory()
  directory.enrol(terminalId(1), 1)
  const facts: SessionFacts = {
    staffId: cashier.staffId,
    name: cashier.name,
    role: 'manager',
    terminalId: terminalId(1),
  }
  directory.signIn(sessionId(1), facts)
  const { log } = database.open()
  const faults: unknown[] = []
  const world = {
    now: () => evening,
    digest,
    sign: digest,
    proves: (text: string, by: string) => by === digest(text),
    signatureOf,
    isDemo: true,
  }
  let isOpen = false
  const logNow = (): HubLog => (isOpen ? { ...log, ...change(log) } : log)
  const hub = await Hub.open({
    log: {
      ...log,
      append: (group) => logNow().append(group),
      answersAfter: (clients) => logNow().answersAfter(clients),
    },
    directory,
    world,
    gather: () => Promise.resolve(),
    onFault: (error) => void faults.push(error),
  })
  await hub.accept(openingOfTheLounge.map((deed, index) => command(deed, index + 1)))
  isOpen = true
  return { hub, database, directory, faults, next: openingOfTheLounge.length + 1 }
}

/** Another till on which the cashier is signed in. @returns the ids for its commands */
function another(directory: MemoryDirectory, n: number) {
  const { staffId, name } = cashier
  directory.enrol(terminalId(n), n)
  directory.signIn(sessionId(n), { staffId, name, role: 'pos', terminalId: terminalId(n) })
  return { clientId: commandId(9_000 + n), terminalId: terminalId(n), sessionId: sessionId(n) }
}

const listening = (role: string | undefined, send: Listener['send']) => ({ role, clientIds: new Set([clientId]), send })
const onDelta =
  (take: (delta: Delta) => void): Listener['send'] =>
  (message) => {
    if (message.type === 'delta') take(message)
  }
const listener = (send: Listener['send']) => listening('pos', send)
const nothingSeen = { cursor: 0, answered: { [clientId]: 0 } }

test('what arrives together is one commit, and everybody gets the verdicts of their own', async () => {
  const { hub, database, directory } = await openHub()
  const before = database.groups.length
  const pushes = [[rice(1)], [rice(2), rice(3)], [rice(4)]]
  const tills = pushes.map((_, index) => another(directory, index + 2))
  const verdicts = await Promise.all(
    pushes.map((deeds, index) => hub.accept(deeds.map((deed, n) => ({ ...command(deed, n + 1), ...tills[index] })))),
  )
  expect(database.groups).toHaveLength(before + 1)
  expect(verdicts.map((own) => own.length)).toEqual([1, 2, 1])
  const positions = verdicts.flat().map((verdict) => verdict.kind === 'answered' && verdict.answer.position)
  expect(positions).toEqual([0, 1, 2, 3].map((n) => hub.head - 3 + n))
})

test('a listener that fails loses its line, and nobody else their answer', async () => {
  const { hub, next } = await openHub()
  const heard: Delta[] = []
  await hub.join(
    listener(() => {
      throw new Error('the socket is gone')
    }),
    nothingSeen,
  )
  await hub.join(listener(onDelta((message) => void heard.push(message))), nothingSeen)
  const [verdict] = await hub.accept([command(rice(1), next)])
  expect(verdict).toMatchObject({ kind: 'answered', answer: { outcome: 'applied' } })
  await hub.accept([command(rice(2), next + 1)])
  expect(heard.map(({ from, to }) => [from, to])).toEqual([
    [hub.head - 2, hub.head - 1],
    [hub.head - 1, hub.head],
  ])
})

test.each([
  ['quick', 0],
  ['slow', 1],
])(
  'whoever joins while a commit is under way hears of it once, in the news or after them: a %s look-up',
  async (_what, ms) => {
    const { hub, next } = await openHub((log) => ({
      answersAfter: async (clients) => {
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
        return log.answersAfter(clients)
      },
    }))
    const deltas: Delta[] = []
    const committing = hub.accept([command(rice(1), next)])
    const joining = hub.join(listener(onDelta((message) => void deltas.push(message))), nothingSeen)
    const [{ news }] = await Promise.all([joining, committing])
    const orders = [...news, ...deltas].flatMap(({ puts }) => puts.filter(([kind]) => kind === 'order'))
    const answers = [...news, ...deltas].flatMap((message) => message.answers.map(({ position }) => position))
    expect(orders).toHaveLength(1)
    expect(answers).toEqual(Array.from({ length: hub.head }, (_, index) => index + 1))
  },
)

test('a look-up that fails costs those who asked, and nobody after them', async () => {
  const { hub, directory, faults, next } = await openHub()
  const sessions = directory.sessions.bind(directory)
  directory.sessions = () => Promise.reject(new Error('busy'))
  const first = command(rice(1), next)
  await expect(hub.accept([first])).rejects.toThrow('busy')
  directory.sessions = sessions
  expect(await hub.accept([first])).toMatchObject([{ kind: 'answered', isNew: true }])
  expect(faults).toEqual([])
})

test('of those who wait together only the one whose look-up fails is told so', async () => {
  const { hub, directory, faults, next } = await openHub()
  const sessions = directory.sessions.bind(directory)
  directory.sessions = (ids) => (ids.includes(sessionId(9)) ? Promise.reject(new Error('too much')) : sessions(ids))
  const poison = { ...command(rice(1), 1), clientId: commandId(9_001), sessionId: sessionId(9) }
  const pushes = [command(rice(2), next), command(rice(3), next + 1), poison, command(rice(4), next + 2)]
  const told = await Promise.allSettled(pushes.map((each) => hub.accept([each])))
  expect(told.map((each) => (each.status === 'fulfilled' ? each.value[0]?.kind : 'failed'))).toEqual([
    'answered',
    'answered',
    'failed',
    'answered',
  ])
  expect(faults).toEqual([])
})

test('after a commit of which nobody knows nothing is answered: not then, not later, not to those who wait', async () => {
  const { hub, faults, next } = await openHub(() => ({ append: () => Promise.reject(new Error('fsync')) }))
  const { head } = hub
  const first = hub.accept([command(rice(1), next)])
  await Promise.resolve()
  await Promise.resolve()
  const waiting = hub.accept([command(rice(2), next + 1)])
  await expect(first).rejects.toThrow('fsync')
  await expect(waiting).rejects.toThrow('fsync')
  await expect(hub.accept([command(rice(3), next + 2)])).rejects.toThrow('fsync')
  expect(faults).toMatchObject([{ message: 'fsync' }])
  expect(hub.head).toBe(head)
})

test('what the log can never take is held, also when it is sent twice in the group, and the others are booked', async () => {
  const isSeven = (event: LoungeEvent): boolean => event.kind === 'order.placed' && event.order.tableNumber === 7
  const { hub, faults, next } = await openHub((log) => ({
    append: async (group) => {
      if (group.entries.some(({ events }) => events.some(isSeven))) throw new Unwritable('no sevens')
      await log.append(group)
    },
  }))
  const deeds = [rice(5), rice(6), rice(7), rice(8), rice(9)].map((deed, index) => command(deed, next + index))
  const verdicts = await hub.accept([...deeds.slice(0, 3), ...deeds])
  const outcomes = verdicts.map((verdict) => verdict.kind === 'answered' && verdict.answer.outcome)
  expect(outcomes).toEqual(['applied', 'applied', 'held', 'applied', 'applied', 'held', 'applied', 'applied'])
  expect(verdicts[2]).toMatchObject({ answer: { code: 'held', params: { problem: 'no sevens' } } })
  expect(hub.lounge.get('table', '7')).toBeUndefined()
  expect(hub.lounge.get('table', '9')?.open).toHaveLength(1)
  expect(faults).toEqual([])
})

test('what the log does not take even as refused is held, and the device goes on', async () => {
  const { hub, directory, faults, next } = await openHub((log) => ({
    append: async (group) => {
      if (group.entries.some(({ answer }) => answer.outcome === 'refused')) throw new Unwritable('no refusals')
      await log.append(group)
    },
  }))
  const facts = { staffId: cashier.staffId, name: cashier.name, role: 'manager', terminalId: terminalId(1) }
  directory.signIn(sessionId(2), { ...facts, beganAt: evening, expiresAt: evening + hours(12) })
  const inTheOffice: Command = {
    ...command(takenOffTheMenu('gulder'), next),
    as: 'ask',
    sessionId: sessionId(2),
    signature: signatureOf(sessionId(2)),
  }
  const verdicts = await hub.accept([inTheOffice, command(rice(1), next + 1)])
  expect(verdicts).toMatchObject([{ answer: { outcome: 'held' } }, { answer: { outcome: 'applied' } }])
  expect(faults).toEqual([])
})

test('a log that does not even take a held command is a fault', async () => {
  const { hub, faults, next } = await openHub(() => ({
    append: () => Promise.reject(new Unwritable('nothing at all')),
  }))
  await expect(hub.accept([command(rice(1), next)])).rejects.toThrow('nothing at all')
  expect(faults).toHaveLength(1)
})

test('a terminal without a session stands still, and gets what it missed when somebody signs in', async () => {
  const { hub, next } = await openHub()
  const cursor = hub.head
  const deltas: Delta[] = []
  const seen = { epoch: hub.epoch, cursor, answered: { [clientId]: next - 1 } }
  await hub.join(
    listening(
      undefined,
      onDelta((message) => void deltas.push(message)),
    ),
    seen,
  )
  await hub.accept([command(rice(1), next)])
  expect(deltas).toMatchObject([{ from: cursor, to: cursor, puts: [], answers: [{ outcome: 'applied' }] }])
  const { news } = await hub.join(
    listener(() => undefined),
    { ...seen, answered: { [clientId]: next } },
  )
  expect(news).toMatchObject([{ type: 'delta', from: cursor, to: hub.head, answers: [] }])
  expect(news[0]?.puts.some(([kind, id]) => kind === 'order' && id === idOf(order(1, 1, []).orderId))).toBe(true)
})

test('a terminal that sends without end waits for itself: of each terminal one push stands in a commit, in its order', async () => {
  let release = (): void => undefined
  const first = new Promise<void>((resolve) => (release = resolve))
  const commits: (readonly string[])[] = []
  const { hub, directory, next } = await openHub((log) => ({
    append: async (group) => {
      commits.push(group.entries.map(({ command: { terminalId: from } }) => from))
      if (commits.length === 1) await first
      return log.append(group)
    },
  }))
  const till = another(directory, 2)
  const flood = Array.from({ length: 30 }, (_, n) =>
    hub.accept([command(rice(2 * n), next + 2 * n), command(rice(2 * n + 1), next + 2 * n + 1)]),
  )
  await expect.poll(() => commits).toHaveLength(1)
  const other = hub.accept([{ ...command(rice(99), 1), ...till }])
  release()
  const [verdict] = await other
  expect(verdict).toMatchObject({ kind: 'answered', answer: { outcome: 'applied' } })
  const [own, others] = commits
  expect(own).toEqual([terminalId(1), terminalId(1)])
  expect(others).toEqual([terminalId(2)])
  const answers = await Promise.all(flood)
  expect(answers.flat().map(({ kind }) => kind)).toEqual(Array.from({ length: 60 }, () => 'answered'))
  expect(commits).toHaveLength(31)
})
