import { isFilm } from '../upload/upload.film'

/** Type of a post's card that shows a video icon (spec 3). */
export const BlueprintCardType = {
  video: 20,
} as const
export type BlueprintCardType = (typeof BlueprintCardType)[keyof typeof BlueprintCardType]

/** Type of the other cards (not in the specification): pictures or text only. */
export const PICTURES = 10

export const cardType = (paths: readonly string[]): number =>
  paths.some(isFilm) ? BlueprintCardType.video : PICTURES

/** Whether a post has pictures or one film, but not both (domain 16). */
export const isPicturesOrFilm = (paths: readonly string[]): boolean =>
  !paths.some(isFilm) || paths.length === 1
