import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { pastes } from './upload.tables'

/** A picture of a pasted text: the library's path once it was fetched, or the reason why it was left out. */
export type PastedPicture = { address: string; path?: string; reason?: string }

export type PasteRow = Omit<typeof pastes.$inferSelect, 'pictures'> & { pictures: PastedPicture[] }

export const insertPaste = async (
  db: Db,
  row: Omit<typeof pastes.$inferInsert, 'pictures'> & { pictures: PastedPicture[] },
): Promise<number> => {
  const [made] = await db.insert(pastes).values(row).returning({ id: pastes.id })
  return made?.id as number
}

export const findPaste = async (db: Db, id: number): Promise<PasteRow | undefined> => {
  const [row] = await db.select().from(pastes).where(eq(pastes.id, id))
  return row && { ...row, pictures: row.pictures as PastedPicture[] }
}

export const putPastedPictures = (db: Db, id: number, pictures: readonly PastedPicture[]) =>
  db.update(pastes).set({ pictures }).where(eq(pastes.id, id))
