import { eq } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { freightTemplates } from './freight.tables'

export const listTemplates = (db: Db) => db.select().from(freightTemplates).limit(200)

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

/** The level that decides from which amount freight is free; 1 for a guest. */
export const findLevel = async (db: Db, memberId: number | undefined): Promise<number> => {
  if (memberId === undefined) return 1
  const [row] = await db.select({ level: members.level }).from(members).where(eq(members.id, memberId))
  return row?.level ?? 1
}
