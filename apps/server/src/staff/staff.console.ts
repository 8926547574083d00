import type { Ops } from '@greenstar/contract'
import { isPhone } from '@greenstar/rules/member/phone'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { monthOf } from '@greenstar/rules/staff/staff.month'
import { StaffState, staffMoves, staffStateText } from '@greenstar/rules/staff/staff.state'
import { holdMembers } from '../member/member.service'
import { findSelling, findSellingByCode, findSellingByPhone, holdSelling } from '../member/selling.service'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment } from '../platform/wire'
import { sumMonths } from './achievement.read'
import { inviterName, withdrawInvitation } from './answer-invitation'
import { dismiss, leaderByCode } from './change-team'
import { giveOrAsk } from './gain.approvals'
import { invite } from './invite-staff'
import { findStaff, listStaffLogs, type StaffCause } from './staff.store'
import { achievementWire } from './staff.wire'
import { countBindings, countStaff, listBindings, listStaff } from './staff-room.store'
import { bindingRow, roomRow } from './staff-room.wire'
import { countCustomers } from './team.read'

export const staffAuditWords: AuditWords = {
  subjects: { staff: '推广员', binding: '推广绑定' },
  fields: { leaderID: '上级', sellerID: '绑定的推广员', leaderCode: '上级会员号', heirCode: '接手的合伙人' },
  statuses: { staff: staffStateText },
}

const adminOf = (name: string, reason: string, now: number): StaffCause => ({
  actor: { kind: 'admin', name: `operator:${name}` },
  reason,
  now,
})
const subjectOf = (memberId: number) => `staff:${memberId}`

export const staffConsole: Handlers<Ops['staff']> = {
  async ListSalesStaff({ currentPage, pageSize, ...filter }, { db, now }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listStaff(db, filter, monthOf(now), part),
      () => countStaff(db, filter),
      roomRow,
    )
  },

  async GetSalesStaff({ memberID }, { db, now }) {
    const month = monthOf(now)
    const [row] = await listStaff(db, { memberId: memberID }, month, { size: 1 })
    if (!row) throw refuse('staff/gone')
    const nameOf = async (id: number | null) => (id === null ? '' : ((await findSelling(db, id))?.name ?? ''))
    const logs = await listStaffLogs(db, row.staff.id)
    return {
      ...roomRow(row),
      InviterName: await inviterName(db, row.staff.inviterId),
      IntroducerName: await nameOf(row.staff.introducerId),
      CustomerNum: await countCustomers(db, { sellerId: memberID, now: new Date(now) }),
      Months: (await sumMonths(db, { seller: memberID }, month, 6)).map(achievementWire),
      TeamMonths: (await sumMonths(db, { leader: memberID }, month, 6)).map(achievementWire),
      LogList: logs.map((log) => ({
        From: log.from,
        To: log.to,
        Actor: log.actor,
        Reason: log.reason,
        CreateDate: moment(log.createdAt),
      })),
    }
  },

  async ListBindings({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listBindings(db, filter, part),
      (max) => countBindings(db, filter, max),
      bindingRow,
    )
  },

  async InviteSalesStaff({ keyword, leaderCode, reason }, { app, db, audit, operator, now }) {
    const found = isPhone(keyword)
      ? await findSellingByPhone(db, keyword)
      : await findSellingByCode(db, keyword.toUpperCase())
    if (!found) throw refuse('staff/unknown')
    const leader = await leaderByCode(db, leaderCode, found.id)
    await holdMembers(db, [found.id, ...(leader ? [leader.id] : [])])
    await leaderByCode(db, leaderCode, found.id)
    const from = { leaderId: leader?.id ?? null, inviterId: null, inviterName: await inviterName(db, null) }
    const member = await holdSelling(db, found.id)
    const by = adminOf(operator.displayName, reason, now)
    if ((await invite(app, db, member, from, by)).isRepeat) return { MemberID: found.id }
    const after = { reason, leaderID: leader?.id ?? null }
    await audit({ action: 'InviteSalesStaff', subject: subjectOf(found.id), after })
    return { MemberID: found.id }
  },

  async CancelSalesInvitation({ memberID, reason }, { db, audit, operator, now }) {
    const before = await findStaff(db, memberID)
    if (!before) throw refuse('staff/gone')
    if (isRepeat(staffMoves.cancel, before.status)) return null
    if (!(await withdrawInvitation(db, memberID, adminOf(operator.displayName, reason, now))))
      throw refuse('staff/state-changed')
    await audit({ action: 'CancelSalesInvitation', subject: subjectOf(memberID), after: { reason } })
    return null
  },

  async PromoteSalesStaff({ memberID, reason }, { app, db, operator, now, request }) {
    const gain = { what: 'promote' as const, memberID, reason }
    return { ApprovalID: await giveOrAsk(db, gain, { app, operator, now, request }) }
  },

  async DismissSalesStaff({ memberID, heirCode, reason }, { db, audit, operator, now }) {
    const before = await dismiss(db, memberID, heirCode, adminOf(operator.displayName, reason, now))
    if (!before) return null
    await audit({
      action: 'DismissSalesStaff',
      subject: subjectOf(memberID),
      before: { status: before.status, leaderID: before.leaderId },
      after: { status: StaffState.dismissed, reason, ...(heirCode ? { heirCode } : {}) },
    })
    return null
  },

  async ChangeLeader({ memberID, leaderCode: code, reason }, { app, db, operator, now, request }) {
    const gain = { what: 'leader' as const, memberID, code, reason }
    return { ApprovalID: await giveOrAsk(db, gain, { app, operator, now, request }) }
  },

  async ChangeBinding({ memberID, sellerCode: code, reason }, { app, db, operator, now, request }) {
    const gain = { what: 'binding' as const, memberID, code, reason }
    return { ApprovalID: await giveOrAsk(db, gain, { app, operator, now, request }) }
  },
}
