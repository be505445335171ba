// Who may give which command, by which way: every command, given by every kind of caller. Displays for guests and card readers cannot sign
// in in this product, so they are not included.
import { isFactName } from '@lounge/domain/decide'
import { line, order, place } from '@lounge/domain/testing/requests'
import { type Role, roles } from '@lounge/domain/staff/staff'
import { hours } from '@lounge/domain/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commandNames, goodArgs } from '../testing/bad-input.ts'
import { faultsIn } from '../testing/books.ts'
import { becameOfReply, becameOnLine, type Became } from '../testing/command-outcome.ts'
import { type CommandRule, commandRules } from '../testing/command-rules.ts'
import { Line } from '../testing/line.ts'
import type { ScriptedTerminal, Wire } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { terminalOfUnknownRole } from '../testing/unknown-role.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }) // real sockets and disks, on machines that have other work

/** A person who signed out on a device, at which the cashier is signed in now. */
interface Left {
  readonly author: ScriptedTerminal
  readonly cashier: ScriptedTerminal
  readonly beganAt: number
}

const emailOf = (role: Role | 'dj'): string => `${role === 'pos' ? 'cashier' : role}@lounge.demo`

let lounge: SmallLounge
let origin: string
let closed: ScriptedTerminal
let dj: ScriptedTerminal
let porter: ScriptedTerminal
const live = new Map<Role, ScriptedTerminal>()
const left = new Map<Role, Left>()
beforeAll(async () => {
  lounge = await openSmallLounge()
  origin = await lounge.origin()
  await lounge.addStaff('owner@lounge.demo', 'owner')
  await lounge.addStaff('dj@lounge.demo', 'dj')
  await lounge.addStaff('gone@lounge.demo', 'manager')
  for (const role of roles) left.set(role, await signInAndOut(role))
  lounge.clock.now += hours(1)
  for (const { author } of left.values()) await author.logout()
  lounge.clock.now += hours(1)
  // The server hears each device afterwards, so nothing that comes from it now can be older.
  for (const [index, { cashier }] of [...left.values()].entries())
    await cashier.does(place(order(900 + index, 3, [line(900 + index, 'chin-chin')])))
  for (const role of roles) live.set(role, await lounge.terminal(emailOf(role)))
  dj = await terminalOfUnknownRole(lounge, 'dj@lounge.demo')
  closed = await lounge.terminal('gone@lounge.demo')
  await lounge.closeAccount('gone@lounge.demo')
  lounge.clock.now += hours(1)
  porter = await lounge.terminal('kitchen@lounge.demo')
})
afterAll(() => lounge.close())

async function signInAndOut(role: Role): Promise<Left> {
  const device = await lounge.terminal('cashier@lounge.demo')
  const beganAt = lounge.clock.now
  const author = await device.signInAs(emailOf(role))
  return { author, cashier: await device.signInAs('cashier@lounge.demo'), beganAt }
}
const known = <Of>(of: ReadonlyMap<Role, Of>, role: Role): Of => {
  const found = of.get(role)
  if (!found) throw new Error(`nobody is ${role}`)
  return found
}

type Name = (typeof commandNames)[number]
type Give = (author: ScriptedTerminal, command: Wire) => Promise<Became>

interface Way {
  readonly who: string
  readonly by: () => ScriptedTerminal
  /** The data of the test in it, in addition to the device's. */
  readonly change?: (() => Partial<Wire> & { readonly setAside?: unknown }) | undefined
  readonly give: Give
  /** The possible outcomes. */
  readonly expected: (rule: CommandRule, name: Name) => readonly string[]
}

// ── the ways there are ─────────────────────────────────────────────────────────────────────────────────────────────

/** @param token of the person who brings it; of its author by default */
const overHttp =
  (path: string, token: (author: ScriptedTerminal) => string | undefined = ({ session }) => session.token): Give =>
  async (author, command) =>
    becameOfReply(await author.http('POST', path, { body: { commands: [command] }, token: token(author) }))

const lines = new Map<string, Line>()
/** On a line that the device keeps. @param token what it says hello with; of its author by default */
const overSocket =
  (token: (author: ScriptedTerminal) => string | undefined = ({ session }) => session.token): Give =>
  async (author, command) => {
    const key = `${author.clientId} ${token(author)}`
    const open = lines.get(key) ?? (await author.connect(origin, { token: token(author) }))
    lines.set(key, open)
    return becameOnLine(open, command)
  }
const withoutHello: Give = async (_author, command) => {
  const open = await Line.open(origin)
  return becameOnLine(open, command).finally(() => open.close())
}
const asNoDevice: Give = async (author) => {
  const open = await Line.open(origin)
  open.say(author.hello({ secret: 'x'.repeat(43) }))
  const { no } = await open.next('goodbye')
  return { word: no.refused, isAnswered: false }
}

// ── what they come to ──────────────────────────────────────────────────────────────────────────────────────────────

const decided = ['done', 'no']
const never = (word: string) => () => [word]
/** By a signed-in person of this role. */
const asThemselves =
  (role: Role) =>
  ({ may, notThere }: CommandRule): readonly string[] =>
    may.includes(role) && !notThere.includes(role) ? decided : ['not_allowed']
/** Without a session that counts at that moment: office commands need one, facts of the room do not. */
const withoutLook =
  (role: Role) =>
  (rule: CommandRule): readonly string[] =>
    rule.isOffice && rule.may.includes(role) ? ['office_needs_session'] : asThemselves(role)(rule)
/** Under an ended session: a wish is refused; a fact is booked with a flag, or has no effect. */
const tooLate =
  (role: Role) =>
  (rule: CommandRule, name: Name): readonly string[] => {
    if (!rule.may.includes(role)) return ['not_allowed']
    if (rule.isOffice) return ['office_needs_session']
    if (!isFactName(name)) return ['session_ended']
    return rule.notThere.includes(role) ? ['not_allowed'] : ['flagged', 'no']
  }
/** Filed for a person to look at, and never applied. */
const filed =
  (role: Role) =>
  ({ may, isOffice }: CommandRule): readonly string[] =>
    isOffice && may.includes(role) ? ['office_needs_session'] : ['held']
/** By now the lounge may know what it did not know then: the command has the outcome it would have had, for its author. */
const triedAgain =
  (role: Role) =>
  (rule: CommandRule): readonly string[] =>
    rule.isOffice || !rule.may.includes(role) ? filed(role)(rule) : ['done', 'held']

const because = (refused: string) => ({ setAside: { refused, params: { name: 'x', problem: 'x' } } })
const madeUp = 'A'.repeat(43)
const push = '/api/sync/commands'
const carry = '/api/sync/carried'
let preCode = ''
beforeAll(async () => void (preCode = await lounge.login('bar@lounge.demo')))

const strangers: readonly (readonly [who: string, token: (author: ScriptedTerminal) => string | undefined])[] = [
  ['nobody', () => undefined],
  ['a made-up token', () => madeUp],
  ['pre-code token', () => preCode],
  ['the device alone, its secret for a token', ({ device }) => device.secret],
]
const manager = () => known(live, 'manager')

const ways: readonly Way[] = [
  ...[push, carry].flatMap((path) => [
    ...strangers.map(([who, token]) => ({
      who: `${who}, ${path}`,
      by: manager,
      give: overHttp(path, token),
      expected: never('not_signed_in'),
    })),
    { who: `closed account, ${path}`, by: () => closed, give: overHttp(path), expected: never('not_signed_in') },
    {
      who: `unknown role, ${path}`,
      by: () => dj,
      give: overHttp(path),
      expected: never('not_allowed'),
    },
    ...roles.map((role) => ({
      who: `${role}, session ended, ${path}`,
      by: () => known(left, role).author,
      give: overHttp(path),
      expected: never('not_signed_in'),
    })),
  ]),
  { who: 'nobody, without a hello', by: manager, give: withoutHello, expected: never('not_signed_in') },
  { who: 'a made-up device', by: manager, give: asNoDevice, expected: never('device_unknown') },
  { who: 'closed account, on a line', by: () => closed, give: overSocket(), expected: tooLate('manager') },
  { who: 'unknown role, on a line', by: () => dj, give: overSocket(), expected: never('not_allowed') },
  ...[madeUp, 'pre-code token', undefined].map((token) => ({
    who: `the device alone on a line, with ${token === madeUp ? 'a made-up token' : (token ?? 'no token')}`,
    by: manager,
    give: overSocket(() => (token === 'pre-code token' ? preCode : token)),
    expected: withoutLook('manager'),
  })),
  ...roles.flatMap((role): readonly Way[] => {
    const here = () => known(live, role)
    const gone = () => known(left, role).author
    const cashiers = () => known(left, role).cashier.session.token
    const thatEvening = () => ({ at: known(left, role).beganAt + 1_000 })
    return [
      { who: role, by: here, give: overHttp(push), expected: asThemselves(role) },
      { who: `${role}, on a line`, by: here, give: overSocket(), expected: asThemselves(role) },
      {
        who: `${role}, carried by the kitchen`,
        by: here,
        give: overHttp(carry, () => porter.session.token),
        expected: withoutLook(role),
      },
      {
        who: `${role}, set aside`,
        by: here,
        give: overHttp(push),
        change: () => because('command_invalid'),
        expected: filed(role),
      },
      {
        who: `${role}, set aside, on a line`,
        by: here,
        give: overSocket(),
        change: () => because('command_invalid'),
        expected: filed(role),
      },
      {
        who: `${role}, set aside and tried again`,
        by: here,
        give: overHttp(push),
        change: () => because('item_not_found'),
        expected: triedAgain(role),
      },
      { who: `${role}, session ended, on a line`, by: gone, give: overSocket(), expected: tooLate(role) },
      {
        who: `${role}, session ended, brought by whoever is there now`,
        by: gone,
        give: overHttp(push, cashiers),
        expected: tooLate(role),
      },
      {
        who: `${role}, session ended, back-dated`,
        by: gone,
        give: overHttp(push, cashiers),
        change: thatEvening,
        expected: tooLate(role),
      },
      {
        who: `${role}, session ended, back-dated, on a line`,
        by: gone,
        give: overSocket(cashiers),
        change: thatEvening,
        expected: tooLate(role),
      },
      {
        who: `${role}, session ended, back-dated, carried by the kitchen`,
        by: gone,
        give: overHttp(carry, () => porter.session.token),
        change: thatEvening,
        expected: tooLate(role),
      },
    ]
  }),
]

// ── the matrix ─────────────────────────────────────────────────────────────────────────────────────────────────────

const tried = new Set<string>()

/** Data beside the signed part. */
const withSetAside = (command: Wire, setAside: unknown): Wire => Object.assign({ setAside }, command)

async function wordFor({ by, change, give, who }: Way, name: Name): Promise<string> {
  const author = by()
  const { setAside, ...said } = change?.() ?? {}
  const command = author.draft(name, goodArgs[name], said)
  const { word, isAnswered } = await give(author, setAside === undefined ? command : withSetAside(command, setAside))
  if (isAnswered) author.sequence += 1
  tried.add(`${who} ${name}`)
  return word
}

test('SEC-06 every command has its rule a second time', () => {
  expect(Object.keys(commandRules).toSorted()).toEqual(commandNames.toSorted())
})

test.each(ways)('SEC-06 $who: each command comes to what its rule says', async (way) => {
  const otherwise: Record<string, unknown> = {}
  for (const name of commandNames) {
    const expected = way.expected(commandRules[name], name)
    const word = await wordFor(way, name)
    if (!expected.includes(word)) otherwise[name] = { word, expected }
  }
  expect(otherwise).toEqual({})
})

test('SEC-06 the matrix of commands is whole, and the books are in order', async () => {
  const pairs = ways.flatMap(({ who }) => commandNames.map((name) => `${who} ${name}`))
  expect(new Set(pairs).size).toBe(pairs.length)
  const share = (100 * pairs.filter((pair) => tried.has(pair)).length) / pairs.length
  console.info(
    `SEC-06: ${commandNames.length} commands by ${ways.length} ways, ${pairs.length} pairs, ${share} % tried`,
  )
  expect(share).toBe(100)
  expect(lounge.faults).toEqual([])
  expect(await faultsIn(lounge.db)).toEqual([])
})
