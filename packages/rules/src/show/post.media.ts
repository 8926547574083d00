import { isFilm } from '../upload/upload.film'
import { BlueprintCardType, PICTURES } from './blueprint-card'

export const cardType = (paths: readonly string[]): number =>
  paths.some(isFilm) ? BlueprintCardType.video : PICTURES

/** Whether a post has pictures or one film, but not both (domain 16). */
export const isPicturesOrFilm = (paths: readonly string[]): boolean =>
  !paths.some(isFilm) || paths.length === 1
