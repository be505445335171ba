// How many exceptions wait for a person: commands that were flagged, or held.
import { exceptionKinds, openExceptions } from '@lounge/domain/exceptions/views'
import type { Kind } from '@lounge/domain/lounge'
import { Button } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { toSettlePathOf } from '../../components/orders/to-settle-path.ts'
import { useView } from '../../hooks/use-view.ts'
import { useSession } from '../../session/use-session.ts'

const kinds: readonly Kind[] = exceptionKinds

export function FlaggedList() {
  const count = useView(kinds, (lounge) => openExceptions(lounge).length)
  const role = useSession()?.user.role ?? ''
  return (
    <Button
      component={Link}
      to={toSettlePathOf(role)}
      variant={count > 0 ? 'filled' : 'default'}
      rightSection={<ChevronRight size={20} aria-hidden />}
    >
      To settle: {count}
    </Button>
  )
}
