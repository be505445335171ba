// What a board fetches once it stands there (ui/later.tsx), in one piece: its dialogs.
export { FinishedDialog } from '../../components/finished-dialog.tsx'
export { WasteDialog } from '../../components/waste-dialog.tsx'
export { CancelDialog } from './cancel-dialog.tsx'
