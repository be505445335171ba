// Keeps the ledger of outages. It looks periodically which tills are away, and records how long, what was sold meanwhile, and what is still
// only on the till. After each look that finds a change, the whole outage is reported anew under the same id.
import { outageShortestMs } from '@lounge/domain/limits'
import type { Lounge } from '@lounge/domain/lounge'
import { type MeanwhileLine, nothingMeanwhile, sumOf } from '@lounge/domain/outages/meanwhile'
import { type Outage, type OutageReport, type OutageWhat, serverItself } from '@lounge/domain/outages/outages'
import { isDrill, isTooLong, openOutageOf, unsettledOutagesOf } from '@lounge/domain/outages/views'
import { minutes, type Timestamp, timestamp } from '@lounge/domain/time'
import { canonical } from '@lounge/sync/protocol'
import { oneAtATime } from '@lounge/sync/one-at-a-time'
import type { DeviceWatch } from '../devices/device-watch.ts'
import type { SystemActor } from '../tasks/system-actor.ts'
import { ServerAway, type ServerAwayParts } from './server-away.ts'
import { type TillState, tillStates } from './tills.ts'
import { type Stretch, toldMeanwhile } from './told-meanwhile.ts'

/** A till that did nothing for this long before it went away was switched off. */
const idleMs = minutes(15)
/** Tills that go away within this time of each other lost the same network. */
const togetherMs = minutes(1)
/** The longest time one look may add: more comes from a clock that jumped, or a machine that slept. */
const stepMaxMs = minutes(1)
const drillMs = minutes(10)
/** The time a device may take to go away for an exercise. */
const drillBeginsWithinMs = 20_000

interface Away {
  readonly leftAt: number
  /** Summed look by look. */
  readonly ms: number
  /** The log position when the absence was first seen. */
  readonly after: number
}

interface LedgerParts extends ServerAwayParts {
  readonly watch: DeviceWatch
  readonly actor: Pick<SystemActor, 'give'>
  readonly now: () => number
}

export class OutageLedger {
  readonly #parts: LedgerParts
  readonly #server: ServerAway
  readonly #startedAt: number
  readonly #away = new Map<string, Away>()
  /** Devices with an unsettled outage, or one settled only by their being shut out. Others need no look-ups. */
  #concerned: ReadonlySet<string> = new Set()
  #lastLookAt: number | undefined

  constructor(parts: LedgerParts) {
    this.#parts = parts
    this.#startedAt = parts.now()
    this.#server = new ServerAway(parts, this.#startedAt)
  }

  /** One look at a time. */
  readonly look = oneAtATime(() => this.#look())

  /** @returns false if the till is not connected, or has an open outage already */
  async drill(terminalId: string, byName: string): Promise<boolean> {
    const till = (await this.#devices()).find(({ id }) => id === terminalId)
    if (!till?.isConnected || openOutageOf(this.#lounge, terminalId)) return false
    const from = this.#now
    const { head } = this.#parts.hub
    await this.#report({ ...this.#begun(till, from, 'till', head), drill: byName })
    this.#parts.watch.drill(terminalId, drillMs)
    return true
  }

  /** Sales during the outage, in the order of arrival; undefined for an outage that left memory. */
  async linesOf(id: string): Promise<readonly MeanwhileLine[] | undefined> {
    const outage = this.#lounge.get('outage', id)
    return outage && (await this.#told({ ...outage, to: outage.to ?? this.#now })).lines
  }

  /** Excludes the time in which the server itself was away, which is an outage of its own. */
  #told(outage: Parameters<typeof toldMeanwhile>[1]): ReturnType<typeof toldMeanwhile> {
    return toldMeanwhile(this.#parts.db, outage, outage.who === serverItself ? [] : this.#dark)
  }

  get #lounge(): Lounge {
    return this.#parts.hub.lounge
  }
  get #now(): Timestamp {
    return timestamp(this.#parts.now())
  }
  /** The tills, and the named devices that no longer are tills. */
  #devices(former: readonly string[] = []): Promise<readonly TillState[]> {
    return tillStates({ ...this.#parts, terminals: this.#parts.hub.terminals }, former)
  }

  async #look(): Promise<void> {
    const now = this.#now
    const passedMs = Math.min(stepMaxMs, Math.max(0, now - (this.#lastLookAt ?? now)))
    this.#lastLookAt = now
    this.#concerned = new Set([...this.#lounge.all('outage')].filter(isToLookAt).map(({ who }) => who))
    const devices = await this.#devices([...this.#concerned])
    const tills = devices.filter(({ till }) => till > 0)
    const server = await this.#server.look(tills, now)
    if (server) await this.#report(server)
    for (const till of tills) this.#count(till, passedMs)
    for (const till of devices) {
      if (till.shutOutAt !== null) {
        await this.#shutOut(till, till.shutOutAt)
        continue
      }
      await this.#letBackIn(till)
      if (till.isConnected) await this.#isThere(till)
      else if (till.till === 0) await this.#isReplaced(till)
      else await this.#isAway(till, tills)
    }
  }

  /** Adds up how long the till has been away. */
  #count(till: TillState, passedMs: number): void {
    if (till.isConnected) return
    const counted = this.#away.get(till.id)
    if (counted) return void this.#away.set(till.id, { ...counted, ms: counted.ms + passedMs })
    const open = this.#openOf(till.id)
    const leftAt = open?.from ?? Math.max(till.lastHeardAt, this.#startedAt)
    const ms = Math.max(0, this.#now - leftAt)
    this.#away.set(till.id, {
      leftAt,
      ms: open ? ms : Math.min(stepMaxMs, ms),
      after: open?.log.after ?? this.#parts.hub.head,
    })
  }

  async #isAway(till: TillState, tills: readonly TillState[]): Promise<void> {
    const away = this.#away.get(till.id)
    if (!away) return
    const open = this.#openOf(till.id)
    if (open) return this.#stillAway(open, away)
    if (away.ms < outageShortestMs || !wasAtWork(till)) return
    await this.#report(this.#begun(till, away.leftAt, this.#whatOf(till, tills), away.after))
  }

  async #stillAway(open: Outage, { ms }: Away): Promise<void> {
    if (!isDrill(open)) {
      if (open.alarmedAt === undefined && isTooLong(this.#lounge, open, ms)) await this.#report(open, true)
      return
    }
    // The exercise is over, but the till is not back: it is no exercise any more.
    if (ms < drillMs + outageShortestMs) return
    const to = timestamp(open.from + drillMs)
    await this.#report({ ...open, to, settledAt: to })
    const { head: after } = this.#parts.hub
    this.#away.set(open.who, { leftAt: to, ms: ms - drillMs, after })
  }

  async #isThere(till: TillState): Promise<void> {
    const { id, connectedAt } = till
    const away = this.#away.get(id)
    this.#away.delete(id)
    const open = this.#openOf(id)
    if (open && isDrill(open) && this.#now - open.from < drillBeginsWithinMs && connectedAt < open.from) return
    const to = timestamp(connectedAt)
    if (open) await this.#report(ended(open, to))
    // Nobody saw it working before it went away. Its work during the absence tells whether it was.
    else if (away && away.ms >= outageShortestMs && this.#unsettled(id).length === 0)
      await this.#perhapsWorked(till, { ...away, to })
    for (const outage of this.#unsettled(id)) await this.#settle(till, outage)
  }

  /** The lounge works without this device. Its earlier work comes when it is back. */
  async #isReplaced({ id }: TillState): Promise<void> {
    const open = this.#openOf(id)
    if (open) await this.#report(ended(open, this.#now))
  }

  #openOf(who: string): Outage | undefined {
    return this.#concerned.has(who) ? openOutageOf(this.#lounge, who) : undefined
  }
  #unsettled(who: string): readonly Outage[] {
    return this.#concerned.has(who) ? unsettledOutagesOf(this.#lounge, who) : []
  }

  async #perhapsWorked(till: TillState, { leftAt, after, to }: Away & { readonly to: Timestamp }): Promise<void> {
    if (!isDrained(till)) {
      // Looked at again once all its work has arrived, as if it had just come back.
      this.#away.set(till.id, { leftAt, ms: outageShortestMs, after })
      return
    }
    const { lines } = await this.#told({ who: till.id, from: timestamp(leftAt), to, log: { after } })
    if (lines.length === 0) return
    const first = Math.min(...lines.map(({ at }) => at))
    await this.#report({ ...this.#begun(till, first, 'till', after), to })
  }

  async #settle(till: TillState, outage: Outage): Promise<void> {
    const { hub } = this.#parts
    const { lines, missing } = await this.#told({ ...outage, to: outage.to ?? this.#now })
    const told = { ...outage, ...sumOf(lines), missing, ...(till.said && { said: till.said }) }
    await this.#report(
      isDrained(till) ? { ...told, settledAt: this.#now, log: { ...outage.log, upTo: hub.head } } : told,
    )
  }

  /** Work on a shut-out device is lost unless the device is let back in. It is counted once, however often the device came and went. */
  async #shutOut({ id }: TillState, at: number): Promise<void> {
    for (const [index, outage] of this.#unsettled(id).entries()) {
      const { from, to, missing } = outage
      const lost = index === 0 ? (outage.said?.count ?? 0) : 0
      await this.#report({
        ...outage,
        to: to ?? timestamp(Math.max(at, from)),
        missing: missing + lost,
        shutOut: { missing, ...(to !== undefined && { to }) },
        settledAt: this.#now,
        log: { ...outage.log, upTo: this.#parts.hub.head },
      })
    }
  }

  /** Its outages continue as they were when the device was shut out. */
  async #letBackIn({ id }: TillState): Promise<void> {
    if (!this.#concerned.has(id)) return
    const shutOutThen = [...this.#lounge.all('outage')].filter((outage) => outage.who === id && outage.shutOut)
    for (const outage of shutOutThen) {
      const { shutOut, to: _to, settledAt: _settledAt, ...before } = outage
      await this.#report({ ...before, ...shutOut, log: { after: before.log.after } })
    }
  }

  /** The times in which the server itself was away. */
  get #dark(): readonly Stretch[] {
    const own = [...this.#lounge.all('outage')].filter(({ who }) => who === serverItself)
    return own.map(({ from, to }) => ({ from, to: to ?? this.#now }))
  }

  #whatOf(till: TillState, tills: readonly TillState[]): OutageWhat {
    const leftAt = this.#away.get(till.id)?.leftAt ?? 0
    const isWithIt = ({ id }: TillState): boolean => {
      const other = id === till.id ? undefined : this.#away.get(id)
      return other !== undefined && Math.abs(other.leftAt - leftAt) <= togetherMs
    }
    return !tills.some(({ isConnected }) => isConnected) && tills.some(isWithIt) ? 'internet' : 'till'
  }

  #begun({ id, name, till, said }: TillState, at: number, what: OutageWhat, after: number): OutageReport {
    const from = timestamp(at)
    const begun = { id: `${id}:${from}`, what, who: id, name, till, from, ...nothingMeanwhile, missing: 0 }
    return { ...begun, log: { after }, ...(said && { said }) }
  }

  /** Does not report an unchanged outage again. */
  async #report(outage: OutageReport | Outage, alarms = false): Promise<void> {
    const { actor, hub } = this.#parts
    const { alarmedAt: _told, ...report } = { alarmedAt: undefined, ...outage }
    const { alarmedAt: _before, ...before } = { alarmedAt: undefined, ...this.#lounge.get('outage', outage.id) }
    const text = canonical(report)
    if (!alarms && text === canonical(before)) return
    const args = { outage: report, ...(alarms && { alarms }) }
    this.#concerned = new Set([...this.#concerned, outage.who])
    await actor.give(`outage:${hub.head}:${text}`, 'outage.report', args)
  }
}

const isToLookAt = ({ settledAt, shutOut }: Outage): boolean => settledAt === undefined || shutOut !== undefined

const ended = (open: Outage, to: Timestamp): OutageReport => ({ ...open, to: timestamp(Math.max(open.from, to)) })

/** All its work has arrived. A build that does not report its waiting work is assumed to have sent it. */
const isDrained = ({ said }: TillState): boolean => (said?.count ?? 0) === 0

/** Somebody worked there shortly before it was last heard, or something waits there. */
const wasAtWork = ({ lastDidAt, lastHeardAt, said }: TillState): boolean =>
  (said?.count ?? 0) > 0 || (lastDidAt > 0 && lastDidAt >= lastHeardAt - idleMs)
