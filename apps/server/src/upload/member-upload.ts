import { randomBytes } from 'node:crypto'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { isFilm } from '@greenstar/rules/upload/upload.film'
import { isKeyUnder } from '@greenstar/rules/upload/upload.key'
import { partContent, partKey } from '@greenstar/rules/upload/upload.parts'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import type { App } from '../platform/app'
import { countAttempt } from '../platform/attempts/attempts'
import { createLanes } from '../platform/http/lanes'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { cleanFilm } from './clean-film'
import { type EncodedFile, encodePicture } from './encode-picture'
import { findBySource, insertMemberPicture, type MemberPictureRow } from './member-picture.store'
import { pathOfFilm, pathOfUpload } from './picture-files'
import { pictureStore } from './picture-store'
import { plainCover } from './plain-cover'
import { readPicture } from './read-picture'
import { keyPrefixOf, megabyte, uploadLimits } from './upload-grant'
import { refusalOf, type Stored, sizeOf, storeWithRow } from './upload-picture'

const filmPurposes: readonly number[] = [UploadPurpose.review, UploadPurpose.afterSale, UploadPurpose.post]

const fetchSource = async (app: App, key: string): Promise<Buffer> => {
  const bytes = await pictureStore(app).read(key)
  if (bytes === 'away') throw refuse('upload/storage-down')
  if (!bytes) throw refuse('upload/not-found')
  return bytes
}

const filmTooLarge = (maxSize: number) => refuse('upload/film-too-large', { megabytes: maxSize / megabyte })

/** Joins the parts of a film, and ends at the first that is beyond the limit (bytes). */
const fetchParts = async (app: App, key: string, parts: number, maxSize: number): Promise<Buffer> => {
  const read: Uint8Array[] = []
  let size = 0
  for (let part = 1; part <= parts; part++) {
    const content = partContent(await fetchSource(app, partKey(key, part)))
    if (!content) throw refuse('upload/film-broken')
    size += content.length
    if (size > maxSize) throw filmTooLarge(maxSize)
    read.push(content)
  }
  return Buffer.concat(read)
}

type Made = Stored & Pick<MemberPictureRow, 'width' | 'height'>

const makePicture = async (bytes: Buffer, maxSize: number): Promise<Made> => {
  if (bytes.length > maxSize) throw refuse('upload/too-large', { megabytes: maxSize / megabyte })
  const facts = await readPicture(bytes)
  if (typeof facts === 'string') throw refusalOf(facts)
  const name = randomBytes(16).toString('hex')
  const files = await encodePicture(name, bytes, facts).catch(() => {
    throw refuse('upload/broken')
  })
  return { path: pathOfUpload(name, facts), width: facts.width, height: facts.height, files }
}

const encodeStill = async (name: string, bytes: Buffer): Promise<EncodedFile[] | undefined> => {
  const facts = await readPicture(bytes)
  if (typeof facts === 'string') return undefined
  return encodePicture(name, bytes, { ...facts, isMoving: false }).catch(() => undefined)
}

/** Returns the cover of a film: the picture sent with it, or a plain one of the same shape. */
const makeCover = async (
  name: string,
  sent: Buffer | undefined,
  size: { width: number; height: number },
): Promise<EncodedFile[]> => {
  const own = sent && (await encodeStill(name, sent))
  return own ?? (await encodeStill(name, await plainCover(size))) ?? []
}

const makeFilm = async (
  { bytes, cover }: { bytes: Buffer; cover: Buffer | undefined },
  maxSize: number,
  maxSeconds: number,
): Promise<Made> => {
  if (bytes.length > maxSize) throw filmTooLarge(maxSize)
  const film = cleanFilm(bytes)
  if (typeof film === 'string') throw refuse(`upload/${film}`)
  const { width, height, seconds } = film.facts
  if (seconds > maxSeconds + 1) throw refuse('upload/film-too-long', { seconds: maxSeconds })
  const name = randomBytes(16).toString('hex')
  const path = pathOfFilm(name)
  const files = [
    { file: path.slice(path.lastIndexOf('/') + 1), bytes: film.bytes },
    ...(await makeCover(name, cover, { width, height })),
  ]
  return { path, width, height, files }
}

const readCover = async (app: App, memberId: number, key: string | undefined) => {
  if (!key || isFilm(key) || !isKeyUnder(keyPrefixOf(memberId), key)) return undefined
  const bytes = await pictureStore(app).read(key)
  return bytes === 'away' ? undefined : bytes
}

/** A film takes the space of many pictures: it counts as this many of the uploads of a day. */
const filmCounts = 5

const laneOptions = { patienceMs: 60_000, crowd: Number.POSITIVE_INFINITY, closedMs: 0 }
/** Each file is in memory while it is checked, a film several times: one of a member, and a few of all members. */
const ofMember = createLanes({ wide: 1, max: 30, ...laneOptions })
const ofAll = createLanes({ wide: 3, max: 300, ...laneOptions })

/** Waits until no other file of the member, and few of others, are being taken. */
const inTurn = async <T>(memberId: number, work: () => Promise<T>): Promise<T> => {
  const key = String(memberId)
  await ofMember.enter(key, key)
  try {
    await ofAll.enter('all', key)
    return await work().finally(() => ofAll.leave('all'))
  } finally {
    ofMember.leave(key)
  }
}

type Sent = { key: string; purpose: number; cover?: string | undefined; parts?: number | undefined }

/**
 * Accepts a file that a member sent to the storage under their own prefix: checks its real type, re-encodes a
 * picture, cleans a film, which may have come in `parts`, and stores it with a new name (reliability FR57 to FR60). It is deleted after
 * `upload.orphanHours` unless `claimUploads` keeps it. A repeated key returns the existing row. Refuses with
 * upload/not-found, not-a-picture, broken, too-large, too-many-pixels, moves-too-long, too-often, storage-down,
 * no-films-here, not-a-film, film-broken, film-too-large, film-too-long.
 */
export const confirmUpload = async (app: App, memberId: number, sent: Sent): Promise<MemberPictureRow> => {
  const { key, purpose } = sent
  const now = app.clock.now()
  if (!isKeyUnder(keyPrefixOf(memberId), key)) throw refuse('upload/not-found')
  const known = await findBySource(app.database.db, key)
  if (known) return known
  const isOfFilm = isFilm(key.toLowerCase())
  if (isOfFilm && !filmPurposes.includes(purpose)) throw refuse('upload/no-films-here')
  const settings = await getSettings(app)
  const maxUploads = settingValue(settings, 'upload.perMemberPerDay')
  const counts = isOfFilm ? filmCounts : 1
  if ((await countAttempt(app, `upload:member:${memberId}`, DAY, now, counts)) > maxUploads)
    throw refuse('upload/too-often')
  return inTurn(memberId, async () => {
    const before = await findBySource(app.database.db, key)
    return before ?? takeFile(app, memberId, sent, settings)
  })
}

const takeFile = async (
  app: App,
  memberId: number,
  { key, purpose, cover, parts = 0 }: Sent,
  settings: Settings,
): Promise<MemberPictureRow> => {
  const now = app.clock.now()
  const isOfFilm = isFilm(key.toLowerCase())
  const limits = uploadLimits(settings)
  const isInParts = isOfFilm && parts > 0
  const bytes = isInParts ? await fetchParts(app, key, parts, limits.film) : await fetchSource(app, key)
  const { files, ...made } = isOfFilm
    ? await makeFilm(
        { bytes, cover: await readCover(app, memberId, cover) },
        limits.film,
        settingValue(settings, 'upload.filmSeconds'),
      )
    : await makePicture(bytes, limits.picture)
  const picture = await storeWithRow(app, { path: made.path, files }, async () => {
    const row = await insertMemberPicture(app.database.db, {
      ...{ memberId, purpose, sourceKey: key, ...made, bytes: sizeOf(files), createdAt: new Date(now) },
      deleteAt: new Date(now + settingValue(settings, 'upload.orphanHours') * HOUR),
    })
    const stored = row ?? (await findBySource(app.database.db, key))
    if (!stored) throw refuse('upload/not-found')
    return stored
  })
  // The original may contain the place where it was taken (FR60). If this fails, the storage deletes it after
  // a day.
  if (picture.path === made.path) {
    const isOwnCover = isOfFilm && cover && isKeyUnder(keyPrefixOf(memberId), cover)
    const sent = isInParts ? Array.from({ length: parts }, (_, at) => partKey(key, at + 1)) : [key]
    for (const one of [...sent, ...(isOwnCover ? [cover] : [])]) await pictureStore(app).remove(one)
  }
  return picture
}
