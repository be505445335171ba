// Why something is thrown away, be it an item or a material.
export const wasteReasons = ['Spilt', 'Burnt', 'Broken', 'Gone off', 'Staff meal', 'Other'] as const
export type WasteReason = (typeof wasteReasons)[number]
