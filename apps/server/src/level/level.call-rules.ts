import { type Ops, type Shop } from '@greenstar/contract'
import { makeMember } from '../member/member.factory'
import { type Rules } from '../testing/call-check'

const nothing = { who: 'member', sound: () => ({}) } as const

export const levelShopRules: Rules<Shop['level']> = {
  GetMyLevel: nothing,
  GetGrowthList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
}

export const levelConsoleRules: Rules<Ops['level']> = {
  ListMemberGrowth: {
    who: 'member.read',
    sound: async ({ app }) => ({ memberID: (await makeMember(app)).id, currentPage: 1, pageSize: 10 }),
    ids: { memberID: 'console' },
  },
}
