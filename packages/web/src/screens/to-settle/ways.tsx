// The settlements of one exception, each a button: most are done with the tap, some open a small dialog, some lead to another screen.
import type { OpenWay, ToSettle } from '@lounge/domain/exceptions/to-settle'
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type Path, paths } from '../../app/paths.ts'
import styles from './to-settle.module.css'
import { useSettling } from './use-settling.ts'

interface WaysProps {
  readonly entry: ToSettle
  /** A person at a till collects the money there. */
  readonly isTill: boolean
  readonly onChoose: (way: OpenWay) => void
}

export function Ways({ entry, isTill, onChoose }: WaysProps) {
  const { settle } = useSettling()
  const done = entry.ways.find((way) => way.done)
  return (
    // A settled exception goes, and the next one moves under the finger.
    <div className={styles['ways']} role="group" aria-label={`Settle: ${entry.sentence}`} data-passes>
      {entry.ways.map((way) => {
        const place = placeOf(entry, way, isTill)
        return place === undefined ? (
          <Button
            key={way.how}
            variant={way.done ? 'filled' : 'default'}
            onClick={() => (isOneTap(way) ? void settle(entry, way) : onChoose(way))}
          >
            {way.words}
          </Button>
        ) : (
          <Button key={way.how} variant="default" component={Link} to={place}>
            {way.words}
          </Button>
        )
      })}
      {entry.ways.length === 0 && <span className={styles['done']}>{whoSettles(entry, isTill)}</span>}
      {done?.done && (
        <span className={styles['done']}>
          {done.done.byName} did this already: {done.words}.
        </span>
      )}
    </div>
  )
}

function whoSettles({ isForOwner }: ToSettle, isTill: boolean): string {
  if (isForOwner) return sentence('settled_by_owner')
  return sentence(isTill ? 'settled_by_manager' : 'settled_by_another')
}

const isOneTap = ({ asks, isToDo }: OpenWay): boolean => asks === undefined && !isToDo

/** The screen where a settlement's task is done, if it is not here. */
function placeOf({ subject }: ToSettle, { how, isToDo }: OpenWay, isTill: boolean): Path | undefined {
  if (!isToDo) return undefined
  // Claims are handled on the screen that lists all of them.
  if (how === 'cameAfterAll' || how === 'dispute' || (how === 'writeOff' && subject.isClaim))
    return isTill ? paths.toConfirm : paths.manageToConfirm
  // The office sees the open orders; a till takes the money.
  if (how === 'collect') return isTill ? paths.tables : paths.today
  return how === 'countNow' && subject.itemId === undefined ? paths.manageStock : undefined
}
