import type { Shop } from '@greenstar/contract'
import { MINUTE } from '@greenstar/rules/platform/time'
import { makeProduct } from '../../catalog/catalog.factory'
import { makeGroup } from '../../group/group.factory'
import { askSeat } from '../../group/group.service'
import { sitInNew } from '../../group/seat.store'
import type { CallCheck } from './call-rules'
import type { World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

const activity = async ({ app, db }: World) => {
  const product = await makeProduct(db)
  return makeGroup(db, { beginMs: app.clock.now() - MINUTE, lines: [{ productId: product.id }] })
}
const team = async (world: World) => {
  const activityId = await activity(world)
  const now = world.app.clock.now()
  const seat = { orderId: activityId, memberId: 1, activityId }
  await askSeat(world.db, { id: activityId, memberId: 1 }, { activityId, teamId: null }, now)
  return (await sitInNew(world.db, seat, now)) ?? 0
}
const ids = { id: 'public' } as const

/** What shoppers see of group-buy; placing is CreateOrder. */
export const groupRules: { group: Rules<Shop['group']> } = {
  group: {
    GetGroupActivityList: { who: 'anyone', sound: () => ({ currentPage: 1, pageSize: 10 }) },
    GetGroupActivityByID: { who: 'anyone', sound: async (world) => ({ id: await activity(world) }), ids },
    GetGroupTeamByID: { who: 'anyone', sound: async (world) => ({ id: await team(world) }), ids },
    GetMyGroupList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
  },
}
