// Saves commands that cannot be sent from here to a file, which any other device of the lounge can carry in.
import { exportUnsent } from '@lounge/sync/terminal/unsent'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { saveFile } from '../ui/save-file.ts'

interface SaveUnsentProps {
  readonly terminal: Terminal
}

export const SaveUnsent = ({ terminal }: SaveUnsentProps) => (
  <Button variant="default" leftSection={<Download size={20} aria-hidden />} onClick={() => save(terminal)}>
    Save to a file
  </Button>
)

function save(terminal: Terminal): void {
  const minute = new Date(terminal.now()).toISOString().slice(0, 16).replaceAll(':', '')
  saveFile(`lounge-unsent-${minute}.txt`, 'text/plain', exportUnsent(terminal))
}
