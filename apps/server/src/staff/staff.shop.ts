import type { Shop } from '@greenstar/contract'
import { AuditStatus, MemberIdentity } from '@greenstar/rules/member/member.identity'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { DAY, toWireDate } from '@greenstar/rules/platform/time'
import { isBound } from '@greenstar/rules/staff/staff.binding'
import { daysBefore, monthOf } from '@greenstar/rules/staff/staff.month'
import { auditStatusOf, isStaff, StaffState } from '@greenstar/rules/staff/staff.state'
import { holdMembers } from '../member/member.service'
import { findSelling, findSellingByCode, holdSelling, type SellingMember } from '../member/selling.service'
import type { App } from '../platform/app'
import { countAttempt } from '../platform/attempts/attempts'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment, yuan } from '../platform/wire'
import { getSetting } from '../setting/setting.service'
import { countSales, listSales, sumMonths, taskFacts, type Whose } from './achievement.read'
import { acceptInvitation, declineInvitation, inviterName, takeBackInvitation } from './answer-invitation'
import { invite } from './invite-staff'
import { countInvited, findStaff, partnerActor, putRemark } from './staff.store'
import { achievementNow, achievementWire, personWire, saleWire } from './staff.wire'
import { countCustomers, countTeam, findOwn, listCustomers, listTeam } from './team.read'

/** Maximum invitations of a Partner per day, with wrong codes, so that codes cannot be guessed. */
const maxTries = 100

const seller = async (db: Db, memberId: number): Promise<SellingMember> => {
  const me = await findSelling(db, memberId)
  if (!me || !isStaff(me.identity)) throw refuse('staff/not-staff')
  return me
}

const partner = async (db: Db, memberId: number): Promise<SellingMember> => {
  const me = await findSelling(db, memberId)
  if (me?.identity !== MemberIdentity.Partner) throw refuse('staff/not-partner')
  return me
}

/** Returns the member whom a Partner names by a complete code, or by id if it is their own customer. */
const targetOf = async (
  db: Db,
  me: SellingMember,
  { userCode, memberID }: { userCode?: string | undefined; memberID?: number | undefined },
  now: number,
): Promise<SellingMember> => {
  const target = memberID
    ? await findSelling(db, memberID)
    : await findSellingByCode(db, (userCode ?? '').toUpperCase())
  const isKnown = target && (!memberID || (target.sellerId === me.id && isBound(target, now)))
  if (!target || !isKnown || target.status !== MemberStatus.active) throw refuse('staff/unknown')
  if (target.id === me.id) throw refuse('staff/self')
  return target
}

/** Refuses to invite a customer of another team (domain 13). */
const refuseForeign = async (db: Db, me: SellingMember, target: SellingMember, now: number) => {
  if (!isBound(target, now) || target.sellerId === null || target.sellerId === me.id) return
  const his = await findSelling(db, target.sellerId)
  if (his && isStaff(his.identity) && his.leaderId !== me.id) throw refuse('staff/other-team')
}

/** Returns the progress of sales staff towards becoming a Partner. */
const taskOf = async (app: App, db: Db, me: SellingMember, now: number) => {
  if (me.identity !== MemberIdentity.Spokesman) return null
  const activeDays = await getSetting(app, 'staff.taskActiveDays', db)
  const days = await getSetting(app, 'staff.taskDays', db)
  const since = (many: number) => new Date(daysBefore(now, many))
  const facts = await taskFacts(db, me.id, since(activeDays), since(days))
  return {
    StaffNum: facts.activeNum,
    NeedStaffNum: await getSetting(app, 'staff.taskStaff', db),
    ActiveDays: activeDays,
    Amount: yuan(facts.settledFen),
    NeedAmount: yuan(await getSetting(app, 'staff.taskFen', db)),
    Days: days,
  }
}

/** Returns a filter of sales that the member may see: own, the team's, a team member's, or a customer's. */
const whoseOf = async (
  db: Db,
  memberId: number,
  { isTeam, memberID }: { isTeam?: boolean | undefined; memberID?: number | undefined },
  now: number,
): Promise<Whose> => {
  if (memberID !== undefined) {
    await seller(db, memberId)
    const own = await findOwn(db, memberId, memberID, monthOf(now), new Date(now))
    if (!own) throw refuse('staff/not-yours')
    return own.isTeam ? { leader: memberId, seller: memberID } : { seller: memberId, buyer: memberID }
  }
  if (!isTeam) return { seller: (await seller(db, memberId)).id }
  return { leader: (await partner(db, memberId)).id }
}

export const staffShop: Handlers<Shop['staff']> = {
  async GetMyInvitation(_payload, { db, member, now }) {
    const me = await findSelling(db, member.id)
    const staff = await findStaff(db, member.id)
    const isOpen = staff?.status === StaffState.invited && staff.inviteUntil.getTime() > now
    return {
      MemberIdentity: me?.identity ?? MemberIdentity.Average,
      AuditStatus: staff && (isOpen || isStaff(me?.identity ?? 0)) ? auditStatusOf(staff.status) : 0,
      Invitation: isOpen
        ? {
            InviterName: await inviterName(db, staff.inviterId),
            CreateDate: moment(staff.invitedAt),
            EndDate: moment(staff.inviteUntil),
          }
        : null,
      IsRealName: me?.auditStatus === AuditStatus.Pass,
      ServerDate: toWireDate(now),
    }
  },

  async MemberIdentityAudit(_payload, { db, member, now }) {
    await acceptInvitation(db, member.id, now)
    return null
  },

  async CancelMemberIdentityAudit({ memberID }, { db, member, now }) {
    if (memberID === undefined || memberID === member.id) await declineInvitation(db, member.id, now)
    else await takeBackInvitation(db, (await partner(db, member.id)).id, memberID, now)
    return null
  },

  async InviteStaff(asked, { app, read, transact, member, now }) {
    const me = await partner(read, member.id)
    if ((await countAttempt(app, `invite-staff:${member.id}`, DAY, now)) > maxTries)
      throw refuse('staff/too-often')
    const found = await targetOf(read, me, asked, now)
    return transact(async (db) => {
      await holdMembers(db, [me.id, found.id])
      await partner(db, me.id)
      const target = await holdSelling(db, found.id)
      const max = await getSetting(app, 'staff.maxInvites', db)
      await refuseForeign(db, me, target, now)
      if ((await countInvited(db, me.id)) >= max && target.invitedUntil === null)
        throw refuse('staff/too-many', { max })
      const from = { leaderId: me.id, inviterId: me.id, inviterName: me.name }
      const { until } = await invite(app, db, target, from, { actor: partnerActor, reason: '邀请', now })
      return { ID: target.id, MemberName: target.name, EndDate: toWireDate(until) }
    })
  },

  async MarkMemberName({ memberID, remarkName }, { db, member, now }) {
    const { id } = await seller(db, member.id)
    if (!(await findOwn(db, id, memberID, monthOf(now), new Date(now)))) throw refuse('staff/not-yours')
    await putRemark(db, id, memberID, remarkName ?? '')
    return null
  },

  async GetReferrerMemberList({ keyword, ...page }, { db, member, now }) {
    const ask = { sellerId: (await seller(db, member.id)).id, keyword, now: new Date(now) }
    return pageOf(
      page,
      (part) => listCustomers(db, ask, monthOf(now), part),
      () => countCustomers(db, ask),
      personWire,
    )
  },

  async GetTeamManageList({ auditStatus, keyword, ...page }, { db, member, now }) {
    const status = auditStatus === AuditStatus.Auditing ? StaffState.invited : StaffState.staff
    const ask = { leaderId: (await partner(db, member.id)).id, status, keyword }
    return pageOf(
      page,
      (part) => listTeam(db, ask, monthOf(now), part),
      () => countTeam(db, ask),
      personWire,
    )
  },

  async GetMemberTeamInfo(_payload, { app, db, member, now }) {
    const me = await seller(db, member.id)
    const month = monthOf(now)
    const leads = me.identity === MemberIdentity.Partner
    const [mine] = await sumMonths(db, { seller: me.id }, month, 1)
    const [team] = leads ? await sumMonths(db, { leader: me.id }, month, 1) : []
    const ofTeam = (status: number) => (leads ? countTeam(db, { leaderId: me.id, status }) : 0)
    return {
      MemberName: me.name,
      Avatar: me.avatar,
      MemberIdentity: me.identity,
      UserCode: me.code,
      LeaderName: me.leaderId === null ? '' : ((await findSelling(db, me.leaderId))?.name ?? ''),
      StaffNum: await ofTeam(StaffState.staff),
      InvitedNum: await ofTeam(StaffState.invited),
      CustomerNum: await countCustomers(db, { sellerId: me.id, now: new Date(now) }),
      Month: month,
      MyAmount: yuan(mine?.soldFen ?? 0),
      TeamAmount: yuan(team?.soldFen ?? 0),
      Task: await taskOf(app, db, me, now),
    }
  },

  async GetTeamMember({ memberID }, { db, member, now }) {
    const { id } = await seller(db, member.id)
    const own = await findOwn(db, id, memberID, monthOf(now), new Date(now))
    if (!own) throw refuse('staff/not-yours')
    return {
      ...personWire(own),
      IsTeam: own.isTeam,
      CustomerNum: own.isTeam ? await countCustomers(db, { sellerId: memberID, now: new Date(now) }) : 0,
    }
  },

  async GetMyAchievement({ month }, { db, member, now }) {
    const { id } = await seller(db, member.id)
    return achievementNow(await sumMonths(db, { seller: id }, month ?? monthOf(now), 2), now)
  },

  async GetMyAchievementList({ month }, { db, member, now }) {
    const { id } = await seller(db, member.id)
    return (await sumMonths(db, { seller: id }, month ?? monthOf(now))).map(achievementWire)
  },

  async GetTeamAchievement({ month }, { db, member, now }) {
    const { id } = await partner(db, member.id)
    return achievementNow(await sumMonths(db, { leader: id }, month ?? monthOf(now), 2), now)
  },

  async GetTeamAchievementList({ month }, { db, member, now }) {
    const { id } = await partner(db, member.id)
    return (await sumMonths(db, { leader: id }, month ?? monthOf(now))).map(achievementWire)
  },

  async GetAchieveDetailList({ month, isTeam, memberID, ...page }, { db, member, now }) {
    const whose = await whoseOf(db, member.id, { isTeam, memberID }, now)
    const text = month ?? monthOf(now)
    return pageOf(
      page,
      (part) => listSales(db, member.id, whose, text, part),
      () => countSales(db, whose, text),
      saleWire,
    )
  },
}
