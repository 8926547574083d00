import { isFilm } from '../upload/upload.film'

/** Type of a community post card that shows a video mark (spec 3). */
export const BlueprintCardType = {
  video: 20,
} as const
export type BlueprintCardType = (typeof BlueprintCardType)[keyof typeof BlueprintCardType]

/** Type of every other card, of which the specification says nothing: pictures or words only. */
export const PICTURES = 10

/** Type of the card of a post by its paths. */
export const cardType = (paths: readonly string[]): number =>
  paths.some(isFilm) ? BlueprintCardType.video : PICTURES

/** A post has pictures or one film, not both, so that its page is one thing to look at (domain 16). */
export const isPicturesOrFilm = (paths: readonly string[]): boolean =>
  !paths.some(isFilm) || paths.length === 1
