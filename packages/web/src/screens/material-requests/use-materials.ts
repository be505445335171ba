// What a department may ask for, as its form offers it.
import { type Department, materialKind } from '@lounge/domain/materials/materials'
import { materialsOf } from '@lounge/domain/materials/materials'
import { useCallback } from 'react'
import type { Choice } from '../../hooks/use-chosen.ts'
import { useView } from '../../hooks/use-view.ts'

export const useMaterials = (department: Department): Choice[] =>
  useView(
    [materialKind(department)],
    useCallback(
      (lounge) => materialsOf(lounge, department).map(({ id, name }) => ({ value: id, label: name })),
      [department],
    ),
  )
