// Faults in the trade itself, put into the running code for one evening. Hub and terminals share that code, so only a check that
// knows what staff did can see them.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { minus } from '@lounge/domain/money'
import type { OrderLine } from '@lounge/domain/orders/orders'
import type { Payment } from '@lounge/domain/payments/payments'
import type { HubParts } from '../../hub/hub.ts'
import type { Command } from '../../protocol.ts'
import { signed } from '../../signing.ts'
import { Outbox } from '../../terminal/outbox.ts'
import { Terminal } from '../../terminal/terminal.ts'
import type { Transport } from '../../terminal/transport.ts'
import { keyOf } from '../site.ts'
import type { Planted } from '../evening.ts'
import type { PlantedFault } from './planted-faults.ts'
import { booking, command, deafTo, directory, type Events, isA, rows } from './planting.ts'

const madeNothing = (all: Events): Events =>
  all.map((each) => (each.kind === 'order.voided' ? { ...each, made: [] } : each))
const without =
  (...kinds: readonly LoungeEvent['kind'][]) =>
  (all: Events): Events =>
    all.filter(({ kind }) => !kinds.includes(kind))

const isTicket = isA('ticket:kitchen', 'ticket:bar')

/** Replaces a method on all terminals. */
function method<Thing extends object, Name extends keyof Thing>(
  of: Thing,
  name: Name,
  change: (real: Thing[Name]) => Thing[Name],
): Planted {
  const plant = () => {
    const real = of[name]
    of[name] = change(real)
    return () => void (of[name] = real)
  }
  return { plant }
}

/** The thirteen faults that nothing found before the judge existed. */
const reviewed: readonly PlantedFault[] = [
  {
    what: 'a second payment is not booked',
    first: 10,
    planted: booking('order.pay', 'book', without('order.paidAgain')),
  },
  { what: 'a top-up is booked as nothing', first: 5, planted: booking('funcard.topUp', 'book', () => []) },
  { what: 'a refund is booked as nothing', planted: booking('order.refund', 'book', () => []) },
  {
    what: 'lines that were added to a closed order are thrown away',
    first: 10,
    planted: booking('order.addLines', 'book', without('order.placed')),
  },
  {
    what: 'lines that nobody paid vanish with the payment',
    first: 2,
    planted: booking('order.pay', 'book', without('order.split')),
  },
  { what: 'lines that are added reach no board', first: 2, planted: rows(isTicket, deafTo('order.linesAdded')) },
  { what: 'what is finished is sold', first: 4, planted: rows(isA('item'), deafTo('item.ranOut')) },
  {
    what: 'a void takes along what its till did not see',
    first: 15,
    planted: booking('order.void', 'decide', (all, { orderId }, lounge) =>
      all.some(({ kind }) => kind === 'order.split')
        ? without('order.split')(all).map((event) =>
            event.kind === 'order.voided'
              ? { ...event, orderId, lines: lounge.get('order', orderId)?.lines ?? [] }
              : event,
          )
        : all,
    ),
  },
  { what: 'what was made of a void is forgotten', first: 2, planted: booking('order.void', 'decide', madeNothing) },
  {
    what: 'what was sold before a count is taken off it',
    first: 57,
    planted: rows(isA('stock'), deafTo('stock.countKept')),
  },
  { what: 'a void returns no stock', first: 2, planted: rows(isA('stock'), deafTo('order.voided')) },
  {
    what: 'quantities do not change',
    planted: booking('order.change', 'decide', (all) =>
      all.map((event) =>
        event.kind === 'order.changed'
          ? {
              ...event,
              changes: event.changes.map((each) => ({ ...each, quantity: each.quantity && each.line.quantity })),
            }
          : event,
      ),
    ),
  },
  {
    what: 'nobody is told that lines were kept from a payment',
    first: 2,
    planted: withoutFlag('order.pay', 'order_lines_kept'),
  },
  {
    what: 'nobody is told that added lines became another order',
    first: 4,
    planted: withoutFlag('order.addLines', 'order_paid_meanwhile'),
  },
  {
    what: 'cash lies in the drawer of another till',
    planted: booking('order.pay', 'book', (all) =>
      all.map((event) =>
        event.kind === 'order.paid'
          ? { ...event, settlement: { ...event.settlement, till: event.settlement.till + 1 } }
          : event,
      ),
    ),
  },
  {
    what: 'a sale by FunCard is not taken from the card',
    first: 4,
    planted: booking('order.pay', 'book', (all) =>
      all.map((event) =>
        event.kind === 'order.paid'
          ? { ...event, settlement: { ...event.settlement, payments: event.settlement.payments.map(asByCard) } }
          : event,
      ),
    ),
  },
  {
    what: 'what a coupon takes off is added to the goods',
    planted: booking('order.pay', 'book', (all) =>
      all.map((event) =>
        event.kind === 'order.paid'
          ? { ...event, difference: minus(event.difference, event.settlement.discount) }
          : event,
      ),
    ),
  },
  {
    what: 'a coupon gives half its discount',
    planted: booking('coupon.add', 'decide', (all) =>
      all.map((event) =>
        event.kind === 'coupon.added'
          ? { ...event, coupon: { ...event.coupon, percent: event.coupon.percent / 2 } }
          : event,
      ),
    ),
  },
]

/** An act that needs a look is not flagged. */
function withoutFlag(name: 'order.pay' | 'order.addLines', code: string): Planted {
  interface Objection {
    readonly refused: string
    readonly booked?: { readonly refused: string } | undefined
  }
  const isOther = ({ refused, booked }: Objection) => (booked?.refused ?? refused) !== code
  return command(name, 'guards', (came: Iterable<Objection>) => [...came].filter(isOther))
}

const asByCard = (payment: Payment): Payment =>
  payment.method === 'FunCard' ? { method: 'Card', amount: payment.amount } : payment
const linesOf = (event: LoungeEvent, change: (line: OrderLine) => OrderLine): LoungeEvent =>
  event.kind === 'order.paid' ? { ...event, lines: event.lines.map(change) } : event

const inTheDomain: readonly PlantedFault[] = [
  {
    what: 'a split copies the lines instead of moving them',
    planted: rows(isA('order'), (event) => (event.kind === 'order.split' ? { ...event, lineIds: [] } : event)),
  },
  { what: 'voided lines stay on the bill', first: 13, planted: booking('order.voidLines', 'decide', () => []) },
  {
    what: 'a line that is taken off stays',
    first: 27,
    planted: booking('order.change', 'decide', without('order.split', 'order.voided')),
  },
  {
    what: 'a refund onto a card never reaches it',
    first: 8,
    planted: booking('order.refund', 'book', (all) =>
      all.map((event) =>
        event.kind === 'order.refunded' ? { ...event, payments: event.payments.map(asByCard) } : event,
      ),
    ),
  },
  {
    what: 'a top-up goes to another card',
    planted: booking('funcard.topUp', 'book', (all, { funcardId }, lounge) => {
      const other = [...lounge.all('funcard')].find(({ id }) => id !== funcardId)?.id ?? funcardId
      return all.map((event) => (event.kind === 'funcard.toppedUp' ? { ...event, funcardId: other } : event))
    }),
  },
  { what: 'an order that moves stays on its table as well', planted: rows(isA('table'), deafTo('order.moved')) },
  {
    what: 'a station is told once more of what is paid',
    planted: rows(isTicket, (event) => (event.kind === 'order.paid' ? { ...event, kind: 'order.linesAdded' } : event)),
  },
  {
    what: 'a delivery for the bar never reaches the shelf',
    first: 236,
    planted: rows(isA('stock'), deafTo('request.received')),
  },
  {
    what: 'a bill is booked at the prices of the moment, not at those that were told',
    planted: booking('order.pay', 'book', (all, _args, lounge) =>
      all.map((event) =>
        linesOf(event, (line) => ({ ...line, unitPrice: lounge.get('price', line.itemId)?.amount ?? line.unitPrice })),
      ),
    ),
  },
  {
    what: 'a quantity counts from one, not from what another till made of it',
    planted: booking('order.change', 'decide', (all, { lines }) => {
      const by = new Map(lines.map(({ lineId, quantityBy }) => [lineId, quantityBy]))
      const counted = (id: OrderLine['id'], quantity: number) => quantity && Math.max(1, 1 + (by.get(id) ?? 0))
      return all.map((event) =>
        event.kind === 'order.changed'
          ? {
              ...event,
              changes: event.changes.map((each) => ({ ...each, quantity: counted(each.line.id, each.quantity) })),
            }
          : event,
      )
    }),
  },
]

const hub = (change: (parts: HubParts) => Partial<HubParts>): Planted => ({
  hubParts: (parts) => ({ ...parts, ...change(parts) }),
})

const inTheConversation: readonly PlantedFault[] = [
  {
    what: 'the server takes a till for the one beside it',
    planted: directory((real) => ({
      tills: async (ids) => new Map([...(await real.tills(ids))].map(([id, till]) => [id, till && till + 1])),
    })),
  },
  {
    what: 'the server forgets which commands it has taken',
    planted: hub(({ log }) => ({ log: { ...log, known: () => Promise.resolve(new Map()) } })),
  },
  {
    what: 'a question goes out as if it had happened',
    planted: {
      transport: (real): Transport => ({
        open: (heard) => {
          const line = real.open(heard)
          const asTold = (message: Parameters<typeof line.send>[0]) =>
            message.type === 'push' ? { ...message, commands: message.commands.map(asIfItHadHappened) } : message
          return { send: (message) => line.send(asTold(message)), close: () => line.close() }
        },
      }),
    },
  },
  {
    what: 'of several things done together the last is not kept',
    first: 5,
    planted: method(
      Terminal.prototype,
      'run',
      (real) =>
        function (this: Terminal, steps, onDesk) {
          return real.call(this, steps.length > 1 ? steps.slice(0, -1) : steps, onDesk)
        },
    ),
  },
  {
    what: 'what was sent on a line that broke is not sent again',
    first: 4,
    planted: method(Outbox.prototype, 'rewind', () => () => undefined),
  },
]
function asIfItHadHappened(command: Command): Command {
  const isMoney = command.name === 'order.pay' || command.name === 'funcard.topUp'
  return isMoney && command.as === 'ask' ? signed(keyOf(command.sessionId), { ...command, as: 'tell' }) : command
}

export const tradeFaults: readonly PlantedFault[] = [...reviewed, ...inTheDomain, ...inTheConversation]
