// Why an item or a material is thrown away.
export const wasteReasons = ['Spilt', 'Burnt', 'Broken', 'Gone off', 'Staff meal', 'Other'] as const
export type WasteReason = (typeof wasteReasons)[number]
