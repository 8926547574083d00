/** What the SKU popup was opened for; the wire name is _actionType (spec 3). */
export const SkuActionType = {
  showSelected: 'showSelected',
  other: 'other',
} as const
export type SkuActionType = (typeof SkuActionType)[keyof typeof SkuActionType]
