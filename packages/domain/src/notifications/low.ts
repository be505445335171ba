// Notices that something runs low: once, when it passes its mark.
import type { By } from '../command.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { amountOf, amountText, thousandthsPerUnit } from '../materials/amounts.ts'
import { departmentNames, keptMaterial } from '../materials/materials.ts'
import { lowMarkOf } from '../stock/low-mark.ts'
import { amountsMoved, unitsMoved } from '../stock/movements.ts'
import { notice } from './notice.ts'

/**
 * The items and materials that these events brought to or below their low mark.
 * @param events all events that happened at once and are in the rows: a command may take from one item in several of them
 */
export const lowNotices = (lounge: Lounge, events: readonly LoungeEvent[], by: By): readonly LoungeEvent[] => [
  ...lowStock(lounge, events, by),
  ...lowMaterials(lounge, events, by),
]

function lowStock(lounge: Lounge, events: readonly LoungeEvent[], by: By): readonly LoungeEvent[] {
  return [...unitsMoved(events)].flatMap(([itemId, moved]) => {
    const row = lounge.get('stock', itemId)
    if (!row) return []
    const { level: left } = row
    const mark = lowMarkOf(lounge, row)
    if (left > mark || left - moved <= mark) return []
    const item = lounge.get('item', itemId)?.name ?? itemId
    return [notice(by, 'warning', ['pos', 'manager'], 'notice_low_stock', itemId, { item, left })]
  })
}

function lowMaterials(lounge: Lounge, events: readonly LoungeEvent[], by: By): readonly LoungeEvent[] {
  return [...amountsMoved(events)].flatMap(([name, { department, materialId, amount }]) => {
    const row = keptMaterial(lounge, { department, materialId })
    if (!row) return []
    const left = amountOf(row)
    const mark = lowMarkOf(lounge, row) * thousandthsPerUnit
    if (left > mark || left - amount <= mark) return []
    const params = { material: row.name, department: departmentNames[department], left: amountText(left) }
    return [notice(by, 'warning', [department, 'manager'], 'notice_low_material', name, params)]
  })
}
