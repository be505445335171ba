// The ways to a yes without the server, each where its part is there. What a way gets, and what it gives back.
import type { Approved } from '@lounge/domain/approvals/approvals'
import type { Need } from '@lounge/domain/approvals/needs'
import type { ComponentType } from 'react'

export interface ByCallProps {
  readonly need: Need
  /** Ten digits were right: the act is done with this. */
  readonly onYes: (approved: Approved) => void
  /** Another way. */
  readonly onBack: () => void
}

/** Ten digits on the telephone. */
export const ByCall: ComponentType<ByCallProps> | undefined = undefined
