// Choices of an item (sizes, extras) and its prices at certain hours, as the manager writes them.
import { z } from 'zod'
import { Amount, PositiveAmount } from '../amounts.ts'
import { RequiredText } from '../texts.ts'
import { overlap, TimeWindow } from '../time-windows.ts'

/** The length of a choice's or group's name: it fits on one line of a ticket. */
export const optionNameMax = 40
export const optionGroupsMax = 8
export const choicesPerGroupMax = 30
const priceWindowsMax = 8

const Name = RequiredText(optionNameMax)

/** One choice of an item. Its id is unique only within its item. */
export const ChoiceId = z.string().regex(/^[a-z0-9-]{1,40}$/)
export type ChoiceId = z.infer<typeof ChoiceId>

const Choice = z.strictObject({
  id: ChoiceId,
  name: Name,
  /** The price in addition to the item; usually zero. */
  price: Amount,
})
export type Choice = Readonly<z.infer<typeof Choice>>

/** `Size` with one choice, or `Extras` with up to three. */
const OptionGroup = z
  .strictObject({
    name: Name,
    /** The least and the most that can be chosen. */
    min: z.int().min(0).max(choicesPerGroupMax),
    max: z.int().min(1).max(choicesPerGroupMax),
    choices: z.array(Choice).min(1).max(choicesPerGroupMax).readonly(),
  })
  .refine(({ min, max, choices }) => min <= max && max <= choices.length, 'more than there are cannot be chosen')
export type OptionGroup = Readonly<z.infer<typeof OptionGroup>>

const allDiffer = (names: readonly string[]): boolean => new Set(names).size === names.length

export const Options = z
  .array(OptionGroup)
  .max(optionGroupsMax)
  .refine((groups) => allDiffer(groups.flatMap(({ choices }) => choices.map(({ id }) => id))), 'a choice is named once')
  .refine((groups) => allDiffer(groups.map(({ name }) => name.toLocaleLowerCase('en'))), 'a group is named once')
  .readonly()
export type Options = z.infer<typeof Options>

/** A price of certain hours: `Happy hour`, Monday to Friday, 16:00 to 19:00. */
const PriceWindow = TimeWindow.safeExtend({ name: Name, price: PositiveAmount })
export type PriceWindow = Readonly<z.infer<typeof PriceWindow>>

export const PriceWindows = z
  .array(PriceWindow)
  .max(priceWindowsMax)
  .refine((windows) => !haveCommonHours(windows), 'two prices hold at the same hour')
  .readonly()
export type PriceWindows = z.infer<typeof PriceWindows>

/** Whether any two windows share a moment of the week. */
export const haveCommonHours = (windows: readonly TimeWindow[]): boolean =>
  windows.some((window, index) => windows.slice(index + 1).some((other) => overlap(window, other)))
