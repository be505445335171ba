// Every address of the application (SPEC §2). Screens import this file of `app` and no other.
export const paths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  verifyCode: '/verify-2fa',
  resetPassword: '/reset-password',
  tables: '/tables',
  posTerminal: '/pos-terminal',
  closedOrders: '/orders',
  voidOrders: '/void-orders',
  salesReport: '/sales-report',
  outOfStock: '/out-of-stock',
  materialRequest: '/material-request',
  profile: '/settings',
  sync: '/sync',
  printReceipt: '/print/receipt',
  printInvoice: '/print/invoice',
  printSlip: '/print/slip',
  kitchenOrders: '/kitchen/orders',
  kitchenFinished: '/kitchen/finished',
  kitchenMaterialRequest: '/kitchen/material-request',
  kitchenProfile: '/kitchen/profile',
  barOrders: '/bar/orders',
  barFinished: '/bar/finished',
  barMaterialRequest: '/bar/material-request',
  barProfile: '/bar/profile',
} as const

export type Path = (typeof paths)[keyof typeof paths]
