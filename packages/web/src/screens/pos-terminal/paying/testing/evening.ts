// An evening at one till: a cart, a FunCard with money on it, and a server that can be cut off.
import { type FuncardId, idOf } from '@lounge/domain/ids'
import { type Kobo, naira } from '@lounge/domain/money'
import { addItem, emptyDraft } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { TableNumber } from '@lounge/domain/orders/orders'
import type { Asked } from '@lounge/sync/terminal/asking'
import type { Device } from '@lounge/sync/simulator/device'
import { QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { openMoneyQuestion } from '../../../../terminal/open-money-question.ts'
import { wait } from '../../../../session/wait.ts'
import { cartOf } from '../../../../terminal/cart.ts'
import { learnLateWords, tellLateAnswers } from '../../../../terminal/late-answers.ts'
import { settle, type Settled, type Till } from '../settle.ts'

const beer = idOf<'item'>('star-lager')

export class Evening {
  readonly lounge: QuietLounge
  readonly device: Device
  /** The card with the largest balance. */
  readonly card: FuncardId
  private constructor(lounge: QuietLounge, device: Device) {
    this.lounge = lounge
    this.device = device
    const [richest] = [...lounge.hub.all('balance')].sort((a, b) => b.amount - a.amount)
    this.card = idOf<'funcard'>(richest?.id ?? '')
  }
  static async begin(tabs = 1): Promise<Evening> {
    const lounge = await QuietLounge.open()
    return new Evening(lounge, await lounge.device('pos', { tabs }))
  }

  /** Cuts the line without any tab of the device noticing. */
  goDeaf(): void {
    this.lounge.network.cut(this.device.weather)
    this.device.weather.isCut = true
  }
  async goOn(): Promise<void> {
    await this.lounge.connect(this.device)
  }
  async till(terminal: Terminal): Promise<Till> {
    const cart = cartOf(terminal)
    for (let tries = 0; !cart.isReady && tries < 100; tries++) await Promise.all([this.lounge.run(5), wait(10)])
    await learnLateWords()
    tellLateAnswers(terminal)
    return { terminal, cart }
  }
  get balance(): number {
    return this.lounge.hub.get('balance', this.card)?.amount ?? 0
  }
  /** Taps Top up, and waits for a moment; without a line it is recorded on the till. */
  async topUp(terminal: Terminal): Promise<Asked['outcome']> {
    const step = topUpOf(this.card, terminal)
    const { outcome } = await this.lounge.until(terminal.askServer(step, 50))
    if (outcome === 'offline') await this.lounge.does(terminal, [step])
    return outcome
  }
  ringUp({ terminal, cart }: Till, count = 1): void {
    const name = terminal.newOrderName()
    if (!name) throw new Error('no number left')
    cart.put(emptyDraft(name, TableNumber.parse(1)))
    for (let tap = 0; tap < count; tap++) this.oneMore({ terminal, cart })
  }
  oneMore({ terminal, cart }: Till): void {
    if (cart.draft) cart.put(addItem(terminal.lounge, cart.draft, beer, terminal.newId()))
  }
  /** Asks the FunCard for all of it without an answer; then Leave it is tapped. */
  async payUnheard(till: Till): Promise<Settled['at']> {
    const { total } = viewDraft(till.terminal.lounge, till.cart.draft)
    const money = { method: 'FunCard' as const, amount: total, funcardId: this.card }
    const { at } = await this.lounge.until(settle(till, money, 'payment'))
    till.cart.thaw()
    return at
  }
}

const topUpOf = (funcardId: FuncardId, terminal: Terminal) => {
  const replaces = openMoneyQuestion(terminal, 'top-up', funcardId)?.first
  const payment = { method: 'Cash' as const, amount: naira(5_000), tendered: naira(5_000), change: naira(0) }
  return { name: 'funcard.topUp' as const, args: { funcardId, payment, replaces } }
}

export const byFuncard = (evening: Evening, amount: Kobo) => ({
  method: 'FunCard' as const,
  amount,
  funcardId: evening.card,
})
