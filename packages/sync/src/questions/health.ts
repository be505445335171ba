// What the server tells the back office of its own health, and of the first day what only it knows.
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
  /** What is wrong and what to do; absent where it is good. */
  sentence: z.string().optional(),
})
export type HealthEntry = Readonly<z.infer<typeof HealthEntry>>

export const HealthList = z.object({
  entries: z.array(HealthEntry).readonly(),
  firstDay: z.object({
    /** Accounts that are open, the owner's among them. */
    people: z.int(),
    /** Somebody of them takes orders at a till; absent from a server that does not say. */
    hasCashier: z.boolean().optional(),
    /** Devices on which somebody has signed in. */
    terminals: z.int(),
    /** Backups lie on another disk than the lounge. */
    isBackupApart: z.boolean(),
    /** Something of a sale was given back, whenever that was; absent from a server that does not say. */
    isSaleTried: z.boolean().optional(),
  }),
})
export type HealthList = Readonly<z.infer<typeof HealthList>>
