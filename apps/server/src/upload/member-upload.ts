import { randomBytes } from 'node:crypto'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { isKeyUnder } from '@greenstar/rules/upload/upload.key'
import type { App } from '../platform/app'
import { countAttempt } from '../platform/attempts/attempts'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { encodePicture } from './encode-picture'
import { findBySource, insertMemberPicture, type MemberPictureRow } from './member-picture.store'
import { pathOfPicture } from './picture-files'
import { pictureStore } from './picture-store'
import { readPicture } from './read-picture'
import { StorageConfig } from './storage/config'
import { uploadToken } from './storage/upload-token'
import { refusalOf, storeAll } from './upload-picture'

/** A token lives so long (ms): a member may fill in a long form before he sends. */
const tokenLasts = HOUR
const megabyte = 1_000_000

export const memberUploadTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

/** Where a member's own files go; the storage refuses every key elsewhere. */
export const keyPrefixOf = (memberId: number) => `member/${memberId}/`

const storageOf = (app: App): StorageConfig | undefined =>
  app.keys.storage === undefined ? undefined : StorageConfig.parse(app.keys.storage)

/**
 * What a member needs to send pictures to the storage. What he sends and never confirms the storage deletes by itself
 * after a day. The token is '' in a shop without storage.
 */
export const grantUpload = (app: App, memberId: number, maxMegabytes: number) => {
  const config = storageOf(app)
  const maxBytes = maxMegabytes * megabyte
  return {
    token: config
      ? uploadToken(config, {
          keyPrefix: keyPrefixOf(memberId),
          // The storage goes by the wall clock, whatever time a demo shop shows.
          expiresAt: new Date(Date.now() + tokenLasts),
          maxBytes,
          mimeTypes: memberUploadTypes,
          deleteAfterDays: 1,
        })
      : '',
    url: config?.uploadUrl ?? '',
    maxBytes,
  }
}

const fetchSource = async (app: App, key: string): Promise<Buffer> => {
  const bytes = await pictureStore(app).read(key)
  if (bytes === 'away') throw refuse('upload/storage-down')
  if (!bytes) throw refuse('upload/not-found')
  return bytes
}

/**
 * Takes a file that a member sent to the storage: only from under his own prefix, what it really is, drawn anew without
 * anything hidden in it, under a name of ours (reliability R57 to R60). Nothing shows it yet, so it is deleted after
 * `upload.orphanHours` unless `claimUploads` keeps it. A repeated key is the picture that is already there. Refuses:
 * not-found, not-a-picture, broken, too-large, too-many-pixels, too-often, storage-down.
 */
export const confirmUpload = async (
  app: App,
  memberId: number,
  { key, purpose }: { key: string; purpose: number },
): Promise<MemberPictureRow> => {
  const now = app.clock.now()
  if (!isKeyUnder(keyPrefixOf(memberId), key)) throw refuse('upload/not-found')
  const known = await findBySource(app.database.db, key)
  if (known) return known
  const most = await getSetting(app, 'upload.perMemberPerDay')
  if ((await countAttempt(app, `upload:member:${memberId}`, DAY, now)) > most)
    throw refuse('upload/too-often')
  const maxMegabytes = await getSetting(app, 'upload.maxMegabytes')
  const bytes = await fetchSource(app, key)
  if (bytes.length > maxMegabytes * megabyte) throw refuse('upload/too-large', { megabytes: maxMegabytes })
  const facts = await readPicture(bytes)
  if (typeof facts === 'string') throw refusalOf(facts)
  const name = randomBytes(16).toString('hex')
  const files = await encodePicture(name, bytes).catch(() => {
    throw refuse('upload/broken')
  })
  await storeAll(app, files)
  const orphanHours = await getSetting(app, 'upload.orphanHours')
  const row = await insertMemberPicture(app.database.db, {
    memberId,
    purpose,
    path: pathOfPicture(name),
    sourceKey: key,
    ...facts,
    bytes: files.reduce((sum, file) => sum + file.bytes.length, 0),
    createdAt: new Date(now),
    deleteAt: new Date(now + orphanHours * HOUR),
  })
  // What the phone sent may say where it was taken: it does not stay (R60). The storage's own day is the second net.
  if (row) await pictureStore(app).remove(key)
  const picture = row ?? (await findBySource(app.database.db, key))
  if (!picture) throw refuse('upload/not-found')
  return picture
}
