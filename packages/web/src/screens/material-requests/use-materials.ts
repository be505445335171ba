// The materials that a department may ask for, as choices of its form.
import { type Department, type Material, materialKind, materialsOf } from '@lounge/domain/materials/materials'
import { useCallback } from 'react'
import { type Choice, withChosen } from '../../hooks/use-chosen.ts'
import { useView } from '../../hooks/use-view.ts'

/** @param chosen stays among them, even if it was taken off the list meanwhile */
export const useMaterials = (department: Department, chosen = ''): Choice[] =>
  useView(
    [materialKind(department)],
    useCallback(
      (lounge) => {
        const held = lounge.get(materialKind(department), chosen)
        return withChosen(materialsOf(lounge, department).map(choiceOf), held && choiceOf(held))
      },
      [department, chosen],
    ),
  )

const choiceOf = ({ id, name }: Material): Choice => ({ value: id, label: name })
