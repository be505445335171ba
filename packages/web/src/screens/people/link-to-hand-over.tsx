// The link by which one person chooses a password: for their phone's camera, or to be copied.
import type { PersonalLink } from '@lounge/sync/questions/people'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/office-messages'
import { whenIn } from '@lounge/domain/notifications/views'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { Copy } from 'lucide-react'
import { useCallback } from 'react'
import { paths } from '../../app/paths.ts'
import { ScanCode } from '../../components/pictures/scan-code.tsx'
import { useTimedView } from '../../hooks/use-view.ts'
import { guestAddress, isOnThisMachineOnly } from '../../terminal/guest-address.ts'
import { copyText, mayCopy } from '../../components/people/copy-text.ts'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import styles from './people.module.css'

const kinds: readonly Kind[] = ['settings']

interface LinkToHandOverProps {
  readonly name: string
  readonly link: PersonalLink
  readonly onClose: () => void
}

export function LinkToHandOver({ name, link: { token, goodUntil }, onClose }: LinkToHandOverProps) {
  const until = useTimedView(
    kinds,
    useCallback((lounge: Lounge, now: Timestamp) => whenIn(lounge, timestamp(goodUntil), now), [goodUntil]),
  )
  const address = guestAddress()
  // Behind #, which browsers send to no server, so that no log and no proxy keeps the token.
  const link = `${address}${paths.resetPassword}#token=${token}`
  return (
    <DialogBody>
      <p className={styles['how']}>{sentence('person_link_how', { name, until })}</p>
      {isOnThisMachineOnly(address) && <DialogNotice>{sentence('person_link_only_here', { address })}</DialogNotice>}
      <ScanCode text={link} label={`The link for ${name}`} />
      <code data-secret className={styles['link']}>
        {link}
      </code>
      <DialogButtons>
        {mayCopy() && (
          <Button
            variant="default"
            leftSection={<Copy size={20} aria-hidden />}
            onClick={() => void copyText(link, sentence('person_link_copied'))}
          >
            Copy the link
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}
