// One safeguard: where it stands, what takes it away, and which tests must notice.
import type { Change } from '../scratch/scratch.ts'

export interface Safeguard extends Change {
  readonly name: string
  readonly project: 'domain' | 'sync' | 'server'
  readonly tests: readonly string[]
}
