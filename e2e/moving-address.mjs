// Loaded into the server of a story before the server itself: its network card has the address that stands in a file, as if its
// router had given it. The card is all of the machine that is not real there.
import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

const file = process.env['STORY_ADDRESS_FILE'] ?? ''

os.networkInterfaces = () => {
  const address = readFileSync(file, 'utf8').trim()
  const card = { address, netmask: '255.255.255.0', mac: '02:00:00:00:00:01', internal: false, cidr: `${address}/24` }
  return { eth0: [{ ...card, family: 'IPv4' }] }
}
syncBuiltinESMExports()
