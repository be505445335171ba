// What the store room holds: counted, thrown away or put right by the manager. What happened there is a fact.
import { z } from 'zod'
import { fact, type No, refuse, wish } from '../command.ts'
import { MaterialId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { AdjustReason, LowAt, whyWasted } from '../stock/stock.ts'
import { wordsMissing } from '../stock/wasting.ts'
import { amountOf, MaterialAmount, MaterialDifference, PartAmount } from './amounts.ts'
import { Department, materialKind, type MaterialName } from './materials.ts'

const named = { department: Department, materialId: MaterialId }

function* unknownMaterial(lounge: Lounge, { department, materialId }: MaterialName): Iterable<No> {
  if (!lounge.get(materialKind(department), materialId)) yield refuse('material_not_found')
}

const CountMaterial = z.strictObject({ ...named, amount: MaterialAmount })

export const countMaterial = fact('material.count', CountMaterial, {
  unknown: unknownMaterial,
  // What was found was found.
  guards: () => [],
  book: (lounge, { department, materialId, amount }, by) => {
    const material = lounge.get(materialKind(department), materialId)
    const difference = amount - (material ? amountOf(material) : 0)
    return [{ kind: 'material.counted', department, materialId, amount, difference, at: by.at }]
  },
})

const AdjustMaterial = z.strictObject({ ...named, difference: MaterialDifference, reason: AdjustReason })

export const adjustMaterial = fact('material.adjust', AdjustMaterial, {
  unknown: unknownMaterial,
  guards: () => [],
  book: (_lounge, args, by) => [{ kind: 'material.adjusted', ...args, at: by.at }],
})

const WasteMaterial = z.strictObject({ ...named, amount: PartAmount, ...whyWasted })

export const wasteMaterial = fact('material.waste', WasteMaterial, {
  unknown: unknownMaterial,
  guards: (_lounge, args) => wordsMissing(args),
  book: (_lounge, args, by) => [{ kind: 'material.wasted', ...args, at: by.at }],
})

const SetLowAt = z.strictObject({ ...named, lowAt: LowAt })

export const setMaterialLowAt = wish('material.setLowAt', SetLowAt, (lounge, { lowAt, ...name }) => {
  const [no] = unknownMaterial(lounge, name)
  return no ?? [{ kind: 'material.lowAtSet', ...name, lowAt: lowAt ?? undefined }]
})
