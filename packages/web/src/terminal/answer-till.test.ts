// An answer to a till is reported once the server has it, also on a line that is dead unnoticed.
import { approvalSentence } from '@lounge/domain/approval-messages'
import { waitingFor } from '@lounge/domain/approvals/views'
import { idOf } from '@lounge/domain/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../ui/toast.tsx'
import { answerTill, isAnswerOnItsWay } from './answer-till.ts'
import { setTerminalState } from './current-terminal.ts'
import { ApprovalEvening as Evening } from './testing/approval-evening.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  setTerminalState({ isDecided: true })
  for (const tone of ['success', 'error'] as const)
    vi.spyOn(toast, tone).mockImplementation((text) => void said.push(String(text)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setTerminalState({ isDecided: false })
})

async function asked() {
  const evening = await Evening.begin()
  evening.tapVoid(await evening.begun())
  const id = await evening.ask()
  const { lounge, manager, managersDevice } = evening
  const cards = () =>
    waitingFor(manager.lounge, { staffId: idOf<'staff'>(manager.session?.staffId ?? ''), role: 'manager' })
  const statusAtServer = () => lounge.hub.get('approval', id)?.status
  return { id, lounge, manager, managersDevice, cards, statusAtServer }
}

test('a yes that the server hears is said, and its card goes', async () => {
  const { id, lounge, manager, cards, statusAtServer } = await asked()
  expect(cards()).toBe(1)
  await expect(lounge.until(answerTill(manager, 'approval.give', id))).resolves.toBe(true)
  await lounge.run(1_000)
  expect([said, cards(), statusAtServer()]).toEqual([[approvalSentence('approve_done')], 0, 'given'])
})

test.each([
  ['approval.give', 'approve_done', 'given'],
  ['approval.decline', 'approve_declined', 'declined'],
] as const)(
  '%s on a dead line is not said before the server has heard it: its card stays',
  async (name, words, status) => {
    const { id, lounge, manager, managersDevice, cards, statusAtServer } = await asked()
    lounge.cutOff(managersDevice)
    expect(manager.status.isOnline).toBe(true)
    const answering = answerTill(manager, name, id)
    await lounge.run(1_000)
    expect([said, cards()]).toEqual([[], 1])
    await expect(lounge.until(answering)).resolves.toBe(false)
    expect([said, cards(), isAnswerOnItsWay(manager, id), statusAtServer()]).toEqual([[], 1, true, 'open'])
    await lounge.connect(managersDevice)
    expect([said, cards(), isAnswerOnItsWay(manager, id), statusAtServer()]).toEqual([
      [approvalSentence(words)],
      0,
      false,
      status,
    ])
  },
)

test('one that comes too late on a dead line is never said to be there', async () => {
  const { id, lounge, manager, managersDevice } = await asked()
  lounge.cutOff(managersDevice)
  await lounge.until(answerTill(manager, 'approval.give', id))
  await lounge.run(11 * 60_000)
  await lounge.connect(managersDevice)
  expect(said).toEqual([])
  expect(isAnswerOnItsWay(manager, id)).toBe(false)
  expect(lounge.hub.get('approval', id)?.status).not.toBe('given')
})

test('with the server away nothing is sent, and that is said', async () => {
  const { id, lounge, manager, managersDevice, cards } = await asked()
  lounge.cutOff(managersDevice)
  await lounge.run(60_000)
  await expect(lounge.until(answerTill(manager, 'approval.decline', id))).resolves.toBe(false)
  expect([said, cards(), manager.pending]).toEqual([[approvalSentence('approve_away')], 1, []])
})
