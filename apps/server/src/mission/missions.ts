import { browseKeepMinutes, isDailyMission, MissionType } from '@greenstar/rules/mission/mission'
import { MINUTE, SECOND, shanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { type SettingKey, type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { hasPassedAudit } from '../member/member.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { earnPollen } from '../pollen/pollen.service'
import { getSettings } from '../setting/setting.service'
import { randomActivity } from './activity.port'
import { findBrowse, insertDone, listDone, setDonePollen } from './mission.store'

type Rule = {
  type: MissionType
  name: string
  note: (seconds: number) => string
  kind: PollenKind
  reward: SettingKey
  /** Setting by which operators turn it on and off. */
  isOn: SettingKey
}

/** Missions of browsing; other rewards are given where the event happens. */
const rules: readonly Rule[] = [
  {
    type: MissionType.browseProduct,
    name: '随便逛逛',
    note: (seconds) => `浏览一件商品 ${seconds} 秒，每天一次`,
    kind: PollenKind.browseProduct,
    reward: 'pollen.browseReward',
    isOn: 'mission.browseProduct',
  },
  {
    type: MissionType.browseActivity,
    name: '看看活动',
    note: (seconds) => `浏览一个活动 ${seconds} 秒，每天一次`,
    kind: PollenKind.browseActivity,
    reward: 'pollen.activityReward',
    isOn: 'mission.browseActivity',
  },
]

const openRules = (settings: Settings) => rules.filter(({ isOn }) => settingValue(settings, isOn) === 1)

export const isMissionOpen = async (app: App, db: Db, type: MissionType): Promise<boolean> =>
  openRules(await getSettings(app, db)).some((rule) => rule.type === type)

/** The real name, rewarded by its approval, once per person (domain 7); not listed if it brings nothing. */
const realNameState = async (db: Db, memberId: number, settings: Settings) => {
  const PollenNum = settingValue(settings, 'pollen.realNameReward')
  if (PollenNum === 0) return []
  const IsComplete = await hasPassedAudit(db, memberId)
  const words = { Name: '实名认证', Note: '认证通过后自动到账，一人一次' }
  return [{ Type: MissionType.realName, ...words, PollenNum, IsComplete, CanComplete: false }]
}

/** Time (ms) since the member began to browse; undefined before that. */
const lookedFor = async (db: Db, memberId: number, type: MissionType, now: number) => {
  const begun = await findBrowse(db, memberId, type, new Date(now - browseKeepMinutes * MINUTE))
  return begun && now - begun.beganAt.getTime()
}

export const missionStates = async (app: App, db: Db, memberId: number, now: number) => {
  const settings = await getSettings(app)
  const seconds = settingValue(settings, 'mission.browseSeconds')
  const done = new Set((await listDone(db, memberId, shanghaiDay(now))).map((row) => row.type))
  const states = []
  for (const { type, name, note, reward } of openRules(settings)) {
    const looked = await lookedFor(db, memberId, type, now)
    const hasAny = type !== MissionType.browseActivity || (await randomActivity(db, now)) !== undefined
    // A mission that the member has begun or done stays listed when no activity runs any more.
    if (!hasAny && looked === undefined && !done.has(type)) continue
    states.push({
      Type: type,
      Name: name,
      Note: note(seconds),
      PollenNum: settingValue(settings, reward),
      IsComplete: done.has(type),
      CanComplete: !done.has(type) && (looked ?? 0) >= seconds * SECOND,
    })
  }
  return [...states, ...(await realNameState(db, memberId, settings))]
}

/**
 * Claims the reward of a mission whose event the server has recorded (domain 9). Returns the pollen earned, 0
 * if it was claimed before, or given by the approval of a real name; refuses while the event is missing.
 */
export const completeMission = async (app: App, db: Db, memberId: number, type: MissionType, now: number) => {
  if (type === MissionType.realName && (await hasPassedAudit(db, memberId))) return 0
  const settings = await getSettings(app, db)
  const rule = openRules(settings).find((one) => one.type === type)
  if (!rule) throw refuse('mission/not-done')
  const day = isDailyMission(type) ? shanghaiDay(now) : ''
  if ((await listDone(db, memberId, day)).some((row) => row.type === type)) return 0
  const looked = await lookedFor(db, memberId, type, now)
  if (looked === undefined) throw refuse('mission/not-done')
  const missing = Math.ceil(settingValue(settings, 'mission.browseSeconds') - looked / SECOND)
  if (missing > 0) throw refuse('mission/look-longer', { seconds: missing })
  if (!(await insertDone(db, { memberId, type, day, pollen: 0, doneAt: new Date(now) }))) return 0
  const num = settingValue(settings, rule.reward)
  const cause = `mission:${type}:${day}`
  const gained = await earnPollen(app, db, { memberId, kind: rule.kind, num, title: rule.name, now, cause })
  await setDonePollen(db, memberId, type, day, gained)
  return gained
}
