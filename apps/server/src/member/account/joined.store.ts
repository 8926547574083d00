import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { members } from '../member.tables'

const columns = {
  status: members.status,
  phone: members.phone,
  unionId: members.unionId,
  openId: members.openId,
  level: members.level,
  sellerId: members.sellerId,
  sellerUntil: members.sellerUntil,
}

/** Columns of an account that change when it becomes one with another (domain 20). */
export type JoinedColumns = Pick<typeof members.$inferSelect, keyof typeof columns>

/** Reads them of two accounts, by id. */
export const readJoined = async (db: Db, ids: readonly number[]): Promise<Map<number, JoinedColumns>> => {
  const rows = await db
    .select({ id: members.id, ...columns })
    .from(members)
    .where(inArray(members.id, [...ids]))
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** Writes them of two accounts, which may exchange phone and messenger: both are locked, and unique over all members. */
export const putJoined = async (db: Db, rows: ReadonlyMap<number, Partial<JoinedColumns>>): Promise<void> => {
  for (const [id, { phone }] of rows)
    if (phone !== undefined)
      await db
        .update(members)
        .set({ phone: `joining-${id}`, unionId: null })
        .where(eq(members.id, id))
  for (const [id, row] of rows) await db.update(members).set(row).where(eq(members.id, id))
}
