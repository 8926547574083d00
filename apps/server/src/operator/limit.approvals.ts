import { changeSetting, guardSettings, settingLabel } from '../setting/setting.service'
import { askApproval, defineApproval } from './approval.service'

/** What one person may do alone, in fen; raising it is itself for two. */
const limit = 'approval.orderFen'

/** A higher limit of what needs no second person holds once a second operator approves. */
export const raiseLimit = defineApproval<{ key: string; from: number; to: number }>({
  kind: 'setting.limit',
  title: '提高免复核的金额',
  permission: 'setting.write',
  async run(db, change, { app, asker, operator, now, request }) {
    await changeSetting(db, change, { app, operator, now, request }, asker.displayName)
  },
})

const yuan = (amount: number) => `¥${(amount / 100).toFixed(2)}`

guardSettings(async (db, change, { app, operator, now, request }) => {
  if (change.key !== limit || change.to <= change.from) return false
  const asked = {
    payload: change,
    subject: `setting:${change.key}`,
    summary: `${settingLabel(change.key)}：${yuan(change.from)} → ${yuan(change.to)}`,
    reason: '提高免复核的金额',
  }
  await askApproval(app, db, raiseLimit, asked, operator, now, request)
  return true
})
