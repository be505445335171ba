// The amount owed on the floor and, behind three dots, the other actions for the tables, in the header. A phone has no room for it.
import type { Kobo } from '@lounge/domain/money'
import { Ellipsis, QrCode } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { HeaderSlot } from '../../components/header/header-slot.tsx'
import { Money } from '../../components/money/money.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import styles from './tables-menu.module.css'

/** In a window of its own, so that the floor stays in sight. */
const openCodes = () => open(paths.printTableCodes, '_blank', 'noopener')

const items = [{ label: 'Table codes', icon: <QrCode size={20} aria-hidden />, onChoose: openCodes }]

export const TablesMenu = ({ owed }: { readonly owed: Kobo }) => (
  <HeaderSlot>
    <div data-large-only className={styles['root']}>
      <MenuButton label="More for the tables" items={items}>
        <Ellipsis size={22} aria-hidden />
      </MenuButton>
      <span className={styles['owed']}>
        <Money amount={owed} /> open
      </span>
    </div>
  </HeaderSlot>
)
