// Opens the Windows firewall. Without a rule, Windows blocks every connection from outside to a service and does not ask: the PC itself
// reaches the lounge, but no tablet does.
import { isLoopbackName } from '../../packages/server/src/lifecycle/listening.ts'
import { portsOf, type Service } from './service.ts'

const rule = 'name=Lounge'
const netsh = ['netsh', 'advfirewall', 'firewall']

/** Deletes every rule by this name: an earlier install may have opened other ports. */
export const closeFirewall: readonly string[] = [...netsh, 'delete', 'rule', rule]

/** The ports for other devices in the building; none if only this PC uses the lounge. */
export const openPorts = ({ config }: Service): readonly number[] =>
  isLoopbackName(config.host) ? [] : portsOf(config)

/** Admits only the local network. The rule holds for every profile, because Windows treats a new network as public without asking. */
export const openFirewall = (ports: readonly number[]): readonly string[] => [
  ...netsh,
  'add',
  'rule',
  rule,
  'dir=in',
  'action=allow',
  'protocol=TCP',
  `localport=${ports.join(',')}`,
  'remoteip=localsubnet',
  'profile=any',
]
