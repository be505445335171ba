// Records what a till has shown as done, from its screen alone: the receipt that the guest saw, or the toast that an order was placed.
import { sentence } from '@lounge/domain/messages'
import type { BrowserContext } from '@playwright/test'

export interface Shown {
  readonly what: 'paid' | 'placed'
  /** The text of the dialog; for a placed order, the text of its lines before it was placed. */
  readonly text: string
  /** By the clock of the machine, in milliseconds. */
  readonly at: number
}

/** The receipt as the guest saw it. */
export interface ShownReceipt {
  readonly number: string
  /** In naira, without the sign. */
  readonly total: string
  readonly method: 'Cash' | 'other'
}

/** @param hear is called once for each dialog and each toast, when it has been painted */
export async function noteWhatIsShown(context: BrowserContext, hear: (shown: Shown) => void): Promise<void> {
  await context.exposeBinding('noteShown', (_source, shown: Shown) => hear(shown))
  await context.addInitScript((placed) => {
    const noteShown = (globalThis as unknown as { noteShown: (shown: Shown) => void }).noteShown // exposed above
    // In the next frame, once it has been painted.
    const note = (what: 'paid' | 'placed', element: Element) =>
      requestAnimationFrame(() =>
        setTimeout(() => noteShown({ what, text: element.textContent ?? '', at: Date.now() })),
      )
    const seen = new WeakSet<Element>()
    const look = () => {
      for (const dialog of document.querySelectorAll('[role=dialog]')) {
        if (seen.has(dialog) || !/Payment Successful.*ORD-\d{12}/s.test(dialog.textContent ?? '')) continue
        seen.add(dialog)
        note('paid', dialog)
      }
      for (const word of document.querySelectorAll('[role=alert], [role=status]')) {
        if (seen.has(word) || !word.textContent?.includes(placed)) continue
        seen.add(word)
        note('placed', word)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, sentence('order_placed'))
}

/** Parses the receipt of a dialog; `Tendered` is on those of cash only. */
export function receiptIn(text: string): ShownReceipt {
  const number = /ORD-\d{12}/.exec(text)?.[0] ?? ''
  const total = /Total₦([\d,]+(?:\.\d+)?)/.exec(text)?.[1]?.replaceAll(',', '') ?? ''
  return { number, total, method: text.includes('Tendered') ? 'Cash' : 'other' }
}
