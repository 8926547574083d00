import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { postDrafts } from './post.tables'

type DraftRow = typeof postDrafts.$inferSelect
export type DraftWords = Omit<DraftRow, 'id' | 'memberId' | 'updatedAt'>

const ownDraft = (memberId: number, id: number) =>
  and(eq(postDrafts.id, id), eq(postDrafts.memberId, memberId))

/** Lists a member's drafts, the last changed first. */
export const listDrafts = (db: Db, memberId: number): Promise<DraftRow[]> =>
  db
    .select()
    .from(postDrafts)
    .where(eq(postDrafts.memberId, memberId))
    .orderBy(desc(postDrafts.updatedAt), desc(postDrafts.id))

export const countDrafts = (db: Db, memberId: number): Promise<number> =>
  db.$count(postDrafts, eq(postDrafts.memberId, memberId))

export const lockDraft = async (db: Db, memberId: number, id: number): Promise<DraftRow | undefined> =>
  (await db.select().from(postDrafts).where(ownDraft(memberId, id)).for('update'))[0]

export const insertDraft = async (db: Db, draft: typeof postDrafts.$inferInsert): Promise<number> => {
  const [made] = await db.insert(postDrafts).values(draft).returning({ id: postDrafts.id })
  return made?.id as number
}

export const putDraft = (db: Db, id: number, draft: Partial<DraftRow>) =>
  db.update(postDrafts).set(draft).where(eq(postDrafts.id, id))

/** Deletes a draft and returns its files; undefined if it is not the member's. */
export const takeDraft = async (db: Db, memberId: number, id: number): Promise<string[] | undefined> =>
  (await db.delete(postDrafts).where(ownDraft(memberId, id)).returning({ images: postDrafts.images }))[0]
    ?.images
