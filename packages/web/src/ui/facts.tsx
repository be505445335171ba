// The facts about one thing, each under its name.
import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  readonly children: ReactNode
  /** One below the other, for long facts; otherwise side by side as far as they fit. */
  readonly isList?: boolean
}

export const Facts = ({ children, isList = false }: FactsProps) => (
  <dl className={styles['root']} data-list={isList || undefined}>
    {children}
  </dl>
)

export const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)
