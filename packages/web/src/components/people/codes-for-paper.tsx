// Ten codes on paper, for the day the phone is lost.
import styles from './codes-for-paper.module.css'

export const CodesForPaper = ({ codes }: { readonly codes: readonly string[] }) => (
  <ol data-secret className={styles['codes']} aria-label="Codes for the day without a phone">
    {codes.map((code) => (
      <li key={code}>
        <code>{code}</code>
      </li>
    ))}
  </ol>
)
