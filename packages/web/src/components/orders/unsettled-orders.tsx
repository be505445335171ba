// Shown above the closed orders: money that is owed to guests, and orders whose guests left without paying.
import type { Kind } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/messages'
import { type Gone, leftWithoutPaying, owedToGuests } from '@lounge/domain/orders/unsettled'
import { shortNumber } from '@lounge/domain/orders/orders'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useView } from '../../hooks/use-view.ts'
import { pastCart } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Money } from '../money/money.tsx'
import { type Owed, OwedDialog } from '../money/owed-dialog.tsx'
import styles from './unsettled-orders.module.css'

const kinds: readonly Kind[] = ['order', 'settings', 'exception', 'exception:office']

export function UnsettledOrders() {
  const owed = useView(kinds, owedToGuests)
  const gone = useView(kinds, leftWithoutPaying)
  const terminal = useTerminal()
  const { opened, open: giveBack, close } = useOpenRow<Owed>()
  const { ask } = useCommand()
  const open = async ({ id: orderId, number, tableNumber: table }: Gone) => {
    const back = await pastCart(terminal, () => ask('order.comeBack', { orderId }))
    stands(back, sentence('order_came_back', { number, table }))
  }
  return (
    <>
      {owed.length > 0 && (
        <Section title="Owed to guests">
          {owed.map((order) => (
            <Row key={order.id} order={order} more={[order.note ?? '']}>
              <Button variant="light" onClick={() => giveBack(order)}>
                Give back
              </Button>
            </Row>
          ))}
        </Section>
      )}
      {gone.length > 0 && (
        <Section title="Left without paying">
          {gone.map((order) => (
            <Row key={order.id} order={order} more={[order.when, order.byName, order.note]}>
              <Button variant="default" onClick={() => void open(order)}>
                They are back
              </Button>
            </Row>
          ))}
        </Section>
      )}
      <OwedDialog owed={opened} onClose={close} />
    </>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles['root']} aria-label={title}>
    <h2 className={styles['title']}>{title}</h2>
    <ul className={styles['list']}>{children}</ul>
  </section>
)

interface RowProps {
  readonly order: Owed
  readonly more?: readonly string[]
  readonly children: ReactNode
}

function Row({ order: { number, tableNumber, customerName, amount }, more = [], children }: RowProps) {
  const said = more.filter((each) => each !== '')
  return (
    <li className={styles['row']} data-passes>
      <span className={styles['about']}>
        <span className="figures">
          {shortNumber(number)} · Table {tableNumber} · {customerName}
        </span>
        {said.length > 0 && <span className={`${styles['more']} figures`}>{said.join(' · ')}</span>}
      </span>
      <Money amount={amount} />
      {children}
    </li>
  )
}
