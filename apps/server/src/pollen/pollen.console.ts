import type { Ops } from '@greenstar/contract'
import { pollenKindText } from '@greenstar/rules/pollen/pollen.kind'
import { pollenMoney } from '@greenstar/rules/pollen/pollen.spend'
import { askApproval } from '../operator/approval.service'
import type { Handlers } from '../platform/http/context'
import { pageFacts } from '../platform/http/page-facts'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { adjustMuchPollen, adjustPollen, mostAlone } from './adjust-pollen'
import { shownPollen } from './pollen.service'
import { countEntries, listEntries, sumPending } from './pollen.store'

const actors: Record<string, string> = { system: '系统', member: '会员' }

export const pollenConsole: Handlers<Ops['pollen']> = {
  async ListMemberPollen({ memberID, currentPage, pageSize }, { app, db, now }) {
    const num = await shownPollen(db, memberID, now)
    const rows = await listEntries(db, memberID, undefined, pageSize, currentPage)
    const total = await countEntries(db, memberID, undefined)
    return {
      ...pageFacts(currentPage, pageSize, total),
      DataList: rows.map((row) => ({
        ID: row.id,
        TypeCN: pollenKindText(row.kind),
        PollenNum: row.delta,
        Balance: row.balance,
        Title: row.title,
        Actor: actors[row.actor] ?? row.actor,
        OrderID: row.orderId,
        CreateDate: moment(row.createdAt),
        ExpiryDate: momentOrNull(row.expiresAt),
      })),
      PollenNum: num,
      PendingNum: (await sumPending(db, memberID)).num,
      Worth: yuan(pollenMoney(Math.max(num, 0), await getSettings(app))),
    }
  },

  async AdjustPollen({ memberID, num, take = false, reason }, { app, db, operator, now, request }) {
    const wanted = { memberId: memberID, num: take ? -num : num, reason }
    if (num <= mostAlone) {
      await adjustPollen(db, wanted, { app, operator, now, request })
      return { ApprovalID: 0 }
    }
    const summary = `${take ? '扣减' : '增加'}绿星币 ${num}`
    const asked = { payload: wanted, subject: `member:${memberID}`, summary, reason }
    return { ApprovalID: await askApproval(app, db, adjustMuchPollen, asked, operator, now, request) }
  },
}
