import { type Settings, settingValue } from '../setting/business-settings'

/**
 * Who asks for a code, as far as it may show: own, a phone that logged in from this network or device before; known, a
 * network from which a member logged in before; stranger, all others, whether the phone has a member or not.
 */
export type SmsCaller = 'own' | 'known' | 'stranger'

export type SmsShares = {
  /** Of the day's codes, how many may be gone before this caller gets none. */
  day: number
  /** Codes of a day that are left for members and known networks: what strangers cannot use. */
  members: number
  /** Of strangers together: on a day, in an hour, and on a day from one wide network. */
  strangers: { day: number; hour: number; wide: number }
  /** Codes to strangers in an hour from which on each costs a puzzle. */
  puzzleFrom: number
}

const part = (of: number, percent: number) => Math.max(Math.floor((of * percent) / 100), 1)

/** The day's codes in shares: strangers cannot use up what members need to get in (domain 24). */
export const smsShares = (caller: SmsCaller, settings: Settings): SmsShares => {
  const all = settingValue(settings, 'sms.perDay')
  const day = part(all, settingValue(settings, 'sms.strangerPercent'))
  const hour = part(day, settingValue(settings, 'sms.strangerHourPercent'))
  return {
    members: all - day,
    day: caller === 'own' ? all : part(all, 100 - settingValue(settings, 'sms.ownPercent')),
    strangers: { day, hour, wide: part(day, settingValue(settings, 'sms.widePercent')) },
    puzzleFrom: part(hour, settingValue(settings, 'sms.puzzlePercent')),
  }
}

/**
 * Zero bits of a puzzle's answer: one more each time the strangers' requests of this hour double. 16 bits are 65,000 hashes on
 * average, within two seconds on a cheap phone (domain 24).
 */
export const puzzleBits = (asked: number, { puzzleFrom }: SmsShares): number =>
  asked < puzzleFrom ? 0 : asked < 2 * puzzleFrom ? 15 : 16
