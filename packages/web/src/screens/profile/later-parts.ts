// What the profile opens: one piece that comes after it.
export { AppDialog } from './app-dialog.tsx'
export { PasswordDialog } from './password-dialog.tsx'
