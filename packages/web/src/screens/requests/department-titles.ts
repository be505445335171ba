// The names of the departments in the office.
import type { Department } from '@lounge/domain/materials/materials'

export const departmentTitles: Readonly<Record<Department, string>> = { pos: 'Till', kitchen: 'Kitchen', bar: 'Bar' }
