// A field for the signed-in person's own password, required before acts that an unattended tablet must not allow.
import { PasswordInput } from '@mantine/core'

interface OwnPasswordProps {
  readonly value: string
  /** What is wrong with it. */
  readonly error: string | undefined
  /** It comes first in its form, so it takes the focus. */
  readonly isFirst?: boolean
  readonly onType: (password: string) => void
}

export const OwnPassword = ({ value, error, isFirst = false, onType }: OwnPasswordProps) => (
  <PasswordInput
    label="Your password"
    name="current-password"
    autoComplete="current-password"
    required
    data-autofocus={isFirst || undefined}
    visibilityToggleButtonProps={{ 'aria-label': 'Show your password', tabIndex: 0 }}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
)
