// A payment method with its colour and icon, the same wherever it is named.
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { ArrowLeftRight, Banknote, CreditCard, Gamepad2, type LucideIcon } from 'lucide-react'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'

interface Look {
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const paymentMethodLooks: Readonly<Record<PaymentMethod, Look>> = {
  Cash: { tone: 'cash', icon: Banknote },
  Card: { tone: 'card', icon: CreditCard },
  Transfer: { tone: 'transfer', icon: ArrowLeftRight },
  FunCard: { tone: 'funcard', icon: Gamepad2 },
}

export const PaymentMethodTag = ({ method }: { readonly method: PaymentMethod }) => (
  <Tag {...paymentMethodLooks[method]}>{method}</Tag>
)
