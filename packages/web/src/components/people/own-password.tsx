// The password of the person who is signed in, asked again before something that a tablet left lying must not do.
import { PasswordInput } from '@mantine/core'

interface OwnPasswordProps {
  readonly value: string
  /** What is wrong with it. */
  readonly error: string | undefined
  /** It opens what it stands in, so the keyboard is ready for it. */
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
