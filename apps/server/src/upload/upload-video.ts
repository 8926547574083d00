import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../platform/app'
import { countAttempt } from '../platform/attempts/attempts'
import { audit } from '../platform/audit/audit'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { cleanFilm } from './clean-film'
import { pathOfFilm } from './picture-files'
import { checkRoom, storeOnce } from './upload-picture'
import { findVideoByHash, insertVideo, type VideoRow } from './video.store'

const hour = 3_600_000
/** Maximum size of a product's film in bytes; those of members are limited by a setting. */
export const maxFilmBytes = 50_000_000

/** Accepts an MP4 for a product, cleaned, with a new name. The same file again returns the existing film. */
export const uploadVideo = async (
  app: App,
  operator: SignedInOperator,
  { bytes, name }: { bytes: Buffer; name: string },
  request: RequestFacts,
): Promise<VideoRow> => {
  const now = app.clock.now()
  const max = await getSetting(app, 'media.uploadsPerHour')
  if ((await countAttempt(app, `upload:${operator.id}`, hour, now)) > max) throw refuse('upload/too-often')
  const film = cleanFilm(bytes)
  if (typeof film === 'string') throw refuse(`upload/${film}`)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await findVideoByHash(app.database.db, hash)
  if (known) return known
  await checkRoom(app)
  const path = pathOfFilm(randomBytes(16).toString('hex'))
  const { width, height } = film.facts
  const files = [{ file: path.slice(path.lastIndexOf('/') + 1), bytes: film.bytes }]
  return storeOnce(
    app,
    { path, files },
    `video:${hash}`,
    (db) => findVideoByHash(db, hash),
    async (db) => {
      const row = await insertVideo(db, {
        path,
        name,
        width,
        height,
        bytes: bytes.length,
        hash,
        createdBy: operator.displayName,
        createdAt: new Date(now),
      })
      const after = { name, path, width, height }
      await audit(db, operator, { action: 'UploadVideo', subject: `video:${row.id}`, after }, now, request)
      return row
    },
  )
}
