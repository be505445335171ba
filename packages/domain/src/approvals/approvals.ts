// An approval: somebody else's yes to one act. It was asked for and given beforehand, or taken at the till while the server was away.
import { z } from 'zod'
import { ApprovalId, type CommandId, FuncardId, LineId, type StaffId } from '../ids.ts'
import { linesPerOrderMax, nameLengthMax, quantityPerLineMax, tendersPerPaymentMax } from '../limits.ts'
import type { Kobo } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { RequiredText } from '../texts.ts'
import type { Timestamp } from '../time.ts'

/** What may need a yes, in the order in which lists show it. */
export const approvalKinds = [
  'voidMade',
  'discount',
  'comp',
  'refund',
  'topUp',
  'cashOut',
  'noSale',
  'cardLimit',
  'writeOff',
] as const
export const ApprovalKind = z.enum(approvalKinds)
export type ApprovalKind = z.infer<typeof ApprovalKind>

/** How somebody says yes: on a phone or another device, by a PIN at the till, by ten digits on the telephone. */
export const approvalMeans = ['phone', 'pin', 'code'] as const
export type ApprovalMeans = (typeof approvalMeans)[number]

/** So many units of each of these lines. */
export const ApprovedLines = z
  .array(z.strictObject({ lineId: LineId, units: z.int().min(1).max(quantityPerLineMax) }))
  .min(1)
  .max(2 * linesPerOrderMax)
export type ApprovedLines = readonly { readonly lineId: LineId; readonly units: number }[]

/** FunCards onto which money goes that did not come from them. */
export const ApprovedCards = z.array(FuncardId).min(1).max(tendersPerPaymentMax)

export const StaffName = z.string().min(1).max(60) as unknown as z.ZodType<StaffId, string> // an id of an account, or it is found nowhere
const offline = { approvalId: ApprovalId, approver: StaffName, approverName: RequiredText(nameLengthMax) }
export const ticketMax = 1_000_000

/** The approval that a command carries: the id of one given on a phone, or what tells of one taken at the till while the server was away. */
export const Approved = z.discriminatedUnion('means', [
  z.strictObject({ means: z.literal('phone'), id: ApprovalId }),
  z.strictObject({ means: z.literal('pin'), ...offline }),
  z.strictObject({
    means: z.literal('code'),
    ...offline,
    ticket: z.int().min(1).max(ticketMax),
    code: z.string().regex(/^\d{10}$/),
  }),
])
export type Approved = Readonly<z.infer<typeof Approved>>

/** The argument of each command that may need a yes. */
export const approvable = { approval: Approved.optional() }

/** The yes that a command brings. */
export function approvedIn(args: unknown): Approved | undefined {
  if (typeof args !== 'object' || args === null || !('approval' in args)) return undefined
  return args.approval as Approved | undefined // of a command that was read
}

/** Which row an approval is, or becomes. */
export const idOfApproved = (approved: Approved): ApprovalId =>
  approved.means === 'phone' ? approved.id : approved.approvalId

/** Who did something, and when. */
export interface Mark {
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}

/** What somebody said yes or no to, and how; `byRole` is the role in which they did. */
export interface Answered extends Mark {
  readonly byRole: string
  readonly means: ApprovalMeans
}

/** So much of an order that a change of it is seen. */
export interface SeenOrder {
  readonly status: string
  readonly total: Kobo
  readonly lines: ApprovedLines
}

interface Asked {
  readonly id: ApprovalId
  readonly kind: ApprovalKind
  /** The id of an order, a FunCard or a claim, or `till:3`. */
  readonly subject: string
  readonly amount: Kobo
  /** What the approver reads. */
  readonly text: string
  /** The units that it is about; absent where it is about no lines. */
  readonly lines?: ApprovedLines | undefined
  /** The FunCards onto which money goes back that was not paid with them; absent where it goes onto none. */
  readonly cards?: readonly FuncardId[] | undefined
  /**
   * How a top-up is paid, or what comes off a FunCard; absent of all else, and in questions of earlier releases about top-ups, which
   * were about any method.
   */
  readonly method?: PaymentMethod | undefined
  /** The order as it stood when the question was asked; absent where there was none. */
  readonly seen?: SeenOrder | undefined
  /** The least of the roles that may answer. */
  readonly approver: 'manager' | 'owner'
  readonly till: number
  readonly asked: Mark
  readonly note: string
}

export interface Used extends Answered {
  readonly status: 'used'
  readonly usedBy: CommandId
  readonly usedAt: Timestamp
  /** The server did not see it given: its approver is asked about it afterwards. */
  readonly isUnverified?: true | undefined
  readonly ticket?: number | undefined
  /** Nobody was called: the code stood on the sheet in the safe. */
  readonly isOnPaper?: true | undefined
  /** What its approver said to that. */
  readonly answer?: 'confirmed' | 'disputed' | undefined
  readonly answered?: Mark | undefined
}

interface Over {
  readonly status: 'over'
  readonly overAt: Timestamp
  /** It was done with this other yes, or this other question is about the order as it is now; absent where nobody answered in time. */
  readonly replacedBy?: ApprovalId | undefined
}

export type Approval = Asked &
  (
    | { readonly status: 'open' }
    | ({ readonly status: 'given' } & Answered)
    | ({ readonly status: 'declined' } & Answered)
    | Used
    | Over
  )
export type OpenApproval = Extract<Approval, { readonly status: 'open' }>
export type UsedApproval = Extract<Approval, { readonly status: 'used' }>

export type ApprovalToConfirm = UsedApproval & { readonly isUnverified: true; readonly answer?: undefined }

/** Somebody should still be asked whether this was them. */
export const isToConfirm = (approval: Approval): approval is ApprovalToConfirm =>
  approval.status === 'used' && approval.isUnverified === true && approval.answer === undefined

export type ApprovalEvent =
  | { readonly kind: 'approval.asked'; readonly approval: OpenApproval }
  | (Answered & { readonly kind: 'approval.given'; readonly approvalId: ApprovalId })
  | (Answered & { readonly kind: 'approval.declined'; readonly approvalId: ApprovalId })
  | {
      readonly kind: 'approval.ranOut'
      readonly approvalId: ApprovalId
      readonly replacedBy?: ApprovalId | undefined
      readonly at: Timestamp
    }
  | {
      readonly kind: 'approval.used'
      readonly approval: UsedApproval
      /** What was done with it: less than was asked, or all of it. Releases before this one did not say. */
      readonly amount?: Kobo | undefined
      readonly at: Timestamp
    }
  | (Mark & { readonly kind: 'approval.confirmed'; readonly approvalId: ApprovalId })
  | (Mark & { readonly kind: 'approval.disputed'; readonly approvalId: ApprovalId })
