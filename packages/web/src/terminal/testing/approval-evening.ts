// A till, and the phone of a manager who may approve its acts, with a real server between them.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import type { ApprovalId, OrderId } from '@lounge/domain/ids'
import type { Device } from '@lounge/sync/simulator/device'
import type { Step } from '@lounge/sync/terminal/composing'
import { dish, only, QuietLounge, voiding } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { give } from '../../hooks/use-approved.ts'
import { askForYes } from '../ask-for-yes.ts'
import { type Act, type Asking, type Given, yesesOf } from '../yeses.ts'

export class ApprovalEvening {
  readonly lounge: QuietLounge
  readonly till: Terminal
  readonly manager: Terminal
  readonly device: Device
  readonly managersDevice: Device
  private constructor(lounge: QuietLounge, device: Device, managersDevice: Device) {
    this.lounge = lounge
    this.device = device
    this.managersDevice = managersDevice
    this.till = only(device.terminals)
    this.manager = only(managersDevice.terminals)
  }
  static async begin(rules = recommendedApprovals): Promise<ApprovalEvening> {
    const lounge = await QuietLounge.open()
    const till = await lounge.device('pos')
    const managersDevice = await lounge.device('manager', { till: 0 })
    const manager = only(managersDevice.terminals)
    await lounge.does(manager, [{ name: 'settings.change', args: { approvals: rules } }])
    lounge.sealsAt(till, manager)
    await lounge.run(1_000)
    return new ApprovalEvening(lounge, till, managersDevice)
  }
  /** An order that the kitchen has begun. */
  async begun(): Promise<OrderId> {
    const kitchen = await this.lounge.terminal('kitchen', { till: 0 })
    const { id, steps } = dish(this.till)
    await this.lounge.does(this.till, steps)
    await this.lounge.run(1_000)
    const ticket = only([...kitchen.lounge.all('ticket:kitchen')].filter(({ orderId }) => orderId === id))
    await this.lounge.does(kitchen, [{ name: 'ticket.start', args: { ticketId: ticket.id } }])
    await this.lounge.run(1_000)
    return id
  }
  /** Taps Void; it resolves only once a dialog was answered. */
  tapVoid(orderId: OrderId): { readonly outcome: () => Given | undefined; readonly given: () => readonly Step[] } {
    let outcome: Given | undefined
    let given: readonly Step[] = []
    void give(this.till, voiding(orderId), async (steps) => {
      given = steps
      return (await this.till.run(steps)).outcome === 'done'
    }).then((how) => (outcome = how))
    return { outcome: () => outcome, given: () => given }
  }
  get yeses() {
    return yesesOf(this.till)
  }
  /** The act and the question of the open dialog. */
  get asking(): Asking {
    const { asking } = this.yeses.now
    if (!asking) throw new Error('no dialog is open')
    return asking
  }
  get act(): Act {
    return this.asking.act
  }
  /** Cuts the line without the till noticing. */
  goDeaf(): void {
    this.lounge.network.cut(this.device.weather)
    this.device.weather.isCut = true
  }
  /** @returns the question, as the manager reads it */
  async ask(): Promise<ApprovalId> {
    const id = await this.lounge.until(askForYes(this.till, this.act))
    await this.lounge.run(1_000)
    if (!id) throw new Error('it was not asked')
    return id
  }
  async answer(name: 'approval.give' | 'approval.decline', approvalId: ApprovalId): Promise<void> {
    await this.lounge.does(this.manager, [{ name, args: { approvalId } }])
    await this.lounge.run(1_000)
  }
}
