// The commands that only managers and owners decide. A till never sends them and never waits for them.
import { giveApproval, declineApproval, confirmApprovals, disputeApprovals } from './approvals/commands.ts'
import { bookOnce } from './claims/booked-twice.ts'
import { disputePayment, writeOffPayment } from './claims/commands.ts'
import { issueFuncard, issueFuncards } from './funcards/commands.ts'
import { handOverFuncard, limitFuncard, eraseHolder } from './funcards/holding.ts'
import { writeOffFuncard, unblockFuncard, replaceFuncard } from './funcards/keeping.ts'
import { takeBackFuncard } from './funcards/taking-back.ts'
import { moveSafe, settleCards, unsettleCards } from './house-money/commands.ts'
import { approveRequest, returnRequest } from './material-requests/commands.ts'
import { receiveRequest } from './material-requests/receiving.ts'
import { addMaterial, linkMaterial, removeMaterial, renameMaterial } from './materials/commands.ts'
import { adjustMaterial, setMaterialLowAt } from './materials/levels.ts'
import { arrangeMenu } from './menu/arranging.ts'
import { addCategory, changeCategory, addItem, changeItem, removeItem } from './menu/commands.ts'
import { importMenu } from './menu/importing.ts'
import { setRecipe } from './menu/recipes.ts'
import { addCoupon, changeCoupon } from './pricing/commands.ts'
import { changeSettings } from './settings/commands.ts'
import { closeDay } from './shifts/closing.ts'
import { countStock, adjustStock, setStockLowAt } from './stock/commands.ts'

export const commandsOfOffice = {
  'settings.change': changeSettings,
  'category.add': addCategory,
  'category.change': changeCategory,
  'menu.import': importMenu,
  'menu.arrange': arrangeMenu,
  'item.add': addItem,
  'item.change': changeItem,
  'item.remove': removeItem,
  'item.setRecipe': setRecipe,
  'coupon.add': addCoupon,
  'coupon.change': changeCoupon,
  'stock.count': countStock,
  'stock.adjust': adjustStock,
  'stock.setLowAt': setStockLowAt,
  'funcard.issue': issueFuncard,
  'funcard.issueMany': issueFuncards,
  'funcard.handOver': handOverFuncard,
  'funcard.limit': limitFuncard,
  'funcard.writeOff': writeOffFuncard,
  'funcard.takeBack': takeBackFuncard,
  'funcard.unblock': unblockFuncard,
  'funcard.replace': replaceFuncard,
  'funcard.eraseHolder': eraseHolder,
  'order.bookOnce': bookOnce,
  'payment.dispute': disputePayment,
  'payment.writeOff': writeOffPayment,
  'approval.give': giveApproval,
  'approval.decline': declineApproval,
  'approval.confirm': confirmApprovals,
  'approval.dispute': disputeApprovals,
  'day.close': closeDay,
  'safe.move': moveSafe,
  'card.settle': settleCards,
  'card.unsettle': unsettleCards,
  'material.add': addMaterial,
  'material.rename': renameMaterial,
  'material.remove': removeMaterial,
  'material.link': linkMaterial,
  'material.adjust': adjustMaterial,
  'material.setLowAt': setMaterialLowAt,
  'request.approve': approveRequest,
  'request.return': returnRequest,
  'request.receive': receiveRequest,
} as const
