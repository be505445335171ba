// Fills a terminal's outbox with unanswered commands, as after two hundred sales without a network.
import type { Seat } from './seat.ts'

/**
 * Sells once without the network, and writes copies of that sale beside it, each as an order of its own. The network stays off, so
 * none of this is ever sent.
 */
export async function fillOutbox(till: Seat, count: number): Promise<void> {
  await till.openPosTerminal()
  await till.goOffline()
  await till.pickTable(7)
  await till.item('Star Lager').click()
  await (await till.askForCash()).click()
  await till.nextOrder()
  await till.page.evaluate(async (copies) => {
    const opening = indexedDB.open('lounge-outbox')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('no outbox')))
    })
    const transaction = database.transaction('entries', 'readwrite')
    const entries = transaction.objectStore('entries')
    const all = await new Promise<string[]>((resolve) => {
      const reading = entries.getAll()
      reading.addEventListener('success', () => resolve(reading.result.map((entry) => JSON.stringify(entry))))
    })
    const sale = all.findLast((text) => text.includes('"order.pay"'))
    if (sale === undefined) throw new Error('nothing was sold')
    const { command } = JSON.parse(sale) as { command: { id: string; sequence: number; args: { orderId: string } } } // as it was read
    for (let copy = 1; copy <= copies; copy++) {
      // The last twelve digits of an id are random, so they can be replaced.
      const tail = copy.toString(16).padStart(12, '0')
      const renamed = (id: string): string => `${id.slice(0, -12)}${tail}`
      const text = sale
        .replaceAll(command.id, renamed(command.id))
        .replaceAll(command.args.orderId, renamed(command.args.orderId))
        .replace(`"sequence":${command.sequence}`, `"sequence":${command.sequence + copy}`)
      entries.add(JSON.parse(text))
    }
    await new Promise<void>((resolve) => transaction.addEventListener('complete', () => resolve()))
    database.close()
  }, count)
  await till.page.goto('/tables')
}
