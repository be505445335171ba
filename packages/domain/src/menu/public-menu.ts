// The menu for guests. Their page and the route that serves it as data show the same.
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { onShelf } from '../stock/on-shelf.ts'
import { clockText } from '../time-windows.ts'
import type { Timestamp } from '../time.ts'
import { windowAt } from './offers.ts'
import type { PriceWindow } from './options.ts'
import type { ItemTile } from './views.ts'

export interface PublicItem extends Pick<ItemTile, 'id' | 'name' | 'price' | 'picture' | 'description'> {
  readonly isSoldOut: boolean
  /** Set if the price belongs to certain hours: a guest may still be reading when they are over. */
  readonly hours?: PublicHours | undefined
  /** The choices, each with its additional price. */
  readonly options?: readonly PublicOptions[] | undefined
}
export interface PublicHours {
  readonly name: string
  /** `19:00`; absent if it lasts a whole day, because another may follow. */
  readonly until?: string | undefined
}
export interface PublicOptions {
  readonly name: string
  readonly choices: readonly { readonly name: string; readonly price: Kobo }[]
}
export interface PublicCategory {
  readonly id: string
  readonly name: string
  readonly items: readonly PublicItem[]
}
export interface PublicMenu {
  readonly companyName: string
  readonly categories: readonly PublicCategory[]
}

/** The categories on the public menu with their items; one without anything to sell is left out. */
export function publicMenu(lounge: Lounge, at: Timestamp): PublicMenu {
  const shown = [...lounge.all('category')].filter((category) => category.onPublicMenu)
  const items = Map.groupBy(lounge.all('item'), ({ categoryId }) => categoryId)
  return {
    companyName: settingsOf(lounge).companyName,
    categories: shown
      .sort((a, b) => a.position - b.position)
      .map(({ id, name }) => ({
        id,
        name,
        items: (items.get(id) ?? [])
          .filter(({ removed }) => !removed)
          .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en'))
          .flatMap((item) => onSale(lounge, item, at)),
      }))
      .filter((category) => category.items.length > 0),
  }
}

function onSale(
  lounge: Lounge,
  item: Omit<PublicItem, 'price' | 'isSoldOut' | 'hours' | 'options'>,
  at: Timestamp,
): readonly PublicItem[] {
  const offer = lounge.get('price', item.id)
  if (offer === undefined) return []
  const window = windowAt(offer, at, settingsOf(lounge))
  const price = window?.price ?? offer.amount
  const { id, name, picture, description } = item
  const level = onShelf(lounge, id)
  const options = offer.options?.map((group) => ({
    name: group.name,
    choices: group.choices.map((choice) => ({ name: choice.name, price: choice.price })),
  }))
  const isSoldOut = level !== undefined && level <= 0
  const more = { ...(window ? { hours: hoursOf(window) } : {}), ...(options ? { options } : {}) }
  return [{ id, name, price, picture, description, isSoldOut, ...more }]
}

const hoursOf = ({ name, from, to }: PriceWindow): PublicHours =>
  from === to ? { name } : { name, until: clockText(to) }
