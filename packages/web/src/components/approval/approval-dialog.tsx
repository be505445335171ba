// The dialog that asks for an approval, with the same words and ways for every act. If it is closed after a question was asked, the till
// goes on working, and the question is shown above its screen.
import { useEffect } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useYeses } from './use-yeses.ts'
import { Ways } from './ways.tsx'

export function ApprovalDialog() {
  const { asking, yeses } = useYeses()
  const shown = useLast(asking)
  // A till that locks itself leaves the question: the next person is not asked about it.
  useEffect(() => () => yeses.leave(), [yeses])
  const title = shown?.act.need.approver === 'owner' ? 'The owner’s yes' : 'A manager’s yes'
  return (
    <Dialog title={title} opened={asking !== undefined} onClose={() => yeses.leave()}>
      {shown && <Ways key={shown.turn} asking={shown} />}
    </Dialog>
  )
}
