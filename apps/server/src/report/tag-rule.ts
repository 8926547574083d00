import type { TagRule } from '@greenstar/rules/member/tag.rule'
import { DAY } from '@greenstar/rules/platform/time'
import { type SQL, sql } from 'drizzle-orm'
import { findTag, retagPart, setRuled } from '../member/member.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'

/** Members per transaction. */
const part = 20_000

/** Condition on a member `m`: all conditions of the rule hold now (ms). Erased members and merged accounts have no label. */
const fitsNow = ({ bought, asleepDays, minOrders, minSpentFen }: TagRule, now: number): SQL => {
  const ago = (days: number) => new Date(now - days * DAY)
  return sql.join(
    [
      sql`m.status not in (30, 40)`,
      ...(asleepDays ? [sql`m.order_num > 0 and m.last_order_at < ${ago(asleepDays)}`] : []),
      ...(minOrders ? [sql`m.order_num >= ${minOrders}`] : []),
      ...(minSpentFen ? [sql`m.spent_fen >= ${minSpentFen}`] : []),
      ...(bought
        ? [
            sql`${bought.times} <= (select count(distinct o.id) from orders o join order_lines l on l.order_id = o.id
              where o.member_id = m.id and o.paid_at is not null and l.main_id = ${bought.productId}
                and l.quantity > l.refunded_num ${bought.days > 0 ? sql`and o.paid_at >= ${ago(bought.days)}` : sql``})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/** Buyers of a product are few: only they are asked how often they bought it. */
const candidates = ({ bought }: TagRule) =>
  bought
    ? sql`and m.id in (select o.member_id from order_lines l join orders o on o.id = l.order_id
        where l.product_id in (select joint_id from product_joints where main_id = ${bought.productId}
          union select ${bought.productId}::bigint))`
    : sql``

/** Condition on a member `m`: the rule holds now (ms). */
export const fitting = (rule: TagRule, now: number): SQL => sql`${fitsNow(rule, now)} ${candidates(rule)}`

/** Number of members for whom a rule holds now. */
export const countFitting = async (db: Db, rule: TagRule, now: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from members m where ${fitting(rule, now)}`,
  )
  return rows[0]?.n ?? 0
}

/** Gives a label with a rule to whom it belongs now, and takes it from the others; part by part, each idempotent. */
export const retag = async (app: App, tagId: number): Promise<void> => {
  const now = app.clock.now()
  const { db, transact } = app.database
  const { rows } = await db.execute<{ last: string | null }>(sql`select max(id) as last from members`)
  const last = Number(rows[0]?.last ?? 0)
  for (let after = 0; after < last; after += part) {
    const isRuled = await transact(async (tx) => {
      const rule = (await findTag(tx, tagId))?.rule
      if (!rule) return false
      await retagPart(tx, tagId, fitting(rule, now), { after, upTo: after + part })
      return true
    })
    if (!isRuled) return
  }
  await setRuled(db, tagId, new Date(now))
}
