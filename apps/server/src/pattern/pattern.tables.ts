import type { PatternContent } from '@greenstar/rules/pattern/pattern.content'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Flower-pattern tests by type, which stands in their addresses: PatternStatus, and the draft that is written. */
export const patternTests = pgTable(
  'pattern_tests',
  {
    id: id(),
    type: integer('type').notNull(),
    status: integer('status').notNull().default(0),
    draft: jsonb('draft').$type<PatternContent>().notNull(),
    /** That is out, or was last; 0 before the first. */
    version: integer('version').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    publishedAt: at('published_at'),
  },
  (t) => [
    check('pattern_tests_status', sql`${t.status} in (0, 10, 20)`),
    check('pattern_tests_out', sql`${t.status} <> 10 or ${t.version} > 0`),
    uniqueIndex('pattern_tests_type').on(t.type),
  ],
)

/** What was published; its content is never changed, so that a result is read as it was answered. */
export const patternVersions = pgTable(
  'pattern_versions',
  {
    testId: ref('test_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<PatternContent>().notNull(),
    publishedAt: at('published_at').notNull(),
    /** How often it was taken, by members who are still there. */
    taken: integer('taken').notNull().default(0),
  },
  (t) => [
    check('pattern_versions_taken', sql`${t.taken} >= 0`),
    primaryKey({ columns: [t.testId, t.version] }),
  ],
)

/** Each time that a member took a test. */
export const patternResults = pgTable(
  'pattern_results',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    testId: ref('test_id').notNull(),
    version: integer('version').notNull(),
    /** Index of the result in its version, and what it was called. */
    result: integer('result').notNull(),
    resultName: text('result_name').notNull(),
    /** Options from 1, by question; points, by result. */
    answers: integer('answers').array().notNull(),
    scores: integer('scores').array().notNull(),
    /** The share segment that it was opened with; '' without one. */
    share: text('share').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('pattern_results_member').on(t.memberId, t.testId, t.id.desc().nullsFirst()),
    index('pattern_results_test').on(t.testId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pattern_results_time').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
