// The kinds of row from which the tables are shown.
import type { Kind } from '@lounge/domain/lounge'

export const tableKinds: readonly Kind[] = ['table', 'order', 'ticket:kitchen', 'ticket:bar', 'settings']
