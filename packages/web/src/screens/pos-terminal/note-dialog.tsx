// A note for kitchen or bar on one line.
import type { LineId } from '@lounge/domain/ids'
import { noteLengthMax } from '@lounge/domain/limits'
import type { DraftLine } from '@lounge/domain/orders/draft-view'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './note-dialog.module.css'

interface NoteDialogProps {
  /** Nothing while it is closed. */
  readonly line: DraftLine | undefined
  readonly onNote: (id: LineId, note: string) => void
  readonly onClose: () => void
}

export function NoteDialog({ line, onNote, onClose }: NoteDialogProps) {
  const shown = useLast(line)
  return (
    <Dialog title={shown ? `Note for ${shown.name}` : ''} opened={line !== undefined} onClose={onClose}>
      {shown && (
        <NoteForm
          key={`${shown.id} ${shown.note}`}
          note={shown.note}
          onNote={(note) => {
            onNote(shown.id, note)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function NoteForm({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  const [text, setText] = useState(note)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onNote(text.trim())
      }}
    >
      <TextInput
        label="Note"
        description={`What the kitchen or the bar should know. ${noteLengthMax - text.length} characters left.`}
        data-autofocus
        maxLength={noteLengthMax}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles['buttons']}>
        {note !== '' && (
          <Button variant="default" onClick={() => onNote('')}>
            Remove note
          </Button>
        )}
        <Button type="submit">Save note</Button>
      </div>
    </form>
  )
}
