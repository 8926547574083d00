import type { FilterOf, Ops } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { dayStart } from '../platform/database/filter'
import { hasWords } from '../platform/database/words'
import { type CommentRow, commentColumns, commentsFrom } from '../post/post.service'
import { type CardRow, cardColumns, inState } from './diagnosis.store'
import { diagnoses } from './diagnosis.tables'

export type DeskFilter = FilterOf<Ops['diagnosis']['ListDiagnoses']>

const conditionOf = ({ keyword, member, status, state, from, to }: DeskFilter): SQL => {
  const parts = [
    sql`true`,
    ...(keyword ? [hasWords(sql`d.plant || ' ' || d.content`, keyword)] : []),
    ...(member === undefined ? [] : [sql`d.member_id = ${member}`]),
    ...(status === undefined ? [] : [sql`d.status = ${status}`]),
    ...(state === undefined ? [] : [inState[state]]),
    ...(from ? [sql`d.created_at >= ${dayStart(from)}`] : []),
    ...(to ? [sql`d.created_at < ${dayStart(to, 1)}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

const from = sql`from ${diagnoses} d left join ${members} u on u.id = d.member_id`

/** A page of the questions, or those below an id, newest first. */
export const listForDesk = async (
  db: Db,
  filter: DeskFilter,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
): Promise<CardRow[]> => {
  const after = below === undefined ? sql`` : sql`and d.id < ${below}`
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} ${from} where ${conditionOf(filter)} ${after}
    order by d.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countForDesk = (db: Db, filter: DeskFilter, max?: number): Promise<number> =>
  countRows(db, sql`from ${diagnoses} d where ${conditionOf(filter)}`, max)

export const findForDesk = async (db: Db, id: number): Promise<CardRow | undefined> =>
  (await db.execute<CardRow>(sql`select ${cardColumns} ${from} where d.id = ${id}`)).rows[0]

/** The answers to a question in every status, with the replies to them, oldest first. */
export const answersForDesk = async (db: Db, id: number, limit: number): Promise<CommentRow[]> => {
  const { rows } = await db.execute<CommentRow>(sql`
    select ${commentColumns(0)} ${commentsFrom}
    where c.subject = ${sql.raw(String(Subject.diagnosis))} and c.subject_id = ${id} order by c.id limit ${limit}`)
  return rows
}

/** Questions since a time: asked, answered, solved, answered by the shop, the median minutes until the first answer. */
export const diagnosisFigures = async (db: Db, since: Date) => {
  const { rows } = await db.execute<
    Record<'asked' | 'answered' | 'solved' | 'replied' | 'minutes' | 'open', number>
  >(sql`
    select count(*)::int as asked, (count(*) filter (where d.answers > 0))::int as answered,
      (count(*) filter (where d.accepted_id is not null))::int as solved,
      (count(*) filter (where d.replied_at is not null))::int as replied,
      coalesce(round(percentile_cont(0.5) within group (
        order by extract(epoch from d.answered_at - d.created_at) / 60)), 0)::int as minutes,
      (select count(*)::int from ${diagnoses} o where o.status = ${sql.raw(String(ModerationStatus.pass))}
        and o.accepted_id is null) as open
    from ${diagnoses} d where d.created_at >= ${since}`)
  return rows[0] ?? { asked: 0, answered: 0, solved: 0, replied: 0, minutes: 0, open: 0 }
}
