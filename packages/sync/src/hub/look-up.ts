// Looks up the facts about the callers of a group in the database, for all of them at once.
import type { Answer, Command } from '../protocol.ts'
import type { GroupContext, HeldCommand } from './accept.ts'
import { type Asking, approversIn, pinClaimsIn, ticketClaimsIn } from './approved.ts'
import type { Arrival } from './arrival.ts'
import { heldCommand, heldIdIn } from './looking-again.ts'
import type { KnownTerminals } from './known-terminals.ts'
import type { Directory, HubLog } from './log.ts'

interface Sources {
  readonly log: HubLog
  readonly directory: Directory
  readonly terminals: KnownTerminals
  readonly earlier: ReadonlyMap<string, Answer>
}

export async function lookUp(
  arrivals: readonly Arrival[],
  { log, directory, terminals, earlier }: Sources,
): Promise<GroupContext> {
  const unique = <Of>(of: (command: Command) => Of): Of[] => [...new Set(arrivals.map(({ command }) => of(command)))]
  const held = await heldIn(arrivals, log)
  const asking = [...arrivals.map(asItCame), ...[...held.values()].map(asItIsHeld)]
  const asked = approversIn(asking)
  const claims = ticketClaimsIn(asking)
  const pins = pinClaimsIn(asking)
  const [known, sessions, tills, approvers, signIns, tickets] = await Promise.all([
    log.known(unique(({ id }) => id)),
    directory.sessions(unique(({ sessionId }) => sessionId)),
    directory.tills(unique(({ terminalId }) => terminalId)),
    asked.length === 0 ? new Map() : directory.approvers(asked),
    pins.length === 0 ? [] : directory.signIns(pins),
    claims.length === 0 ? new Map() : directory.tickets(claims),
  ])
  const { serverOffMs } = terminals
  const of = { known, sessions, tills, held, approvers, signIns, tickets }
  return { ...of, serverOffMs, contactOf: (id) => terminals.contactOf(id), earlier }
}

const asItCame = ({ command: { id: commandId, terminalId }, contents }: Arrival): Asking => ({
  contents,
  commandId,
  terminalId,
})
const asItIsHeld = ({ contents, by }: HeldCommand): Asking => ({
  contents,
  commandId: by.commandId,
  terminalId: by.terminalId ?? '',
})

async function heldIn(arrivals: readonly Arrival[], log: HubLog): Promise<GroupContext['held']> {
  const ids = arrivals.flatMap(({ contents }) => heldIdIn(contents) ?? [])
  if (ids.length === 0) return new Map()
  return new Map([...(await log.given(ids))].map(([id, given]) => [id, heldCommand(given)]))
}
