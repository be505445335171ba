// What is wrong in a part of an item that has many fields: a save that was turned down moves the focus to these words.
import styles from './editors.module.css'

export const PartError = ({ error }: { readonly error: string | undefined }) =>
  error !== undefined && (
    <p className={styles['error']} role="alert" tabIndex={-1} data-wrong>
      {error}
    </p>
  )
