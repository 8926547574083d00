import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/database/connect'
import { pathOfPicture } from './picture-files'
import { pictures } from './upload.tables'

export type MadePicture = typeof pictures.$inferSelect

/** A picture of the library; its files are not made. */
export const makePicture = async (
  db: Db,
  overrides: Partial<typeof pictures.$inferInsert> = {},
): Promise<MadePicture> => {
  const [row] = await db
    .insert(pictures)
    .values({
      path: pathOfPicture(randomBytes(16).toString('hex')),
      name: '窗边的绿萝',
      width: 960,
      height: 960,
      bytes: 90_000,
      createdBy: '周店长',
      createdAt: new Date('2026-01-01T00:00:00+08:00'),
      ...overrides,
    })
    .returning()
  return row as MadePicture
}
