// Papers of refunds that are not printed yet. Nothing else prints them, so they stay on the desk of this device until they are printed or
// dismissed, and are offered again after a power cut. A page does not offer what another living page offers.
import type { OrderId } from '@lounge/domain/ids'
import { type RefundedOrder, type RefundPaper, WaitingPaper } from '@lounge/domain/payments/refund-paper'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatMoment, timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { isRecord, isText } from '../session/http.ts'
import { answerTo, livingTabs } from './living-tabs.ts'

const prefix = 'refund-paper:'

/** A paper as the desk stores it. */
interface KeptPaper {
  readonly paper: WaitingPaper
  /** The page that offers it. */
  readonly page: string
}

interface NewPaper {
  readonly orderId: OrderId
  readonly of: Pick<RefundedOrder, 'number' | 'date' | 'time'>
  readonly given: Omit<RefundPaper, 'at'>
}

/** The paper of a refund that is given now. */
export function newPaper(terminal: Terminal, { orderId, of, given }: NewPaper): WaitingPaper {
  const at = formatMoment(timestamp(terminal.now()), settingsOf(terminal.lounge))
  const { number, date, time } = of
  const opensDrawer = given.method === 'Cash'
  return { id: terminal.newId(), orderId, number, date, time, refund: { ...given, at }, opensDrawer }
}

type Offer = (paper: WaitingPaper) => void
const offers = new Set<Offer>()

/** Registers a component behind the screens that offers papers while no form is open. @returns a function that stops it */
export function onPaper(offer: Offer): () => void {
  offers.add(offer)
  return () => void offers.delete(offer)
}

/** The paper stays on the desk until it is printed: if no component of this page offers it, the next page does. */
export function handOver(terminal: Terminal, paper: WaitingPaper): void {
  void keepPaper(terminal, paper).catch(() => undefined) // without a disk it is still offered
  for (const offer of offers) offer(paper)
}

export const keepPaper = (terminal: Terminal, paper: WaitingPaper): Promise<unknown> =>
  terminal.desk.update(prefix + paper.id, (): KeptPaper => ({ paper, page: thisPage(terminal) }))

export const dropPaper = ({ desk }: Terminal, { id }: WaitingPaper): Promise<unknown> =>
  desk.update(prefix + id, () => undefined)

/** Takes over the papers that no living page offers. An entry that cannot be read counts as none, and stays where it is. */
export async function takePapers(terminal: Terminal): Promise<readonly WaitingPaper[]> {
  const page = thisPage(terminal)
  const [living, entries] = await Promise.all([livingTabs(), terminal.desk.entries(prefix)])
  const free = (value: unknown): WaitingPaper | undefined =>
    isRecord(value) && isText(value['page']) && !living.has(value['page'])
      ? WaitingPaper.safeParse(value['paper']).data
      : undefined
  const taken = entries.map(async ([key]) => {
    let mine: WaitingPaper | undefined
    await terminal.desk.update(key, (value) => {
      mine = free(value)
      return mine ? { paper: mine, page } : value
    })
    return mine
  })
  return (await Promise.all(taken)).filter((paper) => paper !== undefined)
}

let page: string | undefined

/** The name of this page load; a reload gets another one. */
function thisPage(terminal: Terminal): string {
  if (page === undefined) answerTo((page = `papers:${terminal.newId()}`))
  return page
}
