import { GROUP_ORDERS, GROUP_PIECES, GROUP_SIZE } from '@greenstar/rules/group/group'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { SessionKind } from '@greenstar/rules/promotion/flash'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { makeFlash } from '../promotion/promotion.factory'
import { flashSessions } from '../promotion/promotion.tables'
import { groupActivities } from './group.tables'

export type GroupMaking = {
  beginMs: number
  /** A week after the begin by default. */
  endMs?: number
  name?: string
  size?: number
  teamHours?: number
  memberOrders?: number
  isDraft?: boolean
  lines: readonly { productId: number; priceFen?: number; quota?: number; pieces?: number }[]
}

/** Makes a group activity, published by default; returns its id. For tests and the demo shop. */
export const makeGroup = async (db: Db, making: GroupMaking): Promise<number> => {
  const { beginMs, endMs = beginMs + 7 * DAY, name = '好友拼团', isDraft = false } = making
  const { size = GROUP_SIZE.default, teamHours = 24, memberOrders = GROUP_ORDERS.default } = making
  const lines = making.lines.map(({ pieces = GROUP_PIECES, ...line }) => ({
    ...line,
    limitNum: pieces * memberOrders,
  }))
  const id = await makeFlash(db, { beginMs, endMs: endMs + teamHours * HOUR, name, isDraft, lines })
  await db.update(flashSessions).set({ kind: SessionKind.group }).where(eq(flashSessions.id, id))
  await db
    .insert(groupActivities)
    .values({ sessionId: id, size, teamHours, memberOrders, endAt: new Date(endMs) })
  return id
}
