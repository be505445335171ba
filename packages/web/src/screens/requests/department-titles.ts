// What the office calls those who ask.
import type { Department } from '@lounge/domain/materials/materials'

export const departmentTitles: Readonly<Record<Department, string>> = { pos: 'Till', kitchen: 'Kitchen', bar: 'Bar' }
