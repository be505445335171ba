// The nouns' types together: the rows of a lounge and all events that can have happened in it.
import type { Rows, WriteSet, Change as AnyChange } from './flow.ts'
import type { Approval, ApprovalEvent } from './approvals/approvals.ts'
import type { BackupEvent } from './backups/backups.ts'
import type { Claim, ClaimEvent } from './claims/claims.ts'
import type { Exception, ExceptionEvent } from './exceptions/exceptions.ts'
import type { Funcard, FuncardEvent, OfflineUse } from './funcards/funcards.ts'
import type { Account, Balance } from './ledger/ledger.ts'
import type { HistoryEvent } from './history/history.ts'
import type { HouseMoneyEvent } from './house-money/house-money.ts'
import type { MaterialRequest, MaterialRequestEvent } from './material-requests/material-requests.ts'
import type { Material, MaterialEvent } from './materials/materials.ts'
import type { CategoryOnMenu, Cost, Item, MenuEvent, Popularity } from './menu/menu.ts'
import type { Price } from './menu/offers.ts'
import type { Morning, MorningEvent } from './morning/morning.ts'
import type { Bell, Notification, NotificationEvent } from './notifications/notifications.ts'
import type { OrderEvent } from './orders/events.ts'
import type { Order } from './orders/orders.ts'
import type { Outage, OutageEvent } from './outages/outages.ts'
import type { PaymentKey } from './payments/payment-keys.ts'
import type { CouponOffer, PricingEvent } from './pricing/offers.ts'
import type { Settings, SettingsEvent } from './settings/settings.ts'
import type { SealEvent, SealNote } from './seals/seals.ts'
import type { DayCheckEvent, Shift, ShiftEvent, TillFigures } from './shifts/shifts.ts'
import type { StockEvent, StockLevel } from './stock/stock.ts'
import type { Table, TableEvent } from './tables/tables.ts'
import type { Ticket, TicketEvent } from './tickets/tickets.ts'

/** Each kind of row and its type. A kind is what a role may see or not see as a whole (`scope.ts`). */
export type LoungeRows = {
  settings: Settings
  category: CategoryOnMenu
  item: Item
  price: Price
  cost: Cost
  popularity: Popularity
  coupon: CouponOffer
  stock: StockLevel
  table: Table
  order: Order
  'ticket:kitchen': Ticket
  'ticket:bar': Ticket
  funcard: Funcard
  balance: Balance
  'offline-use': OfflineUse
  account: Account
  shift: Shift
  'till-figures': TillFigures
  'payment-key': PaymentKey
  claim: Claim
  approval: Approval
  'material:pos': Material
  'material:kitchen': Material
  'material:bar': Material
  'material-request:pos': MaterialRequest
  'material-request:kitchen': MaterialRequest
  'material-request:bar': MaterialRequest
  exception: Exception
  'exception:office': Exception
  outage: Outage
  'notification:pos': Notification
  'notification:kitchen': Notification
  'notification:bar': Notification
  'notification:manager': Notification
  bell: Bell
  morning: Morning
  'seal-note': SealNote
}
export type Kind = keyof LoungeRows
export type RowOf<K extends Kind> = LoungeRows[K]

/** A lounge to read: all of it at the hub, the kinds of its role on a terminal. */
export type Lounge = Rows<LoungeRows>
export type LoungeWrites = WriteSet<LoungeRows>
export type Change = AnyChange<LoungeRows>

export type LoungeEvent =
  | SettingsEvent
  | MenuEvent
  | PricingEvent
  | StockEvent
  | TableEvent
  | OrderEvent
  | TicketEvent
  | FuncardEvent
  | ClaimEvent
  | ApprovalEvent
  | MaterialEvent
  | MaterialRequestEvent
  | ExceptionEvent
  | HistoryEvent
  | BackupEvent
  | OutageEvent
  | DayCheckEvent
  | SealEvent
  | MorningEvent
  | NotificationEvent
  | ShiftEvent
  | HouseMoneyEvent
export type EventKind = LoungeEvent['kind']
export type EventOf<K extends EventKind> = Extract<LoungeEvent, { readonly kind: K }>
