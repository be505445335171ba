// The sentences of the page of outages.

export const outageSentences = {
  outages_none:
    'No outage of {shortest} or more is on record. A shorter one is not listed. What is listed stands here for {days} days.',
  outages_kinds: 'These are risks of different kinds. They are never added up.',
  outage_known: 'Actions on {devices}, as last said: {count}',
  outage_known_none: 'Nothing is known to wait on a device',
  outage_ceiling: '{tills} away may take so much without the server, and no more',
  outage_ceiling_none: 'No till is away',
  outage_below_zero: '{cards} below zero',
  outage_on_word: '{payments} on somebody’s word',
  outage_lines_later: 'What is sold meanwhile stands here once it has come.',
  outage_lines_none: 'No money was taken meanwhile.',
  outage_lines_unreachable: 'The server is out of reach. The lines are shown when it is back.',
  outage_said: '{amount} (actions: {count})',
  outage_said_count: 'Actions: {count}',
  outage_drill_ask:
    'For ten minutes this till works as if its network were gone: it sells, prints and keeps everything on itself. It says so on its screen, and whoever works there can end it at once. Nothing is lost.',
  outage_drill_none: 'No till is connected that could be cut off.',
  outage_drill_begun: '{name} is cut off for ten minutes. What it sells meanwhile stands here when it is back.',
  outage_drill_would:
    'Had this been real: {sold} would have been on this till alone, and it could have taken {allowance} more by FunCard.',
} as const
