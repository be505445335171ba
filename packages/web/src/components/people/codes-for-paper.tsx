// Ten codes on paper, for the day the phone is lost.
import { useEffect } from 'react'
import { codesAreShown } from '../../session/codes-on-paper.ts'
import styles from './codes-for-paper.module.css'

export function CodesForPaper({ codes }: { readonly codes: readonly string[] }) {
  useEffect(() => {
    codesAreShown()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ol data-secret className={styles['codes']} aria-label="Codes for the day without a phone">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  )
}
