// The notice of what prevents signing in, while it does.
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './sign-in-notice.module.css'

export const SignInNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['root']} data-tone="warning" role="status">
    <TriangleAlert size={20} aria-hidden />
    <span>{children}</span>
  </p>
)
