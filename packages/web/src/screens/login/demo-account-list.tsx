// The accounts of a demo; one tap fills in the form. The cashier of a real lounge never sees this list.
import { ChefHat, type LucideIcon, Martini, Store, UserRound } from 'lucide-react'
import type { DemoAccounts } from '../../session/auth.ts'
import styles from './login.module.css'

type Account = DemoAccounts['accounts'][number]

const roles: Readonly<Record<string, { readonly label: string; readonly icon: LucideIcon }>> = {
  pos: { label: 'Cashier', icon: Store },
  kitchen: { label: 'Kitchen', icon: ChefHat },
  bar: { label: 'Bar', icon: Martini },
}

interface DemoAccountListProps {
  readonly accounts: readonly Account[]
  readonly onChoose: (account: Account) => void
}

export const DemoAccountList = ({ accounts, onChoose }: DemoAccountListProps) => (
  <section className={styles['demo']} aria-labelledby="demo-accounts">
    <h2 className={styles['demo-title']} id="demo-accounts">
      Demo accounts: tap one to fill it in
    </h2>
    <ul className={styles['accounts']}>
      {accounts.map((account) => (
        <li key={account.email}>
          <DemoAccount account={account} onChoose={() => onChoose(account)} />
        </li>
      ))}
    </ul>
  </section>
)

function DemoAccount({ account, onChoose }: { readonly account: Account; readonly onChoose: () => void }) {
  const { label, icon: Icon } = roles[account.role] ?? { label: account.role, icon: UserRound }
  return (
    <button type="button" className={`${styles['account']} pressable`} onClick={onChoose}>
      <Icon size={24} aria-hidden />
      <span>
        <span className={styles['account-name']}>
          {label} · {account.name}
        </span>
        <span className={styles['account-email']}>{account.email}</span>
      </span>
    </button>
  )
}
