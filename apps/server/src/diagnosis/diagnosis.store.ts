import type { DiagnosisState, LeafSign } from '@greenstar/rules/diagnosis/diagnosis.form'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'
import { commentCount, isShownComment, isUnblocked } from '../post/post.service'
import { comments } from '../post/post.tables'
import { diagnoses } from './diagnosis.tables'

export type DiagnosisRow = typeof diagnoses.$inferSelect
export type NewDiagnosis = typeof diagnoses.$inferInsert

/** A question with its author, as a list shows it. */
export type CardRow = {
  id: string
  member_id: string
  content_id: string | null
  member_name: string
  member_avatar: string
  plant: string
  content: string
  images: string[]
  leaf: number[]
  light: number
  water: number
  since: number
  status: number
  reason: string
  answers: number
  accepted_id: string | null
  chosen_id: string | null
  pollen: number
  reply: string
  replied_by: string
  replied_at: string | null
  created_at: string
}

const passed = sql.raw(String(ModerationStatus.pass))
const active = sql.raw(String(MemberStatus.active))
const ofQuestion = sql.raw(String(Subject.diagnosis))

export const cardColumns = sql`d.id, d.member_id, d.content_id, u.name as member_name, u.avatar as member_avatar, d.plant,
  d.content, d.images, d.leaf, d.light, d.water, d.since, d.status, d.reason, d.answers, d.accepted_id, d.chosen_id, d.pollen, d.reply,
  d.replied_by, d.replied_at, d.created_at`

/** Condition of public questions `d`; `u` is their author. */
const isShown = sql`d.status = ${passed} and u.status = ${active}`

export const inState: Readonly<Record<DiagnosisState, SQL>> = {
  open: sql`d.accepted_id is null`,
  unanswered: sql`d.accepted_id is null and d.answers = 0`,
  solved: sql`d.accepted_id is not null`,
}

export type DiagnosisFilter = {
  state?: DiagnosisState | undefined
  keyword?: string | undefined
  /** What the leaf looks like, perhaps among others. */
  sign?: LeafSign | undefined
  /** Only questions of this member, in any status; 0: of all members. */
  mine?: number | undefined
  /** Who reads; 0: a guest. */
  reader?: number
}

const listOf = ({ state, keyword, sign, mine, reader = 0 }: DiagnosisFilter): SQL => {
  const parts = [
    mine === undefined
      ? sql`${isShown} ${isUnblocked(reader, sql`d.member_id`)}`
      : sql`d.member_id = ${mine}`,
    ...(state ? [inState[state]] : []),
    ...(keyword ? [hasWords(sql`d.plant || ' ' || d.content`, keyword)] : []),
    ...(sign === undefined ? [] : [sql`d.leaf @> array[${sign}]::int[]`]),
  ]
  return sql.join(parts, sql` and `)
}

const from = sql`from ${diagnoses} d join ${members} u on u.id = d.member_id`

export const listDiagnoses = async (
  db: Db,
  filter: DiagnosisFilter,
  { size, skip }: Part,
): Promise<CardRow[]> => {
  const { rows } = await db.execute<CardRow>(
    sql`select ${cardColumns} ${from} where ${listOf(filter)} order by d.id desc limit ${size} offset ${skip}`,
  )
  return rows
}

export const countDiagnoses = async (db: Db, filter: DiagnosisFilter): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${from} where ${listOf(filter)}`,
  )
  return rows[0]?.n ?? 0
}

/** A public question, or one of the reader's own (0: a guest). */
export const findDiagnosis = async (db: Db, id: number, memberId: number): Promise<CardRow | undefined> =>
  (
    await db.execute<CardRow>(
      sql`select ${cardColumns} ${from} where d.id = ${id} and ((${isShown} ${isUnblocked(memberId, sql`d.member_id`)}) or d.member_id = ${memberId})`,
    )
  ).rows[0]

export const lockDiagnoses = (db: Db, ids: readonly number[]): Promise<DiagnosisRow[]> =>
  db
    .select()
    .from(diagnoses)
    .where(inArray(diagnoses.id, [...ids]))
    .orderBy(asc(diagnoses.id))
    .for('no key update')

export const lockOwn = async (db: Db, id: number, memberId: number): Promise<DiagnosisRow | undefined> =>
  (
    await db
      .select()
      .from(diagnoses)
      .where(and(eq(diagnoses.id, id), eq(diagnoses.memberId, memberId)))
      .for('no key update')
  )[0]

/** Locks the questions of moderated contents. */
export const lockOfContents = (db: Db, contentIds: readonly number[]): Promise<DiagnosisRow[]> =>
  db
    .select()
    .from(diagnoses)
    .where(inArray(diagnoses.contentId, [...contentIds]))
    .orderBy(asc(diagnoses.id))
    .for('no key update')

export const insertDiagnosis = async (db: Db, row: NewDiagnosis): Promise<number> =>
  (await db.insert(diagnoses).values(row).returning({ id: diagnoses.id }))[0]?.id ?? 0

export const updateDiagnosis = (db: Db, id: number, facts: Partial<NewDiagnosis>) =>
  db.update(diagnoses).set(facts).where(eq(diagnoses.id, id))

export const dropDiagnosis = (db: Db, id: number) => db.delete(diagnoses).where(eq(diagnoses.id, id))

/**
 * Stores with locked questions the number of public answers, when the first of them came, and whether the chosen one is
 * public: a question whose accepted answer was deleted or is hidden is open, until that answer is shown again (domain 26).
 */
export const countAnswers = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await db.execute(sql`
    update ${diagnoses} d set answers = ${commentCount(Subject.diagnosis, sql`d.id`)}, answered_at = coalesce(d.answered_at, (
      select min(c.shown_at) from ${comments} c where c.subject = ${ofQuestion} and c.subject_id = d.id
        and c.parent_id is null and c.member_id <> d.member_id and c.status = ${passed})), accepted_id = (
      select c.id from ${comments} c join ${members} u on u.id = c.member_id
      where c.id = d.chosen_id and ${isShownComment})
    where d.id = any(${sql.param([...ids])}::bigint[])`)
}
