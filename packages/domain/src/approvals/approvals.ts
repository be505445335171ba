// An approval: another person's yes to one act, either asked for and given beforehand, or taken at the till while the server was away.
import { z } from 'zod'
import { ApprovalId, type CommandId, FuncardId, LineId, type StaffId } from '../ids.ts'
import { linesPerOrderMax, nameLengthMax, quantityPerLineMax, tendersPerPaymentMax } from '../limits.ts'
import type { Kobo } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { RequiredText } from '../texts.ts'
import type { Timestamp } from '../time.ts'

/** The acts that may need an approval, in the order in which lists show them. */
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

/** How somebody approves: on a phone or another device, by a PIN at the till, by ten digits on the telephone. */
export const approvalMeans = ['phone', 'pin', 'code'] as const
export type ApprovalMeans = (typeof approvalMeans)[number]

/** Units of each of these lines. */
export const ApprovedLines = z
  .array(z.strictObject({ lineId: LineId, units: z.int().min(1).max(quantityPerLineMax) }))
  .min(1)
  .max(2 * linesPerOrderMax)
export type ApprovedLines = readonly { readonly lineId: LineId; readonly units: number }[]

/** FunCards that receive money which did not come from them. */
export const ApprovedCards = z.array(FuncardId).min(1).max(tendersPerPaymentMax)

export const StaffName = z.string().min(1).max(60) as unknown as z.ZodType<StaffId, string> // an id of an account, or it is found nowhere
const offline = { approvalId: ApprovalId, approver: StaffName, approverName: RequiredText(nameLengthMax) }
export const ticketMax = 1_000_000

/** The approval that a command uses: the id of one given on a phone, or the details of one taken at the till while the server was away. */
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

/** The argument of each command that may need an approval. */
export const approvable = { approval: Approved.optional() }

/** The approval that a command uses. */
export function approvedIn(args: unknown): Approved | undefined {
  if (typeof args !== 'object' || args === null || !('approval' in args)) return undefined
  return args.approval as Approved | undefined // of a command that was read
}

/** The id of the approval's row, present or future. */
export const idOfApproved = (approved: Approved): ApprovalId =>
  approved.means === 'phone' ? approved.id : approved.approvalId

/** Who did something, and when. */
export interface Mark {
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}

/** Who answered a question, and how; `byRole` is the role in which they did. */
export interface Answered extends Mark {
  readonly byRole: string
  readonly means: ApprovalMeans
}

/** The parts of an order by which a change is noticed. */
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
  /** The text that the approver reads. */
  readonly text: string
  /** The units it concerns; absent if it concerns no lines. */
  readonly lines?: ApprovedLines | undefined
  /** The FunCards that receive money which they did not pay; absent if there are none. */
  readonly cards?: readonly FuncardId[] | undefined
  /**
   * How a top-up is paid, or what comes off a FunCard. Absent for all else, and in earlier releases' questions about top-ups, which covered
   * any method.
   */
  readonly method?: PaymentMethod | undefined
  /** The order as it stood when the question was asked; absent if there was none. */
  readonly seen?: SeenOrder | undefined
  /** The lowest role that may answer. */
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
  /** What its approver answered afterwards. */
  readonly answer?: 'confirmed' | 'disputed' | undefined
  readonly answered?: Mark | undefined
}

interface Over {
  readonly status: 'over'
  readonly overAt: Timestamp
  /**
   * The other approval that the act was done with, or the newer question about the order as it is now; absent if nobody answered in time.
   */
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

/** Whether the approver should still be asked if this was them. */
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
      /** The amount of the act, which may be less than was asked. Earlier releases did not record it. */
      readonly amount?: Kobo | undefined
      readonly at: Timestamp
    }
  | (Mark & { readonly kind: 'approval.confirmed'; readonly approvalId: ApprovalId })
  | (Mark & { readonly kind: 'approval.disputed'; readonly approvalId: ApprovalId })
