// Kysely's types of the tables behind the books, the lists of past things and the reports. Their rows are derived from the log.
import type { ColumnType, Generated } from 'kysely'

/** Set once when the row is made. */
type Fixed<Value> = ColumnType<Value, Value, never>

/** A paid order as the books see it; append-only. Amounts in kobo. */
interface SaleTable {
  readonly site: Fixed<string>
  readonly order_id: Fixed<string>
  readonly position: Fixed<number>
  readonly number: Fixed<string>
  readonly table_number: Fixed<number>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly paid_at: Fixed<number>
  readonly methods: Fixed<string>
  readonly subtotal: Fixed<number>
  readonly discount: Fixed<number>
  readonly tax: Fixed<number>
  readonly total: Fixed<number>
  readonly paid_by: Fixed<string>
  /** The search text in lower case: number, customer, card and items. */
  readonly search: Fixed<string>
}

/** A voided order by its place in the list of voids; append-only. If it was paid later, it is also a sale. */
interface VoidedOrderTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly voided_at: Fixed<number>
  readonly order_id: Fixed<string>
}

/** A given order by its place in that list; append-only. */
interface GivenOrderTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly given_at: Fixed<number>
  readonly order_id: Fixed<string>
}

/** A material request by its place in its department's log. It follows the request's own row. */
interface MaterialRequestTable {
  readonly site: Fixed<string>
  readonly department: Fixed<string>
  readonly requested_at: Fixed<number>
  readonly request_id: Fixed<string>
  /** Includes `deleted`, which no list shows. */
  readonly status: string
  /** The search text in lower case: the names of the materials. */
  readonly search: string
}

/** Settings of the owner that were changed together; append-only. */
interface SettingsChangeTable {
  readonly site: Fixed<string>
  readonly position: Fixed<number>
  readonly at: Fixed<number>
  readonly staff_id: Fixed<string | null>
  readonly by_name: Fixed<string>
  /** The old and new value of each, as JSON. */
  readonly changes: Fixed<string>
}

/** A movement of stock of one item or material; append-only. */
interface StockMovementTable {
  readonly site: Fixed<string>
  /** `item:star-lager`, `material:bar:1` */
  readonly kept: Fixed<string>
  readonly position: Fixed<number>
  readonly part: Fixed<number>
  readonly moved_at: Fixed<number>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  /** Units of an item, thousandths of a unit of a material. */
  readonly amount: Fixed<number>
  readonly why: Fixed<string>
  readonly note: Fixed<string>
  /** The sign-in under which it was done. */
  readonly session_id: Fixed<string>
}

/** An act that an owner may want to know of; append-only. */
interface ActTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly position: Fixed<number>
  readonly part: Fixed<number>
  readonly kind: Fixed<string>
  readonly acted_at: Fixed<number>
  readonly amount: Fixed<number>
  /** The number of an order, `item:star-lager`, `material:bar:1`, `funcard:…`. */
  readonly about: Fixed<string>
  readonly order_id: Fixed<string | null>
  /** The sign-in under which it was done. */
  readonly session_id: Fixed<string>
}

/** A five-minute slot in which commands were given under a sign-in. */
interface PresenceTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly session_id: Fixed<string>
  /** Slots of five minutes, counted from the epoch. */
  readonly slot: Fixed<number>
  readonly commands: number
  /** Commands that the server heard more than a minute later. */
  readonly heard_late: number
}

/** The contact data of a FunCard's holder, under an opaque id, so that a person can be forgotten without touching the books. */
interface HolderTable {
  readonly site: Fixed<string>
  /** Changes when another card takes over. */
  readonly funcard_id: string
  readonly email: string
  readonly phone: string
  readonly name: Generated<string>
  /** `yyyy-mm-dd`; null for holders recorded before consent was asked. */
  readonly consent_on: string | null
}

/** A sale to the holder of a FunCard, however it was paid; append-only. */
interface CardSaleTable {
  readonly site: Fixed<string>
  readonly funcard_id: Fixed<string>
  readonly paid_at: Fixed<number>
  readonly order_id: Fixed<string>
}

/** One side of a movement of money; append-only. All entries of one position sum to zero. */
interface EntryTable {
  readonly site: Fixed<string>
  readonly position: Fixed<number>
  readonly part: Fixed<number>
  readonly account: Fixed<string>
  readonly amount: Fixed<number>
  readonly business_day: Fixed<string>
}

/** The common key of totals: one business day, and one combination of methods (`Cash`, `Cash + Card`). */
interface DayOfMethods {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly methods: Fixed<string>
}

interface SaleDayTable extends DayOfMethods {
  readonly sales: number
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
  /** Refunds of these sales, whenever they were given. */
  readonly refunded: number
}

interface SaleHourTable extends DayOfMethods {
  /** The hour of the lounge's local time, 0 to 23. */
  readonly hour: Fixed<number>
  readonly sales: number
  readonly total: number
}

/** The amount taken by one payment method. A sale that was paid by two counts with its part. */
interface MethodDayTable extends DayOfMethods {
  readonly method: Fixed<string>
  /** A sale that was paid in two parts by one method counts as two. */
  readonly payments: number
  readonly amount: number
}

/** Sales of one item, at the prices of its lines. */
interface ItemDayTable extends DayOfMethods {
  readonly item_id: Fixed<string>
  readonly quantity: number
  readonly amount: number
}

/** Sales of one item with one of its choices, and the choice's part of the price. */
interface ChoiceDayTable extends DayOfMethods {
  readonly item_id: Fixed<string>
  /** Unique within its item, and stable when the choice is renamed. */
  readonly choice_id: Fixed<string>
  readonly quantity: number
  readonly amount: number
}

/** A frozen Z of a till or of a day. */
interface ZReportTable {
  readonly site: Fixed<string>
  readonly series: Fixed<string>
  readonly number: Fixed<number>
  readonly position: Fixed<number>
  readonly at: Fixed<number>
  readonly business_day: Fixed<string>
  readonly by_name: Fixed<string>
  /** As JSON. */
  readonly report: Fixed<string>
}

/** The fate of a line, under the id with which it was ordered, or of waste. Its counts are of units. */
interface LineFateTable {
  readonly site: Fixed<string>
  readonly line_id: Fixed<string>
  /** `yyyy-mm-dd` of its order. */
  readonly business_day: Fixed<string>
  /** The log position of its order, which tells for whom and when. */
  readonly position: Fixed<number>
  readonly item_id: Fixed<string>
  /** Empty if nobody prepares the item. */
  readonly station: Fixed<string>
  /** 0 if it is on no table. */
  readonly table_number: Fixed<number>
  /** The sign-in under which it was ordered. */
  readonly session_id: Fixed<string>
  readonly unit_price: Fixed<number>
  readonly ordered: number
  readonly made: number
  readonly shown: number
  readonly paid: number
  readonly voided_unmade: number
  readonly voided_made: number
  readonly comped: number
  readonly walked_out: number
  readonly wasted: number
  readonly refunded: number
  readonly moved_after_shown: number
  readonly taken_off_after_shown: number
  /** In kobo: its sales according to the books. */
  readonly sold: number
}

/** Sales of a line that the books count on another business day than that of its order. */
interface LineSoldLaterTable {
  readonly site: Fixed<string>
  readonly business_day: Fixed<string>
  readonly line_id: Fixed<string>
  readonly sold: number
}

/** The bookings of one account on one business day. All FunCards are one account. */
interface AccountDayTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly account: Fixed<string>
  readonly debit: number
  readonly credit: number
}

/** Sales and cost of one item on one business day. */
interface MarginDayTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly item_id: Fixed<string>
  /** 1 if the cost was known at the sale, 0 if nobody had said one. */
  readonly costed: Fixed<number>
  readonly units: number
  /** At the prices of its lines, before the discounts of its orders. */
  readonly amount: number
  readonly discount: number
  readonly cost: number
}

export interface BooksTables {
  readonly line_fate: LineFateTable
  readonly line_sold_later: LineSoldLaterTable
  readonly sale: SaleTable
  readonly voided_order: VoidedOrderTable
  readonly given_order: GivenOrderTable
  readonly material_request: MaterialRequestTable
  readonly settings_change: SettingsChangeTable
  readonly stock_movement: StockMovementTable
  readonly act: ActTable
  readonly presence: PresenceTable
  readonly holder: HolderTable
  readonly card_sale: CardSaleTable
  readonly entry: EntryTable
  readonly sale_day: SaleDayTable
  readonly sale_hour: SaleHourTable
  readonly method_day: MethodDayTable
  readonly item_day: ItemDayTable
  readonly choice_day: ChoiceDayTable
  readonly z_report: ZReportTable
  readonly account_day: AccountDayTable
  readonly margin_day: MarginDayTable
}
