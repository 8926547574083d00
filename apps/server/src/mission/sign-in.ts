import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { dayBefore, ladderDays, makeUpDays, monthReward, signReward } from '@greenstar/rules/mission/sign'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { moveGrowth } from '../level/level.service'
import { getMemberSummary, holdMember } from '../member/member.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { earnPollen, spendPollenOf } from '../pollen/pollen.service'
import { getSettings } from '../setting/setting.service'
import { findSign, insertSign, listSigns, listSignsOf, putStreak, type SignRow } from './mission.store'

/** First day of a month YYYY-MM, and first day of the next one. */
export const monthSpan = (month: string): [from: string, before: string] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  return [`${month}-01`, `${next}-01`]
}

/** Gives the extra reward for 15 or 25 signed days of a month, once each (domain 9). */
const rewardMonth = async (
  app: App,
  db: Db,
  memberId: number,
  day: string,
  settings: Settings,
  now: number,
) => {
  const month = day.slice(0, 7)
  const days = (await listSignsOf(db, memberId, ...monthSpan(month))).length
  const num = monthReward(days, settings)
  if (num === 0) return 0
  const title = `${month} 签到满 ${days} 天`
  return earnPollen(app, db, {
    ...{ memberId, kind: PollenKind.signMonth, num, title, now },
    cause: `sign-month:${month}:${days}`,
  })
}

/**
 * Signs a member in for today (domain 9); refuses with mission/signed-today. The row of the day is the check,
 * so that only one of parallel requests is paid.
 */
export const signToday = async (app: App, db: Db, memberId: number, now: number) => {
  const settings = await getSettings(app, db)
  await holdMember(db, memberId)
  const day = shanghaiDay(now)
  const yesterday = await findSign(db, memberId, dayBefore(day))
  const streak = (yesterday?.streak ?? 0) + 1
  const num = signReward(streak, settings)
  const title = `连续签到第 ${streak} 天`
  const move = { memberId, kind: PollenKind.signIn, num, title, now, cause: `sign:${day}` }
  const gained = await earnPollen(app, db, move)
  const row = { memberId, day, streak, pollen: gained, isMadeUp: false, createdAt: new Date(now) }
  if (!(await insertSign(db, row))) throw refuse('mission/signed-today')
  const more = await rewardMonth(app, db, memberId, day, settings, now)
  const delta = settingValue(settings, 'level.signGrowth')
  await moveGrowth(app, db, { memberId, kind: GrowthKind.signIn, delta, title, cause: `sign:${day}`, now })
  return { PollenNum: gained + more, ContinuouNum: streak }
}

/** Extends the streaks of days that follow a made-up one without a gap; returns the last streak. */
const joinRows = async (db: Db, memberId: number, day: string, streak: number, signs: readonly SignRow[]) => {
  const known = new Set(signs.map((row) => row.day))
  let [last, reached] = [dayBefore(day, -1), streak]
  for (; known.has(last); last = dayBefore(last, -1)) await putStreak(db, memberId, last, ++reached)
  return reached
}

/** Makes up a missed day for pollen; it counts for streak and month but earns no pollen itself (domain 9). */
export const makeUpDay = async (app: App, db: Db, memberId: number, day: string, now: number) => {
  const settings = await getSettings(app, db)
  const { joinedAt } = await holdMember(db, memberId)
  const signs = await listSigns(db, memberId, dayBefore(shanghaiDay(now), 60))
  const allowed = makeUpDays(now, new Set(signs.map((row) => row.day)), joinedAt, settings)
  if (!allowed.includes(day)) throw refuse('mission/no-make-up')
  if (madeUpLeft(signs, now, settings) === 0)
    throw refuse('mission/make-up-used', { times: settingValue(settings, 'sign.makeUpPerMonth') })
  const cost = settingValue(settings, 'sign.makeUpCost')
  const move = { memberId, kind: PollenKind.makeUp, num: cost, title: `补签 ${day}`, now, actor: 'member' }
  if (cost > 0) await spendPollenOf(db, { ...move, cause: `make-up:${day}` })
  const streak = (signs.find((row) => row.day === dayBefore(day))?.streak ?? 0) + 1
  await insertSign(db, { memberId, day, streak, pollen: 0, isMadeUp: true, createdAt: new Date(now) })
  const reached = await joinRows(db, memberId, day, streak, signs)
  return { PollenNum: await rewardMonth(app, db, memberId, day, settings, now), ContinuouNum: reached }
}

/** Make-ups left in this month; they count in the month in which they are made. */
const madeUpLeft = (signs: readonly SignRow[], now: number, settings: Settings) => {
  const month = shanghaiDay(now).slice(0, 7)
  const used = signs.filter((row) => row.isMadeUp && shanghaiDay(row.createdAt.getTime()).startsWith(month))
  return Math.max(0, settingValue(settings, 'sign.makeUpPerMonth') - used.length)
}

/** The seven days of the reward ladder: signed days with what they brought, today and the next ones. */
const ladderOf = (
  streak: number,
  signedToday: boolean,
  gained: ReadonlyMap<string, number>,
  now: number,
  settings: Settings,
) => {
  const done = streak % ladderDays === 0 && streak > 0 && signedToday ? ladderDays : streak % ladderDays
  const back = signedToday ? done - 1 : done
  return Array.from({ length: ladderDays }, (_, index) => {
    const Day = shanghaiDay(now + (index - back) * DAY)
    return { Day, PollenNum: gained.get(Day) ?? signReward(index + 1, settings), IsSign: index < done }
  })
}

/** Data of the sign-in page, for the given month or this one. */
export const signState = async (
  app: App,
  db: Db,
  memberId: number,
  asked: string | undefined,
  now: number,
) => {
  const settings = await getSettings(app)
  const today = shanghaiDay(now)
  const month = asked ?? today.slice(0, 7)
  const { createdAt } = await getMemberSummary(db, memberId)
  const signs = await listSigns(db, memberId, dayBefore(today, 60))
  const days = await listSignsOf(db, memberId, ...monthSpan(month))
  const gained = new Map(signs.map((row) => [row.day, row.pollen]))
  const isSigned = gained.has(today)
  const last = signs.find((row) => row.day === (isSigned ? today : dayBefore(today)))
  const streak = last?.streak ?? 0
  const value = (key: Parameters<typeof settingValue>[1]) => settingValue(settings, key)
  return {
    IsSign: isSigned,
    ContinuouNum: streak,
    Today: today,
    Month: month,
    Days: days.map((row) => ({ Day: row.day, PollenNum: row.pollen, IsMadeUp: row.isMadeUp })),
    Ladder: ladderOf(streak, isSigned, gained, now, settings),
    MonthRewards: [
      { Days: value('sign.monthDays1'), PollenNum: value('sign.monthReward1') },
      { Days: value('sign.monthDays2'), PollenNum: value('sign.monthReward2') },
    ],
    MakeUpDays: makeUpDays(now, new Set(gained.keys()), createdAt.getTime(), settings),
    MakeUpCost: value('sign.makeUpCost'),
    MakeUpLeft: madeUpLeft(signs, now, settings),
  }
}
