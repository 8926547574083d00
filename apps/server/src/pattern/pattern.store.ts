import type { PatternContent } from '@greenstar/rules/pattern/pattern.content'
import { PatternStatus } from '@greenstar/rules/pattern/pattern.state'
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { equals } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { patternResults, patternTests, patternVersions } from './pattern.tables'

export type PatternRow = typeof patternTests.$inferSelect
export type OpenPattern = { testId: number; type: number; version: number; content: PatternContent }

const onVersion = and(
  eq(patternVersions.testId, patternTests.id),
  eq(patternVersions.version, patternTests.version),
)
const open = {
  testId: patternTests.id,
  type: patternTests.type,
  version: patternTests.version,
  content: patternVersions.content,
}

/** Returns the published tests in their current versions, by type. */
export const listOpen = (db: Db): Promise<OpenPattern[]> =>
  db
    .select(open)
    .from(patternTests)
    .innerJoin(patternVersions, onVersion)
    .where(eq(patternTests.status, PatternStatus.published))
    .orderBy(asc(patternTests.type))

/**
 * Returns the published test of a type, locked against changes until the transaction ends. The version is
 * read after the lock: joined in the same statement it would be missing while another is being published.
 */
export const holdOpen = async (db: Db, type: number): Promise<OpenPattern | undefined> => {
  const [test] = await db
    .select({ testId: patternTests.id, type: patternTests.type, version: patternTests.version })
    .from(patternTests)
    .where(and(eq(patternTests.type, type), eq(patternTests.status, PatternStatus.published)))
    .for('share')
  const [found] = test
    ? await db
        .select({ content: patternVersions.content })
        .from(patternVersions)
        .where(and(eq(patternVersions.testId, test.testId), eq(patternVersions.version, test.version)))
    : []
  return test && found && { ...test, content: found.content }
}

export const countCommitsSince = (db: Db, memberId: number, since: Date): Promise<number> =>
  db.$count(patternResults, and(eq(patternResults.memberId, memberId), gte(patternResults.createdAt, since)))

/** Stores a result and counts it in its version; returns the result's id. */
export const insertResult = async (db: Db, values: typeof patternResults.$inferInsert): Promise<number> => {
  const [row] = await db.insert(patternResults).values(values).returning({ id: patternResults.id })
  await db
    .update(patternVersions)
    .set({ taken: sql`${patternVersions.taken} + 1` })
    .where(and(eq(patternVersions.testId, values.testId), eq(patternVersions.version, values.version)))
  return row?.id ?? 0
}

/** Returns a member's result of a type, by id or the latest, with its test and version. */
export const findOwnResult = async (db: Db, memberId: number, type: number, id: number | undefined) =>
  (
    await db
      .select({
        result: patternResults,
        content: patternVersions.content,
        type: patternTests.type,
        status: patternTests.status,
      })
      .from(patternResults)
      .innerJoin(patternTests, eq(patternTests.id, patternResults.testId))
      .innerJoin(
        patternVersions,
        and(
          eq(patternVersions.testId, patternResults.testId),
          eq(patternVersions.version, patternResults.version),
        ),
      )
      .where(
        and(
          eq(patternResults.memberId, memberId),
          eq(patternTests.type, type),
          equals(patternResults.id, id),
        ),
      )
      .orderBy(desc(patternResults.id))
      .limit(1)
  )[0]

const ownResults = (memberId: number, type: number | undefined) => sql`
  from ${patternResults} r join ${patternTests} t on t.id = r.test_id
    join ${patternVersions} v on v.test_id = r.test_id and v.version = r.version
  where r.member_id = ${memberId} ${type === undefined ? sql`` : sql`and t.type = ${type}`}`

type OwnRow = { id: string; type: number; title: string; result_name: string; created_at: string }

/** Returns a page of a member's results, newest first. */
export const listOwnResults = async (
  db: Db,
  memberId: number,
  type: number | undefined,
  { size, skip }: Part,
): Promise<OwnRow[]> => {
  const { rows } = await db.execute<OwnRow>(sql`
    select r.id, t.type, v.content ->> 'title' as title, r.result_name, r.created_at
    ${ownResults(memberId, type)} order by r.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countOwnResults = async (
  db: Db,
  memberId: number,
  type: number | undefined,
): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${ownResults(memberId, type)}`,
  )
  return rows[0]?.n ?? 0
}

export const listPatterns = (db: Db): Promise<PatternRow[]> =>
  db.select().from(patternTests).orderBy(asc(patternTests.type))

export const findPattern = async (db: Db, id: number): Promise<PatternRow | undefined> =>
  (await db.select().from(patternTests).where(eq(patternTests.id, id)))[0]

export const lockPattern = async (db: Db, id: number): Promise<PatternRow | undefined> =>
  (await db.select().from(patternTests).where(eq(patternTests.id, id)).for('update'))[0]

/** Stores the draft of a test and returns its id; undefined if another test has the type. */
export const putPattern = async (
  db: Db,
  id: number | undefined,
  facts: Pick<PatternRow, 'type' | 'draft'>,
  now: Date,
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (
      select from ${patternTests} t where t.type = ${facts.type} and t.id <> ${id ?? 0}
    ) as used`)
  if (rows[0]?.used) return undefined
  const [row] =
    id === undefined
      ? await db
          .insert(patternTests)
          .values({ ...facts, createdAt: now, updatedAt: now })
          .returning({ id: patternTests.id })
      : await db
          .update(patternTests)
          .set({ ...facts, updatedAt: now })
          .where(eq(patternTests.id, id))
          .returning({ id: patternTests.id })
  return row?.id
}

/** Publishes the draft of a test as its next version and returns the version. */
export const publishPattern = async (db: Db, row: PatternRow, now: Date): Promise<number> => {
  const version = row.version + 1
  await db.insert(patternVersions).values({ testId: row.id, version, content: row.draft, publishedAt: now })
  await db
    .update(patternTests)
    .set({ status: PatternStatus.published, version, publishedAt: now, updatedAt: now })
    .where(eq(patternTests.id, row.id))
  return version
}

export const withdrawPattern = (db: Db, id: number) =>
  db.update(patternTests).set({ status: PatternStatus.withdrawn }).where(eq(patternTests.id, id))

export const deletePattern = (db: Db, id: number) => db.delete(patternTests).where(eq(patternTests.id, id))
