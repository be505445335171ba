// The server's answers to the back office about the lounge's devices, none of them stored on a terminal, and the results of signing
// in on one.
import { z } from 'zod'
import { DeviceStorage } from '../self-report.ts'

/** A device's last self-report. */
export const DeviceTold = z.object({
  /** When it came. */
  at: z.int(),
  /** How far the server's clock was ahead of the device's, in milliseconds. */
  clockOffMs: z.int(),
  /** Commands without an answer; absent from a build that does not report it. */
  waiting: z.int().min(0).optional(),
  /** Since when the oldest of them waits, by the server's clock; absent if none waits. */
  waitingSince: z.int().optional(),
  /** The money they took; absent from a build that does not report it. */
  waitingKobo: z.int().min(0).optional(),
  storage: DeviceStorage.optional(),
  build: z.string(),
})
export type DeviceTold = Readonly<z.infer<typeof DeviceTold>>

export const Device = z.object({
  id: z.string(),
  /** Empty if it has none. */
  name: z.string(),
  /** Where the device is; empty if unknown. */
  place: z.string(),
  till: z.int().nullable(),
  enrolledAt: z.int(),
  /** The device has an open connection. */
  isConnected: z.boolean(),
  /** When it was last heard, to the minute; null if its secret was never used. */
  lastSeenAt: z.int().nullable(),
  /** Names of the people with valid sessions on it. */
  signedIn: z.array(z.string()).readonly(),
  /** Whether the asker uses this device. */
  isThisOne: z.boolean(),
  /** Null before its first self-report. */
  told: DeviceTold.nullable(),
  /** It runs another version of the app than this server serves. */
  isOutdated: z.boolean(),
  /** Since when it is shut out; null if it is not. */
  shutOutAt: z.int().nullable(),
  /** The signs that it shows while it waits to be let in; null if it is let in. */
  waitsWith: z.string().nullable(),
})
export type Device = Readonly<z.infer<typeof Device>>

/** The standing of the device that asks. */
export const OwnStanding = z.object({
  isWaiting: z.boolean(),
  /** Empty if it has none. */
  name: z.string(),
  /** The same signs are shown beside it on a manager's screen. */
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
