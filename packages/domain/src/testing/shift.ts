// A whole evening at two tills, one of them sometimes offline, played on real rows from a few drawn numbers.
import type { By } from '../command.ts'
import { type As, type CommandName, isFactName, parse } from '../decide.ts'
import type { RowStore } from '../flow.ts'
import type { FuncardId } from '../ids.ts'
import type { Kind, Lounge, LoungeEvent, LoungeRows } from '../lounge.ts'
import { kobo } from '../money.ts'
import { isClosed, type Order } from '../orders/orders.ts'
import type { Performed } from '../happen.ts'
import { perform } from '../perform.ts'
import { everyKind } from '../scope.ts'
import { minutes, timestamp } from '../time.ts'
import { adasCard, bolasCard, commandId, evening, funcardId as cardNumbered } from './ids.ts'
import { type Drawn, type LinesDrawn, type Move, oneOf } from './moves.ts'
import {
  addTo,
  bookedOnceOf,
  cards,
  changeOf,
  type Fresh,
  givenBack,
  joinOf,
  lineOf,
  numbering,
  partOf,
  payOf,
  presentOf,
  voidOf,
  walkOutOf,
} from './order-moves.ts'
import { barman, cashier, cook, manager, otherCashier, type Person } from './people.ts'
import {
  type Command,
  command,
  detailsOf,
  isBack,
  isFinished,
  type LineInput,
  order,
  pay,
  takenOffTheMenu,
  takePart,
  tender,
} from './requests.ts'
import { copyOf, frozenChanges, given } from './scene.ts'
import { categories, items } from './small-menu.ts'
import { ticketMove } from './station-moves.ts'
import { storeOf } from './storing.ts'
import { supplyOf, whoSupplies } from './supplying.ts'

export interface Step {
  readonly name: CommandName
  readonly args: unknown
  readonly as: As
  readonly by: By
  readonly done: Performed
}
export interface Shift {
  readonly opening: Lounge
  readonly lounge: Lounge
  readonly steps: readonly Step[]
  readonly events: readonly LoungeEvent[]
}

/** @param onStep sees each step with the lounge as it was before; what was done is applied afterwards */
export function play(moves: readonly Move[], onStep?: (step: Step, before: Lounge) => void): Shift {
  const opening = given().lounge
  const lounge = copyOf(opening)
  let seenOffline: RowStore<LoungeRows> = copyOf(opening)
  let seenAt = timestamp(evening)
  const steps: Step[] = []
  const fresh = numbering()
  for (const [index, { deed, isOffline }] of moves.entries()) {
    const now = timestamp(evening + minutes(100 + index))
    if (deed.does === 'look') {
      seenOffline = copyOf(lounge)
      seenAt = now
    }
    const asked = commandOf(deed, isOffline ? seenOffline : lounge, fresh)
    if (!asked) continue
    const { name, args } = paidAs(asked, deed, steps)
    const parsed = parse(name, args)
    if ('no' in parsed) throw new Error(`${name} is not well formed: ${JSON.stringify(parsed.no)}`)
    const as: As = isOffline && isFactName(name) ? 'tell' : 'ask'
    const by: By = {
      ...whoDoes(asked, isOffline),
      commandId: commandId(1_000 + index),
      // A told command was done when its till last looked at the lounge.
      at: as === 'tell' ? seenAt : now,
      heardAt: now,
    }
    const done = perform(lounge, { name, args: parsed.args, as }, by, { scope: everyKind, reacts: true })
    const step: Step = { name, args: parsed.args, as, by, done }
    onStep?.(step, lounge)
    steps.push(step)
    lounge.apply(frozenChanges(done))
  }
  return { opening, lounge, steps, events: steps.flatMap((step) => step.done.events) }
}

/** The command with the typed reference, and with the payment it replaces. */
function paidAs({ name, args }: Command, deed: Move['deed'], steps: readonly Step[]): Command {
  if (deed.does !== 'pay' && deed.does !== 'topUp' && deed.does !== 'takePart') return { name, args }
  const { reference, isInstead } = deed
  const before = isInstead ? steps.findLast((step) => isAskedFor(step, name, args)) : undefined
  // A till names the first question of all that stand for the same money.
  const first = before && (replacedBy(before) ?? before.by.commandId)
  // A told replacement settles the question on its own till.
  const asked =
    first !== undefined && steps.some((step) => step.as === 'tell' && replacedBy(step) === first) ? undefined : first
  const withReference = (payment: unknown): unknown => {
    const money = Object(payment) as { readonly method?: string } // of a payment or a top-up
    const isReferred = reference !== undefined && (money.method === 'Card' || money.method === 'Transfer')
    return isReferred ? { ...money, reference } : money
  }
  const all = Object(args) as { readonly payments?: readonly unknown[]; readonly payment?: unknown } // as above
  return {
    name,
    args: {
      ...all,
      ...(all.payments ? { payments: all.payments.map(withReference) } : { payment: withReference(all.payment) }),
      ...(asked ? { replaces: asked } : {}),
    },
  }
}

const replacedBy = ({ args }: Step): unknown => (Object(args) as { readonly replaces?: unknown }).replaces // of any command

/** A till tells again only what it asked about the same order or card: a top-up, or a FunCard payment. */
const isAskedFor = (step: Step, name: string, args: unknown): boolean =>
  step.name === name && step.as === 'ask' && isAsked(step) && subjectOf(step.args) === subjectOf(args)
const isAsked = ({ name, args }: Step): boolean =>
  name === 'funcard.topUp' || JSON.stringify(args).includes('"method":"FunCard"')
function subjectOf(args: unknown): unknown {
  const { orderId, funcardId } = Object(args) as Readonly<Record<string, unknown>> // of a payment or a top-up
  return orderId ?? funcardId
}

function whoDoes({ name, args }: Command, isOffline: boolean): Person {
  if (name.startsWith('request.')) return whoSupplies({ name, args })
  if (name.startsWith('ticket.')) return JSON.stringify(args).includes('.bar"') ? barman : cook
  if (name === 'order.comp') return manager
  if (name === 'item.runOut') return whoMakes({ name, args })
  if (name === 'item.bringBack') return isOffline ? otherCashier : cashier
  if (/^(item|stock|material)\.|^funcard\.replace$|^order\.bookOnce$|^payment\.(dispute|writeOff)$/.test(name))
    return manager
  return isOffline ? otherCashier : cashier
}

/** The station that makes the item marks it finished; a cashier does for items that no station makes. */
function whoMakes({ args }: Command): Person {
  const { itemId } = Object(args) as { readonly itemId?: string } // of a command about an item
  const { categoryId } = items.find(({ id }) => id === itemId) ?? {}
  switch (categories.find(({ id }) => id === categoryId)?.station) {
    case 'kitchen':
      return cook
    case 'bar':
      return barman
    default:
      return cashier
  }
}

/** The command of a drawn deed, given what its actor sees; undefined if it makes no sense. */
function commandOf(deed: Move['deed'], seen: Lounge, fresh: Fresh): Command | undefined {
  const lines = (drawn: LinesDrawn): LineInput[] => drawn.map((each) => lineOf(seen, fresh.line(), each))
  const found = 'order' in deed ? orderOf(seen, deed.order) : undefined
  if ('order' in deed && !found) return undefined
  switch (deed.does) {
    case 'place': {
      const { couponCode, priority } = deed
      return command('order.place', order(fresh.order(), deed.table, lines(deed.lines), { couponCode, priority }))
    }
    case 'payNew': {
      const { couponCode, method, card } = deed
      const cart = order(fresh.order(), deed.table, lines(deed.lines), { couponCode })
      return pay(cart, { method, card: oneOf(cards, card) ?? adasCard, spare: fresh.order() })
    }
    case 'add':
      return found && addTo(found, lines(deed.lines), fresh)
    case 'change':
      return found && changeOf(seen, found, deed)
    case 'pay':
      return found && payOf(seen, found, deed, lines(deed.added), fresh)
    case 'split':
    case 'voidLines':
    case 'comp':
    case 'payPart':
      return found && found.lines.length > 0 ? partOf(seen, found, deed, fresh) : undefined
    case 'join':
      return found && joinOf(seen, found)
    case 'takePart':
      return found && takePart(found.id, deed.method, kobo(deed.amount), oneOf(cards, deed.card) ?? adasCard, found)
    case 'present':
      return found && found.lines.length > 0 ? presentOf(seen, found) : undefined
    case 'walkOut':
      return found && walkOutOf(found, fresh)
    case 'comeBack':
      return command('order.comeBack', { orderId: walkedOutOf(seen, deed.order)?.id ?? found?.id ?? '' })
    case 'giveBackPart':
      return found && givenBack(found)
    case 'refund': {
      const once = bookedOnceOf(seen, deed)
      if (once) return once
      const closed = oneOf([...seen.all('order')].filter(isClosed), deed.order)
      const payment = tender(deed.method, kobo(deed.amount), oneOf(cards, deed.card))
      if (!closed) return undefined
      const { id, number, splitFrom } = closed
      // The amount decides the units of each line: two, one, or none named.
      const most = deed.amount % 3
      const lines = closed.lines.map((line) => ({ lineId: line.id, units: Math.min(most, line.quantity) }))
      const named = most > 0 ? { lines } : {}
      return command('order.refund', {
        orderId: id,
        number,
        splitFrom,
        payments: [payment],
        reason: 'Cold food',
        ...named,
      })
    }
    case 'move':
      return found && command('order.move', { orderId: found.id, tableNumber: deed.table, from: found.tableNumber })
    case 'void':
      return found && voidOf(found, deed)
    case 'complete':
      return found && command('order.complete', { orderId: found.id })
    case 'ticket':
      return ticketMove(seen, deed)
    case 'topUp': {
      const funcardId: FuncardId = oneOf(cards, deed.card) ?? adasCard
      return command('funcard.topUp', { funcardId, payment: tender(deed.method, kobo(deed.amount)) })
    }
    case 'claim': {
      const { id: claimId } = oneOf([...seen.all('claim')], deed.claim) ?? {}
      if (claimId === undefined) return undefined
      return deed.how === 'confirm'
        ? command('payment.confirm', { claimId, reference: deed.reference })
        : command(`payment.${deed.how}`, { claimId, reason: 'Not on the account' })
    }
    case 'keep':
      return keepCard(seen, deed, fresh)
    case 'count':
      return command('stock.count', { itemId: itemOf(deed.item), level: deed.level })
    case 'price': {
      const itemId = itemOf(deed.item)
      return command('item.change', { itemId, details: detailsOf(itemId), price: deed.amount })
    }
    case 'remove':
      return takenOffTheMenu(itemOf(deed.item))
    case 'runOut':
      return deed.isBack ? isBack(itemOf(deed.item)) : isFinished(itemOf(deed.item))
    case 'supply':
      return supplyOf(seen, deed, fresh.request)
    case 'store':
      return storeOf(seen, deed, itemOf(deed.item))
    case 'look':
      return undefined
  }
}

/** Usually an open order; sometimes any, because people tap on things that are gone. */
function orderOf(seen: Lounge, index: number): Order | undefined {
  const orders = [...seen.all('order')]
  const pending = orders.filter((each) => each.status === 'pending')
  return oneOf(index % 4 === 0 || pending.length === 0 ? orders : pending, index)
}

const walkedOutOf = (seen: Lounge, index: number): Order | undefined =>
  oneOf(
    [...seen.all('order')].filter(({ status }) => status === 'walkedOut'),
    index,
  )

const itemOf = (index: number): string => oneOf(items, index)?.id ?? ''

/** A card is lost, replaced, or failed to pay: the first two rarely, or nobody would pay by FunCard for long. */
function keepCard(seen: Lounge, { card, how }: Drawn<'keep'>, fresh: Fresh): Command {
  const all = [...seen.all('funcard')]
  const funcardId: FuncardId = (card % 5 === 0 ? all.at(-1)?.id : undefined) ?? bolasCard
  if (how === 'block') return command('funcard.block', { funcardId, reason: 'Lost' })
  if (how === 'report') return command('funcard.reportFailure', { code: 'scan_failed', params: {} })
  const n = 100 + fresh.order()
  const replacement = { funcardId: cardNumbered(n), number: `FC${100_000_000 + n}` }
  return command('funcard.replace', { funcardId, replacement })
}

/** Only the rows of some kinds: what a terminal of one role holds. */
export const within = (lounge: Lounge, scope: ReadonlySet<Kind>): Lounge => ({
  get: (kind, id) => (scope.has(kind) ? lounge.get(kind, id) : undefined),
  all: (kind) => (scope.has(kind) ? lounge.all(kind) : []),
  splitOff: (kind, from) => (scope.has(kind) ? lounge.splitOff(kind, from) : []),
})
