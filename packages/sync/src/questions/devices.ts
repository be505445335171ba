// What the server tells the back office of the devices of the lounge; nothing of it is kept on a terminal. And what can become of
// signing in on one.
import { z } from 'zod'
import { DeviceStorage } from '../self-report.ts'

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
  /** What it shows while it waits to be let in; nothing where it belongs here. */
  waitsWith: z.string().nullable(),
})
export type Device = Readonly<z.infer<typeof Device>>

/** How the device stands that asks. */
export const OwnStanding = z.object({
  isWaiting: z.boolean(),
  /** Empty where nobody has given it one. */
  name: z.string(),
  /** The same stand beside it on a manager's screen. */
  signs: z.string(),
})
export type OwnStanding = Readonly<z.infer<typeof OwnStanding>>

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
  'app_codes_made',
  'pin_set',
  'wrong_pin',
  'code_phone_set_up',
  'code_phone_revoked',
  'code_paper_printed',
  'closed_account',
  'device_revoked',
  'device_waiting',
  'device_let_in',
  'device_turned_away',
  'used_elsewhere',
  'signed_out',
  'ended',
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
