// Sentences of the screens before sign-in and of the frame around every screen. They come with the first load; the others (messages.ts)
// come with the terminal. Sentences of the specification are word for word (SPEC §5, §8); a test compares them.
import { saying } from './saying.ts'

export const firstSentences = {
  // Sign-in
  login_failed: 'Login failed. Please check your credentials.',
  invalid_credentials: 'Invalid email or password',
  incomplete_code: 'Please enter all 6 digits',
  invalid_code: 'Invalid verification code',
  code_sent: 'Verification code sent to your registered device.',
  sign_in_expired: 'This sign-in took too long. Please sign in again.',
  too_many_attempts: 'Too many attempts. Please wait {seconds} seconds and try again.',
  code_delayed:
    'The mail server has not taken your code yet. It is tried again by itself. If no code comes, please call the manager.',
  not_signed_in: 'Please sign in.',
  device_revoked:
    'This device was shut out of the lounge. What it has not sent is kept on it. Please ask a manager to let it back in.',
  device_revoked_waiting: 'Kept on this device and not sent yet: {count}',
  device_waiting: 'This device is new. Please ask a manager to let it in: their screen shows the same signs.',
  device_not_let_in: 'This device was not let in, or the sign-in is over. Please sign in again.',
  reset_link_asked:
    'If a staff account has this address, a link to choose a new password is on its way to it. The link is good for one hour and works once.',
  link_not_asked: 'The server did not answer. If no mail comes, please try again.',
  reset_link_unknown: 'This link is not one of ours. Please ask for a new one.',
  reset_link_expired: 'This link has expired. Please ask for a new one.',
  reset_link_used: 'This link was used already, or a newer password was set. Please ask for a new one.',
  field_empty: 'Please fill this in.',
  logo_unfit: 'This picture cannot be used. Please choose a PNG, JPEG or WebP of at most 8 MB.',
  picture_huge: 'This picture is too large to be opened here. Please choose one of at most 50 megapixels.',
  email_wrong: 'Please enter an email address.',
  lounge_unowned: 'Nobody owns this lounge yet. Open the link that the server printed.',
  first_start_no_link: 'Open the link that the server printed. It is good for one hour.',
  first_start_unknown: 'This link is not the newest one. The server prints it when it starts.',
  first_start_expired: 'This link has expired. Links last one hour. Start the server again: it prints a new one.',
  first_start_over: 'This lounge has an owner already. Please sign in.',
  first_start_done: 'Welcome to {lounge}. Please sign in.',
  password_too_short: 'Please choose a password of at least 12 characters.',
  password_too_long: 'A password has at most 256 characters.',
  password_common: 'This password is easy to guess. Please choose another one.',
  password_leaked: 'This password is on a list of stolen ones. Please choose another one.',
  passwords_differ: 'The two passwords are not the same.',
  password_not_set: 'The server did not answer. Try to sign in with the new password; if that fails, set it again.',
  password_changed: 'Your new password is set. Please sign in with it.',
  till_taken: '{name} is signed in here now, and you are not. Please sign in again when they have left.',
  tried_elsewhere: 'Wrong sign-ins as you on other devices: {count}. Not yours? Please tell a manager.',
  lock_missing: 'The lock could not be loaded. Please try again when the server is back.',
  logout_offline: 'Nobody can sign in here with a password before the network is back.',
  role_unknown: 'There are no screens for this account yet.',

  // Around every screen
  demo_band: 'Demo: people, goods and money here are made up.',
  more_refused:
    'More at once than fit here: {count}. What was refused, or needs a look, is listed under Data Synchronization.',
  update_ready: 'A new version is ready. Tap to update.',
  screen_replaced:
    'A new version is on the server, without this screen of yours. Nothing is lost: please reload the page.',
  server_fault: 'Something went wrong on the server. Nothing was lost; please try again.',
} as const

export const { sentence: firstSentence } = saying(firstSentences)
