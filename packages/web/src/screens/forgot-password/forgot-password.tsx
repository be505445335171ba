// Who forgot the password asks the manager, who sets a new one.
import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SignInPage } from '../../components/sign-in-page.tsx'

export const ForgotPassword = () => (
  <SignInPage
    title="Forgot your password?"
    lead="Please ask the manager on duty for a new one. What you did on this device is not touched by it."
  >
    <Button component={Link} to={paths.login} size="lg" fullWidth leftSection={<ArrowLeft size={20} aria-hidden />}>
      Back to Login
    </Button>
  </SignInPage>
)
