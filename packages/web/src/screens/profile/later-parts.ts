// The dialogs of the profile: one piece that loads after it.
export { PinDialog } from '../../components/people/pin-dialog.tsx'
export { AppDialog } from './app-dialog.tsx'
export { EndSessionDialog } from './end-session-dialog.tsx'
export { PaperDialog } from './paper-dialog.tsx'
export { PasswordDialog } from './password-dialog.tsx'
