// The list of keyboard shortcuts, opened by the key `?` or from the drawer.
import { Dialog } from '../../ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'
import { type Shortcut, shortcutsOn } from './shortcuts.ts'

interface ShortcutsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const ShortcutsDialog = ({ opened, onClose }: ShortcutsDialogProps) => (
  <Dialog title="Keyboard shortcuts" opened={opened} onClose={onClose}>
    {opened && (
      <dl className={styles['root']}>
        {shortcutsOn(document).map((shortcut) => (
          <Row key={shortcut.does} shortcut={shortcut} />
        ))}
      </dl>
    )}
  </Dialog>
)

const Row = ({ shortcut: { keys, does } }: { readonly shortcut: Shortcut }) => (
  <div className={styles['row']}>
    <dt>
      {keys.map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </div>
)
