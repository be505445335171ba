// The people who can be called, by name and number, and those whose sheet is in the safe.
import type { Callable } from '@lounge/sync/approvals/tickets'
import { Button } from '@mantine/core'
import { type LucideIcon, Phone, Vault } from 'lucide-react'
import styles from './approval.module.css'

export interface Found {
  readonly people: readonly Callable[]
  readonly papers: readonly Callable[]
}

interface ChoicesProps {
  readonly found: Found | undefined
  readonly isCalling: boolean
  readonly onCall: (staffId: string) => void
  readonly onPaper: (staffId: string) => void
}

export const Choices = ({ found, isCalling, onCall, onPaper }: ChoicesProps) => (
  <div
    className={`${styles['ways']} whole-words`}
    role="group"
    aria-label="Whom to call"
    aria-busy={found === undefined}
  >
    {found?.people.map(({ staffId, name, phone }) => (
      <Choice key={staffId} icon={Phone} isDisabled={isCalling} onChoose={() => onCall(staffId)}>
        {phone === '' ? name : `${name}, ${phone.replaceAll(' ', '\u00a0')}`}
      </Choice>
    ))}
    {found?.papers.map(({ staffId, name }) => (
      <Choice key={`paper ${staffId}`} icon={Vault} isDisabled={isCalling} onChoose={() => onPaper(staffId)}>
        {found.papers.length === 1 ? 'From the paper in the safe' : `From the paper of ${name}`}
      </Choice>
    ))}
  </div>
)

interface ChoiceProps {
  readonly icon: LucideIcon
  readonly isDisabled: boolean
  readonly onChoose: () => void
  readonly children: string
}

const Choice = ({ icon: Icon, isDisabled, onChoose, children }: ChoiceProps) => (
  <Button
    size="xl"
    variant="default"
    disabled={isDisabled}
    leftSection={<Icon size={22} aria-hidden />}
    onClick={onChoose}
  >
    {children}
  </Button>
)
