import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { likeText } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { operatorSessions, operators } from './operator.tables'

export type StaffFilter = {
  keyword?: string | undefined
  role?: string | undefined
  status?: number | undefined
}

const whereOf = ({ keyword, role, status }: StaffFilter) => {
  const like = keyword && likeText(keyword)
  return and(
    like ? or(ilike(operators.name, like), ilike(operators.displayName, like)) : undefined,
    role ? eq(operators.role, role) : undefined,
    status ? eq(operators.status, status) : undefined,
  )
}

/** Returns a page of accounts, oldest first, each with its number of live sessions. */
export const listStaff = (
  db: Db,
  filter: StaffFilter,
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

export const countStaff = (db: Db, filter: StaffFilter) => db.$count(operators, whereOf(filter))
