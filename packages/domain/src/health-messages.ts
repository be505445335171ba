// Sentences about faults of the lounge's machine and what to do: the list of health on Today. Also the list of the first day.

export const healthSentences = {
  health_disk_soon: 'The disk has {free} left. Delete what is not needed, or put in a larger disk this week.',
  health_disk_bad:
    'The disk has only {free} left. Once it is full, tills wait with what they sell. Make room on it now.',
  health_disk_full: 'The disk is full: tills wait with what they sell, or soon will. Make room on it now.',
  health_disk_reserve:
    'The disk was full: Lounge works on what it kept for that, {free}. Make room on it now, or tills wait with what they sell.',
  health_clock_bad: 'The server’s clock is wrong. Set its date and time, and let it set them by itself.',
  health_backup_none: 'There is no backup yet. The first one is made within minutes of the start; look again then.',
  health_backup_off: 'Nothing makes backups. Set BACKUP_MINUTES, or make one by hand each day: npm run backup.',
  health_backup_failed:
    'The last backup failed: it goes to {folder}. See that this is a folder, that its disk is there and has room, and that Lounge may write there. It is tried again by itself.',
  health_backup_ahead:
    'The lounge has lost its last work, and the backups have it, until {until}. Stop Lounge and put that file back by its name: npm run restore -- {file}, with its folder before it. What the tills sold since comes back from them.',
  health_backup_others:
    'No backup is made: BACKUP_DIR has backups of another lounge. Move those to another folder, or give this lounge a folder of its own.',
  health_backup_shared:
    'Another machine with this lounge writes its backups here too. Switch the old machine off, or give it another BACKUP_DIR.',
  health_backup_soon: 'The last backup is {hours} hours old. See that its disk is there and has room.',
  health_backup_bad:
    'The last backup is {hours} hours old. See that its disk is there, and make one now: npm run backup.',
  health_backup_beside_data:
    'Backups go to the disk of the data or of the system. See that the backup disk is in, and that BACKUP_DIR is a folder on it.',
  health_certificate_soon: 'The certificate ends in {days} days. Put a new one in its place.',
  health_certificate_bad:
    'The certificate ends soon (days left: {days}), and then no tablet connects. Put a new one in its place now.',
  health_certificate_over: 'The certificate is over, and tablets cannot connect. Put a new one in its place now.',
  health_certificate_early:
    'The certificate begins in {days} days, and tablets cannot connect before. Set the server’s date right. If it is right, put another certificate in its place.',
  health_pins_soon:
    'No PIN yet: {names}. Each chooses one on their own profile: without it their till does not lock when they leave it.',
  health_apps_soon:
    'No authenticator app yet: {names}. Each sets one up on their own profile: then neither lost mail nor a stolen mailbox matters.',
  health_apps_back_in:
    'Somebody at the server made another app and a link for a new password in the last seven days, for: {names}. Ask them whether they know of it.',
  health_mail_bad: 'The mail server does not answer. See whether the internet is there, and whether SMTP_URL is right.',
  health_mail_log_in:
    'No mail leaves: the mail server refuses the user name or the password in SMTP_URL. Set them right, and restart the server.',
  health_mail_letter:
    'No mail leaves: the mail server refuses what this lounge sends. See whether MAIL_FROM is an address of this mailbox, and whether its provider limits letters an hour.',
  health_mail_addresses: 'The mail server refuses the email address of: {names}. Ask them for the right one.',
  health_database_soon: 'The database takes {ms} ms to answer. See what else keeps this computer busy.',
  health_database_bad:
    'The database takes {ms} ms to answer, and the tills feel it. Stop what else runs on this computer.',
  health_books_bad:
    'The books of {day} do not agree with each other. {what} Nothing was changed; ask whoever looks after Lounge for you.',
  health_boards_soon: 'No board is on for: {boards}. Switch it on before the first order.',
  health_boards_bad: 'Orders wait for a board that is off: {boards}. Switch it on, or tell them what was ordered.',
  health_devices_waiting: 'Not sent for more than an hour from: {names}. Connect it to the network, or look at it.',
  health_devices_full: 'Storage is nearly full on: {names}. Make room on it, or soon it cannot save any more.',
  health_devices_clock: 'The clock is wrong on: {names}. Let it set its date and time by itself.',
  health_devices_kept:
    'The browser may clear what is not sent yet on: {names}. Allow storage there, or install the app.',
  health_sources_soon:
    'Lounge can read the history of its sources: {folder}. Run it as a service, or unpack a release, as docs/install.md says.',
  health_waiting_bad: 'Waiting to be settled for more than a week: {count}. Look at each under To settle.',
  health_unknown: 'This could not be looked at. Look again; if it stays, restart the server.',
  health_unreachable: 'The server is out of reach. What it knows of itself is shown when it is back.',
  today_part: 'The server is out of reach. This is what this device holds; what others sold since is missing.',
  first_day_menu: 'Menu in',
  first_day_people: 'People invited',
  first_day_printer: 'Printer tested',
  first_day_backup: 'Backups on a second disk',
  first_day_shift: 'First shift opened',
  first_day_tablets: 'Tablets connected',
  first_day_approvals: 'Decide what needs a yes',
  first_day_tax: 'Tax on each bill',
  first_day_sale: 'One test sale made and given back',
  first_day_how_menu: 'Add what you sell, or bring it in from a spreadsheet.',
  first_day_how_people:
    'Everybody works under a name of their own. Owners and managers take no orders. Invite somebody for the till. You sell there yourself? Invite yourself, with another email.',
  first_day_how_printer: 'Connect it here or at the till, and print a test. Tick this when the paper is in your hand.',
  first_day_how_backup: 'Put in a second disk, set BACKUP_DIR to a folder on it, and restart the server.',
  first_day_how_shift:
    'Open Shift at a till and type the change that you put into its drawer. What is sold before the first shift stands on no Z.',
  first_day_how_tablets: 'Each tablet scans one code, once.',
  first_day_how_approvals: 'Some acts of a till may need a manager’s yes. As Lounge starts, none does.',
  first_day_how_tax:
    'Each bill has {tax} of tax on top. Is that right? Otherwise change it under Settings; ₦0 is no tax.',
  first_day_how_sale:
    'Sell one item at a till. Then open Orders at that till and give the money back. Both stay in the books.',
  first_day_saved: 'The first day is noted.',
} as const
