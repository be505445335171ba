// Replaces an empty list, in a part of the page whose heading says what it would list.
import type { ReactNode } from 'react'
import styles from './nothing.module.css'

export const Nothing = ({ children }: { readonly children: ReactNode }) => <p className={styles['root']}>{children}</p>
