// Asks a person whose codes for paper went off the screen whether they have them: without them, a lost phone takes a manager, or the server's
// own console.
import { accountSentence } from '@lounge/domain/account-messages'
import { Button } from '@mantine/core'
import { FileKey } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { areCodesOpen, codesAreKept, watchCodes } from '../../session/codes-on-paper.ts'
import { readSession } from '../../session/session.ts'
import { NoticeBar } from '../../terminal/notice-bar.tsx'
import { profileOf } from '../landing.ts'

export function CodesQuestion() {
  const areOpen = useSyncExternalStore(watchCodes, areCodesOpen)
  if (!areOpen) return null
  return (
    <NoticeBar
      isOffer
      tone="warning"
      icon={FileKey}
      actions={
        <>
          <Button onClick={codesAreKept}>I have them</Button>
          <Button component={Link} to={profileOf(readSession()?.user.role ?? '')} variant="default">
            Make new ones
          </Button>
        </>
      }
    >
      {accountSentence('app_codes_question')}
    </NoticeBar>
  )
}
