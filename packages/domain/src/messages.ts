// Every sentence with a code that staff read. The codes travel; the screen chooses the sentence. This file holds what tills and boards may
// show, and every refusal, notification and flag: all terminals load it. Sentences for the office and its papers only are in
// office-messages.ts. Sentences of the specification are word for word (SPEC §4, §5, §8); a test compares them.
import { firstSentences } from './first-messages.ts'
import { type ParamsIn, saying } from './saying.ts'

export const sentences = {
  ...firstSentences,

  // A demo, on every paper
  demo_paper: '*** DEMO ***',

  // Orders
  table_needed_to_pay: 'Please select a table before processing payment!',
  table_needed_to_pay_by_funcard: 'Please select a table before processing FunCard payment!',
  table_needed_to_place: 'Please select a table before placing the order!',
  order_empty: 'Please add an item first.',
  held_gone: 'This order is not held any more: it was restored, removed or placed meanwhile.',
  note_too_long: 'This note is too long. Characters to take off: {count}. Nothing was saved.',
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
  order_still_for: 'It is still for {name}.',
  order_still_coupon: 'The coupon {coupon} is still on it.',
  cart_not_now: 'The till is still busy with another order. Please try again in a moment.',
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
  paid_elsewhere: 'Order {number} was paid at another till, by {method}.',
  payment_processing: 'Processing {method} payment…',
  paid_stays:
    'A part of this bill is paid and still goes to Table {from}: {items}. Tap here to take it to Table {table} too.',
  table_full: 'Table {table} is full (open orders: {count}).',
  order_not_found: 'This order is not here any more.',
  order_exists: 'This order was placed already.',
  lines_exist: 'These lines were placed already.',
  order_not_pending: 'This order is {status}, so it cannot be changed.',
  order_moved_on: 'Somebody else moved this order: it is on Table {table} now.',
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
  coupon_used_up: 'The coupon {coupon} is used up (uses: {count}). No other bill can have it.',
  price_is_now: '{item} costs {price} now. What is added stands on a line of its own.',
  price_changed: '{item} costs {price} now. Please tell the guest.',
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
  reference_used: 'The reference {reference} was used for {what}. One reference confirms one payment.',
  reference_missing: 'Please enter the reference of the payment.',
  claim_over_sale:
    'Without a reference one sale takes up to {max}; {left} of it is left. Please enter the reference, or take another method.',
  claim_over_till:
    'Without a reference this till takes up to {max} until it is confirmed; {left} of it is left. Please enter the reference, or take another method.',
  claim_over_sale_taken:
    '{amount} was taken without a reference for {what}, more than one sale may have. It is booked; please look whether it came.',
  claim_over_till_taken:
    'Till {till} took {amount} without a reference for {what}, more than it may have open. It is booked; please look whether it came.',
  claim_not_found: 'This payment is not on the list any more.',
  claim_confirmed: 'The payment of {what} was confirmed before, by the reference {reference}.',
  claim_booked_twice: 'The payment of {what} was told twice. Please confirm the other one by {reference}.',
  claim_settled: 'Somebody else settled the payment of {what} meanwhile. Please look at it again.',
  claim_confirmed_done: '{amount} is confirmed.',
  claim_is_disputed: 'It has not come: {reason}. Did it come after all? Then confirm it.',
  claim_waits: 'It has not come: {reason}. Please ask {who} to look at it.',
  claim_for_manager: 'The payment of {what} was said not to have come. Please ask {who} to confirm it.',
  claim_said_to_have_come:
    '{name} says that the payment of {what} came after all, by the reference {reference}. Please look at the account.',
  claim_given_back: '{amount} of it was given back. The guest’s money should have come all the same.',
  claim_not_disputed: 'Only a payment that is disputed can be written off.',
  payment_disputed: '{amount} by {method} for {what} has not come: {reason}. {name} took it.',
  tender_too_much: 'Only {due} is still due.',
  due_changed: 'The order changed: it was {was}. Clear the amount to take all that is due now.',
  due_is_other: 'The order changed: it was {was}. Please look at what is due now.',
  payment_put_away: 'The payment for order {number} was not taken. Please open the order and pay again.',
  tenders_in_hand: 'Money was taken for this order. Please take the rest of it, or give it back first.',
  tenders_too_many: 'One payment takes at most {count} tenders. The last one has to settle it.',
  funcard_holds_nothing: 'The card {number} holds nothing.',
  funcard_holds_less: 'The card {number} holds {held}. No more than that is taken off.',
  drawer_not_there: 'No cash was ever taken at till {till}. Please choose another till.',
  funcard_owes_nothing: 'The card {number} owes nothing.',
  safe_holds_less: 'By the books the safe holds {held}. No more than that can be taken out.',
  card_less_on_its_way:
    'By the books card payments of {onItsWay} are on their way. What came and the fees are more than that.',
  card_less_fees: 'By the books the bank kept fees of {booked}. No more than that can be taken back.',
  funcard_owes_less: 'The card {number} owes {owed}. No more than that is written off.',
  bill_not_a_receipt: 'NOT A RECEIPT. Please pay before you leave.',
  bill_off_record: 'NOT A BILL YET. DO NOT PAY.',
  bill_covered: 'NOT A RECEIPT. Please ask for yours.',
  bill_how_to_pay: 'Pay by cash, card, transfer or FunCard.',
  bill_how_to_pay_with_account: 'Pay by cash, card, FunCard, or by transfer to:',
  bill_ask_receipt: 'You get a receipt when you pay. Please ask for it.',
  bill_taken_off: '{count} taken off after the bill was shown at {time}',
  order_comped: 'Given away. It is on the bill with nothing to pay.',
  comp_by_manager: 'Only a manager gives something away here. Please call one.',
  reason_not_chosen: 'Please choose a reason.',
  comp_words_needed: 'Please say in a few words why.',
  comp_too_many: 'There are only {left} of {item} on this order.',
  order_paid_given: 'Order {number}: {amount} was paid for what had been given away. It is owed back to the customer.',
  bill_after_close: 'The bill of order {number} was shown after it had been closed.',
  order_walked_out: 'Booked as left without paying. Should they come back, open Orders and tap They are back.',
  walk_out_paid: 'All of this order is paid in part payments. Please complete the payment.',
  walk_out_not_begun: 'Nothing of this order was begun. Please void it, and give back what was taken.',
  walk_out_too_late: 'Order {number} was said to be left without paying, but it is {status}. Nothing was written off.',
  order_not_walked_out: 'Nobody walked out of this order.',
  order_came_back: 'Order {number} is open again on Table {table}.',
  order_paid_after_walk_out: 'Order {number} was paid after its guests had left. It counts as paid.',
  walk_out_what:
    'What was made is written off. What nobody has begun is not made any more. Should they come back, the order can be opened again.',
  refund_given: '{amount} given back for order {number}.',
  refund_needs_server:
    'This order is not on this device any more. Money goes back for it only while the server can be reached.',
  refund_unanswered: 'The server has not answered yet. Please keep the money until it does: you will read it here.',
  refund_asked:
    'Money back for this order was asked, and has no answer yet. Please wait for it: you will read it here.',
  refund_why_needed: 'Please say in a few words why.',
  funcard_needed: 'Please enter the number of an active FunCard.',
  refund_which_card: 'Please choose the FunCard onto which it goes back.',
  refund_which_drawer: 'Please choose the drawer that the cash comes out of.',
  refund_no_drawer:
    '{amount} of order {number} was given back out of the drawer of till {till}. There is no such till.',
  refund_drawers_none: 'No till has taken money yet. Cash goes back at a till.',
  refund_was_owed: 'It was owed to the guest',
  refund_owed_what: 'Take {amount} out of the drawer for order {number} and give it to the guest.',
  refund_owed_otherwise: 'Give {amount} of order {number} back to the guest by {method}. Nothing leaves the drawer.',
  refund_owed_over:
    'Nothing is owed for order {number} any more: somebody gave it back. Take nothing out of the drawer.',
  refund_not_paid: 'Only a paid order can be refunded.',
  refund_given_twice: '{amount} of order {number} was given back. {name} had settled that before: {how}.',
  refund_too_much: 'Of order {number} at most {left} can be given back.',
  refund_not_owed: 'Of what was owed for order {number} only {left} is left: somebody gave the rest back.',
  refund_more_than_owed: 'Owed to the guest: {owed}. No more goes back here.',
  refund_units: 'Of order {number} only {left} of {item} can still be given back.',
  refund_above_lines: 'These lines of order {number} come to {most} at most.',
  refund_unknown_order: '{amount} was given back for order {number}, which is not in the books.',
  receipt_thanks: 'Thank you, and see you soon!',
  printer_not_connected:
    'The receipt printer is not connected. Nothing is lost. Connect it and tap here: it may have to be chosen again. Until then open the drawer by hand.',
  printer_failed:
    'The receipt printer does not answer. Nothing is lost: look at it and print again, or open the drawer by hand.',
  printer_works: 'This printer works.',
  printer_width_right: 'The dashes must be one line, from edge to edge. The amount must stand at the end of its line.',
  printer_width_wrong:
    'Do the dashes take two lines? Choose fewer characters in a line. Do they end before the edge? Choose more.',
  refund_paper_waits: '{amount} back for order {number}: tap here to print its paper.',
  refund_paper_in_window: '{amount} back for order {number}: not on paper? Tap here.',
  late_not_loaded: 'A late answer about a payment could not be loaded. Please look at the order.',
  slip_in_window: 'The {station} slip of {number}: not on paper? Tap here.',
  bill_not_loaded: 'The bill could not be loaded. Please try again when the server is back.',
  paper_not_found: 'This order is not on this device. There is nothing to print.',
  refund_window_over:
    'There is nothing to print here. If the paper of a refund did not come out, tap its note on the till.',
  days_reversed: 'The first day is after the last one.',
  voided_none: 'No void orders',
  given_none: 'Nothing given away',
  history_not_reached: "Offline. Showing this device's records since {date}.",
  export_needs_server:
    'Nothing was saved. The server writes down who saves a list, and it did not answer. Please try again when it is back.',
  receipt_not_reached: 'This order is not on this device, and the server cannot be reached.',
  table_not_there: 'There is no Table {table} here. Please choose another one.',
  table_not_long: 'Table {table} has not been occupied for long.',
  table_over_full: 'Table {table} has {count} open orders, more than it may have.',

  // Shifts and drawers
  shift_needs_till: 'A drawer belongs to a till. Please do this at a till.',
  shift_open_already: '{name} has a shift open at till {till}. Count and close it first, or hand over.',
  shift_opened_twice: 'A second shift was opened at till {till}. Its {amount} is booked as cash put in.',
  shift_not_open: 'No shift is open at till {till} any more. Please look at the drawer again.',
  shift_not_counted: 'Please count the drawer before you close.',
  shift_count_stale: 'Cash moved after the count. Please count the drawer again.',
  shift_close_words: 'Please say why this shift is closed from the office.',
  shift_closed_uncounted: 'The shift at till {till} was closed without a count of its own.',
  count_too_large: '{count} pieces of {piece} are more than a drawer holds. Please look at the number again.',
  cash_out_more: 'Till {till}: {amount} was taken out, more than the drawer should hold.',
  drawer_words_needed: 'Please say why the drawer is opened.',
  z_missing: 'The server cannot be reached. It keeps the Zs.',
  day_closed_already: 'Day Z {number} was closed meanwhile. Look at the day that runs now before you close it.',
  day_not_begun: 'No shift was opened yet. Days are counted from the first shift on: open one at a till.',

  // Tickets
  ticket_not_found: 'This ticket is not on the board any more.',
  ticket_moved_on: 'Somebody else moved this ticket: it is {status} now.',
  ticket_stopped:
    'The {station} will not make {items} of order {number} for Table {table}: {reason}. It is still on the bill.',
  ticket_stopped_paid:
    'The {station} will not make {items} of order {number} for Table {table}: {reason}. It is paid. Please give the money back, or ask the guest what they would like instead.',
  begun_before_void:
    'The {station} had begun {count} × {item} of order {number} before it was taken off, and the books gave them back to the shelf.',
  board_away: 'The {station} screen is off. Print slips for new orders.',
  reason_not_listed: 'Please choose one of the reasons.',
  nothing_to_simulate: 'There is nothing on the menu that is made here.',
  demo_only: 'This is for the demo only.',
  owner_only:
    'Only the owner makes a rule looser, changes the account for transfers, or switches the morning mail off. Nothing was saved.',

  // FunCards
  funcard_not_found: 'No customer found with card number: {number}',
  funcard_exists: 'There is a FunCard {number} already.',
  funcard_not_spare: 'FunCard {number} cannot take over. Please take a card that was never used.',
  funcard_blocked: 'FunCard {number} is blocked.',
  funcard_taken_over: 'FunCard {number} was replaced by {other}.',
  funcard_balance_short: 'FunCard {number} has {balance}, which is not enough for {amount}.',
  funcard_limit_short:
    'FunCard {number} has {balance} and may go down to −{limit}: {left} is left, which is not enough for {amount}.',
  funcard_id_missing: 'Please enter a FunCard ID',
  funcard_not_checked: 'FunCard {number} cannot be checked now, without the network.',
  funcard_offline_off: 'FunCards cannot pay while the network is away.',
  funcard_offline_card:
    'Without the network a FunCard pays up to {allowance}; {left} of it is left for FunCard {number}.',
  funcard_offline_till: 'Without the network this till takes up to {allowance} by FunCard; {left} of it is left.',
  funcard_offline_left: 'Without the network this FunCard can pay up to {left} at this till.',
  funcard_offline_nothing: 'Without the network this FunCard can pay nothing at this till.',
  funcard_over_allowance:
    'FunCard {number} paid {amount} without the network, more than it may pay so. It is booked; please look at the card.',
  funcard_over_till_allowance:
    'Till {till} took {amount} by FunCard without the network, more than it may take so. It is booked; please look at it.',
  funcard_replaced: 'FunCard {number} was replaced already.',
  card_read_elsewhere: 'A FunCard was read. Please finish what is open here, then scan it again.',
  funcard_customer_changed:
    'Another till changed the customer of this order. This payment still goes by card {number}.',
  funcard_chosen: '{name}, FunCard {number}, is the customer of this order.',
  funcard_not_now: 'The payment before is not through yet. Please scan the FunCard again after it.',
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
  part_taken_change: '{amount} by {method} is taken. The change is {change}. Still due: {due}.',
  part_taken_of: 'Order {number}: {amount} by {method} is taken. Still due: {due}.',
  part_given_back: '{amount} by {method} was given back.',
  part_late: 'Order {number}: {amount} by {method} is taken. The answer came late.',
  part_asked: 'A part by FunCard was asked, and has no answer yet. Should both be booked, the part is owed back.',
  part_give_back: 'Give {amount} back by {method}? It is in the books as taken.',
  payment_late: 'Order {number} is paid by {method}. The answer came late.',
  payment_late_rest: 'Order {number} is paid by {method}. What you added since is a new order.',
  top_up_late: '{amount} was added to FunCard {number} by {method}.',
  top_up_successful: '{amount} was added to FunCard {number} by {method}. The new balance is {balance}.',
  card_number_in_text: 'Please do not write the number of a payment card. Nothing was saved.',

  // Material requests
  request_incomplete: 'Please fill in all required fields',
  request_quantity_unfit: 'Please enter a whole number from 1 to 9,999.',
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
  request_not_reached: 'The server cannot be reached. Not on this device, and left as before: {count}.',
  request_unanswered: 'The server has not answered. It may still be done: please look again.',
  material_exists: 'There is a material of that number already.',
  material_named: 'The {department} has {name} on its list already.',
  material_none: 'No items yet. A manager adds them under Stock.',
  material_gone: '{name} is not on the list any more. Please choose something else.',
  material_in_recipe: 'The recipe of {item} takes {name}. Take it out of that recipe first.',
  material_not_found: 'This material is not known here.',

  // Stock
  stock_amount_invalid: 'Please enter a number, 1,000,000 at most, with up to three digits after the point.',
  stock_nothing: 'Please enter more than 0.',
  stock_round_saved: 'Counted: {count}.',
  stock_round_empty: 'Nothing is typed yet.',
  count_not_made: 'Ordered and not made: {count}. Leave this out of the count.',
  count_not_made_of: 'For orders that are not made: {amount}. Leave this out of the count.',
  material_count_how: 'Type what you find. What stays empty stays as it is.',
  material_count_offline:
    'A count is saved when the server is in reach. What is sold until then is not in it: please count again then.',
  material_wasted: '{amount} of {name} written down as wasted.',
  item_wasted: '{units} × {item} written down as wasted.',
  stock_not_counted: '{item} is made to order. Count it first.',
  waste_item_not_chosen: 'Please choose an item.',
  waste_words_needed: 'Please say what happened.',

  // Profile
  profile_read_only: 'This profile is read-only. Changes need an administrator.',

  // The manager's commands
  setting_text_unfit: 'This is too long, or holds a sign that cannot be printed.',
  setting_number_unfit: 'Please enter a whole number from {from} to {to}.',
  setting_time_unfit: 'Please enter a time from 00:00 to 11:59.',
  settings_changed_meanwhile: 'Somebody else has just changed this. Please look at what it is now, and save again.',
  menu_changed_meanwhile: 'Somebody changed the menu meanwhile. Read the file again.',
  photo_unfit: 'This picture cannot be used. Please choose a PNG, JPEG or WebP of at most 20 MB.',
  category_exists: 'There is a category of that name already.',
  category_not_found: 'This category does not exist.',
  item_exists: 'There is an item of that name already.',
  coupon_exists: 'The coupon {coupon} exists already.',

  // Connection and synchronisation
  offline: 'You are offline. Changes will be saved locally.',
  online: 'You are back online. Changes will be synced automatically.',
  sync_offline: 'Cannot sync while offline.',
  sync_completed: 'Sync completed: {count} items synced.',
  sync_failed: 'Sync failed: {error}',
  sync_failed_unknown: 'An unknown error occurred',
  sync_threw: 'Failed to sync data. Please try again later.',
  sync_cut_off: 'The connection to the server was lost.',
  online_by_hand: 'You are back online. Automatic sync is off: changes wait for Sync Now.',
  not_saved: 'Not saved. This device could not write it down: do not close this page, and call the manager.',
  not_saved_offline: 'The server cannot be reached either. Both are tried again every few seconds.',
  not_saved_sending: 'It is on its way to the server instead.',
  stuck:
    'Nothing is sent from this device any more, because the server lost what it had taken. Do not close this page, and call the manager.',
  records_lost:
    'This device has lost recorded actions ({count}): its storage was cleared or went back. The manager is told. Please check what was paid.',
  unsent_not_ours: 'This file does not hold unsent work of a lounge. Nothing was brought in.',
  unsent_too_large: 'This file is too large to be unsent work. Nothing was brought in.',
  unsent_newer: 'This file was written by a newer version. Update this device first. Nothing was brought in.',
  unsent_damaged: 'This file is damaged or was changed. Please save it again on the device it comes from.',
  unsent_other_lounge: 'This file comes from another lounge. Nothing was brought in.',
  unsent_revoked: 'The device this comes from was shut out. Let it back in first, on the screen Devices.',
  unsent_waiting: 'The device this comes from waits to be let in. Let it in first, on the screen Devices.',
  unsent_gap: 'An earlier action of that device is missing (number {number}). Please bring that device itself online.',
  unsent_offline: 'The server cannot be reached. What came in so far is safe; please try again.',

  // Old and new builds, and a line that does not work
  update_needed:
    'This page is too old to show what others do. What you do here is kept and sent. Please reload the page.',
  rows_away: 'The server is out of reach, and what you need comes from there. It is shown when the server is back.',
  rows_of_others: 'The person who worked here before you can come back with their PIN.',
  server_silent:
    'The server does not answer. What you do here is kept, and sent again by itself. Does it last? Call the manager.',
  disk_full:
    'The server’s disk is full, so it takes nothing more. What you do here is kept, and sent when there is room. Go on, and call the manager.',
  not_understood:
    'This page and the server do not understand each other. What you do here is kept. Please reload the page.',
  device_unknown:
    'The server does not know this device any more. What waits here is kept. Sign in again, and it is sent.',
  foreign_work: 'Work that another device recorded waits here. Sign in, and it is sent. Or save it to a file.',
  signed_out_till: 'What you do here is kept, but what others do is not shown.',
  signed_out_office: 'What you save here before that may not count, and what others do is not shown.',
  board_offline: 'New orders do not reach this board. What you tap is kept and sent later.',
  board_signed_out: 'New orders do not reach this board. Nothing you tap counts until somebody signs in.',
  board_too_old: 'New orders do not reach this board. What you tap is kept. Please reload the page.',
  board_turned_away: 'New orders do not reach this board. What you tap waits here.',
  command_failed: 'A fault in Lounge: nothing was done. Please tell the manager: {problem}',
  terminal_brought_in: '{where} brought in unsent work of another device from a file ({count}). Please look at it.',
  terminal_lost_records:
    '{where} has lost recorded actions ({count}): its storage was cleared or went back. Please check what was paid there.',
  history_restored:
    'The server was restored from a backup. {recovered} actions came back from the terminals, none is missing: {actions}.',
  history_lost:
    'The server was restored from a backup. {recovered} actions came back from the terminals, {missing} are lost. Please check the orders and the cash of that time. What came back: {actions}.',
  history_forked:
    '{name} remembers another history of this lounge than the server has (at {position}). Somebody may have cut off its end or written it anew. Please compare the letters on the last Z.',
  history_sealed_anew:
    'People, sign-ins, devices and card holders were sealed anew on the server. Please look whether each of them is as it should be.',
  history_unproven:
    'A terminal says that it was told of {count} actions which nothing proves. They are not in the books. Please compare its receipts with the books.',

  // Notifications
  notice_payment: 'Payment of {amount} received for Table {table} by {method}.',
  notice_order: 'New order {number} for Table {table}.',
  notice_order_added: 'More for Table {table}: {items}.',
  notice_order_note: 'Note changed for Table {table}: {items}.',
  notice_order_voided: 'Voided for Table {table}: {items}. Reason: {reason}.',
  notice_order_stays: 'Order {number} stays open on Table {table}: somebody had added {items} before it was voided.',
  notice_guests_left: 'The guests of Table {table} left. Nobody waits for {items} any more.',
  notice_guests_back: 'The guests of Table {table} are back. They wait for {items}.',
  notice_given_back_off: 'Off for Table {table}: {items}. The money was given back: {reason}.',
  notice_given_back: 'Money for {items} of Table {table} was given back: {reason}.',
  notice_low_stock: 'Low stock: {item}, {left} left.',
  notice_low_material: 'Low in the store of the {department}: {material}, {left} left.',
  stock_used_up: 'Used up by the books: {item}.',
  stock_overdrawn: 'Used up: {item}. {over} more went out than the books had.',
  material_used_up: 'Used up by the books in the store of the {department}: {material}.',
  material_overdrawn: 'Used up in the store of the {department}: {material}. {over} more went out than the books had.',
  notice_item_finished: '{item} is finished.',
  notice_item_back: '{item} is back.',
  notice_table_long: 'Table {table} has been occupied for over {hours} hours.',
  notice_table_long_time: 'Table {table} has been occupied for over {time}.',
  notice_request: '{name} requested supplies for the {department}.',
  notice_request_approved: '{name} approved a material request.',
  notice_request_received: 'Materials came: {name} received what was requested.',
  notice_request_part: 'Materials came: {name} received a part of what was requested. The rest is still awaited.',
  notice_request_ended: '{name} ended a material request: the rest will not come.',
  notice_request_deleted:
    '{name} deleted a request of the {department} that was approved. No list shows it any more. Still on its way: {items}.',
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
  notice_backup_others:
    'Backup failed: its folder has backups of another lounge. The last good backup is kept; please have the server looked at.',
  notice_backup_failed:
    'Backup failed: it could not be written. The last good backup is kept; please have the server looked at.',
  notice_disk_soon:
    'The server’s disk has {free} left. Please delete what is not needed, or put in a larger disk this week.',
  notice_disk_bad:
    'The server’s disk is almost full: {free} left. Please make room on it now, or tills wait with what they sell.',
  notice_copies_ahead:
    'The lounge lost its last work. The backups have it, until {until}: {file}. Today says what to do.',
  notice_wrote_much:
    '{name} has sent far more today than any till does. What is sold there is still taken. If nobody knows why, shut it out under Devices.',
  notice_device_waits: '{name} signed in on a new device: {signs}. It waits for your yes.',
  notice_pin_closed:
    '{place}: {tries} wrong PINs were typed for {name}. {by} was signed in there. That PIN is closed there until {name} signs in with the password.',
  notice_pin_closed_all:
    '{tries} wrong PINs were typed for {name} within an hour, the last at {place}, where {by} was signed in. That PIN is closed at every till for an hour.',
  notice_pin_yes: '{name}’s PIN said yes at {place}: {what}.',
  notice_day_faults:
    'The books of {day} do not agree with each other: {count} found when the day was closed. Nothing was changed; what it is stands under Health.',
  notice_till_away:
    '{name} has been out of reach since {since}. It may have sold; please look whether it is on and has its network.',
  notice_till_away_waiting:
    '{name} has been out of reach since {since}. What it last said to wait on it: {amount} (actions: {count}). Please look whether it is on and has its network.',
  notice_refund: '{amount} of order {number} was given back by {method}: {reason}.',

  // An exercise
  drill_band: 'Exercise: this device works without its network until {time}. Nothing is lost.',

  // On a card of a board
  guests_left: 'Nobody waits for this any more.',

  // Actions on a notification
  todo_offline: 'Go on working: everything is kept on this device and sent later.',
  todo_device_waits: 'Open Devices. Let it in where its screen shows the same signs; otherwise turn it away.',
  todo_low_stock: 'Please bring up more of it, or tell the manager to order it.',
  todo_low_material: 'Please request more of it.',
  todo_request_returned: 'Open Material Request and edit it there, or delete it.',
  todo_table_long: 'Check on this table.',
  todo_voided: 'Please do not make it, or take it off the pass.',
  todo_given_back: 'Please ask at the till whether anybody still waits for it.',
  todo_order_stays: 'Please ask the guests whether they still want it. If not, void it too.',
  todo_funcard_failed: 'Please try the card again, or take the payment in another way.',
  todo_funcard_blocked: 'This card can no longer be used. The manager can give out another one with its balance.',
  todo_flag: 'It is booked and stands. Please look at it, and settle it under To settle.',
  todo_owed_back: 'Tap Give back under To settle, so that it is booked, and give the customer the money.',
  todo_disputed: 'Please look at your bank account. Then settle it under To confirm.',
  todo_difference: 'It is booked as it was taken. The manager settles the difference.',
  todo_finished: 'Please do not offer it before it is back.',
  todo_ask_station: 'Please ask whether one can still be made, and tell the guest.',
  todo_count: 'Please count what is there; the manager corrects the number.',

  // Another person's approval
  cash_out_together: '{amount} taken out in this shift, with this one',
  discount_together: '{amount} off all parts of this bill, with this one',
  approval_needed: 'A manager has to say yes to this first: {what}.',
  approval_stale: 'The order was changed after you were asked. Please let the till ask again.',
  approval_own: 'Somebody else has to say yes to this.',
  approval_owner: 'Only the owner says yes to this.',
  approval_spent: 'This yes was used already. Please ask again.',
  approval_not_for_this: 'The yes was for something else, or for less: {what}. Please ask again.',
  approval_over: 'Too much time has gone by. Please ask again.',
  approval_limit: 'A call, a paper or a PIN may allow no more here now. Please choose another way.',
  approval_account: '{name} cannot say yes here.',
  approval_answered: '{name} has answered this already.',
  approval_not_found: 'Nobody asks for this any more.',
  approval_not_yours: 'These are answered already, or somebody else is asked.',
  approval_not_verified: '{name} did this without a yes that counts: {what}.',
  approval_mismatch: 'The ten digits do not fit what was done: {what}. {name} typed them.',
  approval_ticket_twice: 'Ticket {ticket} of till {till} was used before. {name} used it again: {what}.',
  approval_disputed: '{approver} says that it was not them who allowed this {means}: {what}. {name} did it.',
  notice_approval_asked: '{name} asks for a yes: {what}.',
  todo_approval: 'Please look at it under Approve, and say yes or no.',

  // Exceptions that a person has to look at
  notice_held: 'Not booked: {what}. It is being checked. Do not charge again.',
  notice_held_order: 'Not booked: {what}, order {number}. It is being checked. Do not charge again.',
  todo_held: 'Please compare the money with the order. Then settle it under To settle.',
  being_checked: 'Being checked. Do not charge again.',
  order_being_checked:
    'Order {number} is being checked, because a payment or a change could not be booked. Do not charge again before that is settled.',
  order_paid_while_checked:
    'Order {number} was paid while something of it was being checked. Please look whether it was paid twice.',
  exception_not_found: 'This is not on the list any more.',
  exception_settled: '{name} settled this before: {how}. That stands.',
  exception_not_so: 'This is not settled in that way. Please reload the page and choose another one.',
  exception_owner: '“{how}” is for the owner to say here: what was done needed the owner’s yes.',
  exception_not_yours: '“{how}” is not for you to say. Please ask the manager, or the owner.',
  settled_by_owner: 'The owner settles this.',
  settled_by_manager: 'The manager settles this.',
  settled_by_another: 'Another manager settles this, or the owner.',
  exception_note: 'Please write it down: {what}',
  exception_do_first: 'Please do that first: {how}. Then it is settled.',
  exception_other_command: 'What was done there is about something else. Please look at it again.',
  exception_held_still: 'It still cannot be booked: {why}',
  notice_overdue: 'Not settled for 7 days: {what}',

  // Typed text
  text_not_kept: 'This text holds a character that cannot be kept. Please type it again. Nothing was saved.',

  // Refusals that concern the command itself
  not_allowed: 'Your role may not do this.',
  command_unknown: 'This server does not know the command {name}.',
  command_invalid: 'The command {name} is not well formed: {problem}',
  command_newer: 'A newer version of Lounge recorded this ({name}). It is kept. Please update the server.',
  command_id_reused: 'This command was sent before with other contents.',
  clock_off: 'The clock of this till is off by {minutes} minutes.',
  session_ended:
    '{name} was signed out when this happened, or the server heard of it more than 72 hours after {name} was signed out.',
  held: 'This could not be booked and is being checked. Do not charge again.',

  // Author and time of a command
  server_clock_off: 'The clock of the server is off by about {minutes} minutes. Please have it set right.',
  office_needs_session:
    'This is only done by somebody who is signed in at that moment. Please sign in and do it again.',
  signature_wrong: 'This was not signed by the session that it names.',
  terminal_wrote_much:
    'This device has sent far more today than any till does. Sales are still taken; please tell a manager.',
  set_aside_not_taken: 'This cannot be filed for a later look.',
  number_missing: 'Action {number} of a device was lost before it reached the server. Please ask what was done there.',

  // The door of the server
  body_invalid: 'The request is not well formed: {problem}',
  body_too_large: 'The request is too large.',
  not_found: 'There is nothing here.',
} as const

export type MessageCode = keyof typeof sentences

/** The parameters of a sentence; `undefined` if it has none. */
export type MessageParams<Code extends MessageCode> = ParamsIn<(typeof sentences)[Code]>

/** Parameters that the flags of earlier releases lack. */
export const unsaid = { reference_used: { what: 'another payment' } } as const

export const { sentence, isMessageCode, sentenceOf } = saying(sentences, unsaid)
