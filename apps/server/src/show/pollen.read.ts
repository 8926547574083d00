import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { pollenEntries } from '../pollen/pollen.tables'

const ofShow = (memberId: number) =>
  and(eq(pollenEntries.memberId, memberId), eq(pollenEntries.kind, PollenKind.show))

/** Returns the pollen entries of a member's posts, newest first. */
export const listShowPollen = (db: Db, memberId: number, { size, skip }: Part) =>
  db
    .select()
    .from(pollenEntries)
    .where(ofShow(memberId))
    .orderBy(desc(pollenEntries.id))
    .limit(size)
    .offset(skip)

/** Returns the number and the sum of these entries. */
export const countShowPollen = async (db: Db, memberId: number) => {
  const [row] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      pollen: sql<number>`coalesce(sum(${pollenEntries.delta}), 0)::int`,
    })
    .from(pollenEntries)
    .where(ofShow(memberId))
  return row ?? { entries: 0, pollen: 0 }
}
