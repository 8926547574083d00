import type { Ops } from '@greenstar/contract'
import { pollenMoney } from '@greenstar/rules/pollen/pollen.spend'
import { mayAlone } from '../operator/act.service'
import { askApproval } from '../operator/approval.service'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf, roomPageOf } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { getSetting, getSettings } from '../setting/setting.service'
import { actOfPollen, adjustMuchPollen, adjustPollen } from './adjust-pollen'
import { countLedger, listLedger, readLiability } from './ledger.read'
import { entryWire, ledgerWire } from './ledger.wire'
import { shownPollen } from './pollen.service'
import { pageOfEntries, sumPending } from './pollen.store'

export const pollenAuditWords: AuditWords = { fields: { pollen: '绿星币' }, rowActions: ['BulkPollen'] }

export const pollenConsole: Handlers<Ops['pollen']> = {
  async ListMemberPollen({ memberID, ...page }, { app, db, now }) {
    const num = await shownPollen(db, memberID, now)
    const { rows, total } = await pageOfEntries(db, memberID, undefined, partOf(page))
    return {
      ...pageWith(page, total, rows.map(entryWire)),
      PollenNum: num,
      PendingNum: (await sumPending(db, memberID)).num,
      Worth: yuan(pollenMoney(Math.max(num, 0), await getSettings(app))),
      AdjustAlone: await getSetting(app, 'pollen.adjustAlone', db),
    }
  },

  async ListPollenLedger({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listLedger(db, filter, part),
      (max) => countLedger(db, filter, max),
      ledgerWire,
    )
  },

  async GetPollenLiability(_none, { app, db, now }) {
    const { num, pending, expiring } = await readLiability(db, now)
    const settings = await getSettings(app)
    const worth = (many: number) => yuan(pollenMoney(many, settings))
    return {
      ...{ PollenNum: num, Worth: worth(num) },
      ...{ PendingNum: pending, PendingWorth: worth(pending), ExpiringNum: expiring },
    }
  },

  async AdjustPollen({ memberID, num, take = false, reason }, { app, db, operator, now, request }) {
    const wanted = { memberId: memberID, num: take ? -num : num, reason }
    const act = await actOfPollen(app, db, wanted)
    const isFew = num <= (await getSetting(app, 'pollen.adjustAlone', db))
    if (isFew && (await mayAlone(app, db, act, { operatorId: operator.id, now }))) {
      await adjustPollen(db, wanted, { app, operator, now, request })
      return { ApprovalID: 0 }
    }
    const summary = `${take ? '扣减' : '增加'}绿星币 ${num}`
    const asked = { payload: wanted, subject: `member:${memberID}`, summary, reason }
    return { ApprovalID: await askApproval(app, db, adjustMuchPollen, asked, operator, now, request) }
  },
}
