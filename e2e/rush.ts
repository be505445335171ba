// A rush: many orders reach the kitchen at once, from a device without a screen.
import { ApiDevice, newId } from './api-device.ts'
import type { LoungeServer } from './lounge-server.ts'

export interface Dish {
  readonly name: string
  readonly quantity?: number
  readonly note?: string
}

/** @param orders the dishes of each order; they go to the tables 1, 2, 3 … in turn */
export async function rush(
  server: LoungeServer,
  orders: readonly (readonly Dish[])[],
  tables: readonly number[],
): Promise<void> {
  const manager = await ApiDevice.signIn(server.origin, 'manager')
  const items = server.database.rows('item')
  const prices = new Map(server.database.rows('price').map((price) => [price['id'], price]))
  for (const [index, dishes] of orders.entries()) {
    const lines = dishes.map(({ name, quantity = 1, note = '' }) => {
      const itemId = items.find((item) => item['name'] === name)?.['id']
      const { amount: unitPrice, version: priceVersion } = prices.get(itemId) ?? {}
      return { id: newId(), itemId, quantity, unitPrice, priceVersion, note }
    })
    const number = `ORD-${String(990_000_000_000 + index)}`
    const tableNumber = tables[index % tables.length]
    await manager.asks('order.place', { orderId: newId(), number, tableNumber, lines, priority: 'normal' })
  }
}
