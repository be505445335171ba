// Sentences of the office, its papers and the server's own pages: no till and no board loads them. Code that loads them has all others too.
import { accountSentences } from './account-messages.ts'
import { approvalSentences } from './approval-messages.ts'
import { deviceSentences } from './device-messages.ts'
import { healthSentences } from './health-messages.ts'
import { sentences, unsaid } from './messages.ts'
import { outageSentences } from './outage-messages.ts'
import { saying } from './saying.ts'
import { settingSentences } from './settings-messages.ts'
import { shiftSentences } from './shift-messages.ts'
import { storeSentences } from './store-messages.ts'

const officeSentences = {
  ...sentences,
  ...settingSentences,
  ...healthSentences,
  ...deviceSentences,
  ...outageSentences,
  ...accountSentences,
  ...approvalSentences,
  ...shiftSentences,
  ...storeSentences,

  // Material requests
  request_approved_done: 'Approved. The {department} is told.',
  request_returned_done: 'Returned. The {department} is told why.',
  request_received_done: 'Received. Stock and stores are up to date.',
  request_part_done: 'Received in part. The rest is still awaited.',
  request_gone: 'Somebody else has received or deleted this request meanwhile.',
  request_came_invalid: 'Please enter a whole number, 9,999 at most.',
  request_more_came: 'More came than is awaited: {items}. Tap once more to receive it.',
  request_ended_done: 'Ended. The rest is not awaited any more.',
  request_nothing_came: 'Please enter what came.',
  request_word_needed: 'Please say in a word what is wrong with it.',

  // Payments on somebody's word
  claim_dispute_about: 'You looked at the account and it is not there. Somebody owes it from now on.',
  claim_write_off_about: 'It will not come any more. The lounge bears it.',
  claim_disputed_done: '{amount} is disputed. It stays on the list until it comes or is written off.',
  claim_written_off_done: '{amount} is written off.',
  statement_about:
    'Choose the file that your bank gives you, CSV or Excel. It stays on this computer: only the references that you confirm are kept.',
  statement_columns: 'The headings do not tell everything. Please say which column is which.',
  statement_in_or_out:
    'Some banks write money in and money out in one column. Then another column has C and D, CR and DR, or + and −. Choose it under In or out. Choose None if money out has a minus, or if there is only money in.',
  statement_empty: 'No money came in on this statement, or its dates and amounts are in other columns.',
  statement_unread:
    'Lines of which the date or the amount could not be read: {count}, the first of them line {line}. Until they can be read, nothing is said about payments that this statement does not show. Choose the file as the bank gives it, not saved again by a spreadsheet.',
  statement_too_long: 'These are more than 50,000 lines. Choose fewer days at the bank.',
  statement_nothing: 'Nothing on this statement fits a payment that waits.',
  statement_used: 'Already confirmed: {count}.',
  statement_confirmed: 'Confirmed: {count}.',
  statement_stopped:
    'The server takes nothing more now. Confirmed: {count}. Still to confirm, please try again: {left}.',
  statement_by_hand_about:
    'Somebody said that these have come, and no line here shows them. Look at the account, then ask who confirmed them.',
  statement_by_hand: '{taker} took it. {name} confirmed it by hand as {reference}.',
  statement_by_hand_same: '{name} took it and confirmed it by hand too, as {reference}: the same person did both.',
  statement_by_hand_waits: '{taker} took it. It waits to be confirmed.',
  statement_by_hand_elsewhere: 'The bank may show it on a day that is not on this statement.',
  statement_short_about: 'A line confirms one payment only. Look at the account to see which of these has none.',
  statement_short: 'Payments of {amount}: {count}. Lines: {lines}.',

  // The customer menu
  menu_none_found: 'Nothing on the menu is called that.',
  menu_empty: 'The menu will be here soon. Please ask at the counter.',
  codes_only_here:
    'Guests’ phones cannot open {address}; it only works on this computer. Open Lounge here by its address in the network, or set PUBLIC_URL, then print the codes.',

  // Connecting a tablet, on a page over plain http
  connect_why:
    'Do this once on each tablet, phone or PC. After that it opens Lounge safely and works through power cuts.',
  connect_waiting: 'Not connected yet. This turns green by itself.',
  connect_ready: 'This device trusts Lounge. Open it now.',
  connect_one_pc:
    'Is Lounge used only on the PC that it runs on? Then nothing is installed: start it without HOST and open {address} there.',
  connect_stolen:
    'It vouches for this lounge and nothing else. Even with a stolen key nobody can pass for your bank or your mail.',
  connect_compare:
    'Compare this with the paper or the manager’s screen. If a letter differs, stop and ask the manager.',
  connect_server_clock: 'The server’s clock is wrong: it says {when}. Set its date and time. Lounge goes on meanwhile.',
  connect_device_clock: 'The clock of this device differs from the server’s. Set its date and time first.',
  house_unreachable: 'The server is out of reach. How to connect a tablet is shown when it is back.',
  house_files: 'This lounge has a certificate of its own. Tablets open the address below with nothing to install.',
  house_proxy: 'A proxy takes care of HTTPS. Tablets open the address below with nothing to install.',
  house_none:
    'On the PC that Lounge runs on nothing has to be installed. To add tablets, start Lounge with HOST=0.0.0.0 and LOUNGE_MODE=production. This PC then opens it by https, as a new device. So look first, under Data Synchronization, that nothing waits here.',
  house_clock: 'The server’s clock is wrong. Set its date and time; a new tablet cannot connect before.',
  house_compare:
    'The page shows these letters and numbers. If they differ, do not go on: somebody is between you and the server.',
  house_how: 'On the tablet, scan this code or type the address. The page there says what to do.',
  wall_scan: 'Join the Wi-Fi of the lounge. Scan the code above, or type the address below it.',
  wall_compare: 'The page shows a fingerprint. It must be the one below: if it differs, stop and call the manager.',
  wall_follow: 'Do what the page says for your device. When its tick is green, tap Open Lounge.',
  menu_hours: '{name}, until {time}',
  menu_kept: 'There is no connection. This is the menu as this phone last saw it.',

  acts_none: 'Nothing of this kind was done on these days.',
  acts_unvalued:
    'Goods have no worth in this list. The owner’s morning page says what a count came to at cost, where the cost is known.',
  acts_too_long: 'This list shows two years at a time. Choose fewer days.',
  acts_unreachable: 'The server keeps this list, and it does not answer now. It is asked again when it is back.',

  // The manager's commands
  choices_unnamed: 'Give each group and each choice a name.',
  choices_count: 'Say how many are chosen: at least, and at most as many as there are choices.',
  choices_price: 'Give a choice its price in naira, or leave it empty.',
  choices_twice: 'Two groups, or two choices of a group, have the same name.',
  choices_many: 'These are too many choices: at most 8 groups, with at most 30 choices each.',
  choices_long: 'A name in these choices is too long: at most 40 characters, to fit on a ticket.',
  choices_unfit: 'A name in these choices holds a sign that cannot be printed, or the number of a payment card.',
  choice_name_long: 'Characters to take off: {count}',
  hours_price: 'Give these hours a price in naira.',
  hours_unfit: 'Give these hours a name, days, and a time to begin and to end.',
  hours_nothing: 'These hours end when they begin. For the whole day, choose 00:00 and 00:00.',
  hours_overlap: 'Two prices hold at the same hour.',
  import_no_columns: 'The first line must have the headings Category, Item and Price.',
  import_empty: 'There are no items in this file.',
  import_too_long: 'These are more than 5,000 lines. Is it the right file?',
  import_unanswered: 'The server did not answer. Please try again: nothing is saved twice.',
  import_categories: 'These lines have more than 300 categories. Is the column Category the right one?',
  import_sheet_large:
    'This spreadsheet holds far more than a menu. Save the sheet with the menu as CSV, and choose that.',
  import_stopped: 'Stopped. Nothing was imported.',
  import_broken_off: 'The line broke. Nothing was imported. Please try again.',
  import_too_late: 'The menu was imported before it could be stopped: {added} new, {changed} changed.',
  import_asking: 'The server does not answer now. It is asked again, and you read here whether the menu was imported.',
  import_wrong: 'Nothing is imported before this is mended. Lines with a fault: {lines}.',
  menu_imported: 'The menu is imported: {added} new, {changed} changed.',
  import_file_large: 'This file is too large. Is it the right one?',
  import_unreadable: 'This file cannot be read. Save it as CSV or as an Excel file (.xlsx), and choose it again.',
  photo_enough: 'You have sent very many pictures today. Please go on tomorrow.',
  photo_unanswered: 'The photo was not sent: the server did not answer. Please try again.',
  import_picture: 'Leave it empty, or write the name of a picture as an export has it.',
  import_formula: 'This begins like a formula. Write it as text.',
  import_letters_lost: 'Excel lost letters here. Save the file as CSV UTF-8 or as .xlsx, and choose it again.',
  import_twice: 'This name stands on an earlier line.',
  import_station: 'Write kitchen, bar or nobody.',
  import_tab: 'Write Drinks, Snacks, Soups or Cakes.',
  import_guests: 'Write yes or no.',
  import_category_differs: 'Say the same of a new category on each of its lines, or say it on the first one alone.',
  import_cells: 'A comma without quotation marks parts a cell in two. Write a price as 1500 or "1,500".',
  import_unread:
    'Not read: {names}. These headings are not known. If you need their columns, put the headings right first: a later import changes no counts and no stations.',
  import_made_by_kitchen: 'New categories, made by the kitchen: {names}',
  import_made_by_bar: 'New categories, made by the bar: {names}',
  import_made_by_nobody: 'New categories, made by nobody: {names}',
  import_keeps_categories:
    'These categories stay as they are, with their station, tab and Guests’ menu: {names}. Change category, on the menu screen, changes them.',
  import_keeps_counts: 'These counts stay as they are: {names}. Count them under Stock.',
  import_keeps_pictures: 'These pictures stay as they are: {names}. Change them in the item itself.',
  name_unfit: 'This name is too long, or holds a sign that cannot be printed.',
  description_unfit: 'This description is too long, or holds a sign that cannot be printed.',
  count_invalid: 'Please enter a whole number, 1,000,000 at most, or nothing.',
  count_kept:
    'This item is counted, and stays so. Please enter how many there are. To make it to order again, take it off the menu and add it anew.',
  item_added: '{item} is on the menu now.',
  item_saved: '{item} is saved. Every till that is online shows it now.',
  item_unchanged: 'Nothing was changed.',
  item_taken_off: '{item} is off the menu. Old orders still name it.',
  item_taken_off_ask: 'Nobody sells {item} any more. Orders that have it keep it.',
  item_changed_meanwhile: 'Somebody changed this item meanwhile: {fields}. What you did not type shows what it is now.',
  options_changed:
    'Somebody else changed the choices meanwhile. They are now: {options}. Saving puts yours in their place.',
  windows_changed:
    'Somebody else changed the prices of certain hours meanwhile. They are now: {windows}. Saving puts yours in their place.',
  category_added: 'The category {category} is there. Its items come next.',
  category_saved: '{category} is saved.',
  category_empty: 'An item that is added here comes into {category}.',
  category_changed:
    'Somebody else changed this category meanwhile. It is now called {name}, made by {maker}, under {tab} at the till, and {menu}. Saving puts yours in its place.',
  menu_arranged: 'The new order is saved. Every till that is online shows it now.',
  menu_arranged_meanwhile: 'Somebody else changed this order meanwhile. Saving puts yours in its place.',
  menu_moved: '{name} is number {place} of {count} now.',
  office_offline: 'This is changed when the server is in reach. Nothing was saved; please try again then.',
  office_full: 'The server’s disk is full. Nothing was saved; please try again when there is room on it.',
  coupon_added: 'The coupon {coupon} is there. Every till that is online takes it.',
  coupon_saved: 'The coupon {coupon} is saved.',
  coupon_changed:
    'Somebody else changed this coupon meanwhile. It now takes off {worth}, of {of}, {when}, for {bills}, and is {state}. Saving puts yours in its place.',
  coupon_code_unfit: 'A code has 3 to 20 letters and digits.',
  coupon_percent_unfit: 'Please enter a whole number from 1 to 100.',
  coupon_uses_unfit: 'Please enter how many bills may have it, or nothing.',
  coupon_days_missing: 'Please choose a day.',
  coupon_hours_unfit: 'Please enter both times, or none.',
  coupon_hours_nothing: 'These are the same time. For the whole day, please leave both empty.',
  coupon_until_past: 'This day is over. Please choose today or a later day.',

  // The books for the accountant
  accounts_unreachable: 'The server is out of reach. The accounts are shown when it is back.',
  accounts_to_come: '{span} has not begun yet.',
  accounts_none: 'Nothing was booked in {span}.',
  accounts_cost_known:
    'Cost is what was said of the item when it was sold. Where nobody had said one, nothing is counted as kept: Cost known of tells how many.',
  accounts_tax_flat: 'The tax is one amount on each sale. What was given back has none of it taken off.',
  accounts_given_back:
    'Given back is what went back on these days, of whatever sale. What was owed to a guest is not in it.',
  accounts_ended_days: 'The days that have ended, against the same days of the others.',
  accounts_late_days:
    'A till that was away may still add to a day. Its journal keeps its number, so take it in once more then.',
  accounts_names_why:
    'Write the number and name that each account has in the accountant’s books, such as 4000 Sales. Sage takes the number, QuickBooks and Zoho the name.',
  accounts_names_saved: 'The names of the accounts are saved.',
  safe_held: 'By the books the safe holds {held}.',
  safe_held_unknown: 'The server is out of reach. It knows what the safe holds.',
  house_unanswered: 'The server has not answered yet. Please look at what was booked last before you book it again.',
  safe_moved: '{way}: {amount} is booked.',
  cards_on_their_way: 'By the books card payments of {held} are on their way.',
  cards_on_their_way_unknown: 'The server is out of reach. It knows what is on its way.',
  cards_settled: '{amount} is booked on the bank account.',
  cards_unsettle_how: 'Type only what is too much. It is on its way again.',
  cards_unsettled: '{amount} is on its way again.',

  // FunCards in the office
  cards_issued: 'FunCards given out: {count}. Print them, or hand one over.',
  card_number_unfit: 'A number is FC and nine digits.',
  cards_left: 'Numbers left from there: {count}. Please begin with a lower one.',
  card_count_unfit: 'Please enter a number from 1 to {most}.',
  card_handed_over: 'FunCard {number} is {name}’s.',
  card_limited: 'FunCard {number} may go down to −{limit}.',
  card_not_limited: 'FunCard {number} does not go below zero.',
  card_write_off_how: 'What nobody will pay any more. It is on record with the reason, and the card may be used again.',
  card_written_off: '{amount} of FunCard {number} is written off.',
  card_never_taken_how: 'The amount or the card was wrong, and the lounge never had this money. Nobody is given any.',
  card_never_taken_drawer:
    'That much less should be in this drawer from now on. If it was counted already, it is counted again.',
  card_never_taken_short:
    'The count of that shift found this already. It comes off what was short, and the drawer stays as it is.',
  card_paid_out_how: 'The guest is given this money now. It leaves the drawer, the card terminal or the bank account.',
  card_take_off_why: 'Please choose why the money comes off.',
  card_never_taken: '{amount} is off FunCard {number}. It was never taken.',
  card_paid_out: '{amount} is off FunCard {number}. Please give the guest the money.',
  card_blocked: 'FunCard {number} is blocked.',
  card_unblocked: 'FunCard {number} pays again.',
  card_replaced_by: 'FunCard {number} has taken over.',
  card_replace_ask:
    'All that is on {number} goes to the new card, with its holder and its limit. {number} pays no more. Take a card from the drawer, or print a new one.',
  card_erased: 'The holder of FunCard {number} is forgotten.',
  card_erase_ask: 'Name, phone and email of the holder are deleted. The card, its balance and the books stay.',
  card_erase_limit: 'The limit of {limit} ends. The next holder does not get it.',
  card_erase_also: 'The same phone or email is also on {cards}. Please erase the holder there too.',
  holder_unreachable: 'The server is out of reach. The holder and the statement are shown when it is back.',
  consent_missing: 'Please enter the day on which the holder agreed that this is kept.',
  holder_changed_meanwhile: 'Somebody changed or erased the holder meanwhile. Please open the card again.',
  card_replaced: 'This card was replaced. Its holder stands with the new one.',

  // The morning page
  morning_none: 'The page of a day stands here when the day is closed, or at seven in the morning.',
  morning_copied: 'Copied. Paste it where you like.',
  morning_not_shared: 'This device cannot share. Nothing was sent.',
  morning_nothing: 'Nothing stands behind this.',
  morning_unexplained: 'The books have more here than the lines tell. Please have it looked at.',

  // People and their accounts
  person_unknown: 'This account is not open any more.',
  email_taken: 'Somebody has an account with this email already. A closed account can be opened again.',
  own_role: 'Nobody changes their own role. Please ask another owner.',
  own_link: 'Change your own password under Profile.',
  account_open: 'This account is open already.',
  own_account: 'Nobody closes their own account. Please ask another owner or manager.',
  last_owner: 'This is the only owner. Please add another one first.',
  people_unreachable: 'The server is out of reach. People and their accounts are shown when it is back.',
  person_invited: '{name} is on the list. Now they follow their link.',
  person_link_ask: '{name} chooses a new password by a link. It takes your password to make one.',
  person_reopen_ask:
    'The account of {name} opens again, and they choose a new password by a link. It takes your password to do this.',
  person_link_how:
    'Only {name} should open this, with the camera of their phone or on the device they work at. It is good until {until} and works once.',
  person_link_only_here:
    'Only this computer can open {address}. For another device, open Lounge here by its address in the network, or set PUBLIC_URL.',
  person_link_copied: 'The link is copied.',
  person_app_reset: 'At the next sign-in {name} sets up an authenticator app.',
  person_app_reset_ask:
    'Their authenticator app and their codes on paper count no more. At the next sign-in they set up another one. Do this only for somebody who stands before you.',
  person_signed_out: '{name} is signed out everywhere.',
  person_signed_out_ask:
    '{name} is asked for the password on every device. What waits there to be sent is kept, and still sent.',
  person_codes_end: 'Their phone and their paper for codes without network count no more.',
  person_codes_revoked: 'The codes of {name} count no more.',
  person_codes_revoke_ask:
    'No till takes codes of {name} any more, from the phone or from paper. One that has no network goes on taking them, within the owner’s limits, until it has one.',
  person_let_in: '{name} can sign in again.',
  person_locked: 'Too many wrong passwords or codes. Nothing more is tried for up to an hour.',
  person_shut: 'Too many wrong codes in a row. Codes are tried again once there is a new password.',
  person_corrected: 'The details of {name} are saved.',
  phone_wrong: 'A phone number has seven digits or more, and no letters.',
  person_role_ask:
    '{name} is signed out everywhere and signs in again as {role}. Their PIN counts no more. A link from before counts no more: make a new one if they need it.',
  person_reopened: 'The account of {name} is open again. Now they follow their link.',
  person_closed: 'The account of {name} is closed.',
  person_closed_ask:
    '{name} is signed out everywhere and cannot sign in any more. A till that they have open goes on until somebody else signs in there; each of its sales is flagged under To settle. To end that at once, shut the device out under Devices. Their links count no more. What they did stays on record.',
} as const

export type OfficeMessageCode = keyof typeof officeSentences

export const { sentence, isMessageCode, sentenceOf } = saying(officeSentences, unsaid)
