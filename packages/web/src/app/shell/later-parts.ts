// What the shell fetches once its first screen stands there (ui/later.tsx), in one piece.
export { TicketsKept } from '../../components/approval/tickets-kept.tsx'
export { PaidBefore } from '../../components/paid-before.tsx'
export { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
export { DrillBand } from './drill-band.tsx'
export { BellDialog } from './bell-dialog.tsx'
export { NavigationDrawer } from './navigation-drawer.tsx'
export { ShortcutsDialog } from './shortcuts-dialog.tsx'
export { SyncPanel } from './sync-panel.tsx'
