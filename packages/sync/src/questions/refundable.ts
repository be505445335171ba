// The server's answer on what can be refunded of a closed order.
import { paymentMethods } from '@lounge/domain/payments/payments'
import { z } from 'zod'

const text = z.string()
const amount = z.int()

export const RefundableAnswer = z.object({
  orderId: text,
  splitFrom: text.optional(),
  subtotal: amount,
  discount: amount,
  tax: amount,
  total: amount,
  lines: z
    .array(
      z.object({
        lineId: text,
        name: text,
        quantity: z.int(),
        unitPrice: amount,
        isDiscounted: z.boolean(),
        refunded: z.int(),
      }),
    )
    .readonly(),
  left: amount,
  owedBack: amount,
  methods: z.array(z.enum(paymentMethods)).readonly(),
  funcards: z.array(text).readonly(),
})
