// The server's report to the back office on its own health, and on those first-day steps that only the server knows of.
import { z } from 'zod'

const healthIds = [
  'backup',
  'disk',
  'clock',
  'certificate',
  'apps',
  'pins',
  'database',
  'books',
  'mail',
  'boards',
  'devices',
  'sources',
  'waiting',
] as const
export const HealthId = z.enum(healthIds)
export type HealthId = z.infer<typeof HealthId>

const HealthEntry = z.object({
  id: HealthId,
  is: z.enum(['good', 'soon', 'bad']),
  /** The problem and its cure; absent if all is good. */
  sentence: z.string().optional(),
})
export type HealthEntry = Readonly<z.infer<typeof HealthEntry>>

export const HealthList = z.object({
  entries: z.array(HealthEntry).readonly(),
  firstDay: z.object({
    /** Open accounts, including the owner's. */
    people: z.int(),
    /** One of them takes orders at a till; absent from a server that does not report it. */
    hasCashier: z.boolean().optional(),
    /** Devices on which somebody has signed in. */
    terminals: z.int(),
    /** Backups are on another disk than the lounge. */
    isBackupApart: z.boolean(),
    /** Something of a sale was ever refunded; absent from a server that does not report it. */
    isSaleTried: z.boolean().optional(),
  }),
})
export type HealthList = Readonly<z.infer<typeof HealthList>>
