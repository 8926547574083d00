import type { SettingKey } from '@greenstar/rules/setting/business-settings'
import {
  changeSetting,
  getSetting,
  guardSettings,
  type SettingChange,
  settingLabel,
} from '../setting/setting.service'
import { askApproval, defineApproval } from './approval.service'

const said = (amount: number) => `¥${(amount / 100).toFixed(2)}`

/** Limits of what one operator may do alone, with their format; loosening one needs a second operator. */
const limits: Readonly<Partial<Record<SettingKey, (value: number) => string>>> = {
  'approval.orderFen': said,
  'pollen.adjustAlone': (num) => `${num} 个`,
  'approval.giftFen': said,
  'bonus.alone': said,
  'aftersale.autoFen': said,
  'aftersale.secondFen': said,
  'aftersale.manyCases': (num) => `${num} 次`,
  'aftersale.casesDays': (num) => `${num} 天`,
  'aftersale.qualitySecond': (isOn) => (isOn ? '开' : '关'),
}
/** Limits that are loosened by a lower value. */
const loosenedDown: ReadonlySet<SettingKey> = new Set(['aftersale.casesDays', 'aftersale.qualitySecond'])

/** Loosens such a limit once a second operator approves. */
export const raiseLimit = defineApproval<SettingChange>({
  kind: 'setting.limit',
  title: '放宽复核限额',
  permission: 'setting.write',
  async run(db, change, { app, asker, operator, now, request }) {
    await changeSetting(db, change, { app, operator, now, request }, asker.displayName)
  },
})

guardSettings(async (db, change, { app, operator, now, request }) => {
  const words = limits[change.key]
  const looser = loosenedDown.has(change.key) ? change.from - change.to : change.to - change.from
  if (!words || looser <= 0) return false
  const asked = {
    payload: change,
    subject: `setting:${change.key}`,
    summary: `${settingLabel(change.key)}：${words(change.from)} → ${words(change.to)}`,
    reason: '放宽复核限额',
  }
  await askApproval(app, db, raiseLimit, asked, operator, now, request)
  return true
})

/** Settings of gifts to all members at a level, a birthday or registration (domain 8, 12). */
const gifts = /^(level\.couponLv\dFen|level\.birthdayFen|newcomer\.(cash|full)Fen)$/

/** Raises a gift above the limit once a second operator approves; it costs money for every member. */
export const raiseGift = defineApproval<SettingChange>({
  kind: 'setting.gift',
  title: '提高等级礼、新人礼的金额',
  permission: 'setting.write',
  async run(db, change, { app, asker, operator, now, request }) {
    await changeSetting(db, change, { app, operator, now, request }, asker.displayName)
  },
})

guardSettings(async (db, change, { app, operator, now, request }) => {
  if (!gifts.test(change.key) || change.to <= change.from) return false
  if (change.to <= (await getSetting(app, 'approval.giftFen', db))) return false
  const asked = {
    payload: change,
    subject: `setting:${change.key}`,
    summary: `${settingLabel(change.key)}：${said(change.from)} → ${said(change.to)}`,
    reason: '提高等级礼、新人礼的金额',
  }
  await askApproval(app, db, raiseGift, asked, operator, now, request)
  return true
})
