// What a device is called: by its own name, else by its till.
import type { Device } from '@lounge/sync/devices'

export const deviceName = ({ name, till }: Device): string =>
  name || (till === null ? 'Without a name' : `Till ${till}`)

export const signedInOn = ({ signedIn }: Device): string => signedIn.join(', ') || 'Nobody'
