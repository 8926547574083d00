import { DAY } from '../platform/time'
import { type Settings, settingValue } from '../setting/business-settings'

export const FOLLOW_UP_DAYS = 180

export const ANONYMOUS = '匿名会员'

export type SaidFacts = { readonly content: string; readonly images: readonly string[] }

/** Pollen for an approved review, once per line: from a minimum length, more with pictures (domain 7). */
export const reviewCoins = ({ content, images }: SaidFacts, settings: Settings): number =>
  [...content.trim()].length < settingValue(settings, 'pollen.reviewLetters')
    ? 0
    : settingValue(settings, 'pollen.reviewReward') +
      (images.length > 0 ? settingValue(settings, 'pollen.pictureReward') : 0)

/** Whether the author may still add a follow-up; the 180th day is included. Times in ms. */
export const mayFollowUp = (createdMs: number, nowMs: number): boolean =>
  nowMs - createdMs <= FOLLOW_UP_DAYS * DAY

/** A name as shown to everyone: its first and last letter. */
export function maskedName(name: string): string {
  const letters = [...name.trim()]
  return `${letters[0] ?? '绿'}**${letters.length > 1 ? letters.at(-1) : ''}`
}
