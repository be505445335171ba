// The drawer: lists the screens of the role, and switches this terminal between light and dark.
import { Button, Switch, useMantineColorScheme } from '@mantine/core'
import {
  BadgeCheck,
  Ban,
  Banknote,
  BookOpenText,
  Boxes,
  ChartColumn,
  ChefHat,
  CircleQuestionMark,
  Eye,
  ClipboardList,
  Gauge,
  Grid3x3,
  Keyboard,
  Laptop,
  ListChecks,
  type LucideIcon,
  Martini,
  MonitorSmartphone,
  PackageX,
  Printer,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Sunrise,
  ThumbsUp,
  TicketPercent,
  Triangle,
  TabletSmartphone,
  Unplug,
  UserRound,
  UsersRound,
  UtensilsCrossed,
  WalletCards,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import { densities, useDensity } from '../../hooks/use-density.ts'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { type Path, paths } from '../paths.ts'
import styles from './navigation-drawer.module.css'
import { WaitingForYes } from './waiting-for-yes.tsx'

interface Entry {
  readonly label: string
  readonly icon: LucideIcon
  /** Shows how many entries wait on that screen. */
  readonly Count?: ComponentType
  /** The heading under which the entry stands; entries without one come first. */
  readonly group?: 'Money'
}

const materialRequest: Entry = { label: 'Material Request', icon: ClipboardList }
const finished: Entry = { label: 'Finished Orders', icon: ListChecks }
const toSettle: Entry = { label: 'To settle', icon: ShieldCheck, group: 'Money' }
const toConfirm: Entry = { label: 'To confirm', icon: BadgeCheck, group: 'Money' }
const profile: Entry = { label: 'Profile', icon: UserRound }

/** In the order of the specification (HDR-01, HDR-07). */
const entries: Partial<Readonly<Record<Path, Entry>>> = {
  [paths.tables]: { label: 'Tables', icon: Grid3x3 },
  [paths.posTerminal]: { label: 'POS Terminal', icon: MonitorSmartphone },
  [paths.closedOrders]: { label: 'Orders', icon: ReceiptText },
  [paths.voidOrders]: { label: 'Void Orders', icon: Ban },
  [paths.salesReport]: { label: 'Sales Report', icon: ChartColumn },
  [paths.outOfStock]: { label: 'Out of Stock', icon: PackageX },
  [paths.materialRequest]: materialRequest,
  [paths.toSettle]: toSettle,
  [paths.profile]: profile,
  [paths.shift]: { label: 'Shift', icon: Banknote, group: 'Money' },
  [paths.manageDays]: { label: 'Days', icon: Banknote, group: 'Money' },
  [paths.manageTriangle]: { label: 'Triangle', icon: Triangle, group: 'Money' },
  [paths.toConfirm]: toConfirm,
  [paths.manageToConfirm]: toConfirm,
  [paths.kitchenOrders]: { label: 'Orders', icon: ChefHat },
  [paths.kitchenFinished]: finished,
  [paths.kitchenMaterialRequest]: materialRequest,
  [paths.kitchenProfile]: profile,
  [paths.barOrders]: { label: 'Orders', icon: Martini },
  [paths.barFinished]: finished,
  [paths.barMaterialRequest]: materialRequest,
  [paths.barProfile]: profile,
  [paths.owner]: { label: 'Morning', icon: Sunrise },
  [paths.today]: { label: 'Today', icon: Gauge },
  [paths.approve]: { label: 'Approve', icon: ThumbsUp, Count: WaitingForYes },
  [paths.manageToSettle]: toSettle,
  [paths.manageMenu]: { label: 'Menu', icon: UtensilsCrossed },
  [paths.manageStock]: { label: 'Stock', icon: Boxes },
  [paths.manageRequests]: { label: 'Requests', icon: ClipboardList },
  [paths.managePeople]: { label: 'People', icon: UsersRound },
  [paths.manageActs]: { label: 'Who did what', icon: Eye, group: 'Money' },
  [paths.manageDevices]: { label: 'Devices', icon: Laptop },
  [paths.manageAudit]: { label: 'Audit log', icon: ScrollText },
  [paths.manageSettings]: { label: 'Settings', icon: SlidersHorizontal },
  [paths.manageCards]: { label: 'FunCards', icon: WalletCards },
  [paths.manageCoupons]: { label: 'Coupons', icon: TicketPercent },
  [paths.manageAccounts]: { label: 'Accounts', icon: BookOpenText, group: 'Money' },
  [paths.manageOutages]: { label: 'Outages', icon: Unplug, group: 'Money' },
  [paths.manageConnect]: { label: 'Connect a tablet', icon: TabletSmartphone },
}

interface NavigationDrawerProps {
  readonly paths: readonly Path[]
  readonly opened: boolean
  readonly onClose: () => void
  readonly onHelp: () => void
  /** Absent at a till, where the menu of the order (three dots) has it. */
  readonly onPrinter: (() => void) | undefined
  readonly onShortcuts: () => void
}

export function NavigationDrawer(props: NavigationDrawerProps) {
  const { paths: shown, opened, onClose, onHelp, onPrinter, onShortcuts } = props
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Overlay place="left" width="300px" title={<Name />} closeLabel="Close menu" opened={opened} onClose={onClose}>
      <nav aria-label="Screens" className={styles['list']}>
        {shown
          .filter((path) => entries[path]?.group === undefined)
          .map((path) => (
            <DrawerLink key={path} path={path} onClose={onClose} />
          ))}
        <DrawerGroup name="Money" paths={shown} onClose={onClose} />
      </nav>
      {shown.includes(paths.posTerminal) && <Goods />}
      <Switch
        className={styles['theme'] ?? ''}
        label="Dark theme"
        labelPosition="left"
        checked={colorScheme === 'dark'}
        onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
      />
      {onPrinter && (
        <DrawerAct icon={Printer} onAct={onPrinter}>
          Receipt printer
        </DrawerAct>
      )}
      <DrawerAct icon={CircleQuestionMark} onAct={onHelp}>
        Help
      </DrawerAct>
      <DrawerAct icon={Keyboard} onAct={onShortcuts}>
        Keyboard shortcuts
      </DrawerAct>
    </Overlay>
  )
}

interface DrawerActProps {
  readonly icon: LucideIcon
  readonly children: string
  readonly onAct: () => void
}

/** A button that opens something over the screen and leads to no other. */
const DrawerAct = ({ icon: Icon, children, onAct }: DrawerActProps) => (
  <Button
    variant="subtle"
    color="gray"
    justify="flex-start"
    fullWidth
    leftSection={<Icon size={22} aria-hidden />}
    onClick={onAct}
  >
    {children}
  </Button>
)

/** How this device shows the goods at the till. */
function Goods() {
  const { density, choose } = useDensity()
  return (
    <div className={styles['goods']} role="group" aria-label="Items at the till">
      {densities.map((each) => (
        <ChoiceButton key={each} isChosen={each === density} onChoose={() => choose(each)}>
          {densityNames[each]}
        </ChoiceButton>
      ))}
    </div>
  )
}
const densityNames = { comfortable: 'Pictures', compact: 'Compact', list: 'List' } as const

const Name = () => (
  <span className={styles['name']}>
    <img src="/icon.svg" alt="" width={36} height={36} />
    Lounge
  </span>
)

interface DrawerGroupProps {
  readonly name: NonNullable<Entry['group']>
  readonly paths: readonly Path[]
  readonly onClose: () => void
}

function DrawerGroup({ name, paths: shown, onClose }: DrawerGroupProps) {
  const own = shown.filter((path) => entries[path]?.group === name)
  if (own.length === 0) return null
  return (
    <>
      <h3 className={styles['group']}>{name}</h3>
      {own.map((path) => (
        <DrawerLink key={path} path={path} onClose={onClose} />
      ))}
    </>
  )
}

function DrawerLink({ path, onClose }: { readonly path: Path; readonly onClose: () => void }) {
  const entry = entries[path]
  if (entry === undefined) return null
  const { label, icon: Icon, Count } = entry
  return (
    <NavLink to={path} className={`${styles['link']} pressable`} onClick={onClose}>
      <Icon size={22} aria-hidden />
      {label}
      {Count && <Count />}
    </NavLink>
  )
}
