// What to make: how many first, then what, then how. What changed after it was sent stands under its line.
import type { TicketLine } from '@lounge/domain/tickets/tickets'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { marksOf } from './line-marks.ts'
import styles from './ticket-lines.module.css'

export const TicketLines = ({ lines }: { readonly lines: readonly TicketLine[] }) => (
  <ul className={styles['root']}>
    {lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </ul>
)

function Line({ line }: { readonly line: TicketLine }) {
  const { quantity, isRemoved, quantityWas, noteWas } = marksOf(line)
  const What = isRemoved ? 'del' : 'span'
  return (
    <li>
      <What className={styles['what']}>
        <span className={`${styles['quantity']} figures`}>{quantity}×</span> <span>{line.name}</span>
      </What>
      {isRemoved && <Mark>Removed</Mark>}
      {quantityWas !== undefined && (
        <Mark>
          Changed: {quantityWas} → {quantity}
        </Mark>
      )}
      {line.note !== '' && !isRemoved && <p className={styles['note']}>{line.note}</p>}
      {noteWas !== undefined && <NoteMark note={line.note} was={noteWas} />}
    </li>
  )
}

function NoteMark({ note, was }: { readonly note: string; readonly was: string }) {
  if (was === '') return <Mark>Note added</Mark>
  return (
    <Mark>
      {note === '' ? 'Note removed' : 'Note was'}: <del>{was}</del>
    </Mark>
  )
}

const Mark = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['mark']} data-tone="warning">
    <Pencil size={18} aria-hidden />
    <span>{children}</span>
  </p>
)
