// Checks the devices: waiting work, full storage and wrong clocks cost the lounge money, and nobody there may notice.
import { clockOffMaxMs } from '@lounge/domain/limits'
import { sentenceOf } from '@lounge/domain/office-messages'
import { deviceName } from '@lounge/domain/terminals/names'
import { days, hours } from '@lounge/domain/time'
import type { Device } from '@lounge/sync/questions/devices'
import type { Check, Verdict } from './check.ts'

const waitsTooLongMs = hours(1)
const nearlyFull = 0.9
/** A device that was not seen for this long lies in a drawer: only its waiting work still counts. */
const inUseMs = days(14)

const problems = [
  { code: 'health_devices_waiting', is: 'bad', has: waitsLong },
  { code: 'health_devices_full', is: 'bad', has: isNearlyFull },
  { code: 'health_devices_clock', is: 'soon', has: isClockOff },
  { code: 'health_devices_kept', is: 'soon', has: mayBeCleared },
] as const

/**
 * Reports every problem, the worst first. Shut-out devices no longer matter, and waiting ones do not yet.
 * @param isClockWrong by a wrong clock of the server nobody can tell whether that of a device is right
 */
export function judgeDevices(devices: readonly Device[], now: number, isClockWrong = false): Verdict {
  const ours = devices.filter(({ shutOutAt, waitsWith }) => shutOutAt === null && waitsWith === null)
  const judged = isClockWrong ? problems.filter(({ has }) => has !== isClockOff) : problems
  const found = judged.flatMap(({ code, is, has }) => {
    const names = ours
      .filter((device) => has(device, now))
      .map((device) => deviceName(device, 'a device without a name'))
    return names.length === 0 ? [] : [{ is, sentence: sentenceOf(code, { names: names.join(', ') }) }]
  })
  const [worst] = found
  return worst ? { is: worst.is, sentence: found.map(({ sentence }) => sentence).join(' ') } : 'good'
}

function waitsLong({ told }: Device, now: number): boolean {
  return told?.waitingSince !== undefined && now - told.waitingSince > waitsTooLongMs
}
const isInUse = ({ told }: Device, now: number): boolean => told !== null && now - told.at <= inUseMs

function isNearlyFull(device: Device, now: number): boolean {
  const { used = 0, quota = 0 } = device.told?.storage ?? {}
  return isInUse(device, now) && quota > 0 && used >= nearlyFull * quota
}
function isClockOff(device: Device, now: number): boolean {
  return isInUse(device, now) && Math.abs(device.told?.clockOffMs ?? 0) > clockOffMaxMs
}
function mayBeCleared(device: Device, now: number): boolean {
  return isInUse(device, now) && device.told?.storage?.isKept === false
}

export const devicesCheck = (
  devices: () => Promise<readonly Device[]>,
  isClockWrong: () => boolean = () => false,
): Check => ({
  id: 'devices',
  check: async (now) => judgeDevices(await devices(), now, isClockWrong()),
})
