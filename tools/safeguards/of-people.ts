// The safeguards of who somebody is and of whose yes counts: guesses, PINs and approvals.
import type { Safeguard } from './safeguard.ts'

const approvals = (test: string) => ({
  project: 'domain' as const,
  tests: [`packages/domain/src/approvals/${test}.test.ts`],
})

const hub = (test: string) => ({ project: 'sync' as const, tests: [`packages/sync/src/hub/${test}.test.ts`] })

export const ofPeople: readonly Safeguard[] = [
  {
    name: 'strangers’ guesses count apart from those at a till',
    file: 'packages/server/src/auth/sign-in.ts',
    text: 'terminal ? { terminalId: terminal.id } : { address }',
    instead: '{ address }',
    project: 'server',
    tests: ['packages/server/src/routes/auth-guesses.test.ts'],
  },
  {
    name: 'wrong PINs close a till to their person',
    file: 'packages/server/src/auth/pins.ts',
    text: '      await countGuess(trx, here, now())\n',
    instead: '',
    project: 'server',
    tests: ['packages/server/src/routes/own-pin.test.ts'],
  },
  {
    name: 'what needs a yes and has none is refused',
    file: 'packages/domain/src/known-commands.ts',
    text: "      if (objection) return { outcome: 'refused', no: asNo(objection) }\n",
    instead: '',
    ...approvals('ways-round'),
  },
  {
    name: 'nobody says yes to what they do themselves',
    file: 'packages/domain/src/approvals/standing.ts',
    text: "  if (answer.by === by.staffId) return refuse('approval_own')\n",
    instead: '',
    ...approvals('ways-round'),
  },
  {
    name: 'nobody says yes to their own question',
    file: 'packages/domain/src/approvals/commands.ts',
    text: "      if (approval.asked.by === by) return refuse('approval_own')\n",
    instead: '',
    ...approvals('ways-round'),
  },
  {
    name: 'a yes is for so much and no more',
    file: 'packages/domain/src/approvals/standing.ts',
    text: '  approval.amount >= need.amount &&\n',
    instead: '',
    ...approvals('ways-round'),
  },
  {
    name: 'a yes is for these lines and no others',
    file: 'packages/domain/src/approvals/standing.ts',
    text: ' &&\n  covers(approval.lines, need.lines)',
    instead: '',
    ...approvals('ways-round'),
  },
  {
    name: 'a yes that the server has not seen counts once',
    file: 'packages/domain/src/approvals/standing.ts',
    text: "  if (lounge.get('approval', approvalId)) return refuse('approval_spent')\n",
    instead: '',
    ...approvals('ways-round'),
  },
  {
    name: 'what is done without the server is bounded by what nobody answered for',
    file: 'packages/domain/src/approvals/standing.ts',
    text: "  if (isBeyond(lounge, means, need.amount, by)) return refuse('approval_limit')\n",
    instead: '',
    ...approvals('offline'),
  },
  {
    name: 'an approver has an open account',
    file: 'packages/server/src/log/directory.ts',
    text: "      .where('id', 'in', ids)\n      .where('closed_at', 'is', null)\n",
    instead: "      .where('id', 'in', ids)\n",
    project: 'server',
    tests: ['packages/server/src/routes/approvals.test.ts'],
  },
  {
    name: 'nobody files work in another device’s name',
    file: 'packages/sync/src/hub/group-decision.ts',
    text: 'if (session === undefined && command.setAside && isSigned)',
    instead: 'if (session?.terminalId !== command.terminalId && command.setAside && isSigned)',
    ...hub('set-aside'),
  },
  {
    name: 'what comes under a session that nobody knows has a bound',
    file: 'packages/sync/src/hub/group-decision.ts',
    text: "    if (this.#parts.quota.isUsedUp(ofNobody)) return rejected(refuse('terminal_wrote_much'))\n",
    instead: '',
    ...hub('set-aside'),
  },
  {
    name: 'what is looked at again needs the yes that it needed',
    file: 'packages/sync/src/hub/looking-again.ts',
    text: 'held.by, { approval: found })',
    instead: 'held.by)',
    ...hub('spoken-codes'),
  },
  {
    name: 'a call ends with the phone that is called',
    file: 'packages/sync/src/approvals/till-tickets.ts',
    text: 'isSameTill && kept.open && isGiven(kept.open)',
    instead: 'isSameTill && kept.open',
    project: 'sync',
    tests: ['packages/sync/src/approvals/ticket-desk.test.ts'],
  },
  {
    name: 'codes end with whatever ends somebody’s sign-ins',
    file: 'packages/server/src/auth/sessions.ts',
    text: 'codesEnded: await burnCodes(trx, staffId)',
    instead: 'codesEnded: false',
    project: 'server',
    tests: ['packages/server/src/routes/codes-end.test.ts'],
  },
  {
    name: 'a limit on cash out counts all of a shift',
    file: 'packages/domain/src/approvals/need-in.ts',
    text: 'isAbove(plus(before, amount), rules.cashOutKobo)',
    instead: 'isAbove(amount, rules.cashOutKobo)',
    ...approvals('ways-round-limits'),
  },
]
