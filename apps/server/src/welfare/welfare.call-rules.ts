import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { ChildState } from '@greenstar/rules/welfare/welfare.allowance'
import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { sql } from 'drizzle-orm'
import { makeTemplate } from '../coupon/coupon.factory'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { giveAllowance, makeOfficer, putOfficer } from './welfare.factory'

const pages = { currentPage: 1, pageSize: 10 }

/** Resets the member to one who never applied. */
const clear = async ({ db }: World, { id }: Pick<Member, 'id'>) => {
  await db.execute(
    sql`delete from welfare_logs where officer_id in (select id from welfare_officers where member_id = ${id})`,
  )
  await db.execute(sql`delete from welfare_officers where member_id = ${id}`)
  await db.execute(sql`update members set welfare_status = 0 where id = ${id}`)
}

const asOfficer = async (world: World, member: Member) => {
  await clear(world, member)
  await putOfficer(world.app, member.id)
}

const waiting = async ({ app }: World) => (await makeOfficer(app, { status: WelfareState.applied })).id

export const welfareShopRules: Rules<Shop['welfare']> = {
  JoinWelfare: {
    who: 'member',
    sound: async (world, member) => {
      await clear(world, member)
      return { remark: '想把好用的绿植推荐给邻居', requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  CheckWelfare: { who: 'member', sound: () => ({}) },
  GetWelfareCoupon: {
    who: 'member',
    sound: async (world, member) => {
      await asOfficer(world, member)
      return {}
    },
  },
  GetChildWelfareRecord: {
    who: 'member',
    sound: async (world, member) => {
      await asOfficer(world, member)
      return { status: ChildState.taken, ...pages }
    },
  },
  GetWelfareDynamicList: {
    who: 'member',
    sound: async (world, member) => {
      await asOfficer(world, member)
      return pages
    },
  },
  GetWelfareShare: {
    who: 'anyone',
    sound: async ({ app }) => ({ userCode: (await makeOfficer(app)).code }),
  },
  TakeWelfareCoupon: {
    who: 'member',
    sound: async (world) => {
      await world.db.execute(sql`delete from coupon_device_days`)
      const officer = await makeOfficer(world.app)
      await giveAllowance(world.app, officer.id)
      return { userCode: officer.code, deviceID: 'matrix', requestID: randomUUID() }
    },
    ids: { deviceID: 'secret', requestID: 'secret' },
  },
}

export const welfareConsoleRules: Rules<Ops['welfare']> = {
  ListWelfareOfficers: {
    who: 'welfare.read',
    sound: () => ({ status: WelfareState.officer, keyword: '绿星', ...pages }),
  },
  GetWelfareOfficer: {
    who: 'welfare.read',
    sound: async ({ app }) => ({ memberID: (await makeOfficer(app)).id }),
    ids: { memberID: 'console' },
  },
  ListWelfareAllowances: {
    who: 'welfare.read',
    sound: (_world, { id }) => ({ month: '2026-11', memberID: id, keyword: '绿星', ...pages }),
    ids: { memberID: 'console' },
  },
  GetWelfareTemplate: { who: 'welfare.read', sound: () => ({}) },
  SetWelfareTemplate: {
    who: 'welfare.write',
    sound: async ({ app }) => ({ templateID: (await makeTemplate(app)).id }),
    ids: { templateID: 'console' },
  },
  ApproveWelfare: {
    who: 'welfare.write',
    sound: async (world) => ({ memberID: await waiting(world) }),
    ids: { memberID: 'console' },
  },
  RefuseWelfare: {
    who: 'welfare.write',
    sound: async (world) => ({ memberID: await waiting(world), reason: '申请说明太少' }),
    ids: { memberID: 'console' },
  },
  DismissWelfare: {
    who: 'welfare.write',
    sound: async ({ app }) => ({ memberID: (await makeOfficer(app)).id, reason: '长期没有送出' }),
    ids: { memberID: 'console' },
  },
}
