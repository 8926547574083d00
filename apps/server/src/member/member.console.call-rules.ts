import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { eq } from 'drizzle-orm'
import { tokenHash } from '../platform/session/token'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makeSession, makeTag } from './member.factory'
import { members } from './member.tables'

const one = { id: 'console' } as const

const tag = ({ db }: World) => makeTag(db, `标签${randomUUID().slice(0, 6)}`)

const inStatus = async ({ db, makePerson }: World, status: number) => {
  const { id } = await makePerson()
  await db.update(members).set({ status }).where(eq(members.id, id))
  return id
}

const someone = async ({ makePerson }: World) => (await makePerson()).id

export const memberConsoleRules: Rules<Ops['member']> = {
  ListMembers: {
    who: 'member.read',
    sound: async (world) => ({
      keyword: '绿星会员',
      level: 1,
      identity: 10,
      status: MemberStatus.active,
      tag: await tag(world),
      from: '2026-01-01',
      to: '2026-12-31',
      hasOrder: false,
      sort: '-spent',
      currentPage: 1,
      pageSize: 10,
    }),
  },
  GetMemberForConsole: {
    who: 'member.read',
    sound: async (world) => ({ id: await someone(world) }),
    ids: one,
  },
  ShowMemberPhone: {
    who: 'member.write',
    sound: async (world) => {
      await world.forgetAttempts()
      return { id: await someone(world), reason: '回电确认收货时间' }
    },
    ids: one,
  },
  FreezeMember: {
    who: 'member.freeze',
    sound: async (world) => ({ id: await someone(world), reason: '盗刷优惠' }),
    ids: one,
  },
  UnfreezeMember: {
    who: 'member.freeze',
    sound: async (world) => ({ id: await inStatus(world, MemberStatus.frozen), reason: '已核实身份' }),
    ids: one,
  },
  EndMemberSessions: {
    who: 'member.write',
    sound: async (world) => {
      const id = await someone(world)
      return { id, session: tokenHash(await makeSession(world.app, id)).slice(0, 16) }
    },
    ids: one,
  },
  SetMemberNote: {
    who: 'member.write',
    sound: async (world) => ({ id: await someone(world), note: '喜欢大叶植物' }),
    ids: one,
  },
  ListMemberTags: { who: 'member.read', sound: () => ({}) },
  SaveMemberTag: {
    who: 'member.write',
    sound: async (world) => ({ id: await tag(world), name: `标签${randomUUID().slice(0, 6)}` }),
    ids: one,
  },
  DeleteMemberTag: { who: 'member.write', sound: async (world) => ({ id: await tag(world) }), ids: one },
  TagMembers: {
    who: 'member.write',
    sound: async (world) => ({
      ids: [await someone(world), await someone(world)],
      tagID: await tag(world),
      add: true,
    }),
    ids: { ids: 'console', tagID: 'console' },
  },
}
