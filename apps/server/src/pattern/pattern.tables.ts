import type { PatternContent } from '@greenstar/rules/pattern/pattern.content'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Flower-pattern tests with the edited draft; PatternStatus; the type is part of their addresses. */
export const patternTests = pgTable(
  'pattern_tests',
  {
    id: id(),
    type: integer('type').notNull(),
    status: integer('status').notNull().default(0),
    draft: jsonb('draft').$type<PatternContent>().notNull(),
    /** Version that is or was last published; 0: never. */
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

/** Published versions; the content never changes, so that old results can still be shown. */
export const patternVersions = pgTable(
  'pattern_versions',
  {
    testId: ref('test_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<PatternContent>().notNull(),
    publishedAt: at('published_at').notNull(),
    /** Number of results, without those of erased members. */
    taken: integer('taken').notNull().default(0),
  },
  (t) => [
    check('pattern_versions_taken', sql`${t.taken} >= 0`),
    primaryKey({ columns: [t.testId, t.version] }),
  ],
)

/** Results, one for each time a member took a test. */
export const patternResults = pgTable(
  'pattern_results',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    testId: ref('test_id').notNull(),
    version: integer('version').notNull(),
    /** Index of the result in its version, and its name then. */
    result: integer('result').notNull(),
    resultName: text('result_name').notNull(),
    /** Chosen options by question, from 1; points by result. */
    answers: integer('answers').array().notNull(),
    scores: integer('scores').array().notNull(),
    /** Segment of the share through which it was opened; '' for none. */
    share: text('share').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('pattern_results_member').on(t.memberId, t.testId, t.id.desc().nullsFirst()),
    index('pattern_results_test').on(t.testId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pattern_results_time').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
