import { type Fen, fen } from '../platform/money'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'

/** A level: growth it needs, and its pollen factor in tenths (domain 8). */
export type LevelRow = { readonly level: number; readonly upGradeNum: number; readonly pollenTenths: number }

/** How many levels there are; what each needs and brings are business settings. */
export const levelCount = 6

const levelNumbers = Array.from({ length: levelCount }, (_, index) => index + 1)

const levelRow = (level: number, settings: Settings): LevelRow => ({
  level,
  upGradeNum: level === 1 ? 0 : settingValue(settings, `level.growthLv${level}` as SettingKey),
  pollenTenths: settingValue(settings, `level.tenthsLv${level}` as SettingKey),
})

export const levelsOf = (settings: Settings): LevelRow[] =>
  levelNumbers.map((level) => levelRow(level, settings))

/** What reaching a level takes; 0 for the first and for a number that is none. */
export const levelStep = (level: number, settings: Settings): number =>
  levelsOf(settings).find((row) => row.level === level)?.upGradeNum ?? 0

/** The level's pollen factor in tenths. */
export const pollenTenths = (level: number, settings: Settings): number =>
  levelsOf(settings).find((row) => row.level === level)?.pollenTenths ?? 10

/** Growth → level number 1 to 6; negative growth is level 1 (domain 8). */
export function levelOf(growth: number, settings: Settings): number {
  return levelsOf(settings).findLast((row) => growth >= row.upGradeNum)?.level ?? 1
}

/** Goods amount from which freight is free in ordinary areas for a level (domain 8, 15). */
export function freeFreightAmount(level: number, settings: Settings): Fen {
  const number = Math.min(Math.max(level, 1), levelCount)
  return fen(settingValue(settings, `freight.freeAmountLv${number}` as SettingKey))
}

/** The last level that this browser showed to a member (spec 3). */
export type AnnouncedLevel = { readonly memberCode: string; readonly level: number }

/**
 * Whether the upgrade popup appears: the level is above the one that the server announced last, on whatever device
 * (domain 8), and above what this browser showed the same member. The specification says "differs"; a fall is not
 * congratulated.
 */
export function shouldAnnounce(
  last: AnnouncedLevel | undefined,
  now: AnnouncedLevel,
  announced: number,
): boolean {
  const shownHere = last?.memberCode === now.memberCode ? last.level : 0
  return now.level > Math.max(announced, shownHere)
}

export const levelUpText = (level: number) => `恭喜你升级为 Lv ${level}`
export const LEVEL_UP_BUTTON = '知道啦'
