// What a device reports of itself, for the list of devices. No decision depends on it.
import { z } from 'zod'

const Bytes = z.int().min(0)
/** As much as one amount may be. */
export const waitingKoboMax = 10_000_000_000
const Kobo = z.int().min(0).max(waitingKoboMax)

export const DeviceStorage = z.object({
  /** Whether the browser has promised to keep what is stored. */
  isKept: z.boolean(),
  /** What is used of what the browser gives, where it says so. */
  used: Bytes.optional(),
  quota: Bytes.optional(),
})
export type DeviceStorage = Readonly<z.infer<typeof DeviceStorage>>

export const SelfReport = z.object({
  /** Commands that the server has not answered. */
  waiting: z.int().min(0).max(1_000_000_000),
  /** How long the oldest of them has waited, in milliseconds. */
  waitingMs: z.int().min(0).max(8_000_000_000_000_000),
  /** The money that was taken by what waits, in kobo: an earlier build does not say. */
  waitingKobo: Kobo.optional(),
  /** Absent until the browser has said. */
  storage: DeviceStorage.optional(),
})
export type SelfReport = Readonly<z.infer<typeof SelfReport>>

/** What is heard of a device with what it says. */
export interface DeviceHeard {
  /** How far the server's clock is ahead of its own, in milliseconds. */
  readonly offset: number
  readonly about?: SelfReport | undefined
}
