// The office's work on cards, menu, coupons and materials in an evening in which everything happens.
import { departments } from '../materials/materials.ts'
import { naira } from '../money.ts'
import { adasCard } from './ids.ts'
import { type Command, command } from './requests.ts'

export const officeWork: readonly Command[] = [
  command('funcard.handOver', { funcardId: adasCard, displayName: 'Ada O.' }),
  command('funcard.limit', { funcardId: adasCard, limit: naira(5_000) }),
  command('funcard.block', { funcardId: adasCard, reason: 'Lost' }),
  command('funcard.unblock', { funcardId: adasCard }),
  command('funcard.eraseHolder', { funcardId: adasCard }),
  command('menu.arrange', { categories: ['mains', 'beer'] }),
  command('menu.arrange', { categoryId: 'beer', items: ['gulder', 'star-lager'] }),
  command('coupon.change', { code: 'SAVE10', details: { isOff: true } }),
  ...departments.flatMap((department) => [
    command('material.rename', { department, materialId: '1', name: 'Charcoal' }),
    command('material.remove', { department, materialId: '1' }),
    command('material.add', { department, materialId: '1', name: 'Charcoal', level: 9 }),
  ]),
]
