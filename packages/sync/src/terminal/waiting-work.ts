// The commands that wait on this device, for the three lists of the sync page: items, categories and transactions.
import { wordsOf } from '@lounge/domain/command-words'
import { idOf } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { type Kobo, kobo } from '@lounge/domain/money'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import { stations } from '@lounge/domain/menu/menu'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { z } from 'zod'
import type { OutboxRow } from './storage/storage.ts'
import { listOf, type WorkList } from './work-lists.ts'

interface Waiting {
  readonly id: string
  readonly lastUpdated: Timestamp
  /** `set-aside`: the server could not read it, and files it unchanged for a person to look at. */
  readonly syncStatus: 'pending' | 'set-aside'
}
export interface WaitingItem extends Waiting {
  readonly name: string
  readonly category: string
  readonly quantity: number | undefined
}
export interface WaitingCategory extends Waiting {
  readonly name: string
  readonly description: string
}
/** Anything that happened, including returned commands. */
export interface Transaction extends Waiting {
  readonly type: string
  /** The order, table or FunCard that it concerns. */
  readonly about: string
  /** The name of the item; empty if it concerned nothing on the menu. */
  readonly item: string
  readonly quantity: number | undefined
  readonly amount: Kobo | undefined
}

export interface WaitingWork {
  readonly items: readonly WaitingItem[]
  readonly categories: readonly WaitingCategory[]
  readonly transactions: readonly Transaction[]
}

/** @param lounge gives the names for ids in commands, as far as the role may see them */
export function waitingWork(rows: readonly OutboxRow[], lounge: Lounge): WaitingWork {
  const of = (list: WorkList) => rows.filter(({ command }) => listOf(command.name) === list)
  return {
    items: of('items').map((row) => itemOf(row, lounge)),
    categories: of('categories').map(categoryOf),
    transactions: of('transactions').map((row) => transactionOf(row, lounge)),
  }
}

// The fields that commands share. Each is parsed on its own: an odd one does not hide the others.
const text = z.string().optional().catch(undefined)
const number = z.number().optional().catch(undefined)
const Money = z.object({ amount: z.int() })
const Args = z.object({
  id: text,
  name: text,
  itemId: text,
  level: number,
  stock: number,
  tillTab: text,
  station: text,
  details: z.object({ name: text, categoryId: text }).optional().catch(undefined),
  orderId: text,
  number: text,
  tableNumber: number,
  ticketId: text,
  funcardId: text,
  lines: z
    .array(z.object({ itemId: text, lineId: text, quantity: number, quantityBy: number, unitPrice: number }))
    .catch([]),
  lineIds: z.array(z.string()).catch([]),
  payment: Money.optional().catch(undefined),
  payments: z.array(Money).catch([]),
})
type Args = z.infer<typeof Args>

const argsOf = ({ command }: OutboxRow): Args => Args.parse(command.args ?? {})

const waiting = ({ command, setAside }: OutboxRow): Waiting => ({
  id: command.id,
  lastUpdated: timestamp(command.at + command.offset),
  syncStatus: setAside ? 'set-aside' : 'pending',
})

function itemOf(row: OutboxRow, lounge: Lounge): WaitingItem {
  const { itemId = '', details, level, stock } = argsOf(row)
  const item = lounge.get('item', idOf(itemId))
  const categoryId = details?.categoryId ?? item?.categoryId ?? ''
  return {
    ...waiting(row),
    name: details?.name ?? item?.name ?? itemId,
    category: lounge.get('category', idOf(categoryId))?.name ?? categoryId,
    quantity: level ?? stock ?? lounge.get('stock', idOf(itemId))?.level,
  }
}

function categoryOf(row: OutboxRow): WaitingCategory {
  const { id = '', name = id, tillTab, station } = argsOf(row)
  return { ...waiting(row), name, description: [tillTab, station].filter(Boolean).join(', ') }
}

export function transactionOf(row: OutboxRow, lounge: Lounge): Transaction {
  const args = argsOf(row)
  const { payment, payments } = args
  const taken = (payment ? [payment] : payments).reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...waiting(row),
    type: wordsOf(row.command.name),
    about: aboutOf(args, lounge),
    ...linesOf(args, lounge),
    ...(taken > 0 ? { amount: kobo(taken) } : {}),
  }
}

function aboutOf({ orderId, number: own, tableNumber, ticketId, funcardId }: Args, lounge: Lounge): string {
  const order = orderId === undefined ? undefined : lounge.get('order', idOf(orderId))
  const ticket = ticketId === undefined ? undefined : ticketIn(ticketId, lounge)
  const card = funcardId === undefined ? undefined : lounge.get('funcard', idOf(funcardId))
  const table = tableNumber ?? order?.tableNumber ?? ticket?.tableNumber
  const named = card ? card.number : (own ?? order?.number ?? ticket?.orderNumber)
  return [named, table === undefined ? undefined : `Table ${table}`].filter(Boolean).join(', ')
}
function ticketIn(ticketId: string, lounge: Lounge) {
  for (const station of stations) {
    const ticket = lounge.get(ticketKind(station), idOf(ticketId))
    if (ticket) return ticket
  }
  return undefined
}

/** The lines in the command, or those lines of its order that it names. */
function linesOf(args: Args, lounge: Lounge): Pick<Transaction, 'item' | 'quantity' | 'amount'> {
  const { orderId = '', lines, lineIds } = args
  const onOrder = lounge.get('order', idOf(orderId))?.lines ?? []
  const named = onOrder.filter(({ id }) => lineIds.includes(id))
  const all = [...lines, ...named].map(({ itemId, quantity, unitPrice, ...edit }) => {
    const line = 'lineId' in edit ? onOrder.find(({ id }) => id === edit.lineId) : undefined
    const by = 'quantityBy' in edit ? edit.quantityBy : undefined
    const id = itemId ?? line?.itemId
    return {
      name: id === undefined ? undefined : (lounge.get('item', idOf(id))?.name ?? id),
      quantity: quantity ?? by ?? 0,
      price: unitPrice ?? line?.unitPrice ?? 0,
    }
  })
  const [first, ...others] = [...new Set(all.flatMap(({ name }) => name ?? []))]
  if (first === undefined) return { item: '', quantity: undefined, amount: undefined }
  const amount = all.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return {
    item: others.length > 0 ? `${first} + ${others.length} more` : first,
    quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: amount === 0 ? undefined : kobo(amount),
  }
}
