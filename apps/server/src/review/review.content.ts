import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { sql } from 'drizzle-orm'
import type { ContentUses } from '../moderation/moderation.service'
import { flagComments, lockComments } from './comment-room.store'
import { decideComments } from './decide'
import { productComments } from './review.tables'

const { comment } = ContentKind

/** Reviews have a table and a decision of their own, as they have stars and the shop's answers; ModerateComments is their call. */
export const reviewContents: ContentUses = {
  [comment]: {
    subject: sql`(select p.name from products p where p.id = c.subject_id)`,
    source: {
      rows: sql`select c.id, ${sql.raw(String(comment))} as kind, c.member_id, c.product_id as subject_id, c.content,
        c.images, c.flags, c.status, c.reason, c.moderated_by, c.moderated_at, c.created_at, c.member_name as said_as
        from ${productComments} c where`,
      putFlags: flagComments,
      hold: async (db, id) => (await lockComments(db, [id]))[0],
      decide: async (app, db, id, decision) =>
        decideComments(app, db, await lockComments(db, [id]), decision),
    },
  },
}
