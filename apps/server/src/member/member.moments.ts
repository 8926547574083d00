import type { OrderMoment } from '@greenstar/rules/order/order.moment'
import type { Effect } from '../platform/moment'
import { holdMembers } from './member.service'

/**
 * Holds the members of a batch before anything of them moves. Pollen and growth are each moved in the order of members,
 * but one after the other: two batches with the same members would otherwise wait for each other.
 */
export const holdSettling: Effect<OrderMoment> = {
  run: (_app, db, moments) => holdMembers(db, [...new Set(moments.map(({ order }) => order.memberId))]),
}
