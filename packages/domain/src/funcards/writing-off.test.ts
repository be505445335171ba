// A card below zero whose debt nobody will pay.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { type Kobo, naira, zero } from '../money.ts'
import { adasCard, bolasCard, funcardId } from '../testing/ids.ts'
import { cashier } from '../testing/people.ts'
import { beersAndRice, command, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { toSettle } from '../exceptions/to-settle.ts'

const writeOff = (amount: Kobo, card: string = bolasCard, reason = 'Moved away') =>
  command('funcard.writeOff', { funcardId: card, amount, reason })
/** Bola's card with ₦1,000 paid ₦4,700 at a till that could not ask. */
function below(): Scene {
  const scene = given()
  scene.told(pay(beersAndRice, { method: 'FunCard', card: bolasCard }))
  return scene
}
const owes = naira(-3_700)
const number = 'FC100000002'

test('DAY-04 what a card owes is written off, in part and then the rest, with the reason in the books', () => {
  const scene = below()
  expect(scene.lounge.get('balance', bolasCard)?.amount).toBe(owes)
  scene.when(writeOff(naira(700))).thenEvent({ kind: 'funcard.writtenOff', number, reason: 'Moved away' })
  scene.after(writeOff(naira(3_000)))
  expect(scene.lounge.get('balance', bolasCard)?.amount).toBe(zero)
  expect(scene.lounge.get('account', 'write-offs')?.balance).toBe(naira(3_700))
})

test('a card that owes nothing is not written off, and none beyond its debt', () => {
  given()
    .when(writeOff(naira(100), adasCard))
    .thenRefused(refuse('funcard_owes_nothing', { number: 'FC100000001' }))
  const scene = below()
  scene.when(writeOff(naira(3_701))).thenRefused(refuse('funcard_owes_less', { number, owed: '₦3,700' }))
  scene.after(writeOff(naira(3_700)))
  scene.when(writeOff(naira(1))).thenRefused(refuse('funcard_owes_nothing', { number }))
})

test('it is the manager’s, of a card that is known, above nothing and with a reason', () => {
  const scene = below()
  scene.when(writeOff(naira(700)), cashier).thenRefused(refuse('not_allowed'))
  scene.when(writeOff(naira(700), funcardId(77))).thenRefused(refuse('funcard_not_found', { number: funcardId(77) }))
  scene.when(writeOff(zero)).thenRejected('command_invalid')
  scene.when(writeOff(naira(700), bolasCard, ' ')).thenRejected('command_invalid')
})

test('DAY-05 the flag of a card below zero proposes its debt, and is settled with what was written off elsewhere', () => {
  const scene = below()
  const listed = () => toSettle(scene.lounge, scene.now, { role: 'manager' })[0]
  expect(listed()?.subject).toMatchObject({ debt: naira(3_700), isClaim: false })
  const way = () => listed()?.ways.find(({ how }) => how === 'writeOff')
  expect(way()).toMatchObject({ isToDo: true })
  const { commandId } = scene.when(writeOff(naira(3_700)))
  expect(way()).toMatchObject({ isToDo: false, done: { commandId } })
})
