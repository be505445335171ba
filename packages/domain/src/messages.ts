// Every sentence staff read, by code. The codes travel; the sentence is chosen where it is shown. Those of the
// specification stand word for word (SPEC §4, §5, §8); a test compares them.
import { deviceSentences } from './device-messages.ts'
import { fill, firstSentences, type ParamsIn } from './first-messages.ts'
import { healthSentences } from './health-messages.ts'
import { settingSentences } from './settings-messages.ts'

const sentences = {
  ...firstSentences,
  ...settingSentences,
  ...healthSentences,
  ...deviceSentences,

  // A demo, on every paper
  demo_paper: '*** DEMO ***',

  // Orders
  table_needed_to_pay: 'Please select a table before processing payment!',
  table_needed_to_pay_by_funcard: 'Please select a table before processing FunCard payment!',
  table_needed_to_place: 'Please select a table before placing the order!',
  order_empty: 'Please add an item first.',
  held_gone: 'This order is not held any more: it was restored, removed or placed meanwhile.',
  note_too_long: 'This note is too long by {count} characters. Nothing was saved.',
  order_too_long: 'This order has too many lines. Please start another one.',
  split_whole: 'These are all the lines of the order. Please leave at least one line on it.',
  nothing_unpaid: 'No unpaid items to process!',
  coupon_invalid: 'Invalid coupon code',
  order_placed: 'Order placed on table successfully!',
  order_updated: 'Order updated successfully!',
  order_voided: 'Order voided successfully!',
  items_voided: 'Items voided successfully!',
  order_restored: 'Order restored successfully!',
  order_started: 'New order started for Table {table}',
  order_editing: 'Editing order for Table {table}',
  taken_off_why: 'Why was this taken off? It is listed under Void Orders.',
  taken_off_made: 'Begun already: {what}. It stays counted as made.',
  join_tables: 'Orders of different tables are not paid together. Please change the table first.',
  join_coupons: 'These orders have different coupons. Please take them off, or pay the orders one by one.',
  orders_joined: 'Orders of Table {table} put together!',
  split_coupon_amount: 'The coupon takes off an amount. Please place the order first, then split it.',
  split_too_often: 'Units of {item} were split off too often. Please split off the whole line.',
  split_loaded: 'Split order loaded!',
  payment_successful: '{method} payment successful!',
  payment_processing: 'Processing {method} payment…',
  table_full: 'Table {table} is full: it has {count} open orders.',
  order_not_found: 'This order is not here any more.',
  order_exists: 'This order was placed already.',
  lines_exist: 'These lines were placed already.',
  order_not_pending: 'This order is {status}, so it cannot be changed.',
  order_not_paid: 'Only a paid order can be completed.',
  line_not_found: 'This line is not on the order any more.',
  line_removed: 'Somebody removed {item} from this order; it was put back because it was paid.',
  item_not_found: 'This item is not on the menu.',
  item_removed: '{item} was taken off the menu.',
  item_sold_out: 'Only {left} of {item} left.',
  item_gone: '{item} is sold out.',
  item_finished: '{item} is finished. Please offer something else.',
  item_finished_how: 'Tap what is finished. Nobody sells it until you tap it again.',
  item_finished_none: 'Nothing here is called that.',
  item_finished_sold: '{item} was finished when it was ordered.',
  coupon_unknown: 'The coupon {coupon} is not valid.',
  choices_differ: '{item} was ordered with choices that the menu does not have.',
  coupon_off: 'The coupon {coupon} is switched off.',
  coupon_over: 'The coupon {coupon} was good until {day}.',
  coupon_not_now: 'The coupon {coupon} is not good now. It counts {hours}.',
  coupon_used_up: 'The coupon {coupon} was used {count} times, which is all. Please take it off.',
  price_differs: 'The price of {item} is {price}; the order was taken at another price.',
  total_differs: 'This order should come to {due}; {taken} was taken. The difference is on record.',
  order_paid_meanwhile: 'Order {number} was closed meanwhile. The added lines are a new order on Table {table}.',
  order_grew: 'Somebody added to this order meanwhile. Please look at it again before taking money.',
  order_lines_kept: 'Order {number} had more lines than were paid. The others are a new order on Table {table}.',
  order_rejoined: 'Order {number} was split meanwhile and then paid as a whole. Its lines are together again.',
  order_emptied: 'All lines of order {number} are on other orders by now.',
  change_too_late: 'A change of {item} came too late for order {number}. What else was changed there is done.',
  line_taken_off: 'Taken off order {number} without a reason: {what}. It is listed under Void Orders.',
  part_meanwhile: 'Money was taken for order {number} meanwhile. Please look at it again before taking more.',
  part_owed_back: 'Order {number}: {amount} that was taken in part is owed back to the customer.',
  part_not_found: 'This part payment is not on the order any more.',
  part_too_late:
    '{amount} was taken in part for order {number}, which was closed already. It is owed back to the customer.',
  part_unknown_order: '{amount} was taken in part for order {number}, which is not in the books.',
  part_of_replaced: 'This part payment was booked already. It counts once.',
  order_split_exists: 'This part of the order was split off already.',
  order_paid_twice: 'Order {number} was paid twice. {amount} is owed back to the customer.',
  order_paid_after_void: 'Order {number} was paid after it had been voided. It counts as paid.',
  payment_replaced: 'This payment was booked already. It counts once.',
  reference_used: 'The reference {reference} was used for another payment. One reference confirms one payment.',
  reference_missing: 'Please enter the reference of the payment.',
  tender_too_much: 'Only {due} is still due.',
  tenders_in_hand: 'Money was taken for this order. Please take the rest of it, or give it back first.',
  tenders_too_many: 'One payment takes at most {count} tenders. The last one has to settle it.',
  refund_not_paid: 'Only a paid order can be refunded.',
  refund_too_much: 'Of order {number} at most {left} can be given back.',
  refund_unknown_order: '{amount} was given back for order {number}, which is not in the books.',
  receipt_thanks: 'Thank you, and see you soon!',
  printer_not_connected:
    'The receipt printer is not connected. The sale is booked; connect the printer and print again.',
  printer_failed:
    'The receipt printer does not answer. The sale is booked; please look at the printer and print again.',
  printer_works: 'This printer works.',
  paper_not_found: 'This order is not on this device. There is nothing to print.',
  voided_none: 'No void orders',
  history_not_reached: "Offline. Showing this device's records since {date}.",
  receipt_not_reached: 'This order is not on this device, and the server cannot be reached.',
  table_not_there: 'There is no Table {table} here. Please choose another one.',
  table_not_long: 'Table {table} has not been occupied for long.',
  table_over_full: 'Table {table} has {count} open orders, more than it may have.',

  // Tickets
  ticket_not_found: 'This ticket is not on the board any more.',
  ticket_moved_on: 'Somebody else moved this ticket: it is {status} now.',
  ticket_stopped:
    'The {station} will not make {items} of order {number} for Table {table}: {reason}. It is still on the bill.',
  board_away: 'The {station} screen is off. Print slips for new orders.',
  reason_not_listed: 'Please choose one of the reasons.',
  nothing_to_simulate: 'There is nothing on the menu that is made here.',
  demo_only: 'This is for the demo only.',

  // FunCards
  funcard_not_found: 'No customer found with card number: {number}',
  funcard_exists: 'There is a FunCard {number} already.',
  funcard_blocked: 'FunCard {number} is blocked.',
  funcard_balance_short: 'FunCard {number} has {balance}, which is not enough for {amount}.',
  funcard_limit_short:
    'FunCard {number} has {balance} and may go down to −{limit}: {left} is left, which is not enough for {amount}.',
  funcard_id_missing: 'Please enter a FunCard ID',
  funcard_not_checked: 'FunCard {number} cannot be checked now, without the network.',
  funcard_offline_off: 'FunCards cannot pay while the network is away.',
  funcard_offline_card:
    'Without the network a FunCard pays up to {allowance}; {left} of it is left for FunCard {number}.',
  funcard_offline_till: 'Without the network this till takes up to {allowance} by FunCard; {left} of it is left.',
  funcard_over_allowance:
    'FunCard {number} paid {amount} without the network, more than it may pay so. It is booked; please look at the card.',
  funcard_over_till_allowance:
    'Till {till} took {amount} by FunCard without the network, more than it may take so. It is booked; please look at it.',
  funcard_replaced: 'FunCard {number} was replaced already.',
  funcard_chosen: '{name}, FunCard {number}, is the customer of this order.',
  funcard_unanswered: 'The server has not answered. The FunCard may have paid already, or may still pay.',
  funcard_unanswered_once: 'It counts once, also when it is paid without the server, or when you try again later.',
  scan_no_device: 'Please connect a scanner device to continue',
  scan_unreadable: 'Failed to read FunCard. Please try again.',
  scan_failed: 'Scanner error. Please try again.',
  scan_invalid: 'Invalid FunCard number. Please try again.',
  scan_not_validated: 'Validation failed. Please try again.',
  amount_invalid: 'Please enter a valid amount',
  amount_too_large: 'This amount is too large. Please check it.',
  top_up_unanswered: 'The server has not answered. The money may be on the card already, or may still come on it.',
  top_up_unanswered_once:
    'It counts once, also when it is recorded here, or when you try again later. Give no money back before the answer is here.',
  top_up_asked: '{amount} for this FunCard was asked before, and has no answer yet. Is this the same money?',
  payment_asked: 'A payment of this order was asked, and has no answer yet. Whatever you do now counts once.',
  paid_before: 'Order {number} was paid by {method} before this device stopped. Tap to print its receipt.',
  paid_before_change:
    'Order {number} was paid by {method} before this device stopped. The change is {change}. Tap to print its receipt.',
  rest_is_new_order: 'What you added since is a new order.',
  part_taken: '{amount} by {method} is taken. Still due: {due}.',
  part_given_back: '{amount} by {method} was given back.',
  part_late: 'Order {number}: {amount} by {method} is taken. The answer came late.',
  part_asked: 'A part by FunCard was asked, and has no answer yet. Should both be booked, the part is owed back.',
  part_give_back: 'Give {amount} back by {method}? It is in the books as taken.',
  parts_cover: 'What was taken covers this order.',
  change_from_parts: 'Give {amount} back to the customer, by {method}.',
  payment_late: 'Order {number} is paid by {method}. The answer came late.',
  payment_late_rest: 'Order {number} is paid by {method}. What you added since is a new order.',
  top_up_successful: '{amount} was added to FunCard {number} by {method}. The new balance is {balance}.',
  card_number_in_text: 'Please do not write the number of a payment card. Nothing was saved.',

  // Material requests
  request_incomplete: 'Please fill in all required fields',
  request_submitted: 'Material request submitted successfully!',
  request_updated: 'Request updated successfully!',
  request_deleted: 'Request deleted successfully!',
  request_exists: 'This request was submitted already.',
  request_not_found: 'This request is not here any more.',
  request_not_pending: 'This request is {status}, so it cannot be changed. Only pending requests can be.',
  request_changed: 'Somebody else changed this request meanwhile. Please look at it again.',
  request_not_approved: 'This request is not approved yet.',
  request_received: 'This request was received before. Please count what came.',
  request_deleted_received: 'Materials came for a request that had been deleted. It is listed again, as received.',
  request_not_reached: 'This request is not on this device, and the server cannot be reached. Nothing was changed.',
  request_approved_done: 'Approved. The {department} is told.',
  request_returned_done: 'Returned. The {department} is told why.',
  request_received_done: 'Received. Stock and stores are up to date.',
  request_part_done: 'Received in part. The rest is still awaited.',
  request_nothing_came: 'Please enter what came.',
  request_word_needed: 'Please say in a word what is wrong with it.',
  material_exists: 'There is a material of that number already.',
  material_not_found: 'This material is not known here.',

  // Stock
  stock_not_counted: '{item} is made to order. Count it first.',
  stock_amount_invalid: 'Please enter a number.',
  stock_whole_invalid: 'Please enter a whole number.',
  stock_reason_needed: 'Please say why.',
  waste_words_needed: 'Please say what happened.',
  stock_counted: '{name} is counted: {amount}.',
  stock_adjusted: '{name} is put right: {amount}.',
  stock_wasted: 'Taken off: {amount} of {name}.',
  stock_low_at_saved: 'The low mark of {name} is saved.',
  stock_round_saved: 'Counted: {count}.',
  stock_round_empty: 'Nothing is typed yet.',
  recipe_saved: 'Saved. {item} takes it of the store from now on.',
  recipe_part_twice: 'This material is in the recipe twice.',
  movements_unreachable: 'The server is out of reach. Movements are shown when it is back.',

  // Profile
  profile_read_only: 'This profile is read-only. Changes need an administrator.',

  // The customer menu
  menu_none_found: 'Nothing on the menu is called that.',
  menu_empty: 'The menu will be here soon. Please ask at the counter.',
  codes_only_here:
    'Guests’ phones cannot open {address}; it only works on this computer. Open Lounge here by its address in the network, or set PUBLIC_URL, then print the codes.',

  // Connecting a tablet, by a page that is plain http
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
    'On the PC that Lounge runs on nothing has to be installed. To add tablets, start Lounge with HOST=0.0.0.0 and LOUNGE_MODE=production.',
  house_clock: 'The server’s clock is wrong. Set its date and time; a new tablet cannot connect before.',
  house_compare:
    'The page shows these letters and numbers. If they differ, do not go on: somebody is between you and the server.',
  house_how: 'On the tablet, scan this code or type the address. The page there says what to do.',
  wall_scan: 'Join the Wi-Fi of the lounge. Scan the code above, or type the address below it.',
  wall_compare: 'The page shows a fingerprint. It must be the one below: if it differs, stop and call the manager.',
  wall_follow: 'Do what the page says for your device. When its tick is green, tap Open Lounge.',
  menu_kept: 'There is no connection. This is the menu as this phone last saw it.',

  // The manager's commands
  choices_unnamed: 'Give each group and each choice a name.',
  choices_count: 'Say how many are chosen: at least, and at most as many as there are choices.',
  choices_price: 'Give a choice its price in naira, or leave it empty.',
  choices_twice: 'Two groups, or two choices of a group, have the same name.',
  choices_unfit: 'These are too many choices, or a name is too long.',
  hours_price: 'Give these hours a price in naira.',
  hours_unfit: 'Give these hours a name, days, and a time to begin and to end.',
  hours_overlap: 'Two prices hold at the same hour.',
  menu_changed_meanwhile: 'Somebody changed the menu meanwhile. Read the file again.',
  import_no_columns: 'The first line must have the headings Category, Item and Price.',
  import_empty: 'There are no items in this file.',
  import_too_long: 'These are more than 5,000 lines. Is it the right file?',
  import_file_large: 'This file has more than 5 MB. Is it the right one?',
  import_unreadable: 'This file cannot be read. Save it as CSV or as an Excel file (.xlsx), and choose it again.',
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
  photo_unfit: 'This picture cannot be used. Please choose a PNG, JPEG or WebP of at most 20 MB.',
  photo_unanswered: 'The photo was not sent: the server did not answer. Please try again.',
  import_picture: 'Leave it empty, or write the name of a picture as an export has it.',
  import_formula: 'This begins like a formula. Write it as text.',
  import_twice: 'This name stands on an earlier line.',
  import_station: 'Write kitchen, bar or nobody.',
  import_tab: 'Write Drinks, Snacks, Soups or Cakes.',
  category_exists: 'There is a category of that name already.',
  category_not_found: 'This category does not exist.',
  item_exists: 'There is an item of that name already.',
  name_unfit: 'This name is too long, or holds a sign that cannot be printed.',
  description_unfit: 'This description is too long, or holds a sign that cannot be printed.',
  count_invalid: 'Please enter a whole number, or nothing.',
  item_added: '{item} is on the menu now.',
  item_saved: '{item} is saved. Every till shows it now.',
  item_unchanged: 'Nothing was changed.',
  item_taken_off: '{item} is off the menu. Old orders still name it.',
  item_taken_off_ask: 'Nobody sells {item} any more. Orders that have it keep it.',
  item_changed_meanwhile: 'Somebody changed this item meanwhile: {fields}. What you did not type shows what it is now.',
  category_added: 'The category {category} is there. Its items come next.',
  category_saved: '{category} is saved.',
  menu_arranged: 'The new order is saved. Every till shows it now.',
  menu_moved: '{name} is number {place} of {count} now.',
  office_offline: 'This is changed when the server is in reach. Nothing was saved; please try again then.',
  coupon_exists: 'The coupon {coupon} exists already.',

  coupon_added: 'The coupon {coupon} is there. Every till takes it.',
  coupon_saved: 'The coupon {coupon} is saved.',
  coupon_code_unfit: 'A code has 3 to 20 letters and digits.',
  coupon_percent_unfit: 'Please enter a whole number from 1 to 100.',
  coupon_uses_unfit: 'Please enter how many bills may have it, or nothing.',
  coupon_days_missing: 'Please choose a day.',
  coupon_hours_unfit: 'Please enter both times, or none.',

  // FunCards in the office
  cards_issued: 'FunCards given out: {count}. Print them, or hand one over.',
  card_number_unfit: 'A number is FC and nine digits.',
  card_count_unfit: 'Please enter a number from 1 to {most}.',
  card_handed_over: 'FunCard {number} is {name}’s.',
  card_limited: 'FunCard {number} may go down to −{limit}.',
  card_not_limited: 'FunCard {number} does not go below zero.',
  card_blocked: 'FunCard {number} is blocked.',
  card_unblocked: 'FunCard {number} pays again.',
  card_replaced_by: 'FunCard {number} has taken over.',
  card_replace_ask:
    'All that is on {number} goes to the new card, with its holder and its limit. {number} pays no more.',
  card_erased: 'The holder of FunCard {number} is forgotten.',
  card_erase_ask: 'Name, phone and email of the holder are deleted. The card, its balance and the books stay.',
  holder_unreachable: 'The server is out of reach. The holder and the statement are shown when it is back.',
  holder_not_saved: 'The name is saved. How the holder is reached is not: {why}',
  consent_missing: 'Please enter the day on which the holder agreed that this is kept.',
  card_replaced: 'This card was replaced. Its holder stands with the new one.',

  // People and their accounts
  person_unknown: 'This account is not open any more.',
  email_taken: 'Somebody has an account with this email already.',
  own_account: 'Nobody closes their own account. Please ask another owner or manager.',
  last_owner: 'This is the only owner. Please add another one first.',
  people_unreachable: 'The server is out of reach. People and their accounts are shown when it is back.',
  person_invited: '{name} is on the list. Now they follow their link.',
  person_link_how:
    'Only {name} should open this, with the camera of their phone or on the device they work at. It is good until {until} and works once.',
  person_link_only_here:
    'Only this computer can open {address}. For another device, open Lounge here by its address in the network, or set PUBLIC_URL.',
  person_link_copied: 'The link is copied.',
  person_app_reset: 'At the next sign-in {name} sets up an authenticator app.',
  person_app_reset_ask:
    'Their authenticator app and their codes on paper count no more. At the next sign-in they set up another one. Do this only for somebody who stands before you.',
  person_closed: 'The account of {name} is closed.',
  person_closed_ask: '{name} is signed out everywhere and cannot sign in any more. What they did stays on record.',

  // Connection and synchronisation
  offline: 'You are offline. Changes will be saved locally.',
  online: 'You are back online. Changes will be synced automatically.',
  sync_offline: 'Cannot sync while offline.',
  sync_page_offline: 'You are offline. Sync will be available when you reconnect.',
  sync_completed: 'Sync completed: {count} items synced.',
  sync_completed_page: 'Sync completed successfully!',
  sync_failed: 'Sync failed: {error}',
  sync_failed_page: 'Sync failed',
  sync_failed_unknown: 'An unknown error occurred',
  sync_threw: 'Failed to sync data. Please try again later.',
  sync_cut_off: 'The connection to the server was lost.',
  sync_by_hand: 'Automatic sync is off. What had to wait for the network is sent with Sync Now.',
  sync_all_sent: 'Everything is synced.',
  sync_returned:
    'Refused: nothing of it was booked. Do it again if it is still wanted. Being checked: it is kept whole. Do not charge again, and tell the manager.',
  sync_unreadable:
    'Records on this device that cannot be read: {count}. They stay where they are. Please call the manager.',
  online_by_hand: 'You are back online. Automatic sync is off: changes wait for Sync Now.',
  not_saved: 'Not saved. This device could not write it down: do not close this page, and call the manager.',
  not_saved_offline: 'The server cannot be reached either. Both are tried again every few seconds.',
  not_saved_sending: 'It is on its way to the server instead.',
  stuck:
    'Nothing is sent from this device any more, because the server lost what it had taken. Do not close this page, and call the manager.',
  storage_may_go:
    'If this device runs out of space, the browser may delete unsent orders. Allow storage, or install the app.',
  storage_refused:
    'The browser did not promise to keep it. Install Lounge as an app or add a bookmark, then try again.',
  records_lost:
    'This device has lost recorded actions ({count}): its storage was cleared or went back. The manager is told. Please check what was paid.',
  storage_kept: 'This browser has promised to keep what is stored on this device.',
  unsent_about:
    'What cannot be sent from this device can be saved to a file, and brought in on any other device of this lounge. Nothing is booked twice, however often that is done.',
  unsent_imported: 'Changes from the file that are at the server now: {count}.',
  unsent_imported_held: 'Changes from the file that are at the server now: {count}. Of these {held} are being checked.',
  unsent_not_ours: 'This file does not hold unsent work of a lounge. Nothing was brought in.',
  unsent_too_large: 'This file is too large to be unsent work. Nothing was brought in.',
  unsent_newer: 'This file was written by a newer version. Update this device first. Nothing was brought in.',
  unsent_damaged: 'This file is damaged or was changed. Please save it again on the device it comes from.',
  unsent_other_lounge: 'This file comes from another lounge. Nothing was brought in.',
  unsent_revoked: 'The device this comes from was shut out. Let it back in first, on the screen Devices.',
  unsent_gap: 'An earlier action of that device is missing (number {number}). Please bring that device itself online.',
  unsent_offline: 'The server cannot be reached. What came in so far is safe; please try again.',

  // Old and new builds, and a line that does not do its work
  update_needed:
    'This page is too old to show what others do. What you do here is kept and sent. Please reload the page.',
  server_silent:
    'The server does not answer. What you do here is kept, and sent again by itself. Does it last? Call the manager.',
  not_understood:
    'This page and the server do not understand each other. What you do here is kept. Please reload the page.',
  device_unknown:
    'The server does not know this device any more. What waits here is kept. Sign in again, and it is sent.',
  foreign_work: 'Work that another device recorded waits here. Sign in, and it is sent. Or save it to a file.',
  command_failed: 'A fault in Lounge: nothing was done. Please tell the manager: {problem}',

  terminal_brought_in: '{where} brought in unsent work of another device from a file ({count}). Please look at it.',
  terminal_lost_records:
    '{where} has lost recorded actions ({count}): its storage was cleared or went back. Please check what was paid there.',

  history_restored:
    'The server was restored from a backup. {recovered} actions came back from the terminals, none is missing: {actions}.',
  history_lost:
    'The server was restored from a backup. {recovered} actions came back from the terminals, {missing} are lost. Please check the orders and the cash of that time. What came back: {actions}.',
  history_unproven:
    'A terminal says that it was told of {count} actions which nothing proves. They are not in the books. Please compare its receipts with the books.',

  // Notifications
  notice_payment: 'Payment of {amount} received for Table {table} by {method}.',
  notice_order: 'New order {number} for Table {table}.',
  notice_order_added: 'More for Table {table}: {items}.',
  notice_order_voided: 'Voided for Table {table}: {items}. Reason: {reason}.',
  notice_low_stock: 'Low stock: {item}, {left} left.',
  notice_low_material: 'Low in the store of the {department}: {material}, {left} left.',
  notice_item_finished: '{item} is finished.',
  notice_item_back: '{item} is back.',
  notice_table_long: 'Table {table} has been occupied for over {hours} hours.',
  notice_request: '{name} requested supplies for the {department}.',
  notice_request_approved: '{name} approved a material request.',
  notice_request_received: 'Materials came: {name} received what was requested.',
  notice_request_part: 'Materials came: {name} received a part of what was requested. The rest is still awaited.',
  notice_request_returned: '{name} returned a material request: {word}',
  notice_request_answered: '{name} answered for the {department}: a returned request was edited.',
  notice_flag: 'Please check: {what}',
  notice_funcard_failed: 'FunCard payment failed: {why}',
  notice_funcard_blocked: 'FunCard {number} was blocked: {reason}.',
  notice_backup_good: 'Backup completed and checked: {size}.',
  notice_backup_good_again: 'Backups work again: {size}, checked.',
  notice_backup_no_room: 'Backup failed: the disk is full. The last good backup is kept; please make room.',
  notice_backup_unsound:
    'Backup failed: the copy did not pass its check. The last good backup is kept; please have the server looked at.',
  notice_backup_failed:
    'Backup failed: it could not be written. The last good backup is kept; please have the server looked at.',
  notice_refund: '{amount} of order {number} was given back by {method}: {reason}.',

  // What to do about a notification
  todo_offline: 'Go on working: everything is kept on this device and sent later.',
  todo_low_stock: 'Please bring up more of it, or tell the manager to order it.',
  todo_low_material: 'Please request more of it.',
  todo_request_returned: 'Open Material Request and edit it there, or delete it.',
  todo_table_long: 'Check on this table.',
  todo_voided: 'Please do not make it, or take it off the pass.',
  todo_funcard_failed: 'Please try the card again, or take the payment in another way.',
  todo_funcard_blocked: 'This card can no longer be used. The manager can give out another one with its balance.',
  todo_flag: 'It is booked and stands. Please look at it, and tell the manager what came of it.',
  todo_owed_back: 'Please give the money back to the customer, and tell the manager.',
  todo_difference: 'It is booked as it was taken. The manager settles the difference.',
  todo_finished: 'Please do not offer it before it is back.',
  todo_ask_station: 'Please ask whether one can still be made, and tell the guest.',
  todo_count: 'Please count what is there; the manager corrects the number.',

  // What needs a person's look
  notice_held: 'Not booked: {what}. It is being checked. Do not charge again.',
  notice_held_order: 'Not booked: {what}, order {number}. It is being checked. Do not charge again.',
  todo_held: 'Please compare the money with the order. Then mark it as checked under Data Synchronization.',
  order_being_checked:
    'Order {number} is being checked, because a payment or a change could not be booked. Do not charge again before it is marked as checked.',
  order_paid_while_checked:
    'Order {number} was paid while something of it was being checked. Please look whether it was paid twice.',
  exception_not_found: 'This is not on the list any more.',

  // What is typed
  text_not_kept: 'This text holds a character that cannot be kept. Please type it again. Nothing was saved.',

  // No's that concern the command itself
  not_allowed: 'Your role may not do this.',
  command_unknown: 'This server does not know the command {name}.',
  command_invalid: 'The command {name} is not well formed: {problem}',
  command_newer: 'A newer version of Lounge recorded this ({name}). It is kept. Please update the server.',
  command_id_reused: 'This command was sent before with other contents.',
  clock_off: 'The clock of this till is off by {minutes} minutes.',
  session_ended: '{name} was signed out when this happened.',
  held: 'This could not be booked and is being checked. Do not charge again.',

  // Who may still give a command, and when it happened
  server_clock_off: 'The clock of the server is off by about {minutes} minutes. Please have it set right.',
  office_needs_session:
    'This is only done by somebody who is signed in at that moment. Please sign in and do it again.',
  signature_wrong: 'This was not signed by the session that it names.',
  set_aside_not_taken: 'This cannot be filed for a later look.',
  number_missing: 'Action {number} of a device was lost before it reached the server. Please ask what was done there.',

  // The door of the server
  body_invalid: 'The request is not well formed: {problem}',
  body_too_large: 'The request is too large.',
  not_found: 'There is nothing here.',
} as const

type Sentences = typeof sentences
export type MessageCode = keyof Sentences

/** What a sentence fills in; `undefined` for one that stands as it is. */
export type MessageParams<Code extends MessageCode> = ParamsIn<Sentences[Code]>

/** The sentence of a code, filled in. The compiler asks for exactly the parameters it needs. */
export function sentence<Code extends MessageCode>(
  ...[code, params]: MessageParams<Code> extends undefined ? [Code] : [Code, MessageParams<Code>]
): string {
  return fill(sentences[code], params ?? {})
}

export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(sentences, code)

/** The sentence of a code that came over the wire with whatever it fills in; the code itself where it is not known here. */
export const sentenceOf = (code: string, params: Readonly<Record<string, string | number>> = {}): string =>
  isMessageCode(code) ? fill(sentences[code], params) : code
