// What cannot be sent from here can be carried elsewhere: saved to a file, which any other device of the lounge takes.
import { exportUnsent } from '@lounge/sync/terminal/unsent'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'

interface SaveUnsentProps {
  readonly terminal: Terminal
}

export const SaveUnsent = ({ terminal }: SaveUnsentProps) => (
  <Button variant="default" leftSection={<Download size={20} aria-hidden />} onClick={() => save(terminal)}>
    Save to a file
  </Button>
)

function save(terminal: Terminal): void {
  const url = URL.createObjectURL(new Blob([exportUnsent(terminal)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `lounge-unsent-${new Date(terminal.now()).toISOString().slice(0, 16).replaceAll(':', '')}.txt`
  link.click()
  URL.revokeObjectURL(url)
}
