// A device's report about itself, for the list of devices. No decision depends on it.
import { z } from 'zod'

const Bytes = z.int().min(0)
/** The largest possible amount. */
export const waitingKoboMax = 10_000_000_000
const Kobo = z.int().min(0).max(waitingKoboMax)

export const DeviceStorage = z.object({
  /** Whether the browser has promised to keep what is stored. */
  isKept: z.boolean(),
  /** The used and the available storage, if the browser tells. */
  used: Bytes.optional(),
  quota: Bytes.optional(),
})
export type DeviceStorage = Readonly<z.infer<typeof DeviceStorage>>

export const SelfReport = z.object({
  /** Commands that the server has not answered. */
  waiting: z.int().min(0).max(1_000_000_000),
  /** How long the oldest of them has waited, in milliseconds. */
  waitingMs: z.int().min(0).max(8_000_000_000_000_000),
  /** The money taken by the waiting commands, in kobo; earlier builds do not send it. */
  waitingKobo: Kobo.optional(),
  /** Absent until the browser has reported it. */
  storage: DeviceStorage.optional(),
})
export type SelfReport = Readonly<z.infer<typeof SelfReport>>

/** The clock offset and the self-report that the server gets with a device's messages. */
export interface DeviceHeard {
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly offset: number
  readonly about?: SelfReport | undefined
}
