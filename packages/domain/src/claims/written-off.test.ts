// Written-off money that comes all the same: its line on the statement belongs to it, and to nobody else by mistake.
import { expect, test } from 'vitest'
import type { Kobo } from '../money.ts'
import { manager } from '../testing/people.ts'
import { command, line as bought, order, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { against, confirmAll, rice, riceLine } from '../testing/statements.ts'

const writtenOff = (reference?: string) => {
  const payments = (due: Kobo) => [{ method: 'Transfer' as const, amount: due, ...(reference && { reference }) }]
  const scene = given(pay(order(1, 7, [bought(10, 'jollof-rice')]), { payments }))
  const [{ id: claimId } = { id: '' }] = [...scene.lounge.all('claim')]
  return scene.after(
    command('payment.dispute', { claimId, reason: 'Not there' }),
    command('payment.writeOff', { claimId, reason: 'Will not come' }),
  )
}
const idsOf = ({ lounge }: Scene) => [...lounge.all('claim')].map(({ id }) => id)

test('DAY-02 its line under the reference that was typed is proposed for it, and takes it out of the losses', () => {
  const scene = writtenOff('GTB/77120042')
  const came = riceLine(scene, 'GTB/77120042', 'TUNDE', '2,700.00', 2)
  const nobodys = riceLine(scene, 'FT-99999', 'OBI', '99.00', 2)
  expect(against(scene, came, nobodys)).toMatchObject({
    matches: [{ claimId: idsOf(scene)[0], reasons: ['reference'] }],
    choices: [],
    used: 0,
    unexpected: [{ line: 3 }],
  })
  confirmAll(scene, came, nobodys)
  expect(scene.lounge.get('account', 'write-offs')?.balance).toBe(0)
  expect(against(scene, came, nobodys)).toMatchObject({ matches: [], used: 1 })
})

test('DAY-02 its line is no sure match of another guest whose transfer has not come: a person chooses', () => {
  const scene = writtenOff().after(rice(2))
  expect(against(scene, riceLine(scene, 'FT-77120042', 'TUNDE', '2,700.00', 2))).toMatchObject({
    matches: [],
    choices: idsOf(scene).map((claimId) => ({ claimId, candidates: [{ line: { line: 2 } }] })),
    unexpected: [],
  })
  const typed = writtenOff('GTB/77120042').after(rice(2))
  const [own, other] = [riceLine(typed, 'GTB/77120042', 'TUNDE'), riceLine(typed, 'FT-99999', 'OBI')]
  expect(against(typed, own, other).matches.map(({ claimId }) => claimId)).toEqual(idsOf(typed))
})

test('DAY-02 what was written off and has no line casts no doubt on what a person saw', () => {
  const scene = writtenOff().after(rice(2))
  const [, claimId = ''] = idsOf(scene)
  scene.when(command('payment.confirm', { claimId, reference: 'I saw it' }), manager).thenApplied()
  expect(against(scene, riceLine(scene, 'FT-77120042', 'OBI'))).toMatchObject({
    matches: [],
    choices: [],
    used: 1,
    notThere: [],
    short: [],
  })
})
