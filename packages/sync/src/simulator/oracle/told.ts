// The judge's input: what staff did at which till, and the answers they got. It is read as plain data.

/** One command, in the order in which the server took them. */
export interface Told {
  readonly id: string
  readonly name: string
  /** As it was done on the screen. */
  readonly args: unknown
  /** The till where it was done, 0 if there is no till. */
  readonly till: number
  /** The role of the person signed in there. */
  readonly role?: string | undefined
  /** The person signed in there. */
  readonly staffId?: string | undefined
  /** The earliest and the latest time at which it was done: no two clocks are the same, and some are wrong. */
  readonly done: { readonly from: number; readonly to: number }
  /** When its screen last heard from the server, so how old its rows were; absent for the server's own work. */
  readonly shownAt?: number | undefined
  /** When the server took it, by the server's clock. */
  readonly takenAt: number
  /** Whether the screen keeps showing it as done; a refused command was taken back there. */
  readonly isApplied: boolean
  /** It was held, and booked when somebody had it looked at again. */
  readonly isLookedAtAgain?: true | undefined
  /** It comes after later commands of its device: a server that went back had lost it, and heard of it by another way. */
  readonly isOutOfTurn?: boolean | undefined
  /** Its flags, as the list of exceptions shows them. */
  readonly flags: readonly Flag[]
}
export interface Flag {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Two commands this close to each other may have been done in either order. */
export const nearMs = 60_000

/** A line as a till sends it. */
export interface LineArgs {
  readonly id: string
  readonly itemId: string
  readonly quantity: number
  readonly unitPrice: number
}
export interface PaymentArgs {
  readonly method: 'Cash' | 'Card' | 'Transfer' | 'FunCard'
  readonly amount: number
  readonly funcardId?: string | undefined
  readonly reference?: string | undefined
}
export interface TotalsArgs {
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
}
/** The choices of an item, with the price of each. */
export interface OptionsArgs {
  readonly min: number
  readonly max: number
  readonly choices: readonly { readonly price: number }[]
}
interface Shift {
  readonly shiftId: string
}
interface Name {
  readonly orderId: string
}

/** The commands that move money, units or tickets, with the fields that the judge reads. */
export interface Deeds {
  readonly 'category.add': { readonly id: string; readonly station?: string | undefined }
  readonly 'item.add': {
    readonly itemId: string
    readonly details: { readonly name: string; readonly categoryId: string }
    readonly price: number
    readonly stock?: number | undefined
    readonly windows?: readonly { readonly price: number }[] | undefined
    readonly options?: readonly OptionsArgs[] | undefined
  }
  readonly 'item.change': {
    readonly itemId: string
    readonly details?: { readonly categoryId?: string | undefined } | undefined
    readonly price?: number | undefined
    readonly windows?: readonly { readonly price: number }[] | undefined
    readonly options?: readonly OptionsArgs[] | undefined
  }
  readonly 'item.runOut': { readonly itemId: string }
  readonly 'item.bringBack': { readonly itemId: string }
  readonly 'coupon.add': { readonly code: string; readonly percent: number }
  readonly 'settings.change': { readonly taxFlat?: number | undefined; readonly taxOnSplit?: string | undefined }
  readonly 'material.link': {
    readonly materialId: string
    readonly servings?: { readonly itemId: string; readonly perUnit: number } | undefined
  }
  readonly 'request.receive': {
    readonly department: string
    readonly lines: readonly { readonly materialId: string; readonly quantity: number }[]
  }
  readonly 'stock.count': {
    readonly itemId: string
    readonly level: number
    /** Absent if the count was made without the server. */
    readonly found?: { readonly at: number } | undefined
  }
  readonly 'funcard.issue': { readonly funcardId: string }
  readonly 'funcard.block': { readonly funcardId: string }
  readonly 'funcard.replace': { readonly funcardId: string; readonly replacement: { readonly funcardId: string } }
  readonly 'funcard.takeBack': {
    readonly funcardId: string
    readonly amount: number
    readonly method: 'Cash' | 'Card' | 'Transfer'
    /** The till whose drawer the cash comes out of. */
    readonly till?: number | undefined
    readonly wasNeverTaken: boolean
    readonly wasCounted?: boolean | undefined
  }
  readonly 'funcard.topUp': {
    readonly funcardId: string
    readonly payment: PaymentArgs
    readonly replaces?: string | undefined
  }
  readonly 'order.place': Name & { readonly tableNumber: number; readonly lines: readonly LineArgs[] }
  readonly 'order.addLines': Name & {
    readonly tableNumber: number
    readonly lines: readonly LineArgs[]
    readonly spare: Name
  }
  readonly 'order.change': Name & {
    readonly lines: readonly { readonly lineId: string; readonly quantityBy: number; readonly removed: boolean }[]
  }
  readonly 'order.move': Name & { readonly tableNumber: number; readonly from?: number | undefined }
  readonly 'order.split': Name & {
    readonly lineIds: readonly string[]
    readonly units?: readonly { readonly lineId: string; readonly units: number }[] | undefined
    readonly to: Name
  }
  readonly 'order.join': Name & { readonly from: readonly string[] }
  readonly 'order.void': Name & {
    readonly seen?: readonly { readonly lineId: string; readonly units: number }[] | undefined
  }
  readonly 'order.voidLines': Name & {
    readonly lines: readonly { readonly lineId: string; readonly units: number }[]
    readonly voidedId: string
  }
  readonly 'order.comp': Name & {
    readonly lines: readonly { readonly lineId: string; readonly units: number }[]
    readonly compedId: string
  }
  readonly 'order.walkOut': Name
  readonly 'order.comeBack': Name
  readonly 'order.takePart': Name & {
    readonly tableNumber: number
    readonly payment: PaymentArgs
    readonly replaces?: string | undefined
  }
  readonly 'order.giveBackPart': Name & { readonly partId: string; readonly payment: PaymentArgs }
  readonly 'order.pay': Name & {
    readonly tableNumber: number
    readonly lines: readonly LineArgs[]
    readonly couponCode?: string | undefined
    readonly totals: TotalsArgs
    readonly payments: readonly PaymentArgs[]
    readonly partPayments?: readonly { readonly id: string; readonly amount: number }[] | undefined
    readonly spare: Name
    readonly splitFrom?: string | undefined
    readonly joined?: readonly string[] | undefined
    readonly apart?: readonly string[] | undefined
    readonly replaces?: string | undefined
  }
  readonly 'order.refund': Name & {
    readonly payments: readonly PaymentArgs[]
    readonly lines?: readonly { readonly lineId: string; readonly units: number }[] | undefined
    /** The till whose drawer the office's cash came out of. */
    readonly till?: number | undefined
  }
  readonly 'order.bookOnce': Name & {
    readonly exceptionId: string
    readonly method: 'Cash' | 'Card' | 'Transfer'
    readonly amount: number
  }
  readonly 'shift.open': Shift & { readonly float: number; readonly from: 'safe' | 'drawer' }
  readonly 'shift.cashIn': { readonly amount: number }
  readonly 'shift.cashOut': { readonly amount: number }
  readonly 'shift.count': { readonly coins: Readonly<Record<string, number>> }
  readonly 'shift.close': Shift & { readonly cash: 'stays' | 'safe' }
  readonly 'payment.confirm': { readonly claimId: string }
  readonly 'payment.dispute': { readonly claimId: string }
  readonly 'payment.writeOff': { readonly claimId: string }
  readonly 'exception.settle': { readonly exceptionId: string; readonly how: string }
  readonly 'ticket.start': { readonly ticketId: string }
  readonly 'ticket.back': { readonly ticketId: string }
  readonly 'ticket.finish': { readonly ticketId: string }
  readonly 'ticket.recall': { readonly ticketId: string }
  readonly 'ticket.cancel': { readonly ticketId: string }
  readonly 'ticket.tickLine': { readonly ticketId: string; readonly made: number }
}

/** Handlers of one part of the judge, by command name. */
export type Ears<Heard> = { readonly [Name in keyof Deeds]?: (args: Deeds[Name], told: Told) => Heard }

/** @returns undefined for a name without a handler */
export function hear<Heard>(ears: Ears<Heard>, told: Told): Heard | undefined {
  const ear = ears[told.name as keyof Deeds] as ((args: unknown, told: Told) => Heard) | undefined // looked up by its own name
  return ear?.(told.args, told)
}
