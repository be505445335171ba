// The work of each role at a terminal, decided on the rows it shows: tills sell, stations cook, the office keeps the menu, and
// everybody reads notifications and asks for materials.
import { FuncardId, uuidv7 } from '@lounge/domain/ids'
import { FuncardNumber } from '@lounge/domain/funcards/funcards'
import { kobo } from '@lounge/domain/money'
import { bellOf } from '@lounge/domain/notifications/views'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Step } from '../terminal/composing.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Dice } from './dice.ts'
import type { Hands } from './hands.ts'
import { cardsInUse, topUp } from './paying-work.ts'
import { workAtTheStation } from './station-work.ts'
import { moneyDay } from './money-day-work.ts'
import { countShelf, supplying } from './supplying.ts'
import { workAtTheTill } from './till-work.ts'

/** Does one thing that a person of this role might do now; nothing if there is nothing to do. */
export function work(hands: Hands, dice: Dice): void {
  const { terminal } = hands
  const steps = dice.chance(0.04) ? read(terminal, dice) : dice.chance(0.06) ? supplying(terminal, dice) : undefined
  if (steps) return void hands.run(steps)
  const isOfTheDay = (terminal.session?.role === 'pos' || terminal.session?.role === 'manager') && dice.chance(0.2)
  const money = isOfTheDay ? moneyDay(terminal, dice, hands.till) : undefined
  if (money) return void hands.run(money)
  switch (terminal.session?.role) {
    case 'pos':
      return workAtTheTill(hands, dice)
    case 'kitchen':
    case 'bar': {
      const steps = workAtTheStation(terminal, dice)
      return steps && void hands.run(steps)
    }
    case 'manager': {
      if (dice.chance(0.2)) return void topUp(hands, dice)
      const step = (dice.pick(inTheOffice) ?? changePrice)(terminal, dice)
      return step && void hands.run([step])
    }
    default:
  }
}

/** Reads the notifications: one of them, or all. */
function read({ session, lounge }: Terminal, dice: Dice): readonly Step[] | undefined {
  if (!session) return undefined
  const { entries, upTo } = bellOf(lounge, session, [])
  const notification = dice.pick(entries)
  if (!notification || notification.isOwn || upTo === undefined) return undefined
  return dice.chance(0.5)
    ? [{ name: 'notification.readAll', args: { upTo } }]
    : [{ name: 'notification.read', args: { notificationId: notification.id } }]
}

type OfficeDeed = (terminal: Terminal, dice: Dice) => Step | undefined

const changePrice: OfficeDeed = ({ lounge }, dice) => {
  const item = dice.pick([...lounge.all('item')])
  if (!item) return undefined
  const { id: itemId, name, categoryId, description, picture, position } = item
  const details = { name, categoryId, description, picture, position }
  return { name: 'item.change', args: { itemId, details, price: kobo(dice.between(500, 3_000) * 100) } }
}
const switchAutoSync: OfficeDeed = ({ lounge }) => {
  const { autoSync } = settingsOf(lounge)
  return { name: 'settings.change', args: { autoSync: !autoSync } }
}
/** A card is lost and replaced, with its balance; seldom, or FunCard payments would soon stop. */
const replaceCard: OfficeDeed = (terminal, dice) => {
  const card = dice.pick(cardsInUse(terminal))
  if (!card || dice.chance(0.7)) return undefined
  if (dice.chance(0.3)) return { name: 'funcard.block', args: { funcardId: card.id, reason: 'Lost' } }
  const funcardId = FuncardId.parse(uuidv7(terminal.now(), dice.bytes(10)))
  const number = FuncardNumber.parse(`FC${dice.between(200_000_000, 999_999_999)}`)
  return { name: 'funcard.replace', args: { funcardId: card.id, replacement: { funcardId, number } } }
}
const inTheOffice: readonly OfficeDeed[] = [changePrice, countShelf, switchAutoSync, replaceCard]

/** With automatic sync off, somebody taps Sync Now every now and then. */
export const wantsToSync = ({ lounge }: Terminal, dice: Dice): boolean =>
  !settingsOf(lounge).autoSync && dice.chance(0.3)
export const syncNow = (terminal: Terminal): void => void terminal.sendNow().catch(() => undefined) // the screen reports the failure
