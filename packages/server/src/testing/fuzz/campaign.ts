// A campaign of random inputs from one seed, against a real server with an innocent till beside it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { everyKind } from '@lounge/domain/scope'
import { Dice } from '@lounge/sync/simulator/dice'
import { forScripts, type PerMinute } from '../../limits.ts'
import { faultsIn } from '../books.ts'
import { openSmallLounge, type SmallLounge } from '../small-lounge.ts'
import { OddLine } from './lines.ts'
import { type Attackers, doorsOf, sendOne } from './inputs.ts'
import { Neighbour } from './neighbour.ts'

/** Much random input ends its line, so the next hello must not be delayed. */
const perMinute: PerMinute = { ...forScripts, hellos: 1_000_000, helloRows: 60_000_000 }
/** The number of concurrent inputs, between which the neighbour sells. */
const atOnce = 40
const faultsMax = 5
/** Sessions are renewed after this many inputs, because some of them end sessions. */
const freshEvery = 400
/** From here on the server has warmed up. */
const warmShare = 0.3
const grownMax = 64 * 1024 * 1024
/** The memory of a row that the inputs created: an order of the day and its related rows count like any other. */
const bytesPerRow = 8 * 1024

export interface Fuzzed {
  readonly inputs: number
  readonly faults: readonly string[]
  readonly sold: number
  readonly slowestMs: number
  readonly grownBytes: number
}

export interface Campaign {
  readonly seed: number
  readonly inputs: number
  /** The latest end of the campaign. */
  readonly withinMs?: number | undefined
}

export async function fuzz({ seed, inputs, withinMs = Number.POSITIVE_INFINITY }: Campaign): Promise<Fuzzed> {
  const dist = mkdtempSync(join(tmpdir(), 'lounge-fuzz-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Lounge</title>')
  const errors: string[] = []
  const log = { level: 'error' as const, stream: { write: (entry: string) => void errors.push(entry.slice(0, 2_000)) } }
  const lounge = await openSmallLounge(() => ({ webDist: dist, log, perMinute }))
  try {
    return await send(lounge, errors, { seed, inputs, withinMs })
  } finally {
    await lounge.close()
    rmSync(dist, { recursive: true, force: true })
  }
}

async function send(lounge: SmallLounge, errors: string[], { seed, inputs, withinMs = 0 }: Campaign): Promise<Fuzzed> {
  const dice = new Dice(seed)
  const [attackers, refresh] = await attackersOn(lounge)
  await lounge.addStaff('neighbour@lounge.demo', 'pos')
  const neighbour = await Neighbour.open(await lounge.terminal('neighbour@lounge.demo'), attackers.origin)
  const faults: string[] = []
  const began = performance.now()
  let sent = 0
  let slowestMs = 0
  let warm: { readonly bytes: number; readonly rows: number } | undefined
  while (sent < inputs && faults.length < faultsMax && performance.now() - began < withinMs) {
    if (sent % freshEvery === 0) await refresh()
    if (!warm && sent >= inputs * warmShare) warm = held(lounge)
    const since = performance.now()
    const all = Array.from({ length: Math.min(atOnce, inputs - sent) }, () => sendOne(dice, attackers))
    const [outcomes, selling] = await Promise.all([Promise.all(all), neighbour.sell()])
    slowestMs = Math.max(slowestMs, performance.now() - since)
    sent += all.length
    for (const { what, wrong } of outcomes) if (wrong !== undefined) faults.push(`${wrong}: ${what}`)
    if (selling !== undefined)
      faults.push(`${selling}; beside it ${outcomes.map(({ what }) => what.slice(0, 80)).join(' | ')}`)
    faults.push(...errors.splice(0).map((entry) => `in the log: ${entry}`), ...lounge.faults.map(String))
  }
  const now = held(lounge)
  const grownBytes = warm ? now.bytes - warm.bytes - bytesPerRow * (now.rows - warm.rows) : 0
  if (grownBytes > grownMax)
    faults.push(`${Math.round(grownBytes / 1024 / 1024)} MB more are held than the rows account for`)
  for (const line of attackers.lines) line.close()
  neighbour.close()
  return {
    inputs: sent,
    faults: [...faults, ...(await faultsIn(lounge.db))],
    sold: neighbour.sold,
    slowestMs,
    grownBytes,
  }
}

async function attackersOn(lounge: SmallLounge): Promise<readonly [Attackers, refresh: () => Promise<void>]> {
  const { app } = lounge
  const origin = await lounge.origin()
  await lounge.addStaff('owner@lounge.demo', 'owner')
  const people = ['cashier', 'kitchen', 'bar', 'manager', 'owner'].map((name) => `${name}@lounge.demo`)
  const terminals = await Promise.all(people.map((email) => lounge.terminal(email)))
  const lines = [
    ...terminals.map((terminal) => new OddLine(origin, () => terminal.hello())),
    new OddLine(origin, () => ({})),
  ]
  let tokens: readonly (string | undefined)[] = []
  const refresh = async (): Promise<void> => {
    const signedIn = await Promise.all(people.map((email) => lounge.sessionOf(email)))
    const preCode = await lounge.login('bar@lounge.demo')
    tokens = [undefined, 'A'.repeat(43), ...signedIn.map(({ token }) => token), preCode]
  }
  return [{ app, origin, doors: doorsOf(app), terminals, lines, tokens: () => tokens }, refresh]
}

/** The memory in use after garbage collection, and the number of the lounge's own rows. */
function held({ hub }: SmallLounge): { readonly bytes: number; readonly rows: number } {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return {
    bytes: heapUsed + external,
    rows: [...everyKind].reduce((sum, kind) => sum + [...hub.lounge.all(kind)].length, 0),
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // the flag above makes it
