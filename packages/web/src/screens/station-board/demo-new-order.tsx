// Simulate New Order, in a demo: a ticket for trying the board. It is marked, and not counted anywhere.
import { Button } from '@mantine/core'
import { FlaskConical } from 'lucide-react'
import { HeaderSlot } from '../../components/header/header-slot.tsx'
import { useCommand } from '../../hooks/use-command.ts'
import styles from './station-board.module.css'

export function SimulateButton() {
  const { ask } = useCommand()
  return (
    <HeaderSlot>
      <Button
        variant="default"
        aria-label="Simulate New Order"
        className={styles['simulate'] ?? ''}
        leftSection={<FlaskConical size={20} aria-hidden />}
        onClick={() => void ask('ticket.simulate', {})}
      >
        <span className={styles['simulate-words']}>Simulate New Order</span>
      </Button>
    </HeaderSlot>
  )
}
