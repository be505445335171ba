// What the manager writes beside an item's price: what guests choose of it (sizes, extras), and other prices at certain hours.
import { z } from 'zod'
import { Amount, PositiveAmount } from '../amounts.ts'
import { RequiredText } from '../texts.ts'
import { overlap, TimeWindow } from '../time-windows.ts'

/** What a choice and a group of them are called: it fits on a ticket in one line. */
const optionNameMax = 40
export const optionGroupsMax = 8
export const choicesPerGroupMax = 30
const priceWindowsMax = 8

const Name = RequiredText(optionNameMax)

/** One of the choices of an item. Its id is known in its item alone. */
export const ChoiceId = z.string().regex(/^[a-z0-9-]{1,40}$/)
export type ChoiceId = z.infer<typeof ChoiceId>

const Choice = z.strictObject({
  id: ChoiceId,
  name: Name,
  /** What it costs beside the item; nothing mostly. */
  price: Amount,
})
export type Choice = Readonly<z.infer<typeof Choice>>

/** `Size`, of which one is chosen; `Extras`, of which up to three are. */
const OptionGroup = z
  .strictObject({
    name: Name,
    /** So many have to be chosen, and so many can be. */
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

/** Whether any two of them hold at the same moment of a week. */
export const haveCommonHours = (windows: readonly TimeWindow[]): boolean =>
  windows.some((window, index) => windows.slice(index + 1).some((other) => overlap(window, other)))
