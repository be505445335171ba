// In place of a list that has nothing in it, inside a part of the page that says what it would be.
import type { ReactNode } from 'react'
import styles from './nothing.module.css'

export const Nothing = ({ children }: { readonly children: ReactNode }) => <p className={styles['root']}>{children}</p>
