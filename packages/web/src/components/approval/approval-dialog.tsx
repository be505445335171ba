// What somebody else has to say yes to, in the same words and by the same ways wherever it is done. Closed after a question was asked, the
// till goes on working, and the question stands above its screen.
import { useEffect } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useYeses } from './use-yeses.ts'
import { Ways } from './ways.tsx'

export function ApprovalDialog() {
  const { asking, yeses } = useYeses()
  const shown = useLast(asking)
  // A till that locks itself asks nobody else about it.
  useEffect(() => () => yeses.leave(), [yeses])
  const title = shown?.act.need.approver === 'owner' ? 'The owner’s yes' : 'A manager’s yes'
  return (
    <Dialog title={title} opened={asking !== undefined} onClose={() => yeses.leave()}>
      {shown && <Ways key={shown.turn} asking={shown} />}
    </Dialog>
  )
}
