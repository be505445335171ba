// To confirm: money taken on somebody's word, until a person has checked the account. Works offline.
import { openClaims } from '@lounge/domain/claims/views'
import type { Kind } from '@lounge/domain/lounge'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimList } from './claim-list.tsx'

const kinds: readonly Kind[] = ['claim', 'funcard', 'settings']

export function ToConfirm() {
  const claims = useTimedView(kinds, openClaims)
  const { opened, open, close } = useOpenRow()
  return (
    <ListScreen>
      <ClaimList claims={claims} onOpen={open} />
      <ClaimDialog claim={claims.find(({ id }) => id === opened)} onClose={close} />
    </ListScreen>
  )
}
