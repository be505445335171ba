// A hub that is restored from a backup, and three terminals that were told more than it knows: made anew before each test.
import { SessionId, TerminalId } from '@lounge/domain/ids'
import { evening } from '@lounge/domain/testing/ids'
import { cashier, cook, otherCashier } from '@lounge/domain/testing/people'
import { addLines, command, line, order, pay, place, voidOrder } from '@lounge/domain/testing/requests'
import { hours } from '@lounge/domain/time'
import type { Command } from '../../protocol.ts'
import { voucherFor } from '../../voucher.ts'
import type { Forked } from '../epochs.ts'
import { MemoryDirectory } from '../memory-log.ts'
import type { Offer, Recovered } from '../recovery.ts'
import { Client, sign, SmallHub } from './small-hub.ts'

export const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))

export let small: SmallHub
export let till: Client
export let otherTill: Client
export let kitchen: Client
/** The terminals that remember something this history lacks. */
export let forked: Forked[]
/** The report of each recovery. */
export let recovered: Recovered[]
/** The answers that each terminal was given, as its outbox keeps them. */
export let told: Map<Client, Offer[]>

/** Before each test. */
export async function begin(): Promise<void> {
  small = await SmallHub.open()
  till = new Client(cashier)
  otherTill = new Client(otherCashier)
  kitchen = new Client(cook)
  recovered = []
  forked = []
  told = new Map([till, otherTill, kitchen].map((client) => [client, []]))
}

export async function does(client: Client, ...commands: readonly Command[]): Promise<void> {
  const verdicts = await small.push(...commands)
  for (const [index, verdict] of verdicts.entries()) {
    const made = commands[index]
    if (verdict.kind === 'answered' && made) told.get(client)?.push({ command: made, answer: verdict.answer })
  }
}
/** The server's voucher for the sign-in of this client's person. */
export const voucherOf = ({ person: { staffId, name, role, sessionId, terminalId } }: Client): string => {
  const times = { beganAt: evening - hours(1), expiresAt: evening + hours(11) }
  const ids = { sessionId: SessionId.parse(sessionId), terminalId: TerminalId.parse(terminalId) }
  return voucherFor(sign, { ...ids, staffId, name, role, ...times })
}
export async function offer(client: Client, offers = told.get(client) ?? []): Promise<void> {
  const { terminalId = '' } = client.person
  await small.hub.meet([voucherOf(client)])
  await small.hub.offer(terminalId, offers)
  await small.hub.offered(terminalId)
}
export const turns = () => new Promise((resolve) => setTimeout(resolve, 5))
export const rows = () => [...small.hub.lounge.all('order')].map(({ id, status, lines }) => [id, status, lines.length])
export const known = () => ({ epoch: small.hub.epoch, cursor: small.hub.head, chain: small.hub.chainHash })

/** Goes back to the state after this many transactions; sign-ins since then are unknown. */
export async function restore(groups: number, how: 'restore' | 'goBack' = 'restore'): Promise<void> {
  small.database[how](groups)
  small.directory = new MemoryDirectory()
  for (const { person } of [till, otherTill, kitchen]) small.directory.enrol(person.terminalId ?? '', person.till)
  await small.restart((parts) => ({
    ...parts,
    onRecovered: (what) => void recovered.push(what),
    onForked: (where) => void forked.push(where),
  }))
}

/** An order, lines that another till adds, the kitchen's start, and its payment. */
export async function anEvening(): Promise<number> {
  const before = small.database.groups.length
  await does(till, till.make(rice(1)))
  await does(otherTill, otherTill.make(addLines(1, 1, [line(2, 'gulder')])))
  const [ticket] = small.hub.lounge.all('ticket:kitchen')
  await does(kitchen, kitchen.make(command('ticket.start', { ticketId: ticket?.id ?? '' })))
  await does(till, till.make(voidOrder(99)), till.make(pay(order(5, 5, [line(51, 'chin-chin')]))))
  return before
}
