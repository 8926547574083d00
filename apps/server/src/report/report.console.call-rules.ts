import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { makeMember, makeTag } from '../member/member.factory'
import { type Rules } from '../testing/call-check'

const aRule = (productID: number) => ({
  ...{ productID, times: 2, withinDays: 365, asleepDays: 90 },
  ...{ minOrders: 2, minSpent: '10' },
})
const days = { from: '2026-11-01', to: '2026-11-20' }

export const reportConsoleRules: Rules<Ops['report']> = {
  GetDashboard: {
    who: 'dashboard.read',
    sound: () => ({ range: 'custom', from: '2026-11-01', to: '2026-11-20' }),
  },
  GetMonthReport: { who: 'bill.read', sound: () => ({ month: '2026-11' }) },
  GetLowStock: { who: 'dashboard.read', sound: () => ({}) },
  ListOpeningSteps: { who: 'setting.write', sound: () => ({}) },
  ListProductFunnel: {
    who: 'product.read',
    sound: () => ({ keyword: '绿萝', ...days, currentPage: 1, pageSize: 10 }),
  },
  ListFunnelDays: {
    who: 'product.read',
    sound: ({ product }) => ({ productID: product.id, ...days }),
    ids: { productID: 'console' },
  },
  ListContentViews: {
    who: 'article.read',
    sound: () => ({ kind: 'post', keyword: '绿萝', ...days, currentPage: 1, pageSize: 10 }),
  },
  ListCommunityDays: { who: 'review.read', sound: () => ({ ...days, currentPage: 1, pageSize: 10 }) },
  ListSharers: { who: 'member.read', sound: () => ({ ...days, currentPage: 1, pageSize: 10 }) },
  ListFriendGoods: {
    who: 'member.read',
    sound: async ({ app }) => ({ memberID: (await makeMember(app)).id, ...days }),
    ids: { memberID: 'console' },
  },
  PreviewTagRule: {
    who: 'member.write',
    sound: ({ product }) => aRule(product.id),
    ids: { productID: 'console' },
  },
  SaveTagRule: {
    who: 'member.write',
    sound: async ({ product, ...world }) => ({
      tagID: await makeTag(world.app, `标签${randomUUID().slice(0, 6)}`),
      ...aRule(product.id),
    }),
    ids: { tagID: 'console', productID: 'console' },
  },
  GetSegments: { who: 'member.read', sound: () => ({}) },
  ListQueues: { who: 'signed-in', sound: () => ({}) },
}
