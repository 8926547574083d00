import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { AuditStatus } from '@greenstar/rules/member/member.identity'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { eq, sql } from 'drizzle-orm'
import { makeMember } from '../member/member.factory'
import { members } from '../member/member.tables'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { makeStaff, putBinding, putStaff } from './staff.factory'

const { invited, staff, partner } = StaffState

/** Resets the member to an ordinary one without invitation and binding. */
const clear = async ({ db }: World, { id }: Pick<Member, 'id'>) => {
  await db.execute(
    sql`delete from staff_logs where staff_id in (select id from staff_members where member_id = ${id})`,
  )
  await db.execute(sql`update staff_members set leader_id = null where leader_id = ${id}`)
  await db.execute(sql`update members set leader_id = null where leader_id = ${id}`)
  await db.execute(sql`delete from staff_members where member_id = ${id}`)
  await db.execute(sql`delete from staff_bindings where member_id = ${id}`)
  await db.execute(sql`
    update members set identity = 10, seller_id = null, seller_until = null, leader_id = null,
      invited_until = null, audit_status = 0 where id = ${id}`)
}

const as = async (world: World, member: Member, status: StaffState) => {
  await world.forgetAttempts()
  await clear(world, member)
  await putStaff(world.app, member.id, { status })
}

const asPartner = (world: World, member: Member) => as(world, member, partner)

const pages = { currentPage: 1, pageSize: 10 }

const list = { keyword: '绿', ...pages }

const month = '2026-11'

/** A member of the member's team, which the member leads. */
const ofTeam = async (world: World, member: Member, status: StaffState = staff) => {
  await asPartner(world, member)
  return (await makeStaff(world.app, { status, leaderId: member.id, inviterId: member.id })).id
}

/** Invites the member, whose real name is verified. */
const invite = async (world: World, member: Member) => {
  await as(world, member, invited)
  await world.db.update(members).set({ auditStatus: AuditStatus.Pass }).where(eq(members.id, member.id))
}

const reason = '按申请办理'

export const staffShopRules: Rules<Shop['staff']> = {
  GetMyInvitation: { who: 'member', sound: () => ({}) },
  MemberIdentityAudit: {
    who: 'member',
    sound: async (world, member) => {
      await invite(world, member)
      return { requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  CancelMemberIdentityAudit: {
    who: 'member',
    sound: async (world, member) => ({
      memberID: await ofTeam(world, member, invited),
      requestID: randomUUID(),
    }),
    ids: { memberID: 'mine', requestID: 'secret' },
  },
  InviteStaff: {
    who: 'member',
    sound: async (world, member) => {
      await asPartner(world, member)
      const customer = await makeMember(world.app)
      await putBinding(world.app, customer.id, member.id)
      return { userCode: customer.code, memberID: customer.id, requestID: randomUUID() }
    },
    ids: { memberID: 'mine', requestID: 'secret' },
    noted: ['attempt_counters'],
  },
  MarkMemberName: {
    who: 'member',
    sound: async (world, member) => ({
      ...{ memberID: await ofTeam(world, member), remarkName: '老同学', requestID: randomUUID() },
    }),
    ids: { memberID: 'mine', requestID: 'secret' },
  },
  GetReferrerMemberList: {
    who: 'member',
    sound: async (world, member) => {
      await asPartner(world, member)
      return list
    },
  },
  GetTeamManageList: {
    who: 'member',
    sound: async (world, member) => {
      await asPartner(world, member)
      return { auditStatus: AuditStatus.Pass, ...list }
    },
  },
  GetMemberTeamInfo: {
    who: 'member',
    sound: async (world, member) => {
      await as(world, member, staff)
      return {}
    },
  },
  GetTeamMember: {
    who: 'member',
    sound: async (world, member) => ({ memberID: await ofTeam(world, member) }),
    ids: { memberID: 'mine' },
  },
  GetMyAchievement: {
    who: 'member',
    sound: async (world, member) => {
      await as(world, member, staff)
      return { month }
    },
  },
  GetMyAchievementList: {
    who: 'member',
    sound: async (world, member) => {
      await as(world, member, staff)
      return { month }
    },
  },
  GetTeamAchievement: {
    who: 'member',
    sound: async (world, member) => {
      await asPartner(world, member)
      return { month }
    },
  },
  GetTeamAchievementList: {
    who: 'member',
    sound: async (world, member) => {
      await asPartner(world, member)
      return { month }
    },
  },
  GetAchieveDetailList: {
    who: 'member',
    sound: async (world, member) => ({
      ...{ month, isTeam: false, memberID: await ofTeam(world, member), ...pages },
    }),
    ids: { memberID: 'mine' },
  },
}

export const staffConsoleRules: Rules<Ops['staff']> = {
  ListSalesStaff: {
    who: 'staff.read',
    sound: async ({ app }) => ({
      ...{ status: staff, keyword: '绿星', leaderID: (await makeStaff(app, { status: partner })).id },
      ...pages,
    }),
    ids: { leaderID: 'console' },
  },
  GetSalesStaff: {
    who: 'staff.read',
    sound: async ({ app }) => ({ memberID: (await makeStaff(app)).id }),
    ids: { memberID: 'console' },
  },
  ListBindings: {
    who: 'staff.read',
    sound: (_world, { id }) => ({ memberID: id, sellerID: id, ...pages }),
    ids: { memberID: 'console', sellerID: 'console' },
  },
  InviteSalesStaff: {
    who: 'staff.write',
    sound: async ({ app }) => ({
      ...{ keyword: (await makeMember(app)).code, reason },
      leaderCode: (await makeStaff(app, { status: partner })).code,
    }),
  },
  CancelSalesInvitation: {
    who: 'staff.write',
    sound: async ({ app }) => ({ memberID: (await makeStaff(app, { status: invited })).id, reason }),
    ids: { memberID: 'console' },
  },
  PromoteSalesStaff: {
    who: 'staff.write',
    sound: async ({ app }) => ({ memberID: (await makeStaff(app)).id, reason }),
    ids: { memberID: 'console' },
  },
  DismissSalesStaff: {
    who: 'staff.write',
    sound: async ({ app }) => ({
      ...{ memberID: (await makeStaff(app, { status: partner })).id, reason },
      heirCode: (await makeStaff(app, { status: partner })).code,
    }),
    ids: { memberID: 'console' },
  },
  ChangeLeader: {
    who: 'staff.write',
    sound: async ({ app }) => ({
      ...{ memberID: (await makeStaff(app)).id, reason },
      leaderCode: (await makeStaff(app, { status: partner })).code,
    }),
    ids: { memberID: 'console' },
  },
  ChangeBinding: {
    who: 'staff.write',
    sound: async ({ app }) => ({
      ...{ memberID: (await makeMember(app)).id, reason },
      sellerCode: (await makeStaff(app)).code,
    }),
    ids: { memberID: 'console' },
  },
}
