import type { OrderEvent } from '@greenstar/rules/order/order.event'
import type { Effect } from '../platform/effect'
import { holdMembers } from './member.service'

/**
 * Locks the members of a batch first. Pollen and growth each lock members by id, but one after the other: two
 * batches with the same members could otherwise deadlock.
 */
export const holdSettling: Effect<OrderEvent> = {
  run: (_app, db, events) => holdMembers(db, [...new Set(events.map(({ order }) => order.memberId))]),
}
