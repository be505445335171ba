// The rows that the stock is made of.
import type { Kind } from '@lounge/domain/lounge'

export const keptKinds: readonly Kind[] = [
  'item',
  'category',
  'stock',
  'material:pos',
  'material:kitchen',
  'material:bar',
  'settings',
]
