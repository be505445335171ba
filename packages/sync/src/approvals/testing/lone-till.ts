// A till without its network, and a manager on the telephone: a real terminal with tickets on its desk, and a real hub that hears of
// it later.
import type { Approved } from '@lounge/domain/approvals/approvals'
import type { Need } from '@lounge/domain/approvals/needs'
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { assert } from '@lounge/domain/assert'
import { idOf, type OrderId } from '@lounge/domain/ids'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Device } from '../../simulator/device.ts'
import type { Step } from '../../terminal/composing.ts'
import { dish, only, QuietLounge } from '../../terminal/testing/quiet-lounge.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { codeFor, type Derive, maskOf, sealed, secretOf } from '../code.ts'
import { type Call, type Heard, type NoCall, TicketDesk } from '../ticket-desk.ts'
import type { TicketsAnswer } from '../tickets.ts'

/** A cheap hash: the cost of a try does not matter here. */
const cheap: Derive = async (secret, salt) => sha256(concatBytes(utf8ToBytes(secret), salt))

const phones = { first: new Uint8Array(32).fill(3), next: new Uint8Array(32).fill(4) }
type TakenByCode = Extract<Approved, { readonly means: 'code' }>

export class LoneTill {
  readonly lounge: QuietLounge
  readonly device: Device
  readonly till: Terminal
  readonly manager: Terminal
  readonly desk: TicketDesk

  private constructor(lounge: QuietLounge, device: Device, manager: Terminal) {
    this.lounge = lounge
    this.device = device
    this.till = only(device.terminals)
    this.manager = manager
    this.desk = new TicketDesk(this.till.desk, cheap)
  }

  /** A connected till in *Recommended* mode, with this many tickets of the manager. */
  static async open(tickets: number): Promise<LoneTill> {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const manager = await lounge.terminal('manager', { till: 0 })
    await lounge.does(manager, [{ name: 'settings.change', args: { approvals: recommendedApprovals } }])
    await lounge.run(1_000)
    const alone = new LoneTill(lounge, device, manager)
    alone.#serverMakes(tickets, phones.first)
    await alone.hears(await alone.#answer(tickets))
    return alone
  }

  get #managersId(): string {
    return this.manager.session?.staffId ?? ''
  }

  /** Applies the server's answer about tickets. */
  async hears(answer: TicketsAnswer): Promise<void> {
    const { lounge, desk } = this
    await lounge.until(desk.refill(await lounge.until(desk.toTell()), answer))
  }
  /**
   * Sets up another phone at the server, or none: the old phone's tickets no longer count there. @returns the server's answer from
   * then on
   */
  revoke(tickets: number): TicketsAnswer {
    this.#serverMakes(tickets, phones.next)
    return { site: 'main', till: this.till.device.till, approvers: [], isComplete: true }
  }
  #serverMakes(tickets: number, key: Uint8Array): void {
    for (const name of this.#names(tickets))
      this.lounge.directory.giveTicket(
        { terminalId: this.till.device.terminalId, staffId: this.#managersId, ticket: name.ticket },
        { name, secret: secretOf(key, name), isBurnt: false },
      )
  }
  async #answer(count: number): Promise<TicketsAnswer> {
    const tickets = this.#names(count).map(async (name) => ({
      ticket: name.ticket,
      seal: await sealed(secretOf(phones.first, name), new Uint8Array(16), 16, cheap),
    }))
    const { name = '' } = this.manager.session ?? {}
    const who = { staffId: this.#managersId, name, role: 'manager', phone: '', tickets: await Promise.all(tickets) }
    return { site: 'main', till: this.till.device.till, approvers: [who], isComplete: true }
  }
  #names(count: number) {
    const { till } = this.till.device
    return Array.from({ length: count }, (_, n) => ({ site: 'main', till, ticket: n + 1 }))
  }

  /** An order that the kitchen has begun. */
  async begun(): Promise<OrderId> {
    const { lounge, till } = this
    const kitchen = await lounge.terminal('kitchen', { till: 0 })
    const { id, steps } = dish(till)
    await lounge.does(till, steps)
    await lounge.run(1_000)
    const ticket = only([...kitchen.lounge.all('ticket:kitchen')].filter(({ orderId }) => orderId === id))
    await lounge.does(kitchen, [{ name: 'ticket.start', args: { ticketId: ticket.id } }])
    await lounge.run(1_000)
    return id
  }

  /** The approval that an act needs, by the till's own rows. */
  needOf(step: Step): Need {
    const needed = this.till.neededFor([step])
    assert(needed, `${step.name} needs a yes`)
    return needed.need
  }

  callable(step: Step) {
    return this.lounge.until(this.desk.callable(this.till.session?.staffId ?? '', this.needOf(step)))
  }
  begin(step: Step): Promise<Call | NoCall> {
    return this.lounge.until(this.desk.begin(this.#managersId, this.needOf(step)))
  }
  /** Makes a call: the till takes a ticket, the phone makes a code of what it hears, and the till tries the code. */
  async callAbout(step: Step, spoken: (call: Call) => string = right): Promise<Called> {
    const { lounge, desk, till } = this
    const call = await this.begin(step)
    assert(!('no' in call), 'there is a ticket')
    const heard = await lounge.until(desk.hear(call, spoken(call)))
    const approval = (code: string): TakenByCode => ({
      means: 'code',
      approvalId: till.newId<'approval'>(),
      approver: idOf<'staff'>(call.approver.staffId),
      approverName: call.approver.name,
      ticket: call.name.ticket,
      code,
    })
    return { call, heard, approval }
  }
  /** Carries out the act with its approval. */
  does(step: Step, approval: Approved) {
    return this.lounge.does(this.till, [{ ...step, args: { ...step.args, approval } } as Step]) // its arguments include an approval
  }
  /** The whole flow: a call, the right code, and the act. */
  async doesByCall(step: Step) {
    const { heard, approval } = await this.callAbout(step)
    return this.does(step, approval(codeOf(heard)))
  }
}

interface Called {
  readonly call: Call
  readonly heard: Heard
  readonly approval: (code: string) => TakenByCode
}

/** The code that the manager’s phone makes. */
export const right = ({ name, act }: Call, other = act): string =>
  codeFor(secretOf(phones.first, name), maskOf(name, other))

export const codeOf = (heard: Heard): string => {
  assert(heard.is === 'right', `the code is right, and not ${heard.is}`)
  return heard.code
}
