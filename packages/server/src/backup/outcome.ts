// The final message of a backup's process to the server that started it.
import type { BackupFailed } from './failure.ts'

export type Outcome =
  | {
      readonly kind: 'made'
      readonly path: string
      readonly bytes: number
      readonly durationMs: number
      /** False if nothing had changed since the last one, and that is whole. */
      readonly isNew: boolean
    }
  | { readonly kind: 'failed'; readonly outcome: BackupFailed['outcome']; readonly message: string }
