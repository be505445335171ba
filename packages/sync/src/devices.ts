// What the server tells the back office of the devices of the lounge; nothing of it is kept on a terminal. And what can become of
// signing in on one.
import { z } from 'zod'
import { DeviceStorage } from './self-report.ts'

/** How a device last said that it is. */
export const DeviceTold = z.object({
  /** When it said so. */
  at: z.int(),
  /** So far the server's clock was ahead of its own, in milliseconds. */
  clockOffMs: z.int(),
  /** Commands that had no answer; nothing from a build that does not say. */
  waiting: z.int().min(0).optional(),
  /** Since when the oldest of them waits, by the server's clock; nothing where none does. */
  waitingSince: z.int().optional(),
  /** The money that was taken by them; nothing from a build that does not say. */
  waitingKobo: z.int().min(0).optional(),
  storage: DeviceStorage.optional(),
  build: z.string(),
})
export type DeviceTold = Readonly<z.infer<typeof DeviceTold>>

export const Device = z.object({
  id: z.string(),
  /** Empty where nobody has given it one. */
  name: z.string(),
  /** Where it stands; empty where nobody has said. */
  place: z.string(),
  till: z.int().nullable(),
  enrolledAt: z.int(),
  /** A line of it is open. */
  isConnected: z.boolean(),
  /** When it was last heard of, exact to the minute; nothing where its secret was never used. */
  lastSeenAt: z.int().nullable(),
  /** Names of the people whose sessions on it still hold. */
  signedIn: z.array(z.string()).readonly(),
  /** Whether the person who asks sits at it. */
  isThisOne: z.boolean(),
  /** Nothing before it has said how it is. */
  told: DeviceTold.nullable(),
  /** It runs another version of the app than this server serves. */
  isOutdated: z.boolean(),
  /** Since when nothing is taken from it; nothing while it belongs here. */
  shutOutAt: z.int().nullable(),
})
export type Device = Readonly<z.infer<typeof Device>>

export const AllDevices = z.object({ devices: z.array(Device).readonly() })

export const signInOutcomes = [
  'signed_in',
  'wrong_password',
  'wrong_code',
  'locked_out',
  'let_in',
  'password_changed',
  'link_sent',
  'password_reset',
  'app_set_up',
  'closed_account',
  'device_revoked',
  'signed_out',
  'ended',
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
