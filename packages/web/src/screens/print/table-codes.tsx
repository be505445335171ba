// The QR codes for the tables: a phone that scans one opens the menu, which then shows the number of the table.
import { sentence } from '@lounge/domain/office-messages'
import { firstTables } from '@lounge/domain/tables/first-tables'
import { settingsOf } from '@lounge/domain/settings/settings'
import { Button } from '@mantine/core'
import { Printer, Unplug } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useView } from '../../hooks/use-view.ts'
import { addressOfMenu, isOnThisMachineOnly, menuAddress } from '../../terminal/guest-address.ts'
import { NoticeBar } from '../../terminal/notice-bar.tsx'
import { isDemo } from '../../terminal/server-mode.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import printStyles from './print.module.css'
import { QrCode } from '../../components/pictures/qr-code.tsx'
import styles from './code-sheet.module.css'

export const TableCodes = () => (
  <TerminalGate waiting={<div className={printStyles['waiting']} aria-busy="true" />}>
    <Codes />
  </TerminalGate>
)

function Codes() {
  const { companyName, tables } = useView(['settings'], settingsOf)
  const address = addressOfMenu()
  return (
    <>
      <title>Table codes</title>
      <main>
        <div className={printStyles['bar']}>
          <div>
            <h1 className={printStyles['title']}>Table codes</h1>
            <p className={styles['address']}>
              They lead to <a href={menuAddress(address)}>{menuAddress(address)}</a>
            </p>
          </div>
          <Button
            className={styles['print'] ?? ''}
            leftSection={<Printer size={20} aria-hidden />}
            onClick={() => print()}
          >
            Print
          </Button>
        </div>
        {isOnThisMachineOnly(address) && (
          <NoticeBar tone="warning" icon={Unplug}>
            {sentence('codes_only_here', { address })}
          </NoticeBar>
        )}
      </main>
      {createPortal(
        <section data-print aria-label="Codes">
          <ul className={styles['sheet']}>
            {firstTables(tables).map((table) => (
              <li key={table} className={styles['code']}>
                {isDemo() && <p>{sentence('demo_paper')}</p>}
                <p className={styles['company']}>{companyName}</p>
                <QrCode text={menuAddress(address, table)} label={`Code of table ${table}`} />
                <p className={styles['table']}>Table {table}</p>
                <p>Scan for the menu</p>
              </li>
            ))}
          </ul>
        </section>,
        document.body,
      )}
    </>
  )
}
