import { DAY } from '../platform/time'
import { type Settings, settingValue } from '../setting/business-settings'

/** Most letters of a review or a follow-up. */
export const REVIEW_MAX_LETTERS = 500
/** Most pictures of one (patterns: a grid of three by three). */
export const REVIEW_MAX_PICTURES = 9
/** Days after a review in which its author may add to it. */
export const FOLLOW_UP_DAYS = 180

/** Name of who does not want to be named. */
export const ANONYMOUS = '匿名会员'

export type SaidFacts = { readonly content: string; readonly images: readonly string[] }

/** Pollen for a review that has passed, once per line: from fifteen letters on, and more with pictures (domain 7). */
export const reviewCoins = ({ content, images }: SaidFacts, settings: Settings): number =>
  [...content.trim()].length < settingValue(settings, 'pollen.reviewLetters')
    ? 0
    : settingValue(settings, 'pollen.reviewReward') +
      (images.length > 0 ? settingValue(settings, 'pollen.pictureReward') : 0)

/** Whether its author may still add to a review; the 180th day is inside. Times in ms. */
export const mayFollowUp = (createdMs: number, nowMs: number): boolean =>
  nowMs - createdMs <= FOLLOW_UP_DAYS * DAY

export type AuthorRecord = {
  /** Comments of the author that passed. */
  readonly passed: number
  /** Comments of the author that were refused in the last 30 days. */
  readonly failedLately: number
}

/** Days for which a refused comment costs its author the trust. */
export const DISTRUST_DAYS = 30

/** Whether a comment is shown without a person: nothing found in it, and an author known permanently (domain 16). */
export const passesByItself = (flags: readonly string[], { passed, failedLately }: AuthorRecord): boolean =>
  flags.length === 0 && passed >= 3 && failedLately === 0

/** A name as everybody may read it: its first and last letter. */
export function maskedName(name: string): string {
  const letters = [...name.trim()]
  return `${letters[0] ?? '绿'}**${letters.length > 1 ? letters.at(-1) : ''}`
}
