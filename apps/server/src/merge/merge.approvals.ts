import { pollenWorth } from '@greenstar/rules/aftersale/aftersale.value'
import { maskPhone } from '@greenstar/rules/member/phone'
import { defineApproval } from '../operator/approval.service'
import { audit } from '../platform/audit/audit'
import { yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { holdBoth, joinAccounts } from './join'
import { type Pair, readPair, seenOf, type Wanted } from './merge.read'

/** What the kept account gets, in words. */
const whatOf = ({ merged }: Pair): string => {
  const { name, phone, coupons, pollen, growth, bonusFen } = merged
  const parts = [
    '订单',
    `优惠券 ${coupons} 张`,
    `绿星币 ${pollen.toLocaleString('en-US')}`,
    `成长值 ${growth.toLocaleString('en-US')}`,
    ...(bonusFen > 0 ? [`奖金 ¥${yuan(bonusFen).toFixed(2)}`] : []),
  ]
  return `并入“${name}”${maskPhone(phone)} 的${parts.join('、')}`
}

/** Two accounts of one person become one; always by two operators (domain 20). */
export const mergeMembers = defineApproval<Wanted & { reason: string }>({
  kind: 'member.merge',
  title: '合并会员账号',
  permission: 'member.merge',
  async shows(app, db, { reason: _reason, ...wanted }) {
    const now = app.clock.now()
    await holdBoth(db, wanted.keptId, wanted.mergedId, now)
    const pair = await readPair(db, wanted, now)
    const { pollen, bonusFen } = pair.merged
    const worthFen = pollenWorth(pollen, await getSettings(app, db)) + bonusFen
    return {
      rests: seenOf(pair, wanted),
      gains: [{ memberId: wanted.keptId, what: whatOf(pair), worthFen }],
    }
  },
  async run(db, { reason, ...wanted }, { app, asker, operator, now, request }) {
    const both = { askedBy: asker.displayName, approvedBy: operator.displayName }
    const merge = await joinAccounts(app, db, wanted, { ...both, reason, now })
    for (const [id, other] of [
      [wanted.keptId, wanted.mergedId],
      [wanted.mergedId, wanted.keptId],
    ])
      await audit(
        db,
        operator,
        { action: 'MergeMembers', subject: `member:${id}`, after: { merge, other, reason, ...both } },
        now,
        request,
      )
  },
})
