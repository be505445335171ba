// What the domain has, tried and tested, before the screen that needs it. A file leaves this list with its screen: who stands
// here and is reached has to be taken off.
export const aheadOfTheirScreens: readonly string[] = [
  'packages/domain/src/funcards/allowance.ts',
  'packages/domain/src/funcards/views.ts',
  'packages/domain/src/orders/draft-parts.ts',
  'packages/domain/src/orders/held.ts',
  'packages/domain/src/payments/tenders.ts',
  'packages/domain/src/tickets/slip.ts',
]
