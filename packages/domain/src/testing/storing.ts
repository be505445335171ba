// The manager's work in the store of a drawn evening: counts, corrections, waste and recipes.
import type { Lounge } from '../lounge.ts'
import type { Drawn } from './moves.ts'
import { type Command, command } from './requests.ts'

export function storeOf(
  seen: Lounge,
  { how, isItem, department, materialId, amount }: Drawn<'store'>,
  itemId: string,
): Command {
  const [name, reason, words] = [{ department, materialId }, 'Broken' as const, '']
  if (how === 'recipe') {
    // Sometimes the recipe is emptied.
    const parts = amount % 5 === 0 ? [] : [{ ...name, amount }]
    return command('item.setRecipe', { itemId, parts })
  }
  const units = 1 + (amount % 4)
  const difference = (amount % 2 === 0 ? 1 : -1) * (isItem ? units : amount)
  const isOnShelf = isItem && seen.get('stock', itemId) !== undefined
  switch (how) {
    case 'count':
      return isOnShelf
        ? command('stock.count', { itemId, level: units })
        : command('material.count', { ...name, amount })
    case 'adjust':
      return isOnShelf
        ? command('stock.adjust', { itemId, difference, reason })
        : command('material.adjust', { ...name, difference, reason })
    case 'waste':
      return isOnShelf
        ? command('stock.waste', { itemId, units, reason, words })
        : command('material.waste', { ...name, amount, reason, words })
    case 'low':
      return isOnShelf
        ? command('stock.setLowAt', { itemId, lowAt: units })
        : command('material.setLowAt', { ...name, lowAt: units })
  }
}
