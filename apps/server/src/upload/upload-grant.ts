import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { FILM_TYPE, isFilm } from '@greenstar/rules/upload/upload.film'
import { isKeyUnder, uploadKey } from '@greenstar/rules/upload/upload.key'
import { partHead } from '@greenstar/rules/upload/upload.parts'
import type { App } from '../platform/app'
import { countAttempt } from '../platform/attempts/attempts'
import { refuse } from '../platform/refuse'
import { StorageConfig } from './storage/config'
import { objectStorage } from './storage/object-storage'

/** Lifetime (ms) of a token: a file may take a while on a slow network. */
const tokenLasts = HOUR
export const megabyte = 1_000_000

const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export const memberUploadTypes = [...pictureTypes, FILM_TYPE] as const

/** The storage looks at the content itself: films of iPhones, which are sent as MP4, are MOV to it. */
const storedTypes = { picture: pictureTypes, film: [FILM_TYPE, 'video/quicktime'] }

/** Key prefix of a member's own files; the storage refuses any other key. */
export const keyPrefixOf = (memberId: number) => `member/${memberId}/`

const storageOf = (app: App): StorageConfig | undefined =>
  app.keys.storage === undefined ? undefined : StorageConfig.parse(app.keys.storage)

/** Where members send files; '' without a storage. */
export const uploadAddress = (app: App): string => storageOf(app)?.uploadUrl ?? ''

export type UploadLimits = { picture: number; film: number }

/** Returns the limits of the settings in bytes. */
export const uploadLimits = (settings: Settings): UploadLimits => ({
  picture: settingValue(settings, 'upload.maxMegabytes') * megabyte,
  film: settingValue(settings, 'upload.filmMegabytes') * megabyte,
})

/**
 * Returns a token for one key: whatever is sent with it, the storage has one file of at most `maxBytes`, which it
 * deletes after a day. Without a storage it is ''.
 */
const tokenFor = (app: App, key: string, maxBytes: number, type: keyof UploadLimits): string => {
  const config = storageOf(app)
  if (!config) return ''
  // The storage checks real time; the clock of a demo shop may have been moved.
  const expiresAt = new Date(Date.now() + tokenLasts)
  return objectStorage(config).token({
    key,
    expiresAt,
    maxBytes,
    mimeTypes: storedTypes[type],
    deleteAfterDays: 1,
  })
}

/** Parts of films and files that are sent again are files too: so many a day for each upload that is allowed. */
const filesPerUpload = 5

/**
 * Returns the token for a file of the member, or for a part of a film, of `bytes`. Counts it against what a member may
 * send in a day: `upload.perMemberPerDay` and `upload.megabytesPerDay`. Refuses with upload/not-found for a key of
 * others, -/too-large, -/film-too-large, -/too-often.
 */
export const grantFile = async (
  app: App,
  memberId: number,
  { key, bytes }: { key: string; bytes: number },
  settings: Settings,
): Promise<string> => {
  if (!isKeyUnder(keyPrefixOf(memberId), key)) throw refuse('upload/not-found')
  const type = isFilm(key.toLowerCase()) ? 'film' : 'picture'
  const max = uploadLimits(settings)[type]
  const megabytes = max / megabyte
  if (type === 'picture' && bytes > max) throw refuse('upload/too-large', { megabytes })
  // a part is larger than its content
  if (bytes > max + partHead.length) throw refuse('upload/film-too-large', { megabytes })
  const now = app.clock.now()
  const maxFiles = settingValue(settings, 'upload.perMemberPerDay') * filesPerUpload
  if ((await countAttempt(app, `upload:files:${memberId}`, DAY, now)) > maxFiles)
    throw refuse('upload/too-often')
  const kilobytes = await countAttempt(app, `upload:kilobytes:${memberId}`, DAY, now, Math.ceil(bytes / 1000))
  if (kilobytes > settingValue(settings, 'upload.megabytesPerDay') * 1000) throw refuse('upload/too-often')
  return tokenFor(app, key, bytes, type)
}

/** MemberInfo's UploadToken (spec 3): for one picture an hour, since nothing counts how often it is read. */
export const hourToken = (app: App, memberId: number, settings: Settings): string => {
  const hour = Math.floor(app.clock.now() / HOUR) * HOUR
  const key = uploadKey(keyPrefixOf(memberId), 'image/jpeg', hour, 0)
  return key ? tokenFor(app, key, uploadLimits(settings).picture, 'picture') : ''
}
