// The commands that terminals of every role may decide.
import { submitRequest, editRequest, deleteRequest } from './material-requests/commands.ts'
import { countMaterial, wasteMaterial } from './materials/levels.ts'
import { runOut, bringBack } from './menu/running-out.ts'
import { readNotification, readAllNotifications } from './notifications/commands.ts'
import { wasteStock } from './stock/thrown-away.ts'
import { reportLoss, bringIn } from './terminals/commands.ts'

export const commandsForAll = {
  'item.runOut': runOut,
  'item.bringBack': bringBack,
  'stock.waste': wasteStock,
  'notification.read': readNotification,
  'notification.readAll': readAllNotifications,
  'terminal.reportLoss': reportLoss,
  'terminal.bringIn': bringIn,
  'material.count': countMaterial,
  'material.waste': wasteMaterial,
  'request.submit': submitRequest,
  'request.edit': editRequest,
  'request.delete': deleteRequest,
} as const
