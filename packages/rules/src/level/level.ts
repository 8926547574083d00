import { type Fen, fen } from '../platform/money'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'

/** A level: growth it needs, and its pollen factor in tenths (domain 8). */
export type LevelRow = { readonly level: number; readonly upGradeNum: number; readonly pollenTenths: number }

export const levels: readonly LevelRow[] = [
  { level: 1, upGradeNum: 0, pollenTenths: 10 },
  { level: 2, upGradeNum: 500, pollenTenths: 11 },
  { level: 3, upGradeNum: 2000, pollenTenths: 12 },
  { level: 4, upGradeNum: 6000, pollenTenths: 13 },
  { level: 5, upGradeNum: 15_000, pollenTenths: 15 },
  { level: 6, upGradeNum: 40_000, pollenTenths: 20 },
]

/** Growth → level number 1 to 6; negative growth is level 1 (domain 8). */
export function levelOf(growth: number): number {
  return levels.findLast((row) => growth >= row.upGradeNum)?.level ?? 1
}

function nextLevel(growth: number): LevelRow | undefined {
  return levels.find((row) => row.level > levelOf(growth))
}

/** Growth still missing for the next level; undefined at the top. */
export function growthToNext(growth: number): number | undefined {
  const next = nextLevel(growth)
  return next && next.upGradeNum - growth
}

/** Progress within the current level in whole percent, 100 at the top. */
export function levelPercent(growth: number): number {
  const from = levels.findLast((row) => growth >= row.upGradeNum)?.upGradeNum ?? 0
  const next = nextLevel(growth)
  return next ? Math.max(0, Math.floor(((growth - from) * 100) / (next.upGradeNum - from))) : 100
}

/** Goods amount from which freight is free in ordinary areas for a level (domain 8, 15). */
export function freeFreightAmount(level: number, settings: Settings): Fen {
  const number = Math.min(Math.max(level, 1), levels.length)
  return fen(settingValue(settings, `freight.freeAmountLv${number}` as SettingKey))
}

/** The last level that was announced, kept by the client (spec 3) and sent by the server (domain 8). */
export type AnnouncedLevel = { readonly memberCode: string; readonly level: number }

/**
 * Whether the upgrade popup appears: same member, and the level differs upwards. The specification says
 * "differs"; a fall is not congratulated (domain 8).
 */
export function shouldAnnounce(last: AnnouncedLevel | undefined, now: AnnouncedLevel): boolean {
  return last?.memberCode === now.memberCode && now.level > last.level
}

export const levelUpText = (level: number) => `恭喜你升级为 Lv ${level}`
export const LEVEL_UP_BUTTON = '知道啦'
