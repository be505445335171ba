// Sentences for people who change how they sign in. No till and no board loads them with its first screen.
import { saying } from './saying.ts'

export const accountSentences = {
  profile_unreachable: 'The server is out of reach. Please try again when it is back.',
  app_set_up: 'Your authenticator app is set up.',
  app_key_copied: 'The key is copied. Paste it in your authenticator app.',
  not_copied: 'This browser does not let it be copied. Please copy it by hand.',
  app_set_up_before:
    'Your authenticator app is set up already. No codes on paper yet? Close this, and make new ones under Your sign-in.',
  signed_out_there: 'Signed out there. What waits on that device is kept, and still sent.',
  password_wrong: 'This is not your password now.',
  sign_in_too_old: 'This takes a sign-in of the last ten minutes. Please log out, sign in, and come back here.',
  password_changed_here: 'Your new password is set. Other devices ask for it.',
  own_codes_ended:
    'Your codes without network ended with it. Set up your phone, and print for the safe, once more under Approve.',
  pin_set: 'Your PIN is set. Back at this till: tap your name and type it.',
  pin_set_late: 'Your new PIN is set. Here it counts once you have signed in with your password.',
  pin_easy: 'This PIN is easy to guess. Please choose another one.',
  pins_differ: 'The two PINs are not the same.',
  pin_how:
    'Six digits. They bring you back to a till where you signed in with your password within the last twelve hours.',
  pin_offer: 'Six digits of your own bring you back to this till, also while the server is away.',
  pin_wrong: 'Wrong PIN.',
  pin_closed: 'Too many wrong PINs here. Please sign in with your password.',
  pin_locked: 'Tap your name and type your PIN.',
  pin_waiting: 'What waits to be sent from here is still sent.',
  app_codes_question:
    'Do you have your ten codes on paper? They are for the day your phone is lost, and are not shown again.',
  app_codes_anew: 'For a paper that is used up or lost. You get ten new codes, and those before count no more.',
  app_codes_how:
    'If your phone is lost, each of these codes signs you in once. They are not shown again: write them down or print them, and keep the paper away from the till.',
} as const

export const { sentence: accountSentence } = saying(accountSentences)
