import type { ActKind, ActSums } from '@greenstar/rules/operator/act.limit'
import { and, count, eq, gte, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { acts } from './act.tables'

export const insertActs = (db: Db, rows: (typeof acts.$inferInsert)[]) => db.insert(acts).values(rows)

type Since = { day: Date; month: Date }

const sumsOf = ({ day }: Since) => ({
  dayFen: sql<number>`coalesce(sum(${acts.valueFen}) filter (where ${acts.createdAt} >= ${day}), 0)`.mapWith(
    Number,
  ),
  monthFen: sql<number>`coalesce(sum(${acts.valueFen}), 0)`.mapWith(Number),
})

const alone = (since: Since): SQL | undefined =>
  and(isNull(acts.approvedBy), gte(acts.createdAt, since.month))

export type ActHistory = { num: number; worthFen: number }

/** All acts since a time, alone and approved, of operators or of members who gained by them. */
export const historyBy = async (
  db: Db,
  who: 'operatorId' | 'memberId',
  ids: readonly number[],
  since: Date,
): Promise<Map<number, ActHistory>> => {
  if (ids.length === 0) return new Map()
  const column = acts[who]
  const rows = await db
    .select({
      id: column,
      num: count(),
      worthFen: sql<number>`sum(${acts.valueFen})`.mapWith(Number),
    })
    .from(acts)
    .where(and(sql`${column} = any(${sql.param([...ids])}::bigint[])`, gte(acts.createdAt, since)))
    .groupBy(column)
  return new Map(rows.map(({ id, ...history }) => [id ?? 0, history]))
}

export type PairHistory = ActHistory & { approved: number; lastAt: Date }

/** Acts of operators for members since a time, by `operator:member`; `approved` of them had a second person. */
export const historyBetween = async (
  db: Db,
  operatorIds: readonly number[],
  memberIds: readonly number[],
  since: Date,
): Promise<Map<string, PairHistory>> => {
  if (operatorIds.length === 0 || memberIds.length === 0) return new Map()
  const { operatorId, memberId, approvedBy, valueFen, createdAt } = acts
  const rows = await db
    .select({
      ...{ operatorId, memberId, num: count(), approved: count(approvedBy) },
      worthFen: sql<number>`sum(${valueFen})`.mapWith(Number),
      lastAt: sql<Date>`max(${createdAt})`.mapWith(createdAt),
    })
    .from(acts)
    .where(
      and(
        sql`${memberId} = any(${sql.param([...memberIds])}::bigint[])`,
        inArray(operatorId, [...operatorIds]),
        gte(createdAt, since),
      ),
    )
    .groupBy(operatorId, memberId)
  return new Map(rows.map(({ operatorId: by, memberId: to, ...history }) => [`${by}:${to}`, history]))
}

/** Kinds that are not summed with the others. */
const apart: ActKind[] = ['campaign', 'review']

/**
 * Acts with which one of this kind is summed: for a campaign the other campaigns, for a case of a member those that the
 * operator opened too, else everything but campaigns and cases of members. The goods of an order leave once, however often
 * its address is changed.
 */
const besides = ({ kind, subject }: { kind: ActKind; subject: string }) => {
  if (kind === 'review') return inArray(acts.kind, ['review', 'case'])
  if (kind === 'campaign') return and(eq(acts.kind, 'campaign'), ne(acts.subject, subject))
  const once = kind === 'address' ? or(ne(acts.kind, kind), ne(acts.subject, subject)) : undefined
  return and(notInArray(acts.kind, apart), once)
}

/** Sums what a person did alone by any of these accounts, besides an act. */
export const sumByOperators = async (
  db: Db,
  operatorIds: readonly number[],
  act: { kind: ActKind; subject: string },
  since: Since,
): Promise<ActSums> => {
  const [sums] = await db
    .select(sumsOf(since))
    .from(acts)
    .where(and(inArray(acts.operatorId, [...operatorIds]), besides(act), alone(since)))
  return sums ?? { dayFen: 0, monthFen: 0 }
}

/** Whether an operator did this act alone in the month, at this value or more. */
export const wasDoneAlone = async (
  db: Db,
  operatorId: number,
  { kind, subject, eachFen }: { kind: ActKind; subject: string; eachFen: number },
  since: Since,
): Promise<boolean> =>
  (await db.$count(
    acts,
    and(
      eq(acts.operatorId, operatorId),
      eq(acts.kind, kind),
      eq(acts.subject, subject),
      gte(acts.valueFen, eachFen),
      alone(since),
    ),
  )) > 0

/** The largest sums that one of these people got from operators who acted alone, with accounts that were erased. */
export const maxByMember = async (db: Db, ids: readonly number[], since: Since): Promise<ActSums> => {
  if (ids.length === 0) return { dayFen: 0, monthFen: 0 }
  const person = sql`coalesce(f.member_id, ${acts.memberId})`
  const rows = await db
    .select(sumsOf(since))
    .from(acts)
    .leftJoin(
      sql`member_formers f`,
      sql`f.former_id = ${acts.memberId} and f.member_id = any(${sql.param([...ids])}::bigint[])`,
    )
    .where(
      and(
        sql`${acts.memberId} = any(array(select unnest(${sql.param([...ids])}::bigint[])
          union all select former_id from member_formers where member_id = any(${sql.param([...ids])}::bigint[])))`,
        notInArray(acts.kind, apart),
        alone(since),
      ),
    )
    .groupBy(person)
  return {
    dayFen: Math.max(0, ...rows.map(({ dayFen }) => dayFen)),
    monthFen: Math.max(0, ...rows.map(({ monthFen }) => monthFen)),
  }
}
