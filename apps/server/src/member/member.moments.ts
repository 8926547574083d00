import type { OrderMoment } from '@greenstar/rules/order/order.moment'
import type { Effect } from '../platform/moment'
import { holdMembers } from './member.service'

/**
 * Locks the members of a batch first. Pollen and growth each lock members by id, but one after the other: two
 * batches with the same members could otherwise deadlock.
 */
export const holdSettling: Effect<OrderMoment> = {
  run: (_app, db, moments) => holdMembers(db, [...new Set(moments.map(({ order }) => order.memberId))]),
}
