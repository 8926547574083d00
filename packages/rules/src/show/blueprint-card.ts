/** Type of a community post card that shows a video mark (spec 3). */
export const BlueprintCardType = {
  video: 20,
} as const
export type BlueprintCardType = (typeof BlueprintCardType)[keyof typeof BlueprintCardType]
