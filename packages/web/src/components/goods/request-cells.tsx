// The cells of a material request in a list: what was asked for, when and by whom.
import { formatCount } from '@lounge/domain/counts'
import type { RequestEntry } from '@lounge/domain/material-requests/views'
import styles from './request-cells.module.css'

interface RequestItemsProps extends Pick<RequestEntry, 'lines'> {
  readonly className?: string | undefined
}

export const RequestItems = ({ lines, className = '' }: RequestItemsProps) => (
  <ul className={`${styles['items']} ${className}`}>
    {lines.map(({ materialId, name, quantity, specification }, index) => (
      <li key={`${index} ${materialId}`}>
        {formatCount(quantity)} × {name}
        {specification !== '' && <span className={styles['specification']}> · {specification}</span>}
      </li>
    ))}
  </ul>
)

export const Requested = ({ date, time, requestedBy, edited }: RequestEntry) => (
  <span className={styles['requested']}>
    <span>
      {date} {time}
    </span>
    <span className={styles['aside']}>{requestedBy}</span>
    {edited !== undefined && <span className={styles['aside']}>edited {edited}</span>}
  </span>
)
