// Terminals' questions to the server about sales, voids and finished tickets that they no longer hold, and the answers.
import { searchLengthMax } from '@lounge/domain/limits'
import { requestStatuses } from '@lounge/domain/material-requests/material-requests'
import { PaymentMethod, paymentMethods } from '@lounge/domain/payments/payments'
import { compReasons, guestsLeft, voidReasons, withoutReason } from '@lounge/domain/orders/orders'
import { offBill } from '@lounge/domain/orders/views'
import { Logo } from '@lounge/domain/settings/logo'
import { finishedSorts, latestFinishedFirst } from '@lounge/domain/tickets/finished'
import { CalendarDate } from '@lounge/domain/time'
import { z } from 'zod'
import { RefundableAnswer } from './refundable.ts'

/** Entries in one answer: a page on the screen, or one step in writing a file. */
export const entriesPerAnswerMax = 500

/** A text in a question. NUL is not allowed: addresses can hold it and databases cannot. */
export const asked = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[^\0]*$/)
const searched = asked(searchLengthMax).optional()

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

const moment = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const period = { from: CalendarDate.optional(), to: CalendarDate.optional() }
/** One page of a list. */
export const onePart = { offset: count.default(0), limit: count.pipe(z.int().max(entriesPerAnswerMax)).default(10) }

const settingValue = z.union([z.string(), z.number(), z.boolean()])

/** Filters sales by payment method, by business days, and by a text in them. */
export const SalesFilter = z.strictObject({
  ...period,
  method: PaymentMethod.optional(),
  search: searched,
})
export type SalesFilter = z.infer<typeof SalesFilter>
export const SalesQuery = z.strictObject({ ...SalesFilter.shape, ...onePart })
/** Filters the finished tickets of a station, and sorts them. */
export const FinishedQuery = z.strictObject({
  ...period,
  search: searched,
  sort: z.enum(finishedSorts).default(latestFinishedFirst),
  ...onePart,
})
export type FinishedQuery = z.infer<typeof FinishedQuery>
/** Orders that were voided, or given away. */
export const VoidedQuery = z.strictObject({ of: z.enum(offBill).default('voided'), ...period, ...onePart })

/** Earlier days to compare a report with; of the last day the payments up to a moment, or all of them. */
export const EarlierQuery = z.strictObject({
  from: CalendarDate,
  to: CalendarDate,
  until: moment.optional(),
  method: SalesFilter.shape.method,
})
export type EarlierQuery = z.infer<typeof EarlierQuery>

/** Filters the requests of a department: made before a moment, by status, and by a text in them. */
export const RequestsQuery = z.strictObject({
  before: moment,
  status: z.enum(requestStatuses).optional(),
  search: searched,
  ...onePart,
})
export type RequestsQuery = z.infer<typeof RequestsQuery>

/** The movements of one item or material (`item:star-lager`, `material:bar:1`), from one business day to another. */
export const MovementsQuery = z.strictObject({ of: asked(80).min(1), ...period, ...onePart })
export type MovementsQuery = z.infer<typeof MovementsQuery>

// Answers hold ids, dates and amounts as plain values: readers trust the server that wrote them.
const text = z.string()
const amount = z.int()
const method = z.enum(paymentMethods)
const totals = { subtotal: amount, discount: amount, tax: amount, total: amount }

const SaleAnswer = z.object({
  orderId: text,
  number: text,
  tableNumber: z.int(),
  paidAt: z.int(),
  paidByName: text,
  till: z.int(),
  customerName: text,
  funcardId: text.optional(),
  cardNumber: text.optional(),
  couponCode: text.optional(),
  payments: z.array(z.object({ method, amount })).readonly(),
  ...totals,
  refunded: amount,
  lines: z
    .array(
      z.object({
        itemId: text,
        name: text,
        quantity: z.int(),
        unitPrice: amount,
        note: text,
        choices: z
          .array(z.object({ id: text, name: text, price: amount }))
          .readonly()
          .optional(),
      }),
    )
    .readonly(),
})
/** `count`: how many there are in all. Newest first. */
export const SalesAnswer = z.object({ count: z.int(), sales: z.array(SaleAnswer).readonly() })
export type SalesAnswer = z.infer<typeof SalesAnswer>

const VoidedAnswer = z.object({
  id: text,
  number: text,
  tableNumber: z.int(),
  firstItem: text,
  more: z.int(),
  total: amount,
  reason: z.enum([...voidReasons, withoutReason, guestsLeft, ...compReasons]),
  // Older servers send neither.
  note: text.default(''),
  isAfterShown: z.boolean().default(false),
  byName: z.string(),
  date: text,
  time: text,
})
export const VoidedOrdersAnswer = z.object({ count: z.int(), orders: z.array(VoidedAnswer).readonly() })
export type VoidedOrdersAnswer = z.infer<typeof VoidedOrdersAnswer>

/** `count`: how many are listed in all, including simulations; `sums` leave those out. */
export const FinishedAnswer = z.object({
  count: z.int(),
  sums: z.object({ tickets: z.int(), units: z.int(), prepMs: z.int(), total: amount }),
  tickets: z
    .array(
      z.object({
        id: text,
        number: text,
        tableNumber: z.int(),
        items: z.array(text).readonly(),
        completedTime: text,
        prepTime: text,
        maker: text,
        total: amount,
        isSimulation: z.boolean(),
      }),
    )
    .readonly(),
})
export type FinishedAnswer = z.infer<typeof FinishedAnswer>

const doneBy = { by: text, when: text }
const cameLines = z.array(z.object({ materialId: text, name: text, quantity: z.int() })).readonly()

export const RequestsAnswer = z.object({
  count: z.int(),
  requests: z
    .array(
      z.object({
        id: text,
        status: z.enum(requestStatuses),
        lines: z.array(z.object({ materialId: text, name: text, quantity: z.int(), specification: text })).readonly(),
        version: z.int(),
        requestedBy: text,
        date: text,
        time: text,
        edited: text.optional(),
        returned: z.object({ ...doneBy, word: text, isAnswered: z.boolean() }).optional(),
        approved: z.object(doneBy).optional(),
        receipts: z
          .array(z.object({ ...doneBy, lines: cameLines }))
          .readonly()
          .optional(),
        missing: cameLines.optional(),
      }),
    )
    .readonly(),
})
export type RequestsAnswer = z.infer<typeof RequestsAnswer>

/** `why` is a kind of movement that this build may not know. Newest first. */
export const MovementsAnswer = z.object({
  count: z.int(),
  movements: z
    .array(
      z.object({
        id: text,
        day: text,
        date: text,
        time: text,
        amount: z.int(),
        why: text,
        note: text,
        by: text,
      }),
    )
    .readonly(),
})
export type MovementsAnswer = z.infer<typeof MovementsAnswer>

const bar = { count: z.int(), total: amount }
export const ReportAnswer = z.object({
  totals: z.object({ count: z.int(), ...totals, refunded: amount, average: amount }),
  days: z.array(z.object({ name: text, ...bar })).readonly(),
  hours: z.array(z.object({ name: z.int(), ...bar })).readonly(),
  methods: z.array(z.object({ name: method, ...bar })).readonly(),
  items: z
    .array(
      z.object({
        itemId: text,
        name: text,
        units: z.int(),
        total: amount,
        // Older servers do not count them.
        choices: z
          .array(z.object({ choiceId: text, name: text, units: z.int(), total: amount }))
          .readonly()
          .default([]),
      }),
    )
    .readonly(),
})

/** `voided`: orders and lines voided on these days. */
export const EarlierAnswer = z.object({
  count: z.int(),
  total: amount,
  average: amount,
  discount: amount,
  voided: z.int(),
})
export type EarlierAnswer = z.infer<typeof EarlierAnswer>

/** The changes of the settings, newest first. */
export const SettingsHistoryQuery = z.strictObject(onePart)
export const SettingsHistoryAnswer = z.object({
  count: z.int(),
  entries: z
    .array(
      z.object({
        position: z.int(),
        /** In milliseconds. */
        at: z.int(),
        byName: text,
        changes: z.array(z.object({ setting: text, from: settingValue, to: settingValue })).readonly(),
      }),
    )
    .readonly(),
})
export type SettingsHistoryAnswer = z.infer<typeof SettingsHistoryAnswer>

/** One closed order, as its papers and its details show it. */
export const ReceiptAnswer = z.object({
  companyName: text,
  logo: Logo.optional(),
  address: text.optional(),
  phone: text.optional(),
  header: text.optional(),
  accountLine: text.optional(),
  footer: text.optional(),
  number: text,
  shortNumber: text,
  tableNumber: z.int(),
  lines: z
    .array(z.object({ id: text, name: text, quantity: z.int(), unitPrice: amount, note: text, total: amount }))
    .readonly(),
  customerName: text,
  cardNumber: text.optional(),
  couponCode: text.optional(),
  discountPercent: z.number().optional(),
  ...totals,
  methods: text,
  payments: z.array(z.object({ method, amount, reference: text.optional(), isUnconfirmed: z.boolean() })).readonly(),
  tendered: amount.optional(),
  change: amount.optional(),
  refunded: amount,
  // Older servers do not count them.
  copies: z.int().default(0),
  invoices: z.int().default(0),
  refundable: RefundableAnswer.optional(),
  date: text,
  time: text,
  cashier: text,
})
