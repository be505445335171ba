// The list of the first day: Lounge itself detects what is done where it can; the rest is ticked by hand.
import { areOff } from '@lounge/domain/approvals/rules'
import { sentence } from '@lounge/domain/office-messages'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { formatNaira } from '@lounge/domain/money'
import { isTaxDecided, type SettingsChange, settingsOf } from '@lounge/domain/settings/settings'
import { wasAnyShift } from '@lounge/domain/shifts/views'
import type { HealthList } from '@lounge/sync/questions/health'
import { Button } from '@mantine/core'
import { Circle, CircleCheck } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Path, paths } from '../../app/paths.ts'
import { useSaveSettings } from '../../hooks/use-save-settings.ts'
import { useView } from '../../hooks/use-view.ts'
import { later } from '../../ui/later.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './today.module.css'

const HelpDialog = later(async () => (await import('../../components/help/help-dialog.tsx')).HelpDialog)
const PrinterDialog = later(async () => (await import('../../components/papers/printer-dialog.tsx')).PrinterDialog)

interface Opened {
  readonly opened: boolean
  readonly onClose: () => void
}

const HowToBackUp = (dialog: Opened) => <HelpDialog {...dialog} place="set-up.md#backups" />

const kinds: readonly Kind[] = ['item', 'settings', 'shift']

const seenHere = (lounge: Lounge) => ({
  settings: settingsOf(lounge),
  hasShift: wasAnyShift(lounge),
  hasMenu: [...lounge.all('item')].some(({ removed }) => !removed),
})

/** @param facts what only the server knows; until it is known, no step counts as open */
export function FirstDay({ facts }: { readonly facts: HealthList['firstDay'] }) {
  const { settings, hasMenu, hasShift } = useView(kinds, seenHere)
  const { isBusy, save } = useSaveSettings()
  const tick = async (change: SettingsChange) => {
    if (await save(settings, change)) toast.success(sentence('first_day_saved'))
  }
  const { printerTested, approvals, approvalsDecided } = settings
  const done = {
    menu: hasMenu,
    people: facts.hasCashier ?? facts.people > 1,
    printer: printerTested,
    backup: facts.isBackupApart,
    shift: hasShift,
    tablets: facts.terminals > 1,
    approvals: approvalsDecided || !areOff(approvals),
    tax: isTaxDecided(settings),
    sale: facts.isSaleTried ?? false,
  }
  if (Object.values(done).every(Boolean)) return null
  return (
    <Card
      title="First day"
      action={
        <Button variant="default" loading={isBusy} onClick={() => void tick({ firstDayPutAway: true })}>
          Put away
        </Button>
      }
    >
      <ul className={styles['rows']} aria-label="First day">
        <Item name="menu" isDone={done.menu} to={paths.manageMenu} place="Menu" />
        <Item name="people" isDone={done.people} to={paths.managePeople} place="People" />
        <Item name="printer" isDone={done.printer}>
          <div className={styles['acts']}>
            <OpensDialog label="Receipt printer" Dialog={PrinterDialog} />
            <Button variant="default" loading={isBusy} onClick={() => void tick({ printerTested: true })}>
              Paper came out
            </Button>
          </div>
        </Item>
        <Item name="backup" isDone={done.backup}>
          <div className={styles['acts']}>
            <OpensDialog label="How to" Dialog={HowToBackUp} />
          </div>
        </Item>
        <Item name="shift" isDone={done.shift} />
        <Item name="tablets" isDone={done.tablets} to={paths.manageConnect} place="Connect a tablet" />
        <Item name="approvals" isDone={done.approvals} to={`${paths.manageSettings}#approvals`} place="Settings" />
        <Item
          name="tax"
          how={sentence('first_day_how_tax', { tax: formatNaira(settings.taxFlat) })}
          isDone={done.tax}
          to={paths.manageSettings}
          place="Settings"
        >
          <div className={styles['acts']}>
            <Button variant="default" loading={isBusy} onClick={() => void tick({ taxDecided: true })}>
              It is right
            </Button>
          </div>
        </Item>
        <Item name="sale" isDone={done.sale} />
      </ul>
    </Card>
  )
}

type Plain = 'menu' | 'people' | 'printer' | 'backup' | 'shift' | 'tablets' | 'approvals' | 'sale'

type ItemProps = Says & {
  readonly isDone: boolean
  readonly to?: Path | `${Path}#${string}`
  readonly place?: string
  /** The control that ticks it by hand. */
  readonly children?: ReactNode
}
/** The name of the step; the tax also shows its value. */
type Says = { readonly name: Plain; readonly how?: undefined } | { readonly name: 'tax'; readonly how: string }

function Item({ isDone, to, place, children, ...says }: ItemProps) {
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <strong>{sentence(`first_day_${says.name}`)}</strong>
        {!isDone && <span className={styles['muted']}>{says.how ?? sentence(`first_day_how_${says.name}`)}</span>}
        {!isDone && to !== undefined && (
          <Link className={styles['link']} to={to}>
            {place}
          </Link>
        )}
        {!isDone && children}
      </div>
      <Tag tone={isDone ? 'success' : 'neutral'} icon={isDone ? CircleCheck : Circle}>
        {isDone ? 'Done' : 'To do'}
      </Tag>
    </li>
  )
}

interface OpensDialogProps {
  readonly label: string
  readonly Dialog: ComponentType<Opened>
}

/** For a step that is done in a dialog, over Today. */
function OpensDialog({ label, Dialog }: OpensDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
