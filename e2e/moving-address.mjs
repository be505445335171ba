// Preloaded into a story's server: its network card reports the address that a file holds, as if a router had assigned it. Only the card is
// simulated there.
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
