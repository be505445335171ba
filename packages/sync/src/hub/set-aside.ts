// The commands that a terminal may file for a person to look at: one that this server could not read, or a lost sequence number.
import type { MessageCode } from '@lounge/domain/messages'
import { canonical, type Command } from '../protocol.ts'
import { isTriedAgain, mayBeFiled } from '../turned-away.ts'

/** Marks the stand-in for a number that its terminal has lost. */
const numberMissing = 'number_missing' satisfies MessageCode
/** Many times the largest command that a terminal makes; a filed command stays in the log and in every backup. */
const lengthMax = 64 * 1024

export const isStandIn = ({ setAside }: Pick<Command, 'setAside'>): boolean => setAside?.refused === numberMissing

export const mayBeSetAside = ({ setAside, args }: Command): boolean =>
  setAside !== undefined &&
  (isStandIn({ setAside }) || mayBeFiled(setAside)) &&
  canonical(args ?? null).length <= lengthMax

/** Whether a command that was set aside is tried once more before it is filed. */
export const maySucceedNow = ({ setAside }: Command): boolean => setAside !== undefined && isTriedAgain(setAside)
