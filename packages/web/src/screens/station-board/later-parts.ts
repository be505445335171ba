// What a board fetches once it stands there (ui/later.tsx), in one piece: its dialogs.
export { FinishedDialog } from '../../components/goods/finished-dialog.tsx'
export { WasteDialog } from '../../components/goods/waste-dialog.tsx'
export { CancelDialog } from './cancel-dialog.tsx'
