// The time of each interaction on a page, as browsers report it for every visitor (Event Timing, the base of INP): from the touch to
// the paint that follows. Browsers count in steps of 8 ms, and report only times from 16 ms on.
import type { Page } from '@playwright/test'

/** A hand is not faster, and its target is painted by then. */
const restMs = 250

/** Stands for an interaction that the browser did not report. */
const quickMs = 8

interface Heard {
  readonly interaction: number
  readonly start: number
  readonly took: number
}

interface Notes {
  readonly marks: { readonly kind: string; readonly at: number }[]
  readonly heard: Heard[]
  readonly longTasks: { readonly start: number; readonly took: number }[]
}

/** The page's global object, with the notes in it. */
type Holder = typeof globalThis & { benchNotes: Notes }

export interface Interactions {
  /** Acts once; everything heard until the next call belongs to it. */
  readonly act: (kind: string, work: () => Promise<unknown>) => Promise<void>
  readonly end: () => Promise<Found>
}

export interface Found {
  /** Milliseconds of each interaction, by action. */
  readonly byKind: ReadonlyMap<string, readonly number[]>
  /** Tasks over 50 ms, as the browser defines them. */
  readonly longTasks: readonly { readonly kind: string; readonly took: number }[]
}

export async function observe(page: Page): Promise<Interactions> {
  await page.evaluate(() => {
    const notes: Notes = { marks: [], heard: [], longTasks: [] }
    const holder = globalThis as Holder // made here
    holder.benchNotes = notes
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId: interaction = 0 } = entry as PerformanceEntry & { readonly interactionId?: number } // of type event
        if (interaction > 0) notes.heard.push({ interaction, start: entry.startTime, took: entry.duration })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit) // its type lags behind
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        notes.longTasks.push({ start: startTime, took: duration })
    }).observe({ type: 'longtask', buffered: false })
  })
  return {
    act: async (kind, work) => {
      await page.evaluate((name) => {
        const { benchNotes } = globalThis as Holder // as observe left it
        benchNotes.marks.push({ kind: name, at: performance.now() })
      }, kind)
      await work()
      // The bench looks for its next target in the same page and thread, so it waits for this paint.
      await page.waitForTimeout(restMs)
    },
    end: async () => {
      // The last paint is reported a moment later.
      await page.waitForTimeout(500)
      return foundIn(await page.evaluate(() => (globalThis as Holder).benchNotes)) // as observe left it
    },
  }
}

function foundIn({ marks, heard, longTasks }: Notes): Found {
  const byKind = new Map<string, number[]>()
  for (const [index, { kind, at }] of marks.entries()) {
    const until = marks[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const own = heard.filter(({ start }) => start >= at && start < until).map(({ took }) => took)
    byKind.set(kind, [...(byKind.get(kind) ?? []), Math.max(quickMs, ...own)])
  }
  const kindAt = (moment: number): string => marks.findLast(({ at }) => at <= moment)?.kind ?? 'before all'
  return { byKind, longTasks: longTasks.map(({ start, took }) => ({ kind: kindAt(start), took })) }
}
