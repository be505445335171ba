// The dialog that asks for an approval, with the same words and ways for every act. If it is closed after a question was asked, the till
// goes on working, and the question is shown above its screen.
import { useEffect } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useYeses } from './use-yeses.ts'
import { Ways } from './ways.tsx'
import { useWhomToAsk } from './whom-to-ask.ts'

export function ApprovalDialog() {
  const { asking, yeses } = useYeses()
  const shown = useLast(asking)
  // A till that locks itself leaves the question: the next person is not asked about it.
  useEffect(() => () => yeses.leave(), [yeses])
  const { title } = useWhomToAsk(shown?.act.need.approver ?? 'manager')
  return (
    <Dialog title={title} opened={asking !== undefined} onClose={() => yeses.leave()}>
      {shown && <Ways key={shown.turn} asking={shown} />}
    </Dialog>
  )
}
