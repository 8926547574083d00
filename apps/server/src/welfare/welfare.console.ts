import type { Ops } from '@greenstar/contract'
import { monthOf } from '@greenstar/rules/staff/staff.month'
import { WelfareState, welfareStateText } from '@greenstar/rules/welfare/welfare.state'
import { findTemplate, isUsable, termsWire } from '../coupon/offer/stock.service'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf, roomPageOf } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'
import { dismiss, turnDown } from './decide-officer'
import { approveOrAsk } from './officer.approvals'
import { countOfficers, listAllowances, listOfficers, sumAllowances } from './officer-room.store'
import { allowanceRow, officerRow, sumsWire } from './officer-room.wire'
import { chooseOrAsk, mayGive } from './template.approvals'
import { countWaiting, findChoice, listOfficerLogs, type WelfareCause } from './welfare.store'

export const welfareAuditWords: AuditWords = {
  subjects: { welfare: '福利官', 'welfare-coupon': '福利券' },
  fields: { templateID: '优惠券', couponName: '优惠券' },
  statuses: { welfare: welfareStateText },
}

const adminOf = (name: string, reason: string, now: number): WelfareCause => ({
  actor: { kind: 'admin', name: `operator:${name}` },
  reason,
  now,
})
const subjectOf = (memberId: number) => `welfare:${memberId}`

export const welfareConsole: Handlers<Ops['welfare']> = {
  async ListWelfareOfficers({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listOfficers(db, filter, part),
      () => countOfficers(db, filter),
      officerRow,
    )
  },

  async GetWelfareOfficer({ memberID }, { db, refuse }) {
    const [row] = await listOfficers(db, { memberId: memberID }, { size: 1 })
    if (!row) throw refuse('welfare/officer-gone')
    const logs = await listOfficerLogs(db, row.officer.id)
    return {
      ...officerRow(row),
      LogList: logs.map((log) => ({
        From: log.from,
        To: log.to,
        Actor: log.actor,
        Reason: log.reason,
        CreateDate: moment(log.createdAt),
      })),
    }
  },

  async ListWelfareAllowances({ currentPage, pageSize, ...filter }, { db }) {
    const asked = { currentPage, pageSize }
    const [rows, sums] = await Promise.all([
      listAllowances(db, filter, partOf(asked)),
      sumAllowances(db, filter),
    ])
    return { ...pageWith(asked, sums.n, rows.map(allowanceRow)), Sums: sumsWire(sums) }
  },

  async GetWelfareTemplate(_payload, { app, db, now }) {
    const choice = await findChoice(db)
    const template = choice && (await findTemplate(db, choice.templateId))
    return {
      Coupon: template ? termsWire(template) : null,
      IsUsable: template !== undefined && isUsable(template, now) && (await mayGive(app, db, template)),
      Operator: choice?.operatorName ?? '',
      CreateDate: momentOrNull(choice?.createdAt ?? null),
      WaitingNum: await countWaiting(db, monthOf(now)),
    }
  },

  async SetWelfareTemplate({ templateID }, { app, db, operator, now, request, refuse }) {
    const template = await findTemplate(db, templateID)
    if (!template || !isUsable(template, now)) throw refuse('welfare/template')
    return { ApprovalID: await chooseOrAsk(app, db, template, { app, operator, now, request }) }
  },

  async ApproveWelfare({ memberID }, { app, db, operator, now, request }) {
    return { ApprovalID: await approveOrAsk(db, memberID, { app, operator, now, request }) }
  },

  async RefuseWelfare({ memberID, reason }, { db, audit, operator, now }) {
    const before = await turnDown(db, memberID, reason, adminOf(operator.displayName, reason, now))
    if (!before) return null
    await audit({
      action: 'RefuseWelfare',
      subject: subjectOf(memberID),
      before: { status: before.status },
      after: { status: WelfareState.refused, reason },
    })
    return null
  },

  async DismissWelfare({ memberID, reason }, { db, audit, operator, now }) {
    const before = await dismiss(db, memberID, reason, adminOf(operator.displayName, reason, now))
    if (!before) return null
    await audit({
      action: 'DismissWelfare',
      subject: subjectOf(memberID),
      before: { status: before.status },
      after: { status: WelfareState.dismissed, reason },
    })
    return null
  },
}
