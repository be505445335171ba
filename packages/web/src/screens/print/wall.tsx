// The print window of the paper that explains how to connect a tablet.
import { wallRows } from '@lounge/domain/house/wall-paper'
import { sentence } from '@lounge/domain/office-messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import { CloudOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { rollHere } from '../../devices/printer/paper-width.ts'
import { useAsked } from '../../hooks/use-asked.ts'
import { useView } from '../../hooks/use-view.ts'
import { askHouse } from '../../api/house.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Paper } from './paper.tsx'
import styles from './print.module.css'
import { PrintBar } from './print-bar.tsx'
import { useAutoPrint } from './use-auto-print.ts'

const waiting = <div className={styles['waiting']} aria-busy="true" />

export const Wall = () => (
  <TerminalGate waiting={waiting}>
    <OfHouse />
  </TerminalGate>
)

function OfHouse() {
  const settings = useView(['settings'], settingsOf)
  const { answer: standing, isMissing } = useAsked(askHouse)
  const house = standing?.kind === 'house' ? standing : undefined
  const [roll] = useState(rollHere)
  const { width } = roll
  const paper = useRef<HTMLElement>(null)
  useAutoPrint(paper, house !== undefined, roll)
  if (!standing && !isMissing) return waiting
  if (!house) return <EmptyState icon={CloudOff} title={sentence(standing ? 'house_none' : 'house_unreachable')} />
  return (
    <>
      <title>Connect a tablet</title>
      <PrintBar title="Connect a tablet" />
      <Paper ref={paper} label="Connect a tablet" width={width} rows={wallRows(house, settings, width)} />
    </>
  )
}
