import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

type Span = { from: Date; until: Date }

const waiting = (stage: number, { from, until }: Span) => sql`
  has_left and reminded < 3 and reminded in (${sql.raw(
    Array.from({ length: stage }, (_, index) => index).join(),
  )}) and expires_at > ${from} and expires_at <= ${until}`

/** Members with pollen that ends within the span and that got no reminder of this stage. */
export const listToRemind = async (db: Db, stage: number, span: Span, limit: number): Promise<number[]> => {
  const { rows } = await db.execute<{ member_id: string }>(
    sql`select member_id from pollen_lots where ${waiting(stage, span)} group by member_id limit ${limit}`,
  )
  return rows.map(({ member_id }) => Number(member_id))
}

/** Marks the lots; returns the ending pollen by member and end time. */
export const markReminded = async (db: Db, memberIds: readonly number[], stage: number, span: Span) => {
  const { rows } = await db.execute<{ member_id: string; num: string; expires_at: string }>(sql`
    with marked as (
      update pollen_lots set reminded = ${stage}
      where member_id = any(${sql.param([...memberIds])}::bigint[]) and ${waiting(stage, span)}
      returning member_id, left_num, expires_at)
    select member_id, sum(left_num) as num, expires_at from marked group by member_id, expires_at
    order by member_id, expires_at`)
  return rows.map(({ member_id, num, expires_at }) => ({
    ...{ memberId: Number(member_id), num: Number(num), expiresAt: new Date(expires_at) },
  }))
}
