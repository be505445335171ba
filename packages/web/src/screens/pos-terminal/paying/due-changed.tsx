// Somebody else added to the order, or took a part of it, while a guest pays.
import { sentence } from '@lounge/domain/messages'
import { formatNaira, type Kobo } from '@lounge/domain/money'
import styles from './tender-form.module.css'

export const DueChanged = ({ was }: { readonly was: Kobo | undefined }) =>
  was !== undefined && (
    <div className={styles['short']} data-tone="warning" role="status">
      <p>{sentence('due_changed', { was: formatNaira(was) })}</p>
    </div>
  )
