import { randomBytes } from 'node:crypto'
import { DAY } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import type { Db } from '../platform/database/connect'
import { insertPaste } from './paste.store'
import { pathOfPicture } from './picture-files'
import { memberPictures, pictures, videos } from './upload.tables'

export type MadePicture = typeof pictures.$inferSelect

/** Inserts a picture of the library, without files. */
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

/** Inserts a film of the library, without a file; returns its path. */
export const makeFilm = async (db: Db): Promise<string> => {
  const hash = randomBytes(16).toString('hex')
  const path = `/media/u/${hash}.mp4`
  const createdAt = new Date('2026-01-01T00:00:00+08:00')
  const size = { width: 720, height: 1280, bytes: 900_000 }
  await db.insert(videos).values({ path, hash, ...size, name: '换盆', createdBy: '周店长', createdAt })
  return path
}

/** Inserts an operator's pasted text with one picture to fetch; returns its id. */
export const makePaste = (db: Db, operatorId: number): Promise<number> =>
  insertPaste(db, {
    ...{ operatorId, operatorName: '周店长', requestIp: '127.0.0.1' },
    html: '<p>浇透</p><img src="https://pictures.example.com/1.jpg" />',
    pictures: [{ address: 'https://pictures.example.com/1.jpg' }],
    createdAt: new Date(),
  })

export type MadeMemberPicture = typeof memberPictures.$inferSelect

/** Inserts a picture confirmed by a member and not in use yet, without files. */
export const makeMemberPicture = async (
  db: Db,
  { memberId, ...overrides }: Partial<typeof memberPictures.$inferInsert> & { memberId: number },
): Promise<MadeMemberPicture> => {
  const name = randomBytes(16).toString('hex')
  const createdAt = overrides.createdAt ?? new Date()
  const [row] = await db
    .insert(memberPictures)
    .values({
      memberId,
      purpose: UploadPurpose.avatar,
      path: pathOfPicture(name),
      sourceKey: `member/${memberId}/${name}.jpg`,
      width: 960,
      height: 960,
      bytes: 90_000,
      createdAt,
      deleteAt: new Date(createdAt.getTime() + DAY),
      ...overrides,
    })
    .returning()
  return row as MadeMemberPicture
}
