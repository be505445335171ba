// The commands that tills decide, online or not. A board never needs them, so they load separately (commands-of-role.ts).
import { askApproval } from './approvals/commands.ts'
import { confirmPayment } from './claims/commands.ts'
import { settleException } from './exceptions/commands.ts'
import { topUpFuncard } from './funcards/commands.ts'
import { blockFuncard, reportFuncardFailure } from './funcards/keeping.ts'
import { changeOrder } from './orders/changing.ts'
import { completeOrder } from './orders/commands.ts'
import { moveOrder } from './orders/moving.ts'
import { compOrder } from './orders/comping.ts'
import { joinOrders } from './orders/joining.ts'
import { takePart, giveBackPart } from './orders/paying/part-payments.ts'
import { payOrder } from './orders/paying/paying.ts'
import { placeOrder, addLines } from './orders/placing.ts'
import { presentOrder } from './orders/bill/presenting.ts'
import { refundOrder } from './orders/refunding.ts'
import { splitOrder } from './orders/splitting.ts'
import { voidOrder, voidLines } from './orders/voiding.ts'
import { walkOut, comeBack } from './orders/walking-out.ts'
import { openShift, putCashIn, takeCashOut, countDrawer, closeShift } from './shifts/commands.ts'
import { openDrawer, printAgain } from './shifts/drawer.ts'

export const commandsOfTills = {
  'funcard.topUp': topUpFuncard,
  'funcard.block': blockFuncard,
  'funcard.reportFailure': reportFuncardFailure,
  'exception.settle': settleException,
  'order.place': placeOrder,
  'order.addLines': addLines,
  'order.change': changeOrder,
  'order.move': moveOrder,
  'order.split': splitOrder,
  'order.join': joinOrders,
  'order.void': voidOrder,
  'order.voidLines': voidLines,
  'order.present': presentOrder,
  'order.comp': compOrder,
  'order.walkOut': walkOut,
  'order.comeBack': comeBack,
  'order.pay': payOrder,
  'order.takePart': takePart,
  'order.giveBackPart': giveBackPart,
  'order.refund': refundOrder,
  'order.complete': completeOrder,
  'payment.confirm': confirmPayment,
  'approval.ask': askApproval,
  'shift.open': openShift,
  'shift.cashIn': putCashIn,
  'shift.cashOut': takeCashOut,
  'shift.count': countDrawer,
  'shift.close': closeShift,
  'drawer.open': openDrawer,
  'receipt.printAgain': printAgain,
} as const
