// The demo lounge's coupons and FunCards.
import type { Station } from '@lounge/domain/menu/menu'
import { naira } from '@lounge/domain/money'
import { sampleMenu } from '../sample-menu.ts'

export const coupons = [
  { code: 'SAVE10', percent: 10 },
  { code: 'SAVE20', percent: 20 },
  { code: 'WELCOME', percent: 15 },
  { code: 'STUDENT', percent: 25 },
] as const

/** Exactly three, as the specification has it (FUN-07). */
export const funcards = [
  {
    number: 'FC100000001',
    displayName: 'Emeka Okonkwo',
    amount: naira(25_000),
    email: 'emeka.okonkwo@example.com',
    phone: '+234 803 555 0201',
  },
  {
    number: 'FC100000002',
    displayName: 'Fatima Yusuf',
    amount: naira(8_500),
    email: 'fatima.yusuf@example.com',
    phone: '+234 806 555 0202',
  },
  {
    number: 'FC100000003',
    displayName: 'Sade Adeyemi',
    amount: naira(1_200),
    email: 'sade.adeyemi@example.com',
    phone: '+234 809 555 0203',
  },
] as const

/** The stations that have to prepare something of these lines. */
export function stationsOf({ lines }: { readonly lines: readonly { readonly itemId: string }[] }): readonly Station[] {
  const stations = lines.flatMap(({ itemId }) => {
    const found = sampleMenu.find(({ items }) => items.some(({ id }) => id === itemId))
    return found?.category.station ?? []
  })
  return [...new Set(stations)]
}
