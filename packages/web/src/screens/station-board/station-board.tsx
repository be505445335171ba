// What a station has to make: TO DO, DOING, DONE. Read at two metres and worked with a thumb.
import type { Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import { board, type Column, columns } from '@lounge/domain/tickets/views'
import type { Timestamp } from '@lounge/domain/time'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useView } from '../../hooks/use-view.ts'
import { BoardColumn } from './board-column.tsx'
import { ColumnTabs } from './column-tabs.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import styles from './station-board.module.css'
import unseenStyles from './unseen.module.css'
import { useAnnouncement } from './use-announcement.ts'
import { useMoves } from './use-moves.ts'

const viewOf = (station: Station) => (lounge: Lounge, now: Timestamp) => ({ board: board(lounge, station, now), now })
const views = { kitchen: viewOf('kitchen'), bar: viewOf('bar') } as const

/** Below this three columns of words read at two metres do not fit beside each other. */
const narrow = '(max-width: 47.99em)'

export function StationBoard({ station }: { readonly station: Station }) {
  const shown = useView([ticketKind(station)], views[station])
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<Column>('todo')
  const isOpen = useIsOpen()
  const announcement = useAnnouncement(shown.board)
  const onMove = useMoves()
  return (
    <div className={styles['root']}>
      <OfflineStrip />
      {isNarrow && <ColumnTabs board={shown.board} tab={tab} onTab={setTab} />}
      <div className={styles['columns']}>
        {columns.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            cards={shown.board[column]}
            now={shown.now}
            isTab={isNarrow}
            hidden={isNarrow && column !== tab}
            arrives={isOpen}
            onMove={onMove}
          />
        ))}
      </div>
      <p role="status" className={unseenStyles['unseen']}>
        {announcement}
      </p>
    </div>
  )
}

/** Whether the board has been seen: what is on it when it opens does not move in, what comes or goes later does. */
function useIsOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isOpen
}
