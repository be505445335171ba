// The kinds of row from which the stock is computed.
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
