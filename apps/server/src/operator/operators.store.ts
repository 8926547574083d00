import type { FilterOf, Ops } from '@greenstar/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'
import { operatorSessions, operators } from './operator.tables'

export type OperatorFilter = FilterOf<Ops['operator']['ListOperators']>

const whereOf = ({ keyword, role, status }: OperatorFilter) => {
  return and(
    keyword ? hasWords(sql`concat_ws(' ', ${operators.name}, ${operators.displayName})`, keyword) : undefined,
    role ? eq(operators.role, role) : undefined,
    status ? eq(operators.status, status) : undefined,
  )
}

/** Returns a page of accounts, oldest first, each with its number of live sessions. */
export const listOperators = (
  db: Db,
  filter: OperatorFilter,
  { now, idleSince }: { now: Date; idleSince: Date },
  { size, skip }: Part,
) =>
  db
    .select({
      operator: operators,
      sessions: sql<number>`(select count(*) from ${operatorSessions} s where s.operator_id = operators.id
        and s.expires_at > ${now} and s.last_seen_at > ${idleSince})`.mapWith(Number),
    })
    .from(operators)
    .where(whereOf(filter))
    .orderBy(operators.id)
    .limit(size)
    .offset(skip)

export const countOperators = (db: Db, filter: OperatorFilter) => db.$count(operators, whereOf(filter))
