// The rows that the books, the lists of what is over and the reports are asked through, as Kysely sees them. Written from the log.
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
  /** What is searched in: number, customer, card and items, in small letters. */
  readonly search: Fixed<string>
}

/** An order that was voided, where it stands in the list of them; append-only. One that was paid later is also a sale. */
interface VoidedOrderTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly voided_at: Fixed<number>
  readonly order_id: Fixed<string>
}

/** What was given away, where it stands in the list of that; append-only. */
interface GivenOrderTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly given_at: Fixed<number>
  readonly order_id: Fixed<string>
}

/** A material request, where it stands in the log of its department. It follows the request's own row. */
interface MaterialRequestTable {
  readonly site: Fixed<string>
  readonly department: Fixed<string>
  readonly requested_at: Fixed<number>
  readonly request_id: Fixed<string>
  /** Also `deleted`, which no list shows. */
  readonly status: string
  /** What is searched in: the names of the materials, in small letters. */
  readonly search: string
}

/** Choices of the owner that were changed at once; append-only. */
interface SettingsChangeTable {
  readonly site: Fixed<string>
  readonly position: Fixed<number>
  readonly at: Fixed<number>
  readonly staff_id: Fixed<string | null>
  readonly by_name: Fixed<string>
  /** Each of them from what to what, as JSON. */
  readonly changes: Fixed<string>
}

/** Something that came or went of one thing that is kept; append-only. */
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
  /** Under whose sign-in it was done. */
  readonly session_id: Fixed<string>
}

/** Something that somebody did and an owner may want to know of; append-only. */
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
  /** Under whose sign-in it was done. */
  readonly session_id: Fixed<string>
}

/** Under which sign-in something was done in which five minutes. */
interface PresenceTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly session_id: Fixed<string>
  /** Five minutes each, counted from the epoch. */
  readonly slot: Fixed<number>
  readonly commands: number
  /** Of these, what the server heard more than a minute later. */
  readonly heard_late: number
}

/** How the holder of a FunCard is reached. Under an opaque id, so that somebody can be forgotten without touching the books. */
interface HolderTable {
  readonly site: Fixed<string>
  /** Another one where a card took over. */
  readonly funcard_id: string
  readonly email: string
  readonly phone: string
  readonly name: Generated<string>
  /** `yyyy-mm-dd`; nothing of those that were written down before it was asked. */
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

/** The key that totals have in common: one business day, and one way of paying (`Cash`, `Cash + Card`). */
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
  /** Of these sales, whenever it was given back. */
  readonly refunded: number
}

interface SaleHourTable extends DayOfMethods {
  /** On the clock on the wall, 0 to 23. */
  readonly hour: Fixed<number>
  readonly sales: number
  readonly total: number
}

/** What was taken by one payment method: of a sale that was paid by two, its part. */
interface MethodDayTable extends DayOfMethods {
  readonly method: Fixed<string>
  /** A sale that was paid in two parts by one method counts as two. */
  readonly payments: number
  readonly amount: number
}

/** What was sold of one item, at the prices of its lines. */
interface ItemDayTable extends DayOfMethods {
  readonly item_id: Fixed<string>
  readonly quantity: number
  readonly amount: number
}

/** What was sold of one item with one of its choices, and the part of the price that was the choice's. */
interface ChoiceDayTable extends DayOfMethods {
  readonly item_id: Fixed<string>
  /** Known in its item alone, and kept when the choice is called something else. */
  readonly choice_id: Fixed<string>
  readonly quantity: number
  readonly amount: number
}

/** A Z as it was frozen: of one till, or of a day. */
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

/** What became of a line, under the id with which it was ordered, or of what was thrown away. Its counts are of units. */
interface LineFateTable {
  readonly site: Fixed<string>
  readonly line_id: Fixed<string>
  /** `yyyy-mm-dd`, when it was ordered. */
  readonly business_day: Fixed<string>
  /** Where in the log that stands: who it was for, and when. */
  readonly position: Fixed<number>
  readonly item_id: Fixed<string>
  /** Nothing of what nobody prepares. */
  readonly station: Fixed<string>
  /** 0 of what is on no table. */
  readonly table_number: Fixed<number>
  /** Under whose sign-in it was ordered. */
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
  /** In kobo: what the books count as sold of it. */
  readonly sold: number
}

/** What the books count as sold of a line on another business day than that on which it was ordered. */
interface LineSoldLaterTable {
  readonly site: Fixed<string>
  readonly business_day: Fixed<string>
  readonly line_id: Fixed<string>
  readonly sold: number
}

/** What was booked on one account on one business day; all FunCards are one account. */
interface AccountDayTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly account: Fixed<string>
  readonly debit: number
  readonly credit: number
}

/** What was sold of one item on one business day, and what that cost the lounge. */
interface MarginDayTable {
  readonly site: Fixed<string>
  /** `yyyy-mm-dd` */
  readonly business_day: Fixed<string>
  readonly item_id: Fixed<string>
  /** 1 where its cost was known when it was sold, 0 where nobody had said one. */
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
