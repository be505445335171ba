// The paper for the wall that shows how to connect a tablet: a code to scan, three steps, and the fingerprint to compare.
import { sentence } from '../office-messages.ts'
import { codeRow, type PaperRow, type PaperWidth, pictureRow, rule, textRows } from '../payments/paper.ts'
import type { Settings } from '../settings/settings.ts'
import { fingerprintGroups } from './fingerprint.ts'

interface Connecting {
  /** Where tablets download the root. */
  readonly connectAddress: string
  /** The fingerprint of the root. */
  readonly fingerprint: string
}

const groupsPerLine = 2

export function wallRows(
  { connectAddress, fingerprint }: Connecting,
  { companyName, address, phone, logo }: Pick<Settings, 'companyName' | 'address' | 'phone' | 'logo'>,
  width: PaperWidth,
): readonly PaperRow[] {
  const centre = { align: 'center' } as const
  const large = { ...centre, isBold: true, size: 'double' } as const
  const steps = (['wall_scan', 'wall_compare', 'wall_follow'] as const).map((code) => sentence(code))
  return [
    ...(logo ? [pictureRow(logo)] : []),
    ...textRows(companyName, width, large),
    ...textRows(address, width, centre),
    ...textRows(phone, width, centre),
    rule,
    ...textRows('Connect a tablet', width, large),
    codeRow(connectAddress),
    ...textRows(connectAddress, width, { ...centre, isBold: true }),
    rule,
    ...steps.flatMap((step, index) => textRows(`${index + 1}. ${step}`, width)),
    rule,
    ...textRows('Fingerprint', width, { ...centre, isBold: true }),
    ...linesOf(fingerprintGroups(fingerprint)).flatMap((line) => textRows(line, width, large)),
  ]
}

const linesOf = (groups: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(groups.length / groupsPerLine) }, (_, line) =>
    groups.slice(line * groupsPerLine, (line + 1) * groupsPerLine).join(' '),
  )
