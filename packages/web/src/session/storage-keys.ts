// Every localStorage and sessionStorage key of this application, in one place so that no two are the same.
export const storageKeys = {
  /** The session, which is the signed-in state of the specification (SPEC §9). */
  session: 'lounge.session',
  signingKey: 'lounge.signingKey',
  /** Its token. */
  authToken: 'lounge.authToken',
  /** Tokens of people who signed out while the server was out of reach. */
  tokensToRevoke: 'lounge.tokensToRevoke',
  /** The sealed sessions of people who come back to this till with a PIN. */
  peopleHere: 'lounge.peopleHere',
  /** The role of the person who locked the screen: its rows stay. */
  locked: 'lounge.locked',
  /** When this till was last touched, in any tab. */
  lastTouch: 'lounge.lastTouch',
  /** The sign-in after which a PIN is offered, until it is answered. */
  pinOffer: 'lounge.pinOffer',
  /** The person who was shown codes for paper, until they have them. */
  codesShown: 'lounge.codesShown',
  /** Settings of this terminal: `apiUrl`. */
  settings: 'lounge.settings',
  /** The identity of this device for the server: its id, its secret and its till number. */
  device: 'lounge.device',
  /** When the exercise of this device ends. */
  drill: 'lounge.drill',
  /** Whether the server shut this device out, as it last said. */
  shutOut: 'lounge.shutOut',
  /** Light or dark; public/colour-scheme.js reads it too. */
  colourScheme: 'lounge.colourScheme',
  /** How the goods are shown on this device. */
  density: 'lounge.density',
  /** The name of a tab, which its cart belongs to, from one load to the next; in the storage of one tab. */
  tab: 'lounge.tab',
  /** When staff put off the notice about this browser's storage. */
  storageNotice: 'lounge.storageNotice',
  /** Whether the server is a demo, as it last said. */
  mode: 'lounge.mode',
  /** Who confirms payments by card and transfer, as the server last said. */
  payments: 'lounge.payments',
  /** The guests' address of the lounge, as the server last said. */
  publicUrl: 'lounge.publicUrl',
  /** The guests' address of the menu, if it differs. */
  menuUrl: 'lounge.menuUrl',
  /** The serial device that reads FunCards here. */
  cardReader: 'lounge.cardReader',
  /** The printer of this till, and the width of its paper. */
  printer: 'lounge.printer',
  /** The width of this device's paper, even without a printer of its own. */
  paperWidth: 'lounge.paperWidth',
  /** Papers that were requested here and whose windows have not opened yet. */
  askedPapers: 'lounge.askedPapers',
  /** The text size of this board. */
  boardText: 'lounge.boardText',
  /** The stations whose board asks for no Start here. */
  boardOneStep: 'lounge.boardOneStep',
  /** When this page was reloaded for a newer build; in the storage of one tab. */
  reloadedAt: 'lounge.reloadedAt',
  /** The state between password and code; in the storage of one tab. */
  stepOne: 'lounge.stepOne',
} as const
