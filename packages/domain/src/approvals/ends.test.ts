// What a till says of a question that came to nothing: to the person who asked, and nobody else.
import { expect, test } from 'vitest'
import { approvalSentence } from '../approval-messages.ts'
import { approvalLastsMs } from '../limits.ts'
import { byPhone, byPin, cooking, give, having, questionFor, recommended } from '../testing/approving.ts'
import { approvalId } from '../testing/ids.ts'
import { cashier, manager, otherCashier } from '../testing/people.ts'
import { addLines, command, line, voidOrder } from '../testing/requests.ts'
import type { Scene } from '../testing/scene.ts'
import { minutes } from '../time.ts'
import { endsFor, whyEnded } from './ends.ts'

const lasts = approvalLastsMs / minutes(1)
const id = approvalId(1)
function asked(): Scene {
  const scene = cooking(recommended)
  return scene.after(questionFor(scene, voidOrder(1), 1))
}
const endsIn = ({ lounge, now }: Scene, staffId = cashier.staffId) => endsFor(lounge, [id, approvalId(9)], staffId, now)
const whatIn = ({ lounge }: Scene): string => lounge.get('approval', id)?.text ?? ''

test('a question that waits, and a yes that counts, have not ended', () => {
  const scene = asked()
  expect(endsIn(scene)).toEqual([])
  scene.when(give(1), manager).thenApplied()
  expect(endsIn(scene.later(lasts - 1))).toEqual([])
})

test('a no, a question without an answer, and one about an order that changed are said to whoever asked', () => {
  const no = asked()
  no.when(command('approval.decline', { approvalId: id }), manager).thenApplied()
  const params = { name: manager.name, what: whatIn(no) }
  expect(endsIn(no)).toEqual([{ id, word: approvalSentence('yes_declined_by', params) }])
  expect(endsIn(no, otherCashier.staffId)).toEqual([])
  const late = asked().later(lasts + 1)
  const inVain = [{ id, word: approvalSentence('yes_over', { what: whatIn(late) }) }]
  expect(endsIn(late)).toEqual(inVain)
  expect(endsIn(late.after(command('approval.over', { approvalId: id })))).toEqual(inVain)
  const changed = asked().after(addLines(1, 7, [line(3, 'beef-suya')]))
  expect(endsIn(changed)).toEqual([{ id, word: approvalSentence('yes_changed', { what: whatIn(changed) }) }])
})

test('the open dialog says of a question that waited too long that nobody answered, and not that the order was changed', () => {
  const why = ({ lounge, now }: Scene) => {
    const question = lounge.get('approval', id)
    return question && whyEnded(lounge, question, now)
  }
  const changed = asked().after(addLines(1, 7, [line(3, 'beef-suya')]))
  expect(why(asked())).toBeUndefined()
  expect(why(changed)).toBe('changed')
  expect(why(changed.later(lasts + 1))).toBe('over')
  const no = asked()
  no.when(command('approval.decline', { approvalId: id }), manager).thenApplied()
  expect(why(no)).toBe('declined')
  const yes = asked()
  yes.when(give(1), manager).thenApplied()
  expect(why(yes)).toBeUndefined()
})

test('a yes that nobody used for ten minutes is said to count no more', () => {
  const scene = asked()
  scene.when(give(1), manager).thenApplied()
  const word = approvalSentence('yes_lapsed', { name: manager.name, what: whatIn(scene) })
  expect(endsIn(scene.later(lasts + 1))).toEqual([{ id, word }])
})

test('of what was done nothing is said, whichever yes it was done with', () => {
  const used = asked()
  used.when(give(1), manager).thenApplied()
  used.when(having(voidOrder(1), byPhone(1))).thenApplied()
  const otherwise = asked()
  otherwise.when(having(voidOrder(1), byPin(2))).thenApplied()
  for (const scene of [used, otherwise]) expect(endsIn(scene)).toEqual([{ id, word: undefined }])
})
