// Which commands a terminal of each role loads, and how. A board starts without the commands of tills, and a till without those of the
// office.
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
  // Managers and owners see all rows, so they also see commands that a board has not sent yet.
  manager: [ofTills, ofStations, ofOffice],
  owner: [ofTills, ofStations, ofOffice],
}

/** All commands of this role, and those of other roles that are decided again on its rows (`holdsAllFor`). */
export async function commandsOfRole(role: Role): Promise<KnownCommands> {
  const loaded = await Promise.all(parts[role].map((part) => part()))
  return Object.assign({}, commandsForAll, ...loaded) as KnownCommands // parts of one whole
}
