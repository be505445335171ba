// Sentences about an approval: at the till that waits for it, on the approver's page, and the next morning. No till and no board loads them
// with its first screen.
import { saying } from './saying.ts'

export const approvalSentences = {
  // At the till
  yes_needed_manager: 'This needs a manager’s yes.',
  yes_needed_other: 'This needs the yes of another manager, or of the owner.',
  yes_needed_owner: 'This needs the owner’s yes.',
  yes_server_away: 'The server is out of reach, so nobody can be asked on a phone now.',
  yes_nobody_here: 'Nobody who may say yes can come back to this till with a PIN.',
  yes_asked_on: 'You can go on working. This till tells you when there is an answer.',
  yes_unanswered: 'The server has not answered yet. The question is on its way.',
  yes_pin_unanswered: 'The server has not answered. Please type the PIN again.',
  yes_given_by: '{name} said yes: {what}',
  yes_again: '{name} said yes: {what}. Do it again now, and it is done.',
  yes_declined_by: '{name} said no: {what}',
  yes_over: 'Nobody answered in time: {what}',
  yes_changed: 'The order was changed, so nobody can say yes to this any more: {what}. Please ask again.',
  yes_lapsed: '{name} said yes, but ten minutes have passed and it was not done: {what}. Please ask again.',
  yes_declined_here: '{name} said no.',
  yes_no_before: '{name} said no at {time}.',
  yes_no_before_other: '{name} said no to {amount} at {time}.',
  yes_over_here: 'Nobody answered in ten minutes.',
  yes_changed_here: 'The order was changed meanwhile. Please ask again.',
  yes_changed_due: 'The order was changed meanwhile. Please leave this, and look at what is due now.',
  yes_pin_how: 'Whoever says yes taps their name and types their own PIN.',
  yes_pin_wrong: 'This is not the PIN of {name}.',
  yes_pin_closed: 'There were too many wrong PINs. {name} has to sign in here with the password first.',
  yes_pin_later: 'The server is out of reach. {name} is asked about it afterwards.',
  yes_names_none: 'Nobody else who may say yes has a PIN. A PIN is chosen in the profile.',

  // The approver
  approve_none: 'When somebody at a till needs your yes, the question stands here and the bell rings.',
  approve_done: 'You said yes. The till knows it.',
  approve_declined: 'You said no. The till knows it.',
  approve_unanswered: 'Not there yet. Stay on this page.',
  approve_away: 'The server is out of reach. Your answer was not sent. Please try again.',
  approve_today_none: 'Nothing was answered today.',

  // Were these you?
  were_you: 'These were allowed in your name while the server was away. Please look at each.',
  were_they: 'These were allowed while the server was away. Whoever is named should look at each.',
  were_you_yes: 'Thank you. That is on record.',
  were_you_no: 'It is on record that this was not you, and stands under To settle.',
  were_you_no_ask: 'Then somebody used the PIN or a code in your name. It stands under To settle, with who did it.',

  // The owner’s rules
  rules_about:
    'Before some acts a till asks a manager. As Lounge starts, nobody is asked for anything, and nobody waits. Only the owner makes a rule looser again.',
  rules_recommended: 'Sets everything below as most lounges want it. You can change each rule afterwards.',
  rules_bounds:
    'While the server is away, so much is allowed by a PIN or by a call at each till, until those who allowed it say that it was them.',
  rules_saved: 'The rules are saved. Every till that is online goes by them now.',
  rule_voidMade:
    'Taking off what kitchen or bar has begun. Costs the till about ten seconds, some times in an evening.',
  rule_comp: 'Giving something away. The guest waits until somebody answers.',
  rule_refund: 'Giving money back. The guest waits until somebody answers; nobody allows their own.',
  rule_discountPercent: 'A coupon that takes off more than so much of the bill. 0 asks nobody.',
  rule_discountKobo: 'A coupon that takes off more than this, all parts of a bill together. ₦0 asks nobody.',
  rule_topUpTransfer:
    'A FunCard topped up by transfer, whatever the amount. The guest waits until somebody has looked.',
  rule_topUpKobo: 'A FunCard topped up with more than this. ₦0 asks nobody.',
  rule_cashOutKobo: 'Cash that leaves the drawer in a shift, from more than this on. ₦0 asks nobody.',
  rule_noSalePerShift:
    'A drawer may be opened so often in a shift without a sale, or to count once more; the next time asks. 0 asks nobody.',
  rule_cardLimit: 'Letting a FunCard go further below zero. Tills never do this.',
  rule_writeOff: 'Writing off what is owed, or taking money off a FunCard. Tills never do this.',
  rule_ownerForManagers: 'What a manager does needs the owner’s yes, and not that of another manager.',
  rule_pinActs: 'So many acts by PIN. 0 allows none without the server.',
  rule_pinKobo: 'And so much together.',
  rule_codeActs: 'So many acts by a call. 0 allows none.',
  rule_codeKobo: 'Each up to so much.',
} as const

export const { sentence: approvalSentence } = saying(approvalSentences)
