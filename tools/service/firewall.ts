// Windows lets nobody from outside in to a service for which it has no rule, and asks nobody about it: the PC itself sees the lounge, and no
// tablet does.
import { isLoopbackName } from '../../packages/server/src/lifecycle/listening.ts'
import type { Service } from './service.ts'

const rule = 'name=Lounge'
const netsh = ['netsh', 'advfirewall', 'firewall']

/** Of every rule by this name: an earlier install may have named other ports. */
export const closeFirewall: readonly string[] = [...netsh, 'delete', 'rule', rule]

/** What others in the building connect to; none where the lounge is this PC's alone. A port that is chosen as it starts is known to nobody. */
export const openPorts = ({ config }: Service): readonly number[] =>
  isLoopbackName(config.host)
    ? []
    : [config.port, ...(config.hasHouse ? [config.connectPort] : [])].filter((port) => port > 0)

/** From the building alone. For every kind of network: Windows calls a new one public, and asks nobody of that either. */
export const openFirewall = (ports: readonly number[]): readonly string[] => {
  const from = ['remoteip=localsubnet', 'profile=any']
  return [
    ...netsh,
    'add',
    'rule',
    rule,
    'dir=in',
    'action=allow',
    'protocol=TCP',
    `localport=${ports.join(',')}`,
    ...from,
  ]
}
