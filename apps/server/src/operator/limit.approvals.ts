import { changeSetting, guardSettings, settingLabel } from '../setting/setting.service'
import { askApproval, defineApproval } from './approval.service'

/** What one person may do alone, and how it is said; raising it is itself for two. */
const limits: Readonly<Record<string, (value: number) => string>> = {
  'approval.orderFen': (amount) => `¥${(amount / 100).toFixed(2)}`,
  'pollen.adjustAlone': (num) => `${num} 个`,
}

/** A higher limit of what needs no second person holds once a second operator approves. */
export const raiseLimit = defineApproval<{ key: string; from: number; to: number }>({
  kind: 'setting.limit',
  title: '提高免复核的限额',
  permission: 'setting.write',
  async run(db, change, { app, asker, operator, now, request }) {
    await changeSetting(db, change, { app, operator, now, request }, asker.displayName)
  },
})

guardSettings(async (db, change, { app, operator, now, request }) => {
  const said = Object.hasOwn(limits, change.key) ? limits[change.key] : undefined
  if (!said || change.to <= change.from) return false
  const asked = {
    payload: change,
    subject: `setting:${change.key}`,
    summary: `${settingLabel(change.key)}：${said(change.from)} → ${said(change.to)}`,
    reason: '提高免复核的限额',
  }
  await askApproval(app, db, raiseLimit, asked, operator, now, request)
  return true
})
