// What a backup's process says to the server that started it, at its end.
import type { BackupFailed } from './failure.ts'

export type Outcome =
  | {
      readonly kind: 'made'
      readonly path: string
      readonly bytes: number
      readonly durationMs: number
      /** Otherwise nothing had changed since the last one, and that is whole. */
      readonly isNew: boolean
    }
  | { readonly kind: 'failed'; readonly outcome: BackupFailed['outcome']; readonly message: string }
