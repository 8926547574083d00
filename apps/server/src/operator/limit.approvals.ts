import {
  businessSettings,
  type SettingKey,
  type SettingUnit,
  settingValue,
} from '@greenstar/rules/setting/business-settings'
import { giftFen, isLoosened, settingGainer, settingGuards } from '@greenstar/rules/setting/setting.guards'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import {
  changeSetting,
  holdBusinessSetting,
  readSettings,
  type SettingChange,
  type SettingGuard,
  settingLabel,
} from '../setting/setting.service'
import { askApproval, defineApproval, type Gain, type Shown } from './approval.service'

const amountText = (amount: number) => `¥${(amount / 100).toFixed(2)}`

const units: Record<SettingUnit, string> = {
  ...{ second: ' 秒', minute: ' 分钟', hour: ' 小时', clock: ' 点', day: ' 天', month: ' 个月' },
  ...{ fen: '', count: ' 次', percent: '%', pollen: ' 个', gram: ' 克', switch: '' },
}
const words = (key: SettingKey, value: number) => {
  const { unit } = businessSettings[key]
  if (unit === 'fen') return amountText(value)
  return unit === 'switch' ? (value ? '开' : '关') : `${value}${units[unit]}`
}

/** The setting as it is now, what it would become, and who gains by that. */
const settingNow = async (_app: App, db: Db, { key, to }: SettingChange): Promise<Shown> => {
  const from = (await holdBusinessSetting(db, key)) ?? businessSettings[key].default
  const change = `${settingLabel(key)} ${words(key, from)} → ${words(key, to)}`
  return {
    rests: { key, to, from },
    gains: [
      settingGuards[key] === 'gift'
        ? await gainByGift(db, { key, to }, change)
        : {
            ...{ who: gainerNames[settingGainer(key)], what: change },
            // a limit of money lets this much more go each time
            worthFen: businessSettings[key].unit === 'fen' ? Math.abs(to - from) : 0,
          },
    ],
  }
}

const gainerNames = { operators: '全体同事', staff: '推广员', members: '会员' } as const

/** What every member gets more (fen), for all of them. */
const gainByGift = async (
  db: Db,
  { key, to }: Pick<SettingChange, 'key' | 'to'>,
  change: string,
): Promise<Gain> => {
  const now = await readSettings(db)
  const eachFen = Math.max(giftFen(key, { ...now, [key]: to }) - giftFen(key, now), 0)
  const num = await ports.countActiveMembers(db)
  return { num, what: `${change}，每人多得 ${amountText(eachFen)}`, worthFen: eachFen * num }
}

/** Loosens such a limit once a second operator approves. */
export const raiseLimit = defineApproval<SettingChange>({
  kind: 'setting.limit',
  title: '放宽复核限额',
  permission: 'setting.write',
  shows: settingNow,
  async run(db, change, { app, asker, operator, now, request }) {
    await changeSetting(db, change, { app, operator, now, request }, asker.displayName)
  },
})

export const guardLimit: SettingGuard = async (db, change, { app, operator, now, request }) => {
  const { key, from, to } = change
  if (!isLoosened(key, from, to)) return false
  const asked = {
    payload: change,
    subject: `setting:${key}`,
    summary: `${settingLabel(key)}：${words(key, from)} → ${words(key, to)}`,
    reason: '放宽复核限额',
  }
  await askApproval(app, db, raiseLimit, asked, operator, now, request)
  return true
}

/** Raises a gift above the limit once a second operator approves; it costs money for every member. */
export const raiseGift = defineApproval<SettingChange>({
  kind: 'setting.gift',
  title: '提高礼券、绿星币奖励',
  permission: 'setting.write',
  shows: settingNow,
  async run(db, change, { app, asker, operator, now, request }) {
    await changeSetting(db, change, { app, operator, now, request }, asker.displayName)
  },
})

export const guardGift: SettingGuard = async (db, change, { app, operator, now, request }) => {
  if (settingGuards[change.key] !== 'gift' || change.to <= change.from) return false
  // Those of the same call that come before it are stored already; other calls wait for this one.
  const after = { ...(await readSettings(db)), [change.key]: change.to }
  if (giftFen(change.key, after) <= settingValue(after, 'approval.giftFen')) return false
  const asked = {
    payload: change,
    subject: `setting:${change.key}`,
    summary: `${settingLabel(change.key)}：${words(change.key, change.from)} → ${words(change.key, change.to)}`,
    reason: '每位会员所得超过免复核金额',
  }
  await askApproval(app, db, raiseGift, asked, operator, now, request)
  return true
}
