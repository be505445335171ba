// A code on the screen that another device's camera reads.
import { QrCode } from './qr-code.tsx'
import styles from './scan-code.module.css'

export const ScanCode = (code: Parameters<typeof QrCode>[0]) => (
  <div className={styles['root']}>
    <QrCode {...code} />
  </div>
)
