// Describes changes of the rules by which the books expect stock: an item's recipe, the items in a crate, an item's cost. A rule that is
// changed for a day makes a short count agree.
import { formatCount } from '../counts.ts'
import type { EventOf } from '../lounge.ts'
import { amountText } from '../materials/amounts.ts'
import type { ServingsNamed } from '../materials/materials.ts'
import { costSaid } from '../menu/menu.ts'
import { formatNaira, type Kobo } from '../money.ts'

/** `Star Lager: takes 0.3 Vodka instead of 0.05, no Lime instead of 1` */
export function recipeText({ changed }: EventOf<'item.recipeSet'>): string | undefined {
  if (!changed) return undefined
  const parts = changed.parts.map(({ name, was, now }) => {
    const before = was === 0 ? 'none' : amountText(was)
    return `${now === 0 ? 'no' : amountText(now)} ${name} instead of ${before}`
  })
  return `${changed.name}: takes ${parts.join(', ')}`
}

/** `Crate of Star: is 8 Star Lager instead of 12 Star Lager` */
export const linkText = ({ changed }: EventOf<'material.linked'>): string | undefined =>
  changed && `${changed.name}: is ${servingsWords(changed.now)} instead of ${servingsWords(changed.was)}`

const servingsWords = (servings: ServingsNamed | undefined): string =>
  servings ? `${formatCount(servings.perUnit)} ${servings.item}` : 'nothing on the menu'

/** `Hennessy: costs ₦0.01 instead of ₦9,000` */
export function costText(event: EventOf<'item.changed'>): string | undefined {
  const { costWas } = event
  return costWas && `${costWas.name}: costs ${costWords(costSaid(event) ?? null)} instead of ${costWords(costWas.cost)}`
}

const costWords = (cost: Kobo | null): string => (cost === null ? 'an unknown amount' : formatNaira(cost))
