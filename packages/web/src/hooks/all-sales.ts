// Reads every sale that a filter matches, newest first: the recent ones from this device, the older ones from the server, step by step.
import { beyondHeld } from '@lounge/domain/history/views'
import { heldSales, type Sale, type SaleFilter } from '@lounge/domain/orders/sales'
import { settingsOf } from '@lounge/domain/settings/settings'
import { timestamp } from '@lounge/domain/time'
import { entriesPerAnswerMax, SalesAnswer } from '@lounge/sync/questions/history'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { everyStep } from '../api/every-step.ts'
import { askStep } from '../api/question.ts'
import { readConnection } from './use-connection.ts'

interface AllSales {
  readonly sales: readonly Sale[]
  /** The server could not be reached for the sales that this device does not hold. */
  readonly isPart: boolean
}

/** @param tell is called with the percentage read so far */
export async function allSales(
  terminal: Terminal,
  filter: SaleFilter,
  signal: AbortSignal,
  tell: (percent: number) => void,
): Promise<AllSales> {
  const now = timestamp(terminal.now())
  const held = (isServerAway: boolean) => heldSales(terminal.lounge, filter, now, isServerAway)
  const older = beyondHeld(filter, settingsOf(terminal.lounge), now)
  if (!older) return { sales: held(false), isPart: false }
  if (!readConnection().online) return { sales: held(true), isPart: true }
  try {
    const told = await everyStep(
      async (offset) => {
        const query = { ...older, offset, limit: entriesPerAnswerMax }
        const { count, sales } = await askStep({ path: '/history/sales', query, answer: SalesAnswer }, signal)
        return { count, entries: sales as readonly Sale[] } // ids and amounts as our own server wrote them
      },
      { tell, stop: signal },
    )
    return { sales: [...held(false), ...told], isPart: false }
  } catch {
    return { sales: held(true), isPart: true } // the server went out of reach meanwhile
  }
}
