import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Questions of members about sick plants (domain 26); `status` is a ModerationStatus, copied from member_contents. */
export const diagnoses = pgTable(
  'diagnoses',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    contentId: ref('content_id'),
    /** What plant it is, in the asker's words. */
    plant: text('plant').notNull(),
    content: text('content').notNull().default(''),
    images: text('images').array().notNull(),
    /** LeafSign, LightPlace, WaterHabit, SinceWhen. */
    leaf: integer('leaf').array().notNull(),
    light: integer('light').notNull(),
    water: integer('water').notNull(),
    since: integer('since').notNull(),
    status: integer('status').notNull(),
    reason: text('reason').notNull().default(''),
    /** Number of public answers. */
    answers: integer('answers').notNull().default(0),
    /** Time of the first public answer. */
    answeredAt: at('answered_at'),
    /** The answer that the asker chose last, and when; it may be deleted or hidden since. */
    chosenId: ref('chosen_id'),
    acceptedAt: at('accepted_at'),
    /** The same answer while it is public (countAnswers): only then the question is solved. */
    acceptedId: ref('accepted_id'),
    /** The coins that its choices brought, to the author of the first one. */
    pollen: integer('pollen').notNull().default(0),
    /** The shop's answer. */
    reply: text('reply').notNull().default(''),
    repliedBy: text('replied_by').notNull().default(''),
    repliedAt: at('replied_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('diagnoses_status', sql`${t.status} in (10, 20, 30, 90)`),
    check('diagnoses_counts', sql`least(${t.answers}, ${t.pollen}) >= 0`),
    check('diagnoses_chosen', sql`(${t.chosenId} is null) = (${t.acceptedAt} is null)`),
    check('diagnoses_accepted', sql`${t.acceptedId} is null or ${t.acceptedId} = ${t.chosenId}`),
    uniqueIndex('diagnoses_content').on(t.contentId).where(sql`${t.contentId} is not null`),
    index('diagnoses_shown').on(t.id.desc().nullsFirst()).where(sql`${t.status} = 20`),
    index('diagnoses_open')
      .on(t.id.desc().nullsFirst())
      .where(sql`${t.status} = 20 and ${t.acceptedId} is null`),
    index('diagnoses_unanswered')
      .on(t.id.desc().nullsFirst())
      .where(sql`${t.status} = 20 and ${t.acceptedId} is null and ${t.answers} = 0`),
    index('diagnoses_solved')
      .on(t.id.desc().nullsFirst())
      .where(sql`${t.status} = 20 and ${t.acceptedId} is not null`),
    index('diagnoses_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('diagnoses_created').on(t.createdAt),
    index('diagnoses_text').using('gin', sql`(${t.plant} || ' ' || ${t.content}) gin_trgm_ops`),
  ],
)
