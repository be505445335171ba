// Chooses one of several payment methods, each with its colour and icon.
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { paymentMethodLooks } from '../../../components/money/payment-method.tsx'
import styles from './method-choice.module.css'

interface MethodChoiceProps<Method extends PaymentMethod> {
  readonly methods: readonly Method[]
  readonly chosen: Method
  readonly onChoose: (method: Method) => void
}

export const MethodChoice = <Method extends PaymentMethod>(props: MethodChoiceProps<Method>) => (
  <fieldset className={styles['root']}>
    <legend className={styles['legend']}>Payment method</legend>
    {props.methods.map((method) => {
      const { tone, icon: Icon } = paymentMethodLooks[method]
      return (
        <label key={method} className={`${styles['method']} pressable`} data-tone={tone}>
          <input
            type="radio"
            name="payment-method"
            checked={method === props.chosen}
            onChange={() => props.onChoose(method)}
          />
          <Icon size={20} aria-hidden />
          {method}
        </label>
      )
    })}
  </fieldset>
)
