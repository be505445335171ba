// The stock of the store room: counted, thrown away or corrected. What happened there is a fact.
import { z } from 'zod'
import { type By, fact, type Meaningless, refuse, wish } from '../command.ts'
import { MaterialId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { countOf, found, nthOf } from '../stock/counts.ts'
import { AdjustReason, LowAt, whyWasted } from '../stock/stock.ts'
import { isInCharge } from '../staff/staff.ts'
import { wordsMissing } from '../stock/wasting.ts'
import { amountOf, MaterialAmount, MaterialDifference, PartAmount } from './amounts.ts'
import { Department, keptMaterial, materialKind, type MaterialName } from './materials.ts'

const named = { department: Department, materialId: MaterialId }

function* unknownMaterial(lounge: Lounge, { department, materialId }: MaterialName): Iterable<Meaningless> {
  if (!lounge.get(materialKind(department), materialId)) yield refuse('material_not_found')
}

/** Staff count and throw away what their own department keeps; the office, anything. */
function* unknownOrNotTheirs(lounge: Lounge, name: MaterialName, { role }: By): Iterable<Meaningless> {
  if (!isInCharge(role) && role !== name.department) yield refuse('not_allowed')
  yield* unknownMaterial(lounge, name)
}
const byWhom = ({ staffId: by, name: byName }: By) => ({ by, byName })

const CountMaterial = z.strictObject({ ...named, amount: MaterialAmount, ...found })

export const countMaterial = fact('material.count', CountMaterial, {
  unknown: unknownOrNotTheirs,
  // A count is what was found: there is no objection to it.
  guards: () => [],
  book: (lounge, { department, materialId, amount, found: said }, by) => {
    const material = lounge.get(materialKind(department), materialId)
    const count = countOf(amount, material ? amountOf(material) : 0, material ?? {}, said, by)
    return [
      {
        kind: 'material.counted',
        department,
        materialId,
        amount,
        ...count,
        ...byWhom(by),
        at: by.at,
      },
    ]
  },
})

const AdjustMaterial = z.strictObject({ ...named, difference: MaterialDifference, reason: AdjustReason })

export const adjustMaterial = fact('material.adjust', AdjustMaterial, {
  unknown: unknownMaterial,
  guards: () => [],
  book: (lounge, args, by) => {
    const material = lounge.get(materialKind(args.department), args.materialId)
    return [{ kind: 'material.adjusted', ...args, nth: nthOf(material ?? {}), at: by.at }]
  },
})

const WasteMaterial = z.strictObject({ ...named, amount: PartAmount, ...whyWasted })

export const wasteMaterial = fact('material.waste', WasteMaterial, {
  unknown: unknownOrNotTheirs,
  guards: (_lounge, args) => wordsMissing(args),
  book: (_lounge, args, by) => [{ kind: 'material.wasted', ...args, saysHowMany: true, ...byWhom(by), at: by.at }],
})

const SetLowAt = z.strictObject({ ...named, lowAt: LowAt })

export const setMaterialLowAt = wish('material.setLowAt', SetLowAt, (lounge, { lowAt, ...name }) => {
  if (!keptMaterial(lounge, name)) return refuse('material_not_found')
  return [{ kind: 'material.lowAtSet', ...name, lowAt: lowAt ?? undefined }]
})
