import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import type { Part } from '../../platform/database/part'
import { hasWords } from '../../platform/database/words'
import type { GrantRow } from '../coupon.facts'
import { couponGrants, couponTemplates } from '../coupon.tables'

export type { GrantAudience } from '../coupon.tables'

/** Finds a batch with its template. */
export const findGrant = async (db: Db, id: number) =>
  (
    await db
      .select({ grant: couponGrants, template: couponTemplates })
      .from(couponGrants)
      .innerJoin(couponTemplates, eq(couponTemplates.id, couponGrants.templateId))
      .where(eq(couponGrants.id, id))
  )[0]

export const insertGrant = async (db: Db, row: typeof couponGrants.$inferInsert): Promise<number> => {
  const [made] = await db.insert(couponGrants).values(row).returning({ id: couponGrants.id })
  if (!made) throw new Error('a grant was not inserted')
  return made.id
}

/** Locks a batch. */
export const holdGrant = async (db: Db, id: number): Promise<GrantRow | undefined> =>
  (await db.select().from(couponGrants).where(eq(couponGrants.id, id)).for('update'))[0]

export const putGrant = (db: Db, id: number, change: Partial<typeof couponGrants.$inferInsert>) =>
  db.update(couponGrants).set(change).where(eq(couponGrants.id, id))

type Portion = {
  id: number
  templateId: number
  operatorId: number
  done: number
  total: number
  next: number[]
}

/** Locks the oldest unfinished batch, with its next members; skips batches locked by another worker. */
export const takePortion = async (db: Db, size: number, aside: readonly number[]): Promise<Portion[]> => {
  const { rows } = await db.execute<Record<keyof Portion, unknown>>(sql`
    select id, template_id as "templateId", operator_id as "operatorId", done, cardinality(member_ids) as total,
      member_ids[done + 1:done + ${sql.raw(String(size))}] as next
    from coupon_grants where applied_at is not null and finished_at is null
      and id <> all(${sql.param([...aside])}::bigint[])
    order by applied_at limit 1 for update skip locked`)
  return rows.map(({ id, templateId, operatorId, done, total, next }) => ({
    ...{ id: Number(id), templateId: Number(templateId), operatorId: Number(operatorId) },
    ...{ done: Number(done), total: Number(total) },
    next: (next as (number | string)[]).map(Number),
  }))
}

const matching = (keyword: string | undefined) =>
  and(
    sql`${couponGrants.appliedAt} is not null`,
    keyword
      ? sql`(${hasWords(couponTemplates.name, keyword)} or ${hasWords(couponGrants.reason, keyword)})`
      : undefined,
  )

/** Lists confirmed batches, newest first, without their members. */
export const listGrants = (db: Db, keyword: string | undefined, { size, skip }: Part) =>
  db
    .select({
      id: couponGrants.id,
      reason: couponGrants.reason,
      audience: couponGrants.audience,
      num: sql<number>`cardinality(${couponGrants.memberIds})`.mapWith(Number),
      done: couponGrants.done,
      operatorName: couponGrants.operatorName,
      appliedAt: couponGrants.appliedAt,
      finishedAt: couponGrants.finishedAt,
      template: couponTemplates,
    })
    .from(couponGrants)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponGrants.templateId))
    .where(matching(keyword))
    .orderBy(desc(couponGrants.id))
    .limit(size)
    .offset(skip)

export const countGrants = async (db: Db, keyword: string | undefined): Promise<number> => {
  const [row] = await db
    .select({ many: sql<number>`count(*)`.mapWith(Number) })
    .from(couponGrants)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponGrants.templateId))
    .where(matching(keyword))
  return row?.many ?? 0
}
