import { describe, expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { byCode, cash, having, paid, recommended } from '../testing/approving.ts'
import { approvalId } from '../testing/ids.ts'
import { cashier, manager, system } from '../testing/people.ts'
import { command, refund } from '../testing/requests.ts'
import { touchedBy } from '../touches.ts'

const report = command('approval.reportDifference', { approvalId: approvalId(1), kind: 'refund', amount: 50_000 })
const used = () => {
  const scene = paid(recommended)
  scene.told(having(refund(1, cash(1_000)), byCode(1))).thenApplied()
  return scene
}

describe('a code that was made into another one at the till', () => {
  test('it is flagged on whoever typed it, with what was said yes to', () => {
    const { scene } = used().when(report, system)
    const [flagged] = [...scene.lounge.all('exception')]
    expect(flagged).toMatchObject({ code: 'approval_mismatch', params: { name: cashier.name } })
    expect(flagged?.params['what']).toContain(`${manager.name} said yes to: Refund, ₦500`)
  })

  test('what no code was used for is reported to nobody', () => {
    paid(recommended).when(report, system).thenRefused(refuse('approval_not_found'))
  })

  test('nobody says so but the lounge itself', () => {
    for (const person of [cashier, manager]) used().when(report, person).thenRefused(refuse('not_allowed'))
  })

  test('its approval is looked for among what has left memory', () => {
    expect(touchedBy('approval.reportDifference', report.args)).toEqual([['approval', approvalId(1)]])
  })
})
