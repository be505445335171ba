// The stock on the shelf and in the stores after any evening: computed again from the events and the orders alone.
import { expect, test } from 'vitest'
import { departments, materialKind } from '../materials/materials.ts'
import type { OrderLine } from '../orders/orders.ts'
import { add, holds, ordersOf } from '../testing/holds.ts'
import { moves, stores } from '../testing/moves.ts'
import { movementsOf } from './movements.ts'

test.each([
  ['any', moves],
  ['the manager’s', stores],
])(
  'stock is conserved on %s evenings: a level is the opening one plus its movements, and nothing vanishes with an order',
  (_whose, evenings) => {
    holds(
      ({ opening: before, lounge, events }) => {
        const moved = new Map<string, number>()
        const counted = new Map<string, number>()
        for (const event of events) {
          for (const { itemId, units } of movementsOf(event)) add(moved, itemId, units)
          if (event.kind === 'stock.counted' || event.kind === 'stock.adjusted')
            add(counted, event.itemId, event.difference)
          if (event.kind === 'stock.countKept') add(counted, event.itemId, event.units)
          if (event.kind === 'stock.wasted') add(counted, event.itemId, -event.units)
        }
        // Bar deliveries that are sold on the menu.
        const served = new Map<string, number>()
        for (const event of events)
          if (event.kind === 'request.received')
            for (const { servings } of event.receipt.lines) if (servings) add(served, servings.itemId, servings.units)
        const inOrders = new Map<string, number>()
        for (const order of ordersOf(lounge))
          if (order.status !== 'voided') for (const { itemId, quantity } of order.lines) add(inOrders, itemId, quantity)
        // Units voided after a station had begun them are on no order, and do not return to the shelf.
        for (const event of events)
          if (event.kind === 'order.voided')
            for (const { lineId, units } of event.made)
              add(inOrders, event.lines.find((line) => line.id === lineId)?.itemId ?? '', units)
        // Units refunded before anybody began them return, although their order keeps them.
        for (const event of events)
          if (event.kind === 'order.refunded')
            for (const { itemId, quantity } of event.notBegun ?? []) add(inOrders, itemId, -quantity)
        for (const { id, level } of before.all('stock')) {
          expect(lounge.get('stock', id)?.level).toBe(level + (moved.get(id) ?? 0))
          expect(lounge.get('stock', id)?.level).toBe(
            level + (counted.get(id) ?? 0) + (served.get(id) ?? 0) - (inOrders.get(id) ?? 0),
          )
        }
      },
      100,
      evenings,
    )
  },
)

test('materials are conserved: a level is what came, less what was thrown away and what the orders took by their recipes', () => {
  let taken = 0
  holds(
    ({ opening: before, lounge, events }) => {
      const moved = new Map<string, number>()
      const took = ({ recipe = [] }: OrderLine, units: number) => {
        for (const { department, materialId, amount } of recipe) {
          add(moved, `${department} ${materialId}`, -amount * units)
          taken += units
        }
      }
      for (const order of ordersOf(lounge))
        if (order.status !== 'voided') for (const line of order.lines) took(line, line.quantity)
      for (const event of events) {
        switch (event.kind) {
          case 'material.counted':
          case 'material.adjusted':
            add(moved, `${event.department} ${event.materialId}`, event.difference)
            break
          case 'material.countKept':
            add(moved, `${event.department} ${event.materialId}`, event.amount)
            break
          case 'material.wasted':
            add(moved, `${event.department} ${event.materialId}`, -event.amount)
            break
          case 'stock.wasted':
            for (const { department, materialId, amount } of event.recipe ?? [])
              add(moved, `${department} ${materialId}`, -amount * event.units)
            break
          case 'request.received':
            for (const { materialId, quantity } of event.receipt.lines)
              add(moved, `${event.department} ${materialId}`, quantity * 1_000)
            break
          case 'order.voided':
            // Units that a station had begun do not return to the store.
            for (const { lineId, units } of event.made)
              for (const line of event.lines) if (line.id === lineId) took(line, units)
            break
          case 'order.refunded':
            for (const line of event.notBegun ?? []) took(line, -line.quantity)
            break
          default:
        }
      }
      for (const department of departments)
        for (const { id, level, opened = 0 } of before.all(materialKind(department))) {
          const now = lounge.get(materialKind(department), id)
          const amount = (now?.level ?? 0) * 1_000 + (now?.opened ?? 0)
          expect(amount).toBe(level * 1_000 + opened + (moved.get(`${department} ${id}`) ?? 0))
        }
    },
    100,
    stores,
  )
  expect(taken).toBeGreaterThan(100)
})
