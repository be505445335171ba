// Time in the dark: a till that had lost its line, or a server that was not there; what was sold meanwhile, and what of it is
// still only on a device.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { nameLengthMax } from '../limits.ts'
import { Timestamp } from '../time.ts'

/**
 * `till` one till alone · `internet` all tills at once, while the server ran on · `power` the server, without a clean stop ·
 * `server` the server, after a clean one · `provider` whoever takes payments for the lounge
 */
export const OutageWhat = z.enum(['internet', 'server', 'till', 'power', 'provider'])
export type OutageWhat = z.infer<typeof OutageWhat>

/** Who is named where it was the server itself. */
export const serverItself = 'server'

const Count = z.int().min(0).max(1_000_000_000)

/** What a device last said to wait on it. */
const SaidToWait = z.strictObject({
  count: Count,
  /** Absent from a build that does not say. */
  kobo: Amount.optional(),
  oldestAt: Timestamp.optional(),
})

export const OutageReport = z
  .strictObject({
    id: z.string().min(1).max(120),
    what: OutageWhat,
    /** The device, or `server`. */
    who: z.string().min(1).max(64),
    /** What it is called by people. */
    name: z.string().min(1).max(nameLengthMax),
    /** 0 where it is no till. */
    till: z.int().min(0).max(99),
    from: Timestamp,
    /** Absent while it lasts. */
    to: Timestamp.optional(),
    /** Where nothing is said, nobody knows. */
    said: SaidToWait.optional(),
    sold: z.strictObject({ count: Count, kobo: Amount }),
    /** Of what was sold, by FunCard; the top-ups; and what guests said to have transferred. */
    funcard: Amount,
    topUps: Amount,
    transfers: Amount,
    /** Commands that are known to have been made, and are nowhere. */
    missing: Count,
    /** How it stood when its device was shut out, which makes what waits there missing: so it goes on where that is let back in. */
    shutOut: z.strictObject({ to: Timestamp.optional(), missing: Count }).optional(),
    /** All that was done meanwhile is here, or is known to be lost. */
    settledAt: Timestamp.optional(),
    /** An exercise, and who began it: nothing was wrong. */
    drill: z.string().max(nameLengthMax).optional(),
    /** Where the log stood when it began, and when all was here: what was sold meanwhile stands between. */
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
  /** Whoever can do something about it is told, once. */
  readonly alarms?: true | undefined
  readonly at: Timestamp
}
