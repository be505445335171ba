// The notice above a list that reaches back only as far as this device's rows, because the server cannot be reached.
import { sentence } from '@lounge/domain/messages'
import { CloudOff } from 'lucide-react'
import styles from './list-since.module.css'

/** @param date the first day that is shown; nothing if all of them are */
export const ListSince = ({ date }: { readonly date: string | undefined }) => (
  <p role="status" className={styles['root']} hidden={date === undefined}>
    {date !== undefined && (
      <>
        <CloudOff size={20} aria-hidden />
        {sentence('history_not_reached', { date })}
      </>
    )}
  </p>
)
