// Ten-digit codes in tests: what a manager's phone shows, how a till checks the code, and what it does with it.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import type { Kobo } from '@lounge/domain/money'
import { adasCard } from '@lounge/domain/testing/ids'
import { command, type Command, tender } from '@lounge/domain/testing/requests'
import { type Act, codeFor, maskOf, secretOf, type TicketName } from '@lounge/sync/approvals/code'
import { type PhoneKey, TicketsAnswer } from '@lounge/sync/approvals/tickets'
import { randomUUID } from 'node:crypto'
import type { ScriptedTerminal } from './scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from './small-lounge.ts'

/** A lounge whose rules require a yes for the usual acts, and a till in it. */
export async function openCarefulLounge(): Promise<{ readonly lounge: SmallLounge; readonly till: ScriptedTerminal }> {
  const lounge = await openSmallLounge()
  await lounge.manager.does(command('settings.change', { approvals: recommendedApprovals }))
  return { lounge, till: await lounge.terminal('cashier@lounge.demo') }
}

/** The code that the phone shows once its owner has typed what she hears. */
export const codeOnPhone = ({ key }: Pick<PhoneKey, 'key'>, name: TicketName, act: Act): string =>
  codeFor(secretOf(Buffer.from(key, 'hex'), name), maskOf(name, act))

/** The tickets that a till gets after it has reported its used ones. */
export const ticketsFor = async (
  lounge: SmallLounge,
  till: ScriptedTerminal,
  burnt: readonly object[] = [],
): Promise<TicketsAnswer> =>
  TicketsAnswer.parse((await lounge.post('/api/approvals/tickets', { burnt }, till.session.token)).json())

/** A top-up by transfer, which needs a yes, with the digits of a ticket. @param approver whose they are */
export function topUpByCode(approver: string, ticket: number, code: string, amount: Kobo): Command {
  const approval = { means: 'code', approvalId: randomUUID(), approver, approverName: 'Ngozi Okafor', ticket, code }
  return command('funcard.topUp', { funcardId: adasCard, payment: tender('Transfer', amount), approval } as never)
}

/** The flags of a till's act. */
export const flagsAt = async (till: ScriptedTerminal, deed: Command): Promise<readonly string[]> =>
  (await till.answerTo(deed)).flags.map(({ refused }) => refused)
