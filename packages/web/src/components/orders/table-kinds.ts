// The kinds of row the tables are shown from.
import type { Kind } from '@lounge/domain/lounge'

export const tableKinds: readonly Kind[] = ['table', 'order', 'ticket:kitchen', 'ticket:bar', 'settings']
