import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { sql } from 'drizzle-orm'
import { makeMember } from '../member/member.factory'
import { type Rules } from '../testing/call-check'

export const shareShopRules: Rules<Shop['share']> = {
  MemberShare: {
    who: 'member',
    sound: () => ({ path: '/mall/goodsDetail?id=1', way: 30, requestID: randomUUID() }),
    ids: { requestID: 'secret' },
  },
  GetShareMemberInfo: {
    who: 'anyone',
    sound: async ({ app }) => ({ userCode: (await makeMember(app)).code }),
  },
  AddShareVisit: {
    who: 'anyone',
    sound: async ({ app, db }) => {
      const { id, code } = await makeMember(app)
      await db.execute(sql`delete from share_visits`)
      await db.execute(sql`
          insert into shares (member_id, day, path, way, visitor, created_at)
          values (${id}, '2026-11-01', '/home', 30, 'another', ${new Date(app.clock.now())})`)
      return { userCode: code, path: '/home' }
    },
  },
  GetMyShare: { who: 'member', sound: () => ({}) },
  GetMyFriendList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
}

export const shareConsoleRules: Rules<Ops['share']> = {
  GetMemberShare: {
    who: 'member.read',
    sound: async ({ app }) => ({ memberID: (await makeMember(app)).id }),
    ids: { memberID: 'console' },
  },
  ListMemberFriends: {
    who: 'member.read',
    sound: async ({ app }) => ({ memberID: (await makeMember(app)).id, currentPage: 1, pageSize: 10 }),
    ids: { memberID: 'console' },
  },
}
