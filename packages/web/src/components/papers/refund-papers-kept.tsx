// Offers papers of refunds again that waited when this device went off, and those whose answer came late. It renders nothing.
import { isInCharge } from '@lounge/domain/staff/staff'
import { useEffect } from 'react'
import { useSession } from '../../session/use-session.ts'
import { onPaper, takePapers } from '../../terminal/refund-papers.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { offerRefund } from './print-paper.ts'

export function RefundPapersKept() {
  const terminal = useTerminal()
  const role = useSession()?.user.role ?? ''
  const gives = role === 'pos' || isInCharge(role)
  useEffect(() => {
    if (!gives) return undefined
    const offer = async () => {
      for (const paper of await takePapers(terminal)) offerRefund(terminal, paper)
    }
    void offer().catch(() => undefined) // a desk that cannot be read holds none
    return onPaper((paper) => offerRefund(terminal, paper))
  }, [terminal, gives])
  return null
}
