// The settlements of one flag, each a button: most are done with the tap, some open a small dialog, some lead to where it is done.
import type { OpenWay, ToSettle } from '@lounge/domain/exceptions/to-settle'
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type Path, paths } from '../../app/paths.ts'
import styles from './to-settle.module.css'
import { useSettling } from './use-settling.ts'

interface WaysProps {
  readonly entry: ToSettle
  /** Whoever stands at a till collects there. */
  readonly isTill: boolean
  readonly onChoose: (way: OpenWay) => void
}

export function Ways({ entry, isTill, onChoose }: WaysProps) {
  const { settle } = useSettling()
  const done = entry.ways.find((way) => way.done)
  return (
    // What is settled goes, and the next one comes up under the finger.
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

/** Where what a settlement asks for is done, if that is not here. */
function placeOf({ subject }: ToSettle, { how, isToDo }: OpenWay, isTill: boolean): Path | undefined {
  if (!isToDo) return undefined
  // Money on somebody's word is looked after where all of it is listed.
  if (how === 'cameAfterAll' || how === 'dispute' || (how === 'writeOff' && subject.isClaim))
    return isTill ? paths.toConfirm : paths.manageToConfirm
  // The office sees what is open; a till takes the money.
  if (how === 'collect') return isTill ? paths.tables : paths.today
  return how === 'countNow' && subject.itemId === undefined ? paths.manageStock : undefined
}
