// The commands that create the small lounge: menu, coupons, and two FunCards with money on them.
import { adasCard, bolasCard, onAdasCard, onBolasCard } from './ids.ts'
import { type Command, command, detailsOf, tender } from './requests.ts'
import { categories, coupons, crateOfStar, items, materials } from './small-menu.ts'

export const openingOfTheLounge: readonly Command[] = [
  ...categories.map((category, position) => command('category.add', { ...category, position })),
  ...items.map(({ id, price, stock }) => command('item.add', { itemId: id, details: detailsOf(id), price, stock })),
  ...materials.map((material) => command('material.add', material)),
  command('material.link', crateOfStar),
  ...coupons.map((coupon) => command('coupon.add', coupon)),
  command('funcard.issue', { funcardId: adasCard, number: 'FC100000001', displayName: 'Ada' }),
  command('funcard.issue', { funcardId: bolasCard, number: 'FC100000002', displayName: 'Bola' }),
  command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', onAdasCard) }),
  command('funcard.topUp', { funcardId: bolasCard, payment: tender('Cash', onBolasCard) }),
]
