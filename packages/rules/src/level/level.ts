import { type Fen, fen } from '../platform/money'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'

/** A level: required growth, and pollen factor in tenths (domain 8). */
export type LevelRow = { readonly level: number; readonly upGradeNum: number; readonly pollenTenths: number }

/** Number of levels; their growth and benefits are business settings. */
export const levelCount = 6

const levelNumbers = Array.from({ length: levelCount }, (_, index) => index + 1)

const levelRow = (level: number, settings: Settings): LevelRow => ({
  level,
  upGradeNum: level === 1 ? 0 : settingValue(settings, `level.growthLv${level}` as SettingKey),
  pollenTenths: settingValue(settings, `level.tenthsLv${level}` as SettingKey),
})

export const levelsOf = (settings: Settings): LevelRow[] =>
  levelNumbers.map((level) => levelRow(level, settings))

/** Growth required for a level; 0 for the first and for an unknown level. */
export const levelStep = (level: number, settings: Settings): number =>
  levelsOf(settings).find((row) => row.level === level)?.upGradeNum ?? 0

export const pollenTenths = (level: number, settings: Settings): number =>
  levelsOf(settings).find((row) => row.level === level)?.pollenTenths ?? 10

/** Growth → level 1 to 6; negative growth is level 1 (domain 8). */
export function levelOf(growth: number, settings: Settings): number {
  return levelsOf(settings).findLast((row) => growth >= row.upGradeNum)?.level ?? 1
}

/** Growth that goods money (fen) brings, rounded down (domain 8). */
export const orderGrowth = (moneyFen: number, settings: Settings): number =>
  Math.floor((moneyFen * settingValue(settings, 'level.orderGrowth')) / 100)

/** Goods amount from which freight is free for a level, except in remote areas (domain 8, 15). */
export function freeFreightAmount(level: number, settings: Settings): Fen {
  const number = Math.min(Math.max(level, 1), levelCount)
  return fen(settingValue(settings, `freight.freeAmountLv${number}` as SettingKey))
}

/** Last level record in the browser's storage (spec 3). */
export type AnnouncedLevel = { readonly memberCode: string; readonly level: number }

/**
 * Whether the upgrade popup appears: this browser stored a level of the same member (spec 4), and the level is
 * higher now (domain 8). The specification says "differs", but a fall is no upgrade.
 */
export const shouldAnnounce = (last: AnnouncedLevel | undefined, now: AnnouncedLevel): boolean =>
  last?.memberCode === now.memberCode && now.level > last.level

export const levelUpText = (level: number) => `恭喜你升级为 Lv ${level}`
export const LEVEL_UP_BUTTON = '知道啦'
