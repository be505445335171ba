// Boards go on with a paid order while somebody reads a question about it: it is the same order.
import { expect, test } from 'vitest'
import { byPhone, give, having, moneyBack, paid, questionFor, recommended, statusOf } from '../testing/approving.ts'
import { approvalId, orderId } from '../testing/ids.ts'
import { barman, cook, manager } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import type { Scene } from '../testing/scene.ts'

/** Kitchen and bar finish all their tickets. */
function finishAll(scene: Scene): Scene {
  for (const [station, who] of [
    ['kitchen', cook],
    ['bar', barman],
  ] as const)
    for (const { id } of scene.lounge.all(`ticket:${station}`)) {
      scene.when(command('ticket.start', { ticketId: id }), who)
      scene.when(command('ticket.finish', { ticketId: id }), who)
    }
  return scene
}
const orderOf = ({ lounge }: Scene) => lounge.get('order', orderId(1))?.status

test('a refund can be allowed when the last board finishes meanwhile', () => {
  const scene = paid(recommended)
  scene.after(questionFor(scene, moneyBack, 1))
  finishAll(scene)
  expect(orderOf(scene)).toBe('completed')
  scene.when(give(1), manager).thenApplied()
  scene.when(having(moneyBack, byPhone(1))).thenApplied()
})

test('a refund can be allowed when a ticket is brought back meanwhile', () => {
  const scene = finishAll(paid(recommended))
  scene.after(questionFor(scene, moneyBack, 1))
  for (const { id } of scene.lounge.all('ticket:kitchen')) scene.when(command('ticket.recall', { ticketId: id }), cook)
  expect(orderOf(scene)).toBe('paid')
  scene.when(give(1), manager).thenApplied()
  expect(statusOf(scene, approvalId(1))).toBe('given')
})
