// What can have happened to a material request. Kept for ever: add, never change.
import type { RequestId } from '../ids.ts'
import type { Department } from '../materials/materials.ts'
import type { Timestamp } from '../time.ts'
import type { Mark, PendingRequest, Receipt, RequestLine } from './material-requests.ts'

/** Which one. */
interface Named {
  readonly department: Department
  readonly requestId: RequestId
}

export type MaterialRequestEvent =
  | { readonly kind: 'request.submitted'; readonly request: PendingRequest }
  | (Named & {
      readonly kind: 'request.edited'
      readonly lines: readonly RequestLine[]
      readonly version: number
      readonly at: Timestamp
    })
  | (Named & { readonly kind: 'request.deleted'; readonly by: Mark })
  | (Named & { readonly kind: 'request.approved'; readonly by: Mark })
  | (Named & { readonly kind: 'request.received'; readonly receipt: Receipt })
