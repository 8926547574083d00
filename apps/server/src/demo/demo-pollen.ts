import { monthReward } from '@greenstar/rules/mission/sign'
import { paidPieces } from '@greenstar/rules/order/order.event'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { asc, eq, sql } from 'drizzle-orm'
import { demoMembers } from '../../demo/members'
import { members } from '../member/member.tables'
import { signDays } from '../mission/mission.tables'
import { listOrderLines } from '../order/order.store'
import { orders } from '../order/order.tables'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { type DemoChange, insertDemoPollen } from '../pollen/pollen.demo'
import { expectedOf } from '../pollen/pollen.effects'
import { insertPending } from '../pollen/pollen.store'
import { posts, showActivities } from '../post/post.tables'
import type { DemoPeople } from './demo-people'

/** Opening balance of a member by percentage and days ago. The first part expires this month. */
const before = [
  { percent: 15, daysAgo: 365 },
  { percent: 25, daysAgo: 190 },
  { percent: 60, daysAgo: 80 },
]

/** A member who joined after the oldest part has the registration reward instead. */
const opening = (
  { pollen, joinedDaysAgo }: (typeof demoMembers)[number],
  joined: number,
  now: number,
): DemoChange[] => {
  if (joinedDaysAgo < 80)
    return [{ at: joined, kind: PollenKind.register, delta: pollen, title: '', cause: 'joined' }]
  return before.map(({ percent, daysAgo }, index) => ({
    ...{ at: now - daysAgo * DAY, kind: PollenKind.opening },
    ...{ delta: Math.floor((pollen * percent) / 100), title: '此前的订单与任务', cause: `opening:${index}` },
  }))
}

/** Rewards of the member's sign-in days, and the monthly rewards. */
const fromSigning = async (db: Db, memberId: number): Promise<DemoChange[]> => {
  const days = await db
    .select()
    .from(signDays)
    .where(eq(signDays.memberId, memberId))
    .orderBy(asc(signDays.day))
  const inMonth = new Map<string, number>()
  return days.flatMap(({ day, streak, pollen, createdAt }) => {
    const month = day.slice(0, 7)
    const signed = (inMonth.get(month) ?? 0) + 1
    inMonth.set(month, signed)
    const at = createdAt.getTime()
    const own = {
      at,
      kind: PollenKind.signIn,
      delta: pollen,
      title: `连续签到第 ${streak} 天`,
      cause: `sign:${day}`,
    }
    const delta = monthReward(signed, {})
    const title = `${month} 签到满 ${signed} 天`
    const cause = `sign-month:${month}:${signed}`
    return delta > 0 ? [own, { at: at + 1, kind: PollenKind.signMonth, delta, title, cause }] : [own]
  })
}

/** Rewards of the member's posts in activities of the community, ten minutes after the post. */
const fromShow = async (db: Db, memberId: number): Promise<DemoChange[]> => {
  const { rows } = await db.execute<{ id: string; title: string; pollen: number; created_at: string }>(sql`
    select r.id, a.title, r.pollen, r.created_at from ${posts} r join ${showActivities} a on a.id = r.activity_id
    where r.member_id = ${memberId} and r.pollen > 0 order by r.id`)
  return rows.map(({ id, title, pollen, created_at }) => ({
    ...{ at: new Date(created_at).getTime() + 600_000, kind: PollenKind.show, delta: pollen, title },
    cause: `post:${id}`,
  }))
}

/** Rewards of the member's settled orders. Rewards of unsettled orders are pending. */
const fromOrders = async (app: App, db: Db, memberId: number): Promise<DemoChange[]> => {
  const { HasBeenConfirmedToBeShipped, Shipped, Completed } = OrderStatus
  const changes: DemoChange[] = []
  for (const order of await db
    .select()
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(asc(orders.id))) {
    const isAlive = [HasBeenConfirmedToBeShipped, Shipped, Completed].some(
      (status) => status === order.status,
    )
    if (!isAlive || !order.paidAt) continue
    const lines = (await listOrderLines(db, [order.id])).map((line) => ({
      ...line,
      pieces: paidPieces(line, order.bonusFen > 0),
    }))
    const row = await expectedOf(app, db, { order, lines }, order.paidAt.getTime())
    if (!row) continue
    const { settledAt, id: orderId } = order
    await insertPending(db, { ...row, settledAt })
    if (settledAt)
      changes.push({
        ...{ at: settledAt.getTime(), kind: PollenKind.purchase, title: `订单 ${order.code}` },
        ...{ delta: row.num, cause: `order:${orderId}`, orderId },
      })
  }
  return changes
}

/** Loads a year of pollen entries for the members who can log in. Needs their orders and sign-in days. */
export const loadPollen = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  for (const facts of demoMembers) {
    const id = people.members.get(facts.id)?.id
    if (!id) continue
    const [joined] = await db.select({ at: members.createdAt }).from(members).where(eq(members.id, id))
    const first = joined?.at.getTime() ?? now
    const changes = [
      ...opening(facts, first, now),
      ...(await fromSigning(db, id)),
      ...(await fromOrders(app, db, id)),
      ...(await fromShow(db, id)),
    ]
    await insertDemoPollen(
      db,
      id,
      changes.map((change) => ({ ...change, at: Math.max(change.at, first) })),
    )
  }
}
