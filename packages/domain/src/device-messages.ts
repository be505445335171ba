// Sentences for managers about the lounge's devices, the people signed in on them, and the audit log.

export const deviceSentences = {
  till_not_there:
    'This till is out of reach already, or an exercise runs there. Please try again when it is connected.',
  till_unknown: 'No till has this number.',
  own_device: 'This is the device you sit at. Please sign out here instead.',
  devices_away_unknown: 'The server did not say which devices are away. The day is closed once it has.',
  devices_unreachable: 'The server is out of reach. The devices are shown when it is back.',
  device_saved: '{name} is saved.',
  device_signed_out: '{name} is signed out.',
  device_sign_out_ask:
    'Signed in there: {who}. Nobody works on it until somebody signs in again. What it has not sent yet still arrives.',
  device_told_before: 'As it was when it last connected. What was done on it since then is not known here.',
  device_shut_out: '{name} is shut out.',
  device_shut_out_ask:
    'For a lost or stolen device. It is signed out, its screen is cleared, and nothing is taken from it until you let it back in. What it has not sent stays on it.',
  device_shut_out_waiting: 'Still waiting on it when it last connected: {count}.',
  device_is_shut_out: 'Nothing is taken from this device. Let it back in once it is in your hands again.',
  device_let_in: '{name} is let back in. What waited on it arrives as soon as it connects.',
  device_let_in_ask:
    'Only once you have it in your hands again. What waits on it is sent, and counts for the people who did it, at the time they did. Nobody is signed in on it.',
  device_asks: '{who} signed in on a new device.',
  device_asks_gone: 'Whoever signed in on a new device is signed out again.',
  device_admit_ask: 'Only where the screen of the device shows these signs: {signs}.',
  device_admitted: 'The device is let in. It goes on by itself.',
  device_turn_away_ask: 'Whoever signed in on it is signed out. Nothing is kept of the device, and it may ask again.',
  device_turned_away: 'The device is turned away.',
  device_is_in: 'Somebody let this device in meanwhile. You can still shut it out.',
  sign_ins_unreachable: 'The server is out of reach. Who signed in is shown when it is back.',
  sign_ins_none: 'No sign-ins here. Choose another person or device.',
  audit_none: 'Nothing like this on these days. Choose other days, another person, or Everything.',
  audit_unreachable: 'The server keeps this list, and it does not answer now. It is asked again when it is back.',
} as const
