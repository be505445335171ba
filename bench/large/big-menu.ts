// A lounge with a thousand items on its menu and ten thousand FunCards, made by the manager's own commands.
import { type CommandName, isFactName } from '@lounge/domain/decide'
import { FuncardId } from '@lounge/domain/ids'
import { Command } from '@lounge/sync/protocol'
import { demoStaff } from '../../packages/server/src/auth/demo-staff.ts'
import { sampleMenu } from '../../packages/server/src/sample-menu.ts'
import { openInProcess } from '../server/lounge-in-process.ts'
import { newId } from '../server/orders.ts'

export const itemsWanted = 1_000
export const cardsWanted = 10_000
const commandsPerGroup = 1_000

/** Unique names made of words that many items share, as on real menus. */
const words = [
  'Grilled',
  'Peppered',
  'Smoked',
  'Jollof',
  'Coconut',
  'Village',
  'Royal',
  'Spicy',
  'Garden',
  'Island',
] as const
const dishes = [
  'Rice',
  'Chicken',
  'Catfish',
  'Turkey',
  'Plantain',
  'Noodles',
  'Platter',
  'Stew',
  'Wrap',
  'Salad',
] as const
const nameOf = (index: number): string =>
  `${words[index % words.length]} ${dishes[Math.floor(index / words.length) % dishes.length]} ${index + 1}`

export async function makeBigMenu(dataDir: string): Promise<void> {
  const lounge = await openInProcess(dataDir, { isDurable: false })
  const manager = demoStaff.find(({ role }) => role === 'manager')
  if (!manager) throw new Error('the demo has no manager')
  const office = lounge.directory.admitInside({ staffId: manager.id, name: manager.name, role: manager.role }, 0)
  const clientId = newId()
  let sequence = 0
  const command = (name: CommandName, args: unknown): Command => {
    const as = isFactName(name) ? ('tell' as const) : ('ask' as const)
    return Command.parse({
      id: newId(),
      ...office,
      clientId,
      sequence: ++sequence,
      as,
      name,
      args,
      at: Date.now(),
      offset: 0,
    })
  }
  const categories = sampleMenu.map(({ category }) => category.id)
  const there = sampleMenu.flatMap(({ items }) => items).length
  const items = Array.from({ length: itemsWanted - there }, (_, index) => {
    const categoryId = categories[index % categories.length]
    const details = {
      name: nameOf(index),
      categoryId,
      description: 'Made for the bench',
      picture: 'plate-rice',
      position: index,
    }
    return command('item.add', { itemId: `bench-${index}`, details, price: 150_000 + 100 * index })
  })
  const cards = Array.from({ length: cardsWanted }, (_, index) => {
    const number = `FC${String(200_000_000 + index)}`
    return command('funcard.issue', { funcardId: FuncardId.parse(newId()), number, displayName: `Guest ${index + 1}` })
  })
  const all = [...items, ...cards]
  for (let from = 0; from < all.length; from += commandsPerGroup)
    await lounge.accept(all.slice(from, from + commandsPerGroup))
  await lounge.close()
}
