// The constants of the business, SPEC §9 unless said otherwise. They seed the settings row; `decide` reads the row.
import { naira } from './money.ts'

export const tables = 20
/** No lounge has more: a larger number is a slip of the finger. */
export const tablesMax = 200
export const openOrdersPerTableMax = 4
/** Flat, on every sale whose subtotal is above zero. */
export const taxFlat = naira(200)
export const lowStockAt = 5
export const syncIntervalMs = 300_000
/** After this long without an answer a request counts as failed. */
export const httpTimeoutMs = 10_000
/** What one FunCard may pay, and one till may take by FunCard, in one outage of the network. */
export const funcardOfflineMax = naira(5_000)
export const funcardOfflinePerTillMax = naira(50_000)
/** How long the processing message of a simulated payment stands (SPEC §4); after the payment is durable. */
export const simulatedPaymentMs = 2_000
/** How long signing in shows that it is busy, in demo mode. */
export const simulatedSignInMs = 1_000
/** How long asking for a new password shows that it is busy, in demo mode. */
export const simulatedForgotPasswordMs = 1_500
/** Closer than this no two clocks need to be. */
export const clockOffMaxMs = 2 * 60_000
/** Tills go by the server's clock, and are moments apart: so close to a word nobody can tell which of the two came first. */
export const clocksApartMs = 60_000
/** So long a till may be away and its staff go on with what they knew (figures of SPEC: 72 hours offline). */
export const awayMaxMs = 72 * 60 * 60 * 1000
/** A till that is away for so long, or for so much by what it took last, is told of; 0 for never. */
export const awayAlarmMinutes = 60
export const awayAlarmKobo = naira(100_000)
/** So long a question waits for a yes, and so long a yes is good for. */
export const approvalLastsMs = 10 * 60_000
/** A till that nobody touched for so long locks itself; 0 for never. */
export const idleLockMinutes = 5
export const occupiedLongMs = 2 * 60 * 60 * 1000

// How long rows stay in memory and on terminals; in the database they stay for ever.
/** Business days before the running one, of what is over. */
export const businessDaysKept = 2
/** Business days of what nobody ended (a warning that was never read, a ticket that was never ticked off), and of morning pages. */
export const businessDaysForgotten = 30
/** Business days of outages, counted from when all was here. */
export const outageDaysKept = 31
/** Rows that leave in one command: some ten milliseconds for whoever waits behind it. */
export const rowsPerTrimMax = 300
/** Of more than work here in one role, the first readers of a notification are forgotten. */
export const readersPerNotificationMax = 100

// Limits of input: beyond them a command is refused before it is read further.
/** One line of one order: more than this is a slip of the finger. */
export const quantityPerLineMax = 999
/** One command places or adds at most so many lines; an order that grows by several is paid as a whole. */
export const linesPerCommandMax = 100
export const linesPerOrderMax = 500
/** Tickets that one command tells of as seen. */
export const ticketsPerCommandMax = 100
/** Units of an item that come out of one unit of a material. */
export const servingsMax = 10_000
/** Materials that one item takes of the store. */
export const recipePartsMax = 20
export const noteLengthMax = 140
export const nameLengthMax = 80
export const addressLengthMax = 160
export const phoneLengthMax = 60
/** Of somebody who holds a FunCard. */
export const holderPhoneLengthMax = 40
/** What a lounge writes above or below its receipts: some six lines of 80 mm paper. */
export const paperTextLengthMax = 240
/** A line for each account, with its number and its name in other books. */
export const accountNamesLengthMax = 4_000
/** Dots of a logo: half the width of 80 mm paper, and a hand high at most. */
export const logoWidthMax = 384
export const logoHeightMax = 192
/** What lists are searched for. */
export const searchLengthMax = 80
/** What a guest without a card is called: it fits on a receipt in two lines. */
export const guestNameLengthMax = 40
export const referenceLengthMax = 64
/** How often what was split off is split again, and how many orders are put together, before it is paid. */
export const wholesMax = 20
export const tendersPerPaymentMax = 6
/** Part payments of one order: as many guests as may sit at a long table. */
export const partPaymentsMax = 30
/** Items and categories that one coupon names, and bills that may have it. */
export const couponItemsMax = 200
export const couponUsesMax = 1_000_000
/** FunCards of one series. */
export const funcardsPerCommandMax = 50
export const passwordLengthMin = 12
export const passwordLengthMax = 256
