// Connect a tablet: the address and the QR code that open the page for it, and the fingerprint to compare there.
import { fingerprintGroups } from '@lounge/domain/house/fingerprint'
import type { HouseStanding } from '@lounge/sync/questions/house'
import { sentence } from '@lounge/domain/office-messages'
import { Button } from '@mantine/core'
import { CloudOff, Clock, MonitorSmartphone, Printer } from 'lucide-react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ScanCode } from '../../components/pictures/scan-code.tsx'
import { useAsked } from '../../hooks/use-asked.ts'
import { askHouse } from '../../api/house.ts'
import { guestAddress } from '../../terminal/guest-address.ts'
import { NoticeBar } from '../../terminal/notice-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import styles from './connect.module.css'
import { usePrintWall } from './use-print-wall.ts'

type House = Extract<HouseStanding, { readonly kind: 'house' }>

export function Connect() {
  const { answer: standing, isMissing, askAgain } = useAsked(askHouse)
  if (standing?.kind === 'house') return <WithHouse house={standing} />
  return (
    <ListScreen isWaiting={!standing && !isMissing}>
      {standing && <Otherwise standing={standing} />}
      {!standing && isMissing && (
        <EmptyState icon={CloudOff} title="No answer" action={<Button onClick={askAgain}>Try again</Button>}>
          {sentence('house_unreachable')}
        </EmptyState>
      )}
    </ListScreen>
  )
}

function WithHouse({ house }: { readonly house: House }) {
  const { address, connectAddress, isClockWrong } = house
  const { isPrinting, print } = usePrintWall(house)
  return (
    <ListScreen>
      {isClockWrong && (
        <NoticeBar tone="warning" icon={Clock}>
          {sentence('house_clock')}
        </NoticeBar>
      )}
      <div className={styles['root']}>
        <Card title="On the tablet">
          <p className={styles['how']}>{sentence('house_how')}</p>
          <ScanCode text={connectAddress} label="The page that connects a tablet" />
          <code className={styles['address']}>{connectAddress}</code>
          <Button leftSection={<Printer size={20} aria-hidden />} loading={isPrinting} onClick={print}>
            Print this page for the wall
          </Button>
        </Card>
        <Card title="What to compare">
          <p className={styles['how']}>{sentence('house_compare')}</p>
          <code className={styles['fingerprint']}>{fingerprintGroups(house.fingerprint).join(' ')}</code>
          <CertificateFacts {...house} address={address} />
          <p className={styles['how']}>{sentence('connect_stolen')}</p>
        </Card>
      </div>
    </ListScreen>
  )
}

function Otherwise({ standing }: { readonly standing: Exclude<HouseStanding, House> }) {
  return (
    <>
      <EmptyState icon={MonitorSmartphone} title={standing.kind === 'none' ? 'One PC' : 'Nothing to install'}>
        {sentence(`house_${standing.kind}`)}
      </EmptyState>
      {standing.kind === 'files' && <CertificateFacts {...standing} address={guestAddress()} />}
      {standing.kind === 'proxy' && <code className={styles['address']}>{guestAddress()}</code>}
    </>
  )
}
