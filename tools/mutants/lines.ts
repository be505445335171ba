// The lines of the acceptance checklist from the specification: their number in each group.

const groups = {
  RTE: 10,
  HDR: 7,
  AUT: 13,
  TBL: 9,
  POS: 24,
  FUN: 7,
  CLO: 3,
  VOI: 1,
  SAL: 1,
  OOS: 2,
  MAT: 6,
  KDS: 7,
  FIN: 2,
  PRO: 1,
  NOT: 3,
  SYN: 9,
  MEN: 2,
  TST: 1,
} as const

/** `RTE-01` to `TST-01`. */
export const lines: readonly string[] = Object.entries(groups).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, at) => `${group}-${String(at + 1).padStart(2, '0')}`),
)
