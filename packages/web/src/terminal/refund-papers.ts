// Papers of refunds that nobody has in hand yet. Nothing else prints them, so they lie on the desk of this device until they are
// printed or somebody does without: after a power cut they are offered again. A page offers what no other living one offers.
import type { OrderId } from '@lounge/domain/ids'
import { type RefundedOrder, type RefundPaper, WaitingPaper } from '@lounge/domain/payments/refund-paper'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatMoment, timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { isRecord, isText } from '../session/http.ts'
import { answerTo, livingTabs } from './living-tabs.ts'

const prefix = 'refund-paper:'

/** As it lies on the desk. */
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

/** Of money that goes back now. */
export function newPaper(terminal: Terminal, { orderId, of, given }: NewPaper): WaitingPaper {
  const at = formatMoment(timestamp(terminal.now()), settingsOf(terminal.lounge))
  const { number, date, time } = of
  const opensDrawer = given.method === 'Cash'
  return { id: terminal.newId(), orderId, number, date, time, refund: { ...given, at }, opensDrawer }
}

type Offer = (paper: WaitingPaper) => void
const offers = new Set<Offer>()

/** Stands behind the screens, and offers what comes while no form is open. @returns the way to stop */
export function onPaper(offer: Offer): () => void {
  offers.add(offer)
  return () => void offers.delete(offer)
}

/** It lies on the desk until it is printed: a page on which nobody offers it leaves it to the next one. */
export function handOver(terminal: Terminal, paper: WaitingPaper): void {
  void keepPaper(terminal, paper).catch(() => undefined) // without a disk it is offered all the same
  for (const offer of offers) offer(paper)
}

export const keepPaper = (terminal: Terminal, paper: WaitingPaper): Promise<unknown> =>
  terminal.desk.update(prefix + paper.id, (): KeptPaper => ({ paper, page: thisPage(terminal) }))

export const dropPaper = ({ desk }: Terminal, { id }: WaitingPaper): Promise<unknown> =>
  desk.update(prefix + id, () => undefined)

/** Those that nobody offers: from now on this page does. What cannot be read is none, and stays where it is. */
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

/** What this load of the page is called: a page that is loaded anew is another one. */
function thisPage(terminal: Terminal): string {
  if (page === undefined) answerTo((page = `papers:${terminal.newId()}`))
  return page
}
