// The key for an authenticator app: scanned by a phone, or typed.
import type { AppKey as Key } from '../../session/auth.ts'
import styles from './app-key.module.css'
import { QrCode } from '../pictures/qr-code.tsx'

export const AppKey = ({ appKey: { secret, uri } }: { readonly appKey: Key }) => (
  <div data-secret>
    <ol className={styles['steps']}>
      <li>Open an authenticator app on your phone.</li>
      <li>Add an account, and scan this:</li>
    </ol>
    <div className={styles['scan']}>
      <QrCode text={uri} label="The key for your authenticator app" />
    </div>
    <p className={styles['typed']}>
      Or type this key:
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </p>
  </div>
)
