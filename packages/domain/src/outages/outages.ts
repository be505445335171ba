// Outages: a till without its connection, or a server that was down; what was sold meanwhile, and how much of it is still only on a device.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { nameLengthMax } from '../limits.ts'
import { Timestamp } from '../time.ts'

/**
 * `till` one till alone · `internet` all tills at once, while the server ran on · `power` the server, without a clean stop · `server` the
 * server, after a clean stop · `provider` the service that takes payments for the lounge
 */
export const OutageWhat = z.enum(['internet', 'server', 'till', 'power', 'provider'])
export type OutageWhat = z.infer<typeof OutageWhat>

/** The `who` of an outage of the server itself. */
export const serverItself = 'server'

const Count = z.int().min(0).max(1_000_000_000)

/** What a device last reported to wait on it. */
const SaidToWait = z.strictObject({
  count: Count,
  /** Absent from a build that does not report it. */
  kobo: Amount.optional(),
  oldestAt: Timestamp.optional(),
})

export const OutageReport = z
  .strictObject({
    id: z.string().min(1).max(120),
    what: OutageWhat,
    /** The device, or `server`. */
    who: z.string().min(1).max(64),
    /** The name that people use for it. */
    name: z.string().min(1).max(nameLengthMax),
    /** The number of the till; 0 if it is not a till. */
    till: z.int().min(0).max(99),
    from: Timestamp,
    /** Absent while it lasts. */
    to: Timestamp.optional(),
    /** Absent if nobody knows. */
    said: SaidToWait.optional(),
    sold: z.strictObject({ count: Count, kobo: Amount }),
    /** The part of the sales paid by FunCard, the top-ups, and the transfers on the guests' word. */
    funcard: Amount,
    topUps: Amount,
    transfers: Amount,
    /** Commands that are known to have been made and have not been found. */
    missing: Count,
    /**
     * Its state before its device was shut out, which counts its waiting work as missing. The outage continues from this state if the
     * device is let back in.
     */
    shutOut: z.strictObject({ to: Timestamp.optional(), missing: Count }).optional(),
    /** All work done meanwhile has arrived, or is known to be lost. */
    settledAt: Timestamp.optional(),
    /** Set for an exercise, with the person who began it: nothing was wrong. */
    drill: z.string().max(nameLengthMax).optional(),
    /** The position of the log when it began, and when everything had arrived: the sales of the outage are in between. */
    log: z.strictObject({ after: Count, upTo: Count.optional() }),
  })
  .refine(({ from, to }) => to === undefined || from <= to, 'it ends before it begins')
export type OutageReport = Readonly<z.infer<typeof OutageReport>>

export interface Outage extends OutageReport {
  /** When the owner was told that it lasts too long. */
  readonly alarmedAt?: Timestamp | undefined
}

export type OutageEvent = {
  readonly kind: 'outage.reported'
  readonly outage: Outage
  /** Notifies those who can act on it, once. */
  readonly alarms?: true | undefined
  readonly at: Timestamp
}
