// A QR code on the screen for another device's camera.
import { QrCode } from './qr-code.tsx'
import styles from './scan-code.module.css'

export const ScanCode = (code: Parameters<typeof QrCode>[0]) => (
  <div className={styles['root']}>
    <QrCode {...code} />
  </div>
)
