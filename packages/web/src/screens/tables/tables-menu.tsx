// What else can be done about the tables: the menu behind the three dots, in the header. A phone has no room for it.
import { Ellipsis, QrCode } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { HeaderSlot } from '../../components/header-slot.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'

/** In a window of its own: the floor stays in sight. */
const openCodes = () => open(paths.printTableCodes, '_blank', 'noopener')

const items = [{ label: 'Table codes', icon: <QrCode size={20} aria-hidden />, onChoose: openCodes }]

export const TablesMenu = () => (
  <HeaderSlot>
    <div data-large-only>
      <MenuButton label="More for the tables" items={items}>
        <Ellipsis size={22} aria-hidden />
      </MenuButton>
    </div>
  </HeaderSlot>
)
