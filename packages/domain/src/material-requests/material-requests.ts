// A department's wish for supplies: submitted, perhaps returned with a word, approved, received in one or several deliveries. Deleting a
// request hides it; the record stays.
import { z } from 'zod'
import { type ItemId, MaterialId, type RequestId, type StaffId } from '../ids.ts'
import { linesPerCommandMax, noteLengthMax } from '../limits.ts'
import { type Department, departments } from '../materials/materials.ts'
import type { MessageCode } from '../messages.ts'
import { Text } from '../texts.ts'
import type { Timestamp } from '../time.ts'

/** The code of the sentence for a line without an item, or without a quantity. */
export const requestIncomplete = 'request_incomplete' satisfies MessageCode

/** More of one material than this is a slip of the finger. */
export const requestQuantityMax = 9_999
/** At least one (MAT-02). */
export const RequestQuantity = z.int().min(1, requestIncomplete).max(requestQuantityMax)

/** A line as it is asked for. */
export const LineWanted = z.strictObject({
  materialId: z.string().min(1, requestIncomplete).pipe(MaterialId),
  quantity: RequestQuantity,
  specification: Text(noteLengthMax),
})
export type LineWanted = Readonly<z.infer<typeof LineWanted>>
export const LinesWanted = z.array(LineWanted).min(1, requestIncomplete).max(linesPerCommandMax)

export interface RequestLine extends LineWanted {
  /** The name of the material at that time. */
  readonly name: string
}

/** Who did something, and when. */
export interface Mark {
  readonly id: StaffId
  readonly name: string
  readonly at: Timestamp
}

/** One delivery: it may bring less, more, or something else than was asked for. */
export interface Receipt extends Mark {
  readonly lines: readonly ReceivedLine[]
}
export interface ReceivedLine {
  readonly materialId: MaterialId
  readonly name: string
  readonly quantity: number
  /** Units that the bar can sell of it. */
  readonly servings?: { readonly itemId: ItemId; readonly units: number } | undefined
}

/** The manager's word on one version of a request; an edit answers it, because it makes another version. */
export interface Return extends Mark {
  readonly word: string
  /** The version that was returned. */
  readonly version: number
}

interface RequestBase {
  readonly id: RequestId
  readonly department: Department
  readonly lines: readonly RequestLine[]
  /** 1, 2, 3 …: an edit or approval names the version it saw, so that nobody acts on an unseen one. */
  readonly version: number
  readonly requested: Mark
  /** When it was submitted or last edited. */
  readonly updatedAt: Timestamp
  /** The manager's latest return. */
  readonly returned?: Return | undefined
}
export interface PendingRequest extends RequestBase {
  readonly status: 'pending'
}
export interface ApprovedRequest extends RequestBase {
  readonly status: 'approved'
  readonly approved: Mark
  /** What came so far, while the rest is awaited. */
  readonly receipts?: readonly Receipt[] | undefined
}
export interface ReceivedRequest extends RequestBase {
  readonly status: 'received'
  readonly approved?: Mark | undefined
  /** Usually one; more if it came in parts, or somebody received it again. */
  readonly receipts: readonly Receipt[]
}
/** A deleted request: no list shows it. */
export interface DeletedRequest extends RequestBase {
  readonly status: 'deleted'
  readonly was: ShownStatus
  readonly approved?: Mark | undefined
  readonly receipts?: readonly Receipt[] | undefined
  readonly deleted: Mark
}
/** The requests that the log shows. */
export type ShownRequest = PendingRequest | ApprovedRequest | ReceivedRequest
export type MaterialRequest = ShownRequest | DeletedRequest

/** The statuses in their order (SPEC §4). */
export const requestStatuses = ['pending', 'approved', 'received'] as const
export type ShownStatus = (typeof requestStatuses)[number]

/** The kind of row for a department's requests: the kitchen's terminals hold only the kitchen's. */
export const requestKind = (department: Department): `material-request:${Department}` =>
  `material-request:${department}`
export const requestKinds = departments.map(requestKind)

/** Names one request. */
interface Named {
  readonly department: Department
  readonly requestId: RequestId
}

/** What can have happened to a material request. Kept for ever: add, never change. */
export type MaterialRequestEvent =
  | { readonly kind: 'request.submitted'; readonly request: PendingRequest }
  | (Named & {
      readonly kind: 'request.edited'
      readonly lines: readonly RequestLine[]
      readonly version: number
      /** The edit was made before the request was returned, so it is no answer. Earlier releases took it for one. */
      readonly isBeforeReturn?: true | undefined
      readonly at: Timestamp
    })
  | (Named & { readonly kind: 'request.deleted'; readonly by: Mark })
  | (Named & { readonly kind: 'request.approved'; readonly by: Mark })
  | (Named & { readonly kind: 'request.returned'; readonly returned: Return })
  | (Named & {
      readonly kind: 'request.received'
      readonly receipt: Receipt
      /** The rest is still awaited. */
      readonly isPart?: boolean | undefined
    })
