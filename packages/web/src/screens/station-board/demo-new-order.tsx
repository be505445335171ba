// Simulate New Order, in a demo: a ticket for trying the board. It is marked, and not counted anywhere.
import { Button } from '@mantine/core'
import { FlaskConical } from 'lucide-react'
import { HeaderSlot } from '../../components/header/header-slot.tsx'
import { useCommand } from '../../hooks/use-command.ts'

export function SimulateButton() {
  const { ask } = useCommand()
  return (
    <HeaderSlot>
      <Button
        variant="default"
        leftSection={<FlaskConical size={20} aria-hidden />}
        onClick={() => void ask('ticket.simulate', {})}
      >
        Simulate New Order
      </Button>
    </HeaderSlot>
  )
}
