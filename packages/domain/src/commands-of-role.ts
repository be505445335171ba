// Which commands a terminal has to know for those who work there, and how they come: a board begins without what only tills decide,
// and a till without what only the office does.
import { commandsForAll } from './commands-for-all.ts'
import type { KnownCommands } from './known-commands.ts'
import type { Role } from './staff/staff.ts'

type Part = () => Promise<KnownCommands>

const ofStations: Part = () => import('./commands-of-stations.ts').then((part) => part.commandsOfStations)
const ofTills: Part = () => import('./commands-of-tills.ts').then((part) => part.commandsOfTills)
const ofOffice: Part = () => import('./commands-of-office.ts').then((part) => part.commandsOfOffice)

const parts: Readonly<Record<Role, readonly Part[]>> = {
  pos: [ofTills],
  kitchen: [ofStations],
  bar: [ofStations],
  // They see all rows, so they see what a board has not sent yet.
  manager: [ofTills, ofStations, ofOffice],
  owner: [ofTills, ofStations, ofOffice],
}

/** All that is given under this role, and all of others that is decided again on its rows (`holdsAllFor`). */
export async function commandsOfRole(role: Role): Promise<KnownCommands> {
  const loaded = await Promise.all(parts[role].map((part) => part()))
  return Object.assign({}, commandsForAll, ...loaded) as KnownCommands // parts of one whole
}
