// A note for kitchen or bar on one line.
import type { No } from '@lounge/domain/command'
import type { ItemId, LineId } from '@lounge/domain/ids'
import { noteLengthMax } from '@lounge/domain/limits'
import { sentenceOf } from '@lounge/domain/messages'
import { objectionToNote } from '@lounge/domain/orders/draft/draft'
import type { DraftLine } from '@lounge/domain/orders/draft/view'
import { isNoted, toggleNote, usualNotes } from '@lounge/domain/orders/usual-notes'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './note-dialog.module.css'

interface NoteDialogProps {
  /** Nothing while the dialog is closed. */
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
          key={shown.id} // another till may change the note meanwhile
          itemId={shown.itemId}
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

interface NoteFormProps {
  readonly itemId: ItemId
  readonly note: string
  readonly onNote: (note: string) => void
}

function NoteForm({ itemId, note, onNote }: NoteFormProps) {
  const { lounge } = useTerminal()
  const [text, setText] = useState(note)
  const [objection, setObjection] = useState<No>()
  const change = (typed: string) => {
    setText(typed)
    setObjection(undefined)
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        const no = objectionToNote(text.trim())
        setObjection(no)
        if (!no) onNote(text.trim())
      }}
    >
      <TextInput
        label="Note"
        description={`What the kitchen or the bar should know. ${Math.max(0, noteLengthMax - text.length)} characters left.`}
        data-autofocus
        value={text}
        error={objection && sentenceOf(objection.refused, objection.params)}
        errorProps={{ role: 'alert' }}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={styles['usual']} role="group" aria-label="Usual notes">
        {usualNotes(lounge, itemId).map((usual) => (
          <ChoiceButton key={usual} isChosen={isNoted(text, usual)} onChoose={() => change(toggleNote(text, usual))}>
            {usual}
          </ChoiceButton>
        ))}
      </div>
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
