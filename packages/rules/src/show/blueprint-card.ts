/** Type of a post's card that shows a video icon (spec 3). */
export const BlueprintCardType = {
  video: 20,
} as const
export type BlueprintCardType = (typeof BlueprintCardType)[keyof typeof BlueprintCardType]
