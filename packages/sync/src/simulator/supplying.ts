// Staff's work with materials, decided on their terminal's rows: they ask, change their mind, and the manager decides.
import { RequestId } from '@lounge/domain/ids'
import {
  type MaterialRequest,
  requestKind,
  type ShownRequest,
} from '@lounge/domain/material-requests/material-requests'
import { departments } from '@lounge/domain/materials/materials'
import { materialsOf } from '@lounge/domain/materials/materials'
import { timestamp } from '@lounge/domain/time'
import type { Step } from '../terminal/composing.ts'
import { foundNow } from '../terminal/found-now.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Dice } from './dice.ts'

/** Undefined if there is nothing to ask for or to decide. */
export function supplying(terminal: Terminal, dice: Dice): readonly Step[] | undefined {
  const { lounge, session } = terminal
  const department = departments.find((each) => each === session?.role) ?? dice.pick(departments) ?? 'pos'
  const shown = (request: MaterialRequest): request is ShownRequest => request.status !== 'deleted'
  // Everybody works on the newest one, so that they collide.
  const request = [...lounge.all(requestKind(department))].filter(shown).at(-1)
  const lines = materialsOf(lounge, department)
    .filter(() => dice.chance(0.7))
    .map(({ id: materialId }) => ({ materialId, quantity: dice.between(1, 9), specification: '' }))
  if (lines.length === 0) return undefined
  if (session?.role === 'manager') return request && seeTo(request, lines, dice)
  if (!request || dice.chance(0.5))
    return [{ name: 'request.submit', args: { department, requestId: RequestId.parse(terminal.newId()), lines } }]
  const { id: requestId, version } = request
  if (dice.chance(0.3)) return [{ name: 'request.delete', args: { department, requestId } }]
  return [{ name: 'request.edit', args: { department, requestId, lines, version } }]
}

type Delivery = Extract<Step, { readonly name: 'request.receive' }>['args']['lines']

function seeTo(request: ShownRequest, lines: Delivery, dice: Dice): Step[] {
  const { id: requestId, department, status, version } = request
  const seen = 'receipts' in request ? (request.receipts ?? []).length : 0
  const came = lines.map(({ materialId, quantity }) => ({ materialId, quantity }))
  if (status !== 'pending' || dice.chance(0.1))
    return [{ name: 'request.receive', args: { department, requestId, lines: came, seen } }]
  return [{ name: 'request.approve', args: { department, requestId, version } }]
}

/** Counts one item on the shelf, with the time and the expected stock, as the stock screens do. */
export function countShelf(terminal: Terminal, dice: Dice): Step | undefined {
  const row = dice.pick([...terminal.lounge.all('stock')])
  if (!row) return undefined
  const found = foundNow(terminal, { itemId: row.id }, timestamp(terminal.now()))
  return { name: 'stock.count', args: { itemId: row.id, level: dice.between(0, 30), found } }
}
