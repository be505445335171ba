// The key for an authenticator app: scanned by a phone, opened on this one, copied, or typed.
import { accountSentence } from '@lounge/domain/account-messages'
import { Button } from '@mantine/core'
import { Copy, Smartphone } from 'lucide-react'
import type { AppKey as Key } from '../../session/auth.ts'
import { copyText, mayCopy } from './copy-text.ts'
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
    <div className={styles['here']}>
      <Button component="a" href={uri} variant="default" leftSection={<Smartphone size={20} aria-hidden />}>
        On this phone: open the app
      </Button>
      {mayCopy() && (
        <Button
          variant="default"
          leftSection={<Copy size={20} aria-hidden />}
          onClick={() => void copyText(secret, accountSentence('app_key_copied'))}
        >
          Copy the key
        </Button>
      )}
    </div>
    <p className={styles['typed']}>
      Or type this key:
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </p>
  </div>
)
