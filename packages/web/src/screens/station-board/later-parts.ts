// The parts that a board loads, in one piece, after it has rendered (ui/later.tsx): its dialogs.
export { FinishedDialog } from '../../components/goods/finished-dialog.tsx'
export { WasteDialog } from '../../components/goods/waste-dialog.tsx'
export { CancelDialog } from './cancel-dialog.tsx'
