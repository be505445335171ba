// How much FunCards may pay without the server: a limit per card and per terminal in one outage, and never more than the last known balance
// and limit of the card. The greatest possible loss is the number of tills times the limit of one.
import { type By, type Objection, refuse, type WhenTold } from '../command.ts'
import type { FuncardId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, minus, plus, sum, zero } from '../money.ts'
import { amountsByFuncard, type Payment } from '../payments/payments.ts'
import { reducer } from '../reducer.ts'
import { settingsOf } from '../settings/settings.ts'
import type { Timestamp } from '../time.ts'
import type { FuncardAmounts, OfflineUse } from './funcards.ts'
import { amountOn, heirOf, toHeirs } from './heirs.ts'
import { limitOf, refuseShort } from './spending.ts'

/**
 * Whether a command that was told belongs to the same outage as the use before it. Acts after the server had heard of that use belong to
 * another outage.
 */
const isSameOutage = ({ heardAt }: OfflineUse, at: Timestamp): boolean => heardAt === undefined || at <= heardAt

/** Which terminal, and when. */
type Till = Pick<By, 'terminalId' | 'at'>

const offlineUseOf = (lounge: Lounge, { terminalId, at }: Till): OfflineUse | undefined => {
  const use = terminalId && lounge.get('offline-use', terminalId)
  return use && isSameOutage(use, at) ? use : undefined
}

/** The most that a card can pay at this terminal now, while the network is away. */
export function canPayOffline(lounge: Lounge, funcardId: FuncardId, by: Till): Kobo {
  const { funcardOfflineMax, funcardOfflinePerTillMax } = settingsOf(lounge)
  const { spent = {}, toppedUp = {} } = offlineUseOf(lounge, by) ?? {}
  const id = heirOf(lounge, funcardId)
  const ofCard = minus(funcardOfflineMax, amountOn(lounge, spent, id))
  const ofTill = minus(funcardOfflinePerTillMax, sum(Object.values(spent)))
  const booked = minus(lounge.get('balance', id)?.amount ?? zero, amountOn(lounge, toppedUp, id))
  const onCard = plus(booked, limitOf(lounge.get('funcard', id)))
  if (funcardOfflineMax === 0 || funcardOfflinePerTillMax === 0) return zero
  return kobo(Math.max(0, Math.min(ofCard, ofTill, onCard)))
}

/** A told payment counts against the allowance, because the server had no say in it. */
export function paidOffline(lounge: Lounge, payments: readonly Payment[], by: By): WhenTold {
  const spent = amountsByFuncard(toHeirs(lounge, payments))
  if (spent.size === 0) return notOffline
  return { objections: [...objectionsToOffline(lounge, spent, by)], events: used(by, { spent }) }
}

/** A told top-up: its money may be spent once the server has booked it. */
export const toppedUpOffline = (funcardId: FuncardId, amount: Kobo, by: By): WhenTold => ({
  objections: [],
  events: used(by, { toppedUp: new Map([[funcardId, amount]]) }),
})

export const notOffline: WhenTold = { objections: [], events: [] }

interface Used {
  readonly spent?: ReadonlyMap<FuncardId, Kobo>
  readonly toppedUp?: ReadonlyMap<FuncardId, Kobo>
}

const none: ReadonlyMap<FuncardId, Kobo> = new Map()

/** Empty if the lounge itself did it, because it is on no terminal. */
const used = ({ terminalId, at, heardAt }: By, { spent = none, toppedUp = none }: Used): WhenTold['events'] =>
  terminalId
    ? [
        {
          kind: 'funcard.usedOffline',
          terminalId,
          spent: Object.fromEntries(spent),
          toppedUp: Object.fromEntries(toppedUp),
          at,
          ...(heardAt === undefined ? {} : { heardAt }),
        },
      ]
    : []

/** Each limit refuses on the terminal, before anything is recorded (POS-24). A told payment beyond it is booked and flagged. */
function* objectionsToOffline(lounge: Lounge, wanted: ReadonlyMap<FuncardId, Kobo>, by: By): Iterable<Objection> {
  const { funcardOfflineMax, funcardOfflinePerTillMax } = settingsOf(lounge)
  const { spent = {}, toppedUp = {} } = offlineUseOf(lounge, by) ?? {}
  for (const [id, amount] of wanted) {
    const card = lounge.get('funcard', id)
    const number = card?.number ?? id
    const limit = limitOf(card)
    const booked = refuse('funcard_over_allowance', { number, amount: formatNaira(amount) })
    const left = minus(funcardOfflineMax, amountOn(lounge, spent, id))
    const seen = lounge.get('balance', id)?.amount ?? zero
    const balance = minus(seen, amountOn(lounge, toppedUp, id))
    if (funcardOfflineMax === 0 || funcardOfflinePerTillMax === 0) yield { ...refuse('funcard_offline_off'), booked }
    else if (amount > left)
      yield { ...refuse('funcard_offline_card', { number, ...named(funcardOfflineMax, left) }), booked }
    // Another guard handles payments beyond the whole balance.
    else if (card && amount > plus(balance, limit) && amount <= plus(seen, limit))
      yield { ...refuseShort(card, balance, amount), booked }
  }
  const left = minus(funcardOfflinePerTillMax, sum(Object.values(spent)))
  const amount = sum(wanted.values())
  if (amount > left) {
    const booked = refuse('funcard_over_till_allowance', { till: by.till, amount: formatNaira(amount) })
    yield { ...refuse('funcard_offline_till', named(funcardOfflinePerTillMax, left)), booked }
  }
}

const named = (allowance: Kobo, left: Kobo) => ({
  allowance: formatNaira(allowance),
  left: formatNaira(kobo(Math.max(0, left))),
})

const together = (before: FuncardAmounts, more: FuncardAmounts): FuncardAmounts => {
  const amounts = { ...before }
  // Object keys are strings; these are card ids, as both were written.
  for (const [id, amount] of Object.entries(more) as [FuncardId, Kobo][])
    amounts[id] = plus(amounts[id] ?? zero, amount)
  return amounts
}

/** The offline use of each terminal in its current or latest outage. */
export const offlineUses = reducer<'funcard.usedOffline'>()('offline-use', {
  'funcard.usedOffline': (rows, { terminalId: id, spent, toppedUp, at, heardAt }) => {
    const before = rows.get(id)
    const use = before && isSameOutage(before, at) ? before : { spent: {}, toppedUp: {} }
    rows.put({ id, spent: together(use.spent, spent), toppedUp: together(use.toppedUp, toppedUp), heardAt })
  },
})
