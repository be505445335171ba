// The third step of a start: the certificates of the lounge, and the connect server where tablets come to trust them.
import type { Server } from 'node:http'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Config } from '../config.ts'
import { keepKeyPrints } from '../db/installation.ts'
import type { Turn } from '../plugins/strangers.ts'
import { machineName, presentAddresses } from '../tls/addresses.ts'
import { BelievedClock } from '../tls/believed-clock.ts'
import { connectServer } from '../tls/connect-server.ts'
import type { TlsFiles } from '../tls/files.ts'
import type { AskLounge } from '../tls/guest-menu.ts'
import { openHouse } from '../tls/open-house.ts'
import { ShownCertificates } from '../tls/shown.ts'
import type { OpenData } from './open-data.ts'

export interface Doors {
  readonly clock: BelievedClock
  readonly certificates: ShownCertificates
  /** The connect server for tablets; absent if the lounge makes no certificates of its own. It does not listen yet. */
  readonly connect: { readonly server: Server; readonly mainName: string } | undefined
}

interface DoorParts {
  readonly files: TlsFiles | undefined
  readonly hub: Hub
  /** The port of the lounge itself, once it listens. */
  readonly port: () => number
  /** Asks the lounge itself for the guests' menu. */
  readonly ask: AskLounge
  /** The turn in the lounge's lane of strangers. */
  readonly turn: Turn
}

export async function openDoors(
  { dataDir, host, hasHouse, hasProxy }: Config,
  { db, known }: OpenData,
  { files, hub, port, ask, turn }: DoorParts,
): Promise<Doors> {
  const clock = new BelievedClock(hub.terminals, Date.now)
  const addresses = () => presentAddresses(host)
  const house = hasHouse
    ? await openHouse({ dataDir, known, ...clock.times, machine: machineName(), addresses: addresses() })
    : undefined
  const certificates = new ShownCertificates({ house, files, clock, addresses, hasProxy })
  if (!house) return { clock, certificates, connect: undefined }
  await keepKeyPrints(db, house.prints)
  const companyName = () => settingsOf(hub.lounge).companyName
  const server = connectServer({ house, clock, companyName, port, ask, turn })
  return { clock, certificates, connect: { server, mainName: house.mainName } }
}
