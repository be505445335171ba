// Every key this application keeps in the browser's small storage, in one place so that no two are the same.
export const storageKeys = {
  /** Who is signed in; the signed-in state of the specification (SPEC §9). */
  session: 'lounge.session',
  signingKey: 'lounge.signingKey',
  /** The token that goes with it. */
  authToken: 'lounge.authToken',
  /** Tokens of people who signed out while the server was out of reach. */
  tokensToRevoke: 'lounge.tokensToRevoke',
  /** The sealed sessions of those who come back to this till with a PIN. */
  peopleHere: 'lounge.peopleHere',
  /** The role of whoever locked the screen: their rows stay. */
  locked: 'lounge.locked',
  /** When somebody last touched this till, in whichever tab. */
  lastTouch: 'lounge.lastTouch',
  /** The sign-in after which a PIN is offered, until it is answered. */
  pinOffer: 'lounge.pinOffer',
  /** What this terminal was told about itself: `apiUrl`. */
  settings: 'lounge.settings',
  /** Which device this is to the server: its id, its secret and its till number. */
  device: 'lounge.device',
  /** Whether the server shut this device out, as it last said. */
  shutOut: 'lounge.shutOut',
  /** Light or dark; public/colour-scheme.js reads it too. */
  colourScheme: 'lounge.colourScheme',
  /** How the goods are shown on this device. */
  density: 'lounge.density',
  /** Whose cart a tab has, from one load of it to the next; in the storage of one tab. */
  tab: 'lounge.tab',
  /** When staff put off what is said about this browser's storage. */
  storageNotice: 'lounge.storageNotice',
  /** Whether the server is a demo, as it last said. */
  mode: 'lounge.mode',
  /** Who confirms money by card and transfer, as the server last said. */
  payments: 'lounge.payments',
  /** Where guests reach the lounge, as the server last said. */
  publicUrl: 'lounge.publicUrl',
  /** Where their phones read the menu, if elsewhere. */
  menuUrl: 'lounge.menuUrl',
  /** Which serial device reads FunCards here. */
  cardReader: 'lounge.cardReader',
  /** The printer of this till, and how wide its paper is. */
  printer: 'lounge.printer',
  /** How wide the paper of this device is, also without a printer of its own. */
  paperWidth: 'lounge.paperWidth',
  /** Papers that were asked for here and whose windows have not opened yet. */
  askedPapers: 'lounge.askedPapers',
  /** How large this board writes. */
  boardText: 'lounge.boardText',
  /** The stations whose board asks for no Start here. */
  boardOneStep: 'lounge.boardOneStep',
  /** When this page was reloaded for a newer build; in the storage of one tab. */
  reloadedAt: 'lounge.reloadedAt',
  /** Between password and code; in the storage of one tab. */
  stepOne: 'lounge.stepOne',
} as const
