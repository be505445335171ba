// Sentences about approvals by telephone or from paper: at the till without a network, on the phone of the person who is called, and on the
// sheet in the safe.
import { saying } from './saying.ts'

export const codeSentences = {
  codes_ended: 'Too many wrong codes. No code counts on this till until the server answers.',
  codes_nobody: 'Nobody has a phone or a paper for this at this till. Please choose another way.',
  code_say: 'Call {name} on {phone} and say:',
  code_say_no_phone: 'Call {name} and say:',
  code_unreadable: 'A code has ten digits.',
  code_wrong: 'This code does not fit. {left} tries are left.',
  code_wrong_last: 'This code does not fit. One try is left.',
  code_over: 'This ticket is used up. Please begin again with another one.',
  code_right: 'Done. Say {digits} back to {name}.',
  code_how: 'Only a code from this person’s own phone fits. Never call a number that somebody gives you.',
  code_faulty: 'The code could not be tried on this till. Please ask for a yes in another way.',
  paper_look_up: 'Take the paper of {name} out of the safe, and find:',
  paper_how: 'Type the ten digits that stand there. Each ticket says yes once.',
  paper_right: 'Done. Strike ticket {ticket} out on the paper.',
  paper_about:
    'A sheet of codes for the safe, for when nothing answers and no phone is at hand. Ten tickets for one till, each up to ₦10,000.',
  paper_ask:
    'The sheet that you printed for this till before counts no more. The till takes the new one within five minutes, once it is connected.',
  paper_ready: 'The sheet for till {till} is ready. It is shown this once: print it now.',
  paper_what:
    'Each ticket says yes to one act at till {till} in the name of {name}, where nothing answers and nobody can be asked or called.',
  paper_keep: 'Keep this sheet in a closed envelope in the safe. Whoever reads it can say yes in this name.',
  paper_use:
    'The till names a ticket. Type the ten digits beside what is done, from the column into which the amount fits. Then strike the whole ticket out.',
  paper_end: 'The next print for this till ends this sheet, and so does a new password.',
  phone_how:
    'With this a yes can be given by telephone when the lounge has no network. Do it while you are connected, once, and again after a new password. Lock your phone’s screen: who can open it can say yes in your name.',
  phone_before: 'A phone of yours was set up on {when}. Set up this one, and that one counts no more.',
  phone_ready: 'This phone makes codes for {name}, also without a network.',
  phone_not_ready: 'This phone is not set up yet. Sign in once while you are connected.',
  phone_set_up: 'This phone is set up.',
  phone_revoked:
    'The phone is revoked. Its codes, and those on your paper, count no more; a till that has no network hears of it when it has one.',
  phone_revoke_ask:
    'For a lost or stolen phone. Its codes count no more, and what you printed for the safe ends too. A till that has no network goes on taking them, within the owner’s limits, until it has one.',
  phone_unkept: 'This phone keeps nothing. Please leave private browsing, and try again.',
  phone_till_wrong: 'Please enter the number of the till.',
  phone_ticket_wrong: 'Please enter the number of the ticket.',
  phone_amount_wrong: 'Please enter the amount that you say yes to, more than ₦0.',
  phone_other: 'This ticket has a code already, for {what}. Ask for another ticket.',
  phone_read_out: 'Read this out. It says yes to {what} at till {till}, and to nothing else.',
  phone_read_back_wrong: 'These are not the three digits. Ask for them again.',
  phone_done: 'Done. The till has taken it.',
  phone_open: 'Not read back yet',
  phone_fate_waits: 'The lounge has not heard of it yet',
  phone_fate_used: 'Booked',
  phone_fate_differs: 'Booked for something else',
  phone_fate_burnt: 'Not used',
  phone_fate_unknown: 'Not known to the lounge',
  phone_differs: 'A till used your code for something else than you said yes to. Please look into it now.',
} as const

export const { sentence: codeSentence } = saying(codeSentences)
