// The constants of the business (SPEC §9 unless said otherwise). They seed the settings row; `decide` reads the row.
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
/** The most that one FunCard may pay, and one till may take by FunCard, in one outage of the network. */
export const funcardOfflineMax = naira(5_000)
export const funcardOfflinePerTillMax = naira(50_000)
/** How long the processing message of a simulated payment stands (SPEC §4); after the payment is durable. */
export const simulatedPaymentMs = 2_000
/** How long sign-in appears busy in demo mode. */
export const simulatedSignInMs = 1_000
/** How long a request for a new password appears busy in demo mode. */
export const simulatedForgotPasswordMs = 1_500
/** Clocks within this difference count as equal. */
export const clockOffMaxMs = 2 * 60_000
/** Tills follow the server's clock within moments: closer than this, nobody can tell which of two acts came first. */
export const clocksApartMs = 60_000
/** How long a till may be away while its staff go on with what they knew (SPEC: 72 hours offline). */
export const awayMaxMs = 72 * 60 * 60 * 1000
/** A till raises an alarm when it is away this long, or long enough to have taken this much at its latest rate; 0 for never. */
export const awayAlarmMinutes = 60
export const awayAlarmKobo = naira(100_000)
/** A shorter absence is a sleeping tablet, a hiccup of the network or a restart. It is no outage and is not listed. */
export const outageShortestMs = 2 * 60_000
/** How long a question waits for an approval, and how long an approval is valid. */
export const approvalLastsMs = 10 * 60_000
/** A till locks itself after this long without a touch; 0 for never. */
export const idleLockMinutes = 5
export const occupiedLongMs = 2 * 60 * 60 * 1000

// How long rows stay in memory and on terminals; in the database they stay for ever.
/** Business days before the current one for which finished rows are kept. */
export const businessDaysKept = 2
/** Business days for which morning pages and unfinished rows are kept, such as a warning never read or a ticket never ticked off. */
export const businessDaysForgotten = 30
/** Business days for which outages are kept, counted from when everything has arrived. */
export const outageDaysKept = 31
/** Rows removed by one command: some ten milliseconds for the commands that wait behind it. */
export const rowsPerTrimMax = 300
/** Readers kept per notification, more than work here in one role; beyond it the first ones are forgotten. */
export const readersPerNotificationMax = 100

// Limits of input: a command beyond them is refused before it is read further.
/** Quantity of one line of one order: a larger number is a slip of the finger. */
export const quantityPerLineMax = 999
/** Lines that one command places or adds; an order that grows by several commands is paid as a whole. */
export const linesPerCommandMax = 100
export const linesPerOrderMax = 500
/** Tickets that one command marks as seen. */
export const ticketsPerCommandMax = 100
/** Units of an item that come out of one unit of a material. */
export const servingsMax = 10_000
/** Materials in the recipe of one item. */
export const recipePartsMax = 20
export const noteLengthMax = 140
export const nameLengthMax = 80
export const addressLengthMax = 160
export const phoneLengthMax = 60
/** The phone number of a FunCard's holder. */
export const holderPhoneLengthMax = 40
/** Text above or below receipts: some six lines of 80 mm paper. */
export const paperTextLengthMax = 240
/** One line for each account, with its number and its name in other books. */
export const accountNamesLengthMax = 4_000
/** Size of a logo in dots: half the width of 80 mm paper, at most a hand high. */
export const logoWidthMax = 384
export const logoHeightMax = 192
/** The search text of a list. */
export const searchLengthMax = 80
/** The name of a guest without a card: it fits on a receipt in two lines. */
export const guestNameLengthMax = 40
export const referenceLengthMax = 64
/** How often split-off orders are split again, and how many orders are joined, before they are paid. */
export const wholesMax = 20
export const tendersPerPaymentMax = 6
/** Part payments of one order: as many guests as may sit at a long table. */
export const partPaymentsMax = 30
/** Items and categories that one coupon names, and bills that may use it. */
export const couponItemsMax = 200
export const couponUsesMax = 1_000_000
/** FunCards of one series. */
export const funcardsPerCommandMax = 50
/** For this long a sign-in with both steps proves who is there. */
export const signInFreshMs = 10 * 60_000
export const passwordLengthMin = 12
export const passwordLengthMax = 256
