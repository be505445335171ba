// The inputs one after the other: to every route, as every command, as every message of a line, and as raw bytes.
import type { FastifyInstance } from 'fastify'
import { canonical } from '@lounge/sync/protocol'
import type { Dice } from '@lounge/sync/simulator/dice'
import { commandNames, goodArgs } from '../bad-input.ts'
import type { ScriptedTerminal } from '../scripted-terminal.ts'
import { good, type Schema } from './described.ts'
import { OddLine, sayRaw } from './lines.ts'
import { oddValue, spoilt, written } from './oddities.ts'
import { faultIn, leakIn } from './seen.ts'

export interface Door {
  readonly method: string
  readonly url: string
  readonly body?: Schema | undefined
  readonly query: Readonly<Record<string, Schema>>
}

/** Acts of a person in charge that affect everybody are excluded: they are no attack. */
const forEverybody: ReadonlySet<string> = new Set(['/api/recovery/begin', '/api/recovery/finish'])

/** Every route, with its own schemas. */
export function doorsOf(app: FastifyInstance): readonly Door[] {
  const { paths = {} } = app.swagger() as { readonly paths?: Described }
  return app.accessRules
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => {
      const described = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const query = (described?.parameters ?? []).filter((each) => each.in === 'query')
      return {
        method,
        url,
        body: described?.requestBody?.content['application/json']?.schema,
        query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      }
    })
}
type Described = Readonly<Record<string, Readonly<Record<string, Operation>>>>
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

export interface Attackers {
  readonly app: FastifyInstance
  readonly origin: string
  readonly doors: readonly Door[]
  readonly terminals: readonly ScriptedTerminal[]
  readonly lines: readonly OddLine[]
  /** Live sessions of people without a device, one of each role, and invalid tokens. */
  readonly tokens: () => readonly (string | undefined)[]
}

/** An input, and the fault of its outcome; undefined without a fault. */
export interface Outcome {
  readonly what: string
  readonly wrong: string | undefined
}

export async function sendOne(dice: Dice, attackers: Attackers): Promise<Outcome> {
  const kind = dice.fraction()
  if (kind < 0.55) return toRoute(dice, attackers)
  if (kind < 0.8) return asCommand(dice, attackers)
  if (kind < 0.99) return onLine(dice, attackers)
  return asBytes(dice, attackers)
}

const textOf = (dice: Dice): string => {
  const value = oddValue(dice)
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, dice.chance(0.02) ? 8_000 : 200)
}
/** Excludes what no URL can carry. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
const someone = (dice: Dice): string => `10.${dice.between(0, 3)}.${dice.between(0, 9)}.${dice.between(1, 9)}`

async function toRoute(dice: Dice, { app, doors, tokens }: Attackers): Promise<Outcome> {
  const door = dice.pick(doors)
  if (!door) throw new Error('there are no routes')
  const { method, url: pattern, body, query } = door
  const all = forEverybody.has(pattern) ? tokens().slice(0, 2) : tokens()
  const token = dice.pick(all)
  const asked = Object.entries(query)
    .filter(() => dice.chance(0.7))
    .map(([name, schema]) => [name, dice.chance(0.7) ? String(good(dice, schema, name)) : textOf(dice)])
  if (dice.chance(0.1)) asked.push([textOf(dice), textOf(dice)])
  const path = pattern
    .replace(/:\w+/g, () => encoded(dice.chance(0.5) ? 'nobody' : textOf(dice)))
    .replace('*', () =>
      textOf(dice)
        .toWellFormed()
        .replace(/[^\x21-\x7e]/g, '.')
        // After the slash before it either would begin the name of another host: such an address is sent as bytes, below.
        .replace(/^[/\\]+/, ''),
    )
  const url = `${path}${asked.length > 0 ? '?' : ''}${asked.map(([name = '', value = '']) => `${encoded(name)}=${encoded(value)}`).join('&')}`
  const payload = body === undefined ? undefined : written(dice, spoilt(dice, good(dice, body)))
  const answer = await app.inject({
    method: method as 'GET',
    url,
    remoteAddress: someone(dice),
    headers: {
      ...(payload === undefined ? {} : { 'content-type': dice.chance(0.03) ? 'text/html' : 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(dice.chance(0.1) ? { accept: 'text/html' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const type = String(answer.headers['content-type'] ?? '')
  const wrong = faultIn({ status: answer.statusCode, type, body: answer.body })
  return { what: `${method} ${url.slice(0, 300)} ${shortly(payload)}`, wrong }
}

async function asCommand(dice: Dice, { terminals }: Attackers): Promise<Outcome> {
  const terminal = dice.pick(terminals)
  const name = dice.pick(commandNames)
  if (!terminal || !name) throw new Error('nobody is there')
  const command = oddCommand(dice, terminal, name)
  const path = dice.chance(0.1) ? '/api/sync/carried' : '/api/sync/commands'
  const body = written(dice, { commands: dice.chance(0.1) ? [command, oddCommand(dice, terminal, name)] : [command] })
  const reply = await terminal.http('POST', path, { body: String(body), token: terminal.session.token })
  const { answers } = Object(reply.body) as { readonly answers?: readonly { readonly id: string }[] }
  terminal.sequence += new Set((answers ?? []).map(({ id }) => id)).size
  const said = JSON.stringify(reply.body)
  return {
    what: `${path} ${shortly(body)}`,
    wrong: faultIn({ status: reply.status, type: 'application/json', body: said }),
  }
}
const envelope = ['id', 'sequence', 'clientId', 'sessionId', 'as', 'name', 'at', 'offset', 'setAside', 'v', 'more']

function oddCommand(dice: Dice, terminal: ScriptedTerminal, name: (typeof commandNames)[number]): object {
  const args = spoilt(dice, goodArgs[name])
  const as = dice.chance(0.5) ? 'tell' : 'ask'
  const draft = isSignable(args) ? terminal.draft(name, args, { as }) : { ...terminal.draft(name, {}, { as }), args }
  return dice.chance(0.8) ? draft : { ...draft, [dice.pick(envelope) ?? 'id']: oddValue(dice) }
}
/** A device of ours could sign it, because it has a text form. */
const isSignable = (args: unknown): boolean => {
  try {
    return typeof canonical(args ?? null) === 'string'
  } catch {
    return false
  }
}

async function onLine(dice: Dice, { terminals, lines }: Attackers): Promise<Outcome> {
  const terminal = dice.pick(terminals)
  const line = dice.pick(lines)
  const name = dice.pick(commandNames)
  if (!terminal || !line || !name) throw new Error('nobody is there')
  const message = written(dice, spoilt(dice, goodMessage(dice, terminal, name)))
  return { what: `on a line: ${shortly(message)}`, wrong: await line.say(message) }
}
function goodMessage(dice: Dice, terminal: ScriptedTerminal, name: (typeof commandNames)[number]): unknown {
  const command = oddCommand(dice, terminal, name)
  switch (dice.between(0, 15)) {
    case 0: // answered with all that the terminal may see
      return terminal.hello()
    case 1:
      return { type: 'offers', offers: [{ command, answer: { id: terminal.clientId } }], isLast: dice.chance(0.5) }
    case 2:
      return { type: 'ping', cursor: 0, now: 0, clearAt: 0, about: {} }
    default:
      return { type: 'push', commands: [command] }
  }
}

const beginnings = [
  'GET / HTTP/1.1',
  'GET // HTTP/1.1',
  String.raw`GET /\nobody HTTP/1.1`,
  'POST /api/sync/commands HTTP/1.1',
  'GET /api/sync/live HTTP/1.1',
  'PUT x',
]
const headers = [
  'Content-Length: 9',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Upgrade: websocket',
  'Host: [',
  'Host: x\u0000',
]

async function asBytes(dice: Dice, { origin }: Attackers): Promise<Outcome> {
  const { host } = new URL(origin)
  const lines = [
    dice.pick(beginnings),
    `Host: ${host}`,
    ...Array.from({ length: dice.between(0, 4) }, () => dice.pick(headers)),
  ]
  const text = Buffer.concat([
    Buffer.from(lines.join('\r\n')),
    Buffer.from('\r\n\r\n'),
    Buffer.from(dice.bytes(dice.between(0, 60))),
  ])
  const bytes = dice.chance(0.3) ? text.subarray(0, dice.between(0, text.length)) : text
  const said = await sayRaw(origin, bytes)
  const isFault = said.startsWith('HTTP/1.1 5')
  return {
    what: `bytes: ${JSON.stringify(bytes.toString('latin1'))}`,
    wrong: isFault ? said.slice(0, 40) : leakIn(said),
  }
}

const shortly = (sent: string | Buffer | undefined): string =>
  sent === undefined ? '' : sent.toString('latin1').slice(0, 600)
